import { setTimeout } from 'node:timers/promises';
import { dayStatuses } from '#schemas/status/dayStatus.ts';
import { groupByKey } from '../../../common/groupByKey.ts';
import type { Row } from '../../../database/database.ts';
import type { ComputedRows, RowsContext } from '../../domainRule.ts';
import { type DayFact, factsIn } from '../../eligibility/facts.ts';
import { factsText } from '../../eligibility/factsText.ts';
import { isUpcomingSql } from '../../jobs/dayTimes.ts';
import { visiblePhoneSql } from '../../people/visiblePhoneSql.ts';
import { settingsIn } from '../../settings/loadSettings.ts';
import { substitutesOfSchools } from '../../substitutesOfSchools.ts';
import type { Proposal } from './proposalOf.ts';
import { propose } from './propose.ts';

/** Columns of a proposal's row that are computed in code, with their SQL types. */
const columns = {
  confirmation_number: 'bigint',
  job_id: 'bigint',
  institute_id: 'bigint',
  worker_id: 'bigint',
  vacancy_profile_id: 'bigint',
  day_count: 'int',
  start_time: 'text',
  end_time: 'text',
  begins_at: 'timestamptz',
  outcome: 'text',
  able: 'int',
  substitute_id: 'bigint',
  list: 'text',
  rank: 'int',
  choice: 'int',
  week_hours: 'numeric',
  week_limit: 'numeric',
  open_jobs: 'int',
  filled_jobs: 'int',
  most_filled: 'int',
  is_best: 'boolean',
} as const;

type ProposedRow = { readonly [K in keyof typeof columns]?: unknown };

const recordset = Object.entries(columns)
  .map(([name, type]) => `${name} ${type}`)
  .join(', ');

/** A cached proposal, possibly still in progress. */
interface CachedProposal {
  readonly rows: readonly ProposedRow[];
  /** The proposed substitutes, by job. */
  readonly substitutes: ReadonlyMap<number, number>;
  readonly isWorking: boolean;
  /** The district's last event when the proposal started; a newer event makes it outdated. */
  readonly state: unknown;
  readonly at: number;
}

/** Cached proposals, by district, visible schools and day. */
const proposalCache = new Map<string, CachedProposal>();
const maxCachedProposals = 100;

/**
 * Cache lifetime in milliseconds. A proposal expires even if nothing changes in the district, because gates also depend
 * on the clock.
 */
const cacheMilliseconds = 20_000;

/** How long a response waits for its proposal, in milliseconds; most are ready by then. */
const responseWaitMilliseconds = 1500;

/**
 * Rows of the unfilled jobs of a day, each with a proposed substitute, so that as many jobs as possible are filled,
 * with the best choices (docs/domain.md#morning-proposal). The proposal is computed in a separate thread; until it is
 * ready, rows have the outcome `working`.
 */
export const proposals: ComputedRows = async (of) => {
  const { organization, value } = of;
  const filterDate = of.filterValue('absenceDate') ?? null;
  const [here] = await of.runQuery(
    ({
      organization: place,
      schools,
      value: own,
    }) => `select ${place} as district, ${schools?.() ?? 'null'} as schools,
        coalesce(${own(filterDate)}::date, (now() at time zone time_zone)::date)::text as date,
        (select max(sequence) from event where org_id = ${place}) as state
      from organization where org_id = ${place}`,
  );
  const rows = here ? await rowsOf(of, here) : [];
  return `select found.*, ${value(here?.date)}::date as absence_date,
      s.last_name || ', ' || s.first_name as substitute, ${visiblePhoneSql(of, 's')}
    from jsonb_to_recordset(${value(JSON.stringify(rows))}::jsonb) as found(${recordset})
    left join substitute as s on s.org_id = ${organization} and s.substitute_id = found.substitute_id`;
};

