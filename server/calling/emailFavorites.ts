import { highestRank } from '#schemas/rules/preferences/callRanks.ts';
import { dayStatuses } from '#schemas/status/dayStatus.ts';
import type { Sql } from '../database/database.ts';
import type { CallingInZone } from '../domain/calling/loadRound.ts';
import { closedGates } from '../domain/eligibility/closedGates.ts';
import { hereAt, isUpcomingSql } from '../domain/jobs/dayTimes.ts';
import { jobOf } from '../domain/jobs/jobOfDay.ts';
import { mailIn } from '../mail/mailIn.ts';
import { queueMail } from '../mail/queueMail.ts';
import { readOffer } from './offerFacts.ts';
import { makeOfferLink, offerPath } from './offerLinks.ts';

/** A favorite substitute who has not been emailed yet about a job entered today. */
interface Unmailed {
  readonly job: number;
  readonly substituteId: number;
}

const unmailedText = (limit: string) => `with here as (${hereAt('$1', '$2::timestamptz')})
  select distinct ${jobOf('day')} as job, line.substitute_id, line.call_rank
  from here join absence_day as day on day.org_id = here.org_id
  join lateral (
    select substitute_id, call_rank from preferred_substitutes
    where org_id = $1 and worker_id = day.worker_id and is_excluded is not true
    union all
    select own.substitute_id, own.call_rank from vacancy_profile_preferred_substitute as own
    join vacancy_profile as profile on profile.org_id = $1 and profile.vacancy_profile_id = own.vacancy_profile_id
    where own.org_id = $1 and day.worker_id is null and own.vacancy_profile_id = day.vacancy_profile_id
      and profile.favorite5 and own.is_excluded is not true
  ) as line on line.call_rank between 1 and ${highestRank}
  join substitute as s on s.org_id = $1 and s.substitute_id = line.substitute_id and s.is_active
    and s.email_notification is not false and s.email is not null
  where day.org_id = $1 and day.fill_status = ${dayStatuses.code.unfilled} and ${isUpcomingSql()}
    and day.created_at between here.moment - interval '1 day' and here.moment
    and not exists (select from offer_link as link where link.org_id = $1
      and link.confirmation_number = ${jobOf('day')} and link.substitute_id = line.substitute_id)
  order by job, line.call_rank ${limit}`;

async function loadUnmailed(
  sql: Sql,
  organization: number,
  calling: CallingInZone,
  limit = '',
): Promise<Unmailed[]> {
  if (!calling.settings.favoritesAtOnce) return [];
  const rows = await sql(unmailedText(limit), [organization, calling.now.moment.toISOString()]);
  return rows.map((row) => ({ job: Number(row.job), substituteId: Number(row.substitute_id) }));
}

/** Whether any favorite substitute has not been emailed yet about a job entered in the last 24 hours. */
export async function hasUnmailed(sql: Sql, organization: number, calling: CallingInZone): Promise<boolean> {
  return (await loadUnmailed(sql, organization, calling, 'limit 1')).length > 0;
}

/**
 * Emails favorites about jobs entered today, once per job, as soon as they may see it on the web
 * (docs/domain.md#calls). Writes the email, its link and the call attempt in one transaction. Returns the number of
 * emails.
 */
export async function emailFavorites(
  sql: Sql,
  organization: number,
  calling: CallingInZone,
  publicUrl: string,
): Promise<number> {
  const enteredToday = await loadUnmailed(sql, organization, calling);
  const assignments = enteredToday.map(({ job, substituteId }) => ({
    confirmationNumber: job,
    substituteId,
  }));
  const checks = await closedGates(sql, organization, assignments, 'job', 'web', calling.now.moment);
  let count = 0;
  for (const [place, { job, substituteId }] of enteredToday.entries()) {
    const isKept =
      checks[place]?.jobId === undefined || checks[place].closed.some(({ weight }) => weight === 'hard');
    if (isKept) continue;
    const token = await makeOfferLink(sql, organization, job, substituteId);
    if (token && (await mailOffer(sql, organization, { job, substituteId, token, publicUrl }, calling)))
      count += 1;
  }
  return count;
}

async function mailOffer(
  sql: Sql,
  organization: number,
  of: Unmailed & { readonly token: string; readonly publicUrl: string },
  { now }: CallingInZone,
): Promise<boolean> {
  const values = [organization, of.job, of.substituteId, now.moment.toISOString()];
  const [created] = await sql(attemptText, values);
  if (!created) return false;
  const attempt = Number(created.id);
  await sql(
    'update offer_link set call_attempt_id = $4 where org_id = $1 and confirmation_number = $2 and substitute_id = $3',
    [organization, of.job, of.substituteId, attempt],
  );
  const offer = await readOffer(sql, organization, attempt);
  if (!offer) return false;
  const { district, name, when, school, job } = offer.facts;
  const link = `${of.publicUrl}${offerPath}?token=${of.token}`;
  const to = String(created.email);
  await queueMail(sql, {
    ...{ organization, to, about: attempt, expiresInSeconds: 24 * 3600 },
    ...mailIn(offer.language, 'jobOffer', { name, district, when, school, job, link }),
  });
  return true;
}

const attemptText = `with made as (
    insert into call_attempt (org_id, confirmation_number, substitute_id, institute_id, called_at, channel, result)
    select $1, day.confirmation_number, $3, day.institute_id, $4::timestamptz, 'email', 'sent'
    from absence_day as day where day.org_id = $1 and day.confirmation_number = $2
    returning call_attempt_id as id)
  select made.id, s.email from made join substitute as s on s.org_id = $1 and s.substitute_id = $3`;
