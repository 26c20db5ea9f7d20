import { fillText } from '#schemas/messages/fillText.ts';
import { offerTexts } from '#schemas/messages/pages/offerTexts.ts';
import type { Language } from '#schemas/protocol/session/session.ts';
import { dayStatuses } from '#schemas/status/dayStatus.ts';
import { showClockTime } from '#schemas/values/clockTime.ts';
import { momentOf } from '#schemas/values/dates.ts';
import type { Row, Sql } from '../database/database.ts';
import { pendingResults } from '../domain/calling/attempts.ts';
import { endsAt, holderJoinSql, startsAt } from '../domain/jobs/dayTimes.ts';
import { jobOf } from '../domain/jobs/jobOfDay.ts';
import { languageOfTag } from '../http/language.ts';
import type { PlacedCall } from './telephone.ts';

/** An offer with the values that fill its message texts, in the substitute's language. */
export interface Offer extends PlacedCall {
  readonly language: Language;
  /** Values by placeholder of the texts: `district`, `job`, `name`, `school`, `when`. */
  readonly facts: Readonly<Record<'district' | 'job' | 'name' | 'school' | 'when', string>>;
  readonly result: string;
  /** Whether the offer still waits for an answer. */
  readonly isOpen: boolean;
  /** True if the job is taken or no longer offered. */
  readonly isFilled: boolean;
}

/**
 * Loads an offer by the id of its call attempt, in a transaction of the district; undefined if there is none. `isOpen`
 * means a call in progress or a message that was sent.
 */
export async function readOffer(sql: Sql, organization: number, attempt: number): Promise<Offer | undefined> {
  const [row] = await sql(offerText, [organization, attempt]);
  return row && offerOf(organization, row);
}

/**
 * Offers by text message that a substitute can answer at a moment, newest first: of all jobs, or of one. For a job that
 * was offered several times, only the newest message counts. Offers can be answered for two days. If no offered job is
 * still open, returns only the newest offer.
 */
export async function openTextOffers(
  sql: Sql,
  organization: number,
  substituteId: number,
  moment: Date,
  job?: number,
): Promise<readonly Offer[]> {
  const values = [organization, substituteId, moment.toISOString(), job ?? null];
  const rows = await sql(openTextOffersText, values);
  const open = rows.filter(({ is_open }) => is_open === true);
  const answerable = open.length > 0 ? open : rows.slice(0, 1);
  const offers = await Promise.all(answerable.map(({ id }) => readOffer(sql, organization, Number(id))));
  return offers.filter((offer) => offer !== undefined);
}

const openTextOffersText = `select newest.call_attempt_id as id,
    bool_or(day.fill_status = ${dayStatuses.code.unfilled}
      and day.absence_date >= ($3::timestamptz at time zone place.time_zone)::date) as is_open
  from (
    select distinct on (confirmation_number) call_attempt_id, confirmation_number, called_at, result from call_attempt
    where org_id = $1 and substitute_id = $2 and channel = 'text'
      and called_at between $3::timestamptz - interval '2 days' and $3::timestamptz
      and result not in ('error', '${pendingResults.queued}', '${pendingResults.calling}')
      and ($4::bigint is null or confirmation_number = $4)
    order by confirmation_number, called_at desc, call_attempt_id desc
  ) as newest
  join organization as place on place.org_id = $1
  left join absence_day as day on day.org_id = $1 and ${jobOf('day')} = newest.confirmation_number
  where newest.result = 'sent' group by newest.call_attempt_id, newest.called_at
  order by newest.called_at desc, newest.call_attempt_id desc`;

const offerText = `select call.call_attempt_id, call.confirmation_number, call.substitute_id, call.channel, call.result,
    s.first_name, s.phone_number, s.sms_phone_number, language.language_code, place.org_name as district,
    place.clock,
    job.first::text as first, job.last::text as last, job.starts, job.ends, job.is_open, school.institution_name as school
  from call_attempt as call
  join organization as place on place.org_id = call.org_id
  join substitute as s on s.org_id = call.org_id and s.substitute_id = call.substitute_id
  left join language on language.language_id = s.language_id
  left join school on school.org_id = call.org_id and school.institute_id = call.institute_id
  cross join lateral (
    select min(day.absence_date) as first, max(day.absence_date) as last, min(${startsAt}) as starts,
      max(${endsAt}) as ends,
      bool_or(day.fill_status = ${dayStatuses.code.unfilled}) as is_open
    from absence_day as day ${holderJoinSql} where day.org_id = call.org_id and ${jobOf('day')} = call.confirmation_number
  ) as job
  where call.org_id = $1 and call.call_attempt_id = $2`;

function offerOf(organization: number, row: Row): Offer {
  const language = languageOfTag(String(row.language_code ?? '')) ?? 'en';
  const channel = row.channel as Offer['channel'];
  const result = String(row.result);
  return {
    organization,
    callAttemptId: Number(row.call_attempt_id),
    jobId: Number(row.confirmation_number),
    substituteId: Number(row.substitute_id),
    channel,
    phone: String((channel === 'text' ? row.sms_phone_number : row.phone_number) ?? ''),
    language,
    facts: {
      district: String(row.district),
      job: String(row.confirmation_number),
      name: String(row.first_name),
      school: String(row.school ?? ''),
      when: whenOf(row, language),
    },
    result,
    isOpen: result === openResult(channel),
    isFilled: row.is_open !== true,
  };
}

/** Returns the result code of an offer that waits for an answer, by channel. */
export const openResult = (channel: PlacedCall['channel']) =>
  channel === 'phone' ? pendingResults.calling : 'sent';

function whenOf(row: Row, language: Language): string {
  const format = new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', {
    ...{ weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' },
  });
  const dateOf = (date: unknown) => format.format(momentOf(String(date)));
  const date =
    row.first === row.last
      ? dateOf(row.first)
      : fillText(offerTexts[language].days, { from: dateOf(row.first), to: dateOf(row.last) });
  const times = [row.starts, row.ends]
    .filter(Boolean)
    .map((time) => showClockTime(String(time), row.clock === '24' ? undefined : ['AM', 'PM']));
  return [date, times.join(' – ')].filter((part) => part !== '').join(', ');
}