async function rowsOf(
  of: RowsContext,
  { district, schools, date, state }: Row,
): Promise<readonly ProposedRow[]> {
  const key = JSON.stringify([district, schools, date]);
  const known = proposalCache.get(key);
  const isNew = known && known.state === state && Date.now() - known.at < cacheMilliseconds;
  if (known && (isNew || known.isWorking)) return known.rows;
  const facts = await of.runQuery((own) => factsOf(own, String(date)));
  const loaded = factsIn(facts);
  const offer = settingsIn(loaded('setting'), String(date))('permanentSubstitutes.offer', {});
  const jobs = [...groupByKey(loaded('day'), (day) => day.job_id)].map(([id, days]) => jobRow(id, days));
  if (jobs.length === 0) return [];
  const before = known?.substitutes ?? new Map<number, number>();
  const keep = (rows: readonly ProposedRow[], substitutes = before, isWorking = false) => {
    proposalCache.delete(key);
    proposalCache.set(key, { rows, substitutes, isWorking, state, at: Date.now() });
    for (const oldest of [...proposalCache.keys()].slice(0, -maxCachedProposals))
      proposalCache.delete(oldest);
    return rows;
  };
  const working = jobs.map((job) => {
    return { ...job, outcome: 'working', substitute_id: before.get(job.job_id) };
  });
  keep(working, before, true);
  const pendingRows = propose({ facts, permanentFirst: offer !== 'off', before }).then(
    (proposal) => keep(rowsWith(jobs, proposal), chosenIn(proposal)),
    () => keep(jobs.map((job) => ({ ...job, outcome: 'failed' }))),
  );
  return await Promise.race([pendingRows, setTimeout(responseWaitMilliseconds, working)]);
}

/**
 * SQL for the facts of the unfilled jobs of a day, if today or later, with the other unfilled days of these jobs, and
 * of all active substitutes that the viewer sees.
 */
function factsOf({ organization, schools, value }: RowsContext, date: string): string {
  const isOpen = (day: string) => `${day}.fill_status = ${dayStatuses.code.unfilled}`;
  const dateSql = `${value(date)}::date`;
  const seen = schools && substitutesOfSchools({ organization, alias: 's', schools: schools() });
  return factsText({
    organization,
    days: `${isOpen('day')} and ${isUpcomingSql()} and (day.absence_date = ${dateSql} or day.job_id in (
        select own.job_id from absence_day as own
        where own.org_id = ${organization} and own.absence_date = ${dateSql} and ${isOpen('own')}))
      ${schools ? `and day.institute_id = any(${schools()})` : ''}`,
    substitutes: seen === undefined ? 's.is_active' : `s.is_active and ${seen}`,
  });
}

function jobRow(id: number, unordered: readonly DayFact[]) {
  const days = unordered.toSorted((one, other) => one.absence_date.localeCompare(other.absence_date));
  const [first] = days;
  return {
    job_id: id,
    confirmation_number: first?.confirmation_number,
    institute_id: first?.institute_id,
    worker_id: first?.worker_id,
    vacancy_profile_id: first?.vacancy_profile_id,
    day_count: days.length,
    start_time: first?.starts,
    end_time: first?.ends,
    begins_at: first?.begins_at,
  } satisfies ProposedRow;
}

function rowsWith(jobs: readonly ReturnType<typeof jobRow>[], proposal: Proposal): readonly ProposedRow[] {
  const lines = new Map(proposal.lines.map((line) => [line.jobId, line]));
  const filled = proposal.lines.filter(({ outcome }) => outcome === 'proposed');
  return jobs.map((job) => {
    const line = lines.get(job.job_id);
    return {
      ...job,
      outcome: line?.outcome,
      able: line?.able,
      substitute_id: line?.substituteId,
      list: line?.list,
      rank: line?.rank,
      choice: line?.choice,
      week_hours: line?.weekHours,
      week_limit: line?.weekLimit,
      open_jobs: jobs.length,
      filled_jobs: filled.length,
      most_filled: proposal.mostFilled,
      is_best: proposal.isBest,
    };
  });
}

const chosenIn = ({ lines }: Proposal) =>
  new Map(lines.flatMap(({ jobId, substituteId }) => (substituteId ? [[jobId, substituteId] as const] : [])));
