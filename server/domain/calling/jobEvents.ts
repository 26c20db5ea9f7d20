import { jobVisibilityFor } from '#schemas/rules/eligibility/fitness.ts';
import type { Row } from '../../database/database.ts';
import type { ComputedRows } from '../domainRule.ts';
import { eligibilityInput } from '../eligibility/questions.ts';
import { factsForJob } from '../eligibility/substitutesForJob.ts';

/**
 * Rows of the history of a job: when each substitute list makes the job visible and to how many substitutes, offers
 * with their answers, who accepted the job and who canceled it (docs/domain.md#calls). Lists make jobs visible on a
 * full minute, so the time of entry is rounded to the minute too.
 */
export const jobEvents: ComputedRows = async (of) => {
  const { organization, parent, value } = of;
  const facts = await of.runQuery((own) =>
    factsForJob({ organization: own.organization, number: own.parent, schools: own.schools?.() }),
  );
  const from = (table: string) => `from ${table} as own where own.org_id = ${organization}`;
  const ofJob = `own.confirmation_number = ${parent}`;
  return `with told (at, place, kind, list, substitutes, substitute_id, channel, result) as (
    select date_trunc('minute', min(own.created_at)), 1, 'entered', null::text, null::int, null::bigint, null::text, null::text
    ${from('absence_day')} and own.job_id = ${parent}
    union all
    select seen.at, 2, 'visible', seen.list, seen.substitutes, null, null, null
    from jsonb_to_recordset(${value(JSON.stringify(openings(facts)))}::jsonb)
      as seen(at timestamptz, list text, substitutes int)
    union all
    select min(own.shown_to_all_at), 3, 'shownToAll', null, null, null, null, null
    ${from('absence_day')} and own.job_id = ${parent}
    union all
    select own.seen_at, 4, 'seen', null, null, own.substitute_id, 'web', null ${from('job_seen')} and own.job_id = ${parent}
    union all
    select own.called_at, 4, case when own.channel = 'web' then 'declined' else 'offered' end, null, null,
      own.substitute_id, own.channel, own.result ${from('call_attempt')} and ${ofJob}
    union all
    select own.accepted_at, 5, 'taken', null, null, own.substitute_id, own.source, null ${from('assignment')} and ${ofJob}
    union all
    select own.removed_at, 6, 'released', null, null, own.substitute_id, null, null ${from('assignment')} and ${ofJob}
  )
  select row_number() over (order by told.at, told.place, told.substitute_id, told.list) as job_event_id,
    told.at, told.kind, told.list, told.substitutes, told.substitute_id, told.channel, told.result,
    job.institute_id, job.worker_id
  from told join job on job.org_id = ${organization} and job.job_id = ${parent}
  where told.at is not null`;
};

interface Opening {
  readonly at: string;
  readonly list: string;
  readonly substitutes: number;
}

/**
 * Returns when each substitute list makes the job visible, and to how many substitutes. Empty while the job is held.
 */
function openings(facts: readonly Row[]): readonly Opening[] {
  const questions = eligibilityInput(facts);
  const [job] = questions.jobs;
  if (!job || job.facts.state === 'held' || job.facts.state === 'awaitsApproval') return [];
  const found = new Map<string, Opening>();
  for (const id of questions.substitutes) {
    const opening = jobVisibilityFor(questions.of(job, id, 'web'));
    if (!opening) continue;
    const [at, list] = [opening.from.toISOString(), opening.list];
    const substitutes = (found.get(at + list)?.substitutes ?? 0) + 1;
    found.set(at + list, { at, list, substitutes });
  }
  return [...found.values()];
}
