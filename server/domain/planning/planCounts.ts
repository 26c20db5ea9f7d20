import type { DailyCount, PlanDay, PlanPerson, PlanSchool } from '#schemas/rules/planning/facts.ts';
import { approvalStatuses } from '#schemas/status/approvalStatus.ts';
import { isOnDays } from '#schemas/values/dates.ts';
import { portion } from '#schemas/values/decimal.ts';
import type { Sql } from '../../database/database.ts';
import { statusIn } from '../statusIn.ts';
import { asFields, rowsWithoutNulls } from './planRows.ts';
import type { Places } from './planSchools.ts';

/** The employee or profile of the draft, with their schools. */
interface CountedPerson {
  readonly workerId?: number | undefined;
  readonly person: Pick<PlanPerson, 'workerTypeId'>;
}

interface CountContext {
  readonly organization: number;
  readonly planned: CountedPerson | undefined;
  readonly schools: readonly PlanSchool[];
  readonly places: Places;
  readonly days: readonly PlanDay[];
}

/** A record of `settings/daily-limit`. */
interface Limit
  extends Pick<DailyCount, 'limitName' | 'overflow' | 'absenceReasonIds' | 'excludedReasonIds'> {
  readonly dailyLimitId: number;
  readonly scope: 'district' | 'schools' | 'employeeTypes' | 'reasons';
  readonly instituteIds?: readonly number[];
  readonly workerTypeIds?: readonly number[];
  readonly perSchool?: boolean;
  readonly measure: 'count' | 'percent';
  readonly maxCount?: number;
  readonly maxPercent?: number;
  readonly weekdays: number;
  readonly fromDate?: string;
  readonly toDate?: string;
}

/**
 * A daily limit on a date and at a school of the draft. `counted` is the school whose people are counted, or null if
 * the people of all places of the limit are counted together.
 */
interface Counted {
  readonly limit: Limit;
  readonly date: string;
  readonly instituteId: number;
  readonly counted: number | null;
}

/**
 * Counts how many others are absent, for each daily limit that covers an employee, on each date of a draft
 * (docs/domain.md#daily-limits). Days that are canceled, deleted, closed or denied don't count.
 */
export async function planCounts(sql: Sql, of: CountContext): Promise<DailyCount[]> {
  const { organization, planned, places } = of;
  const limits = rowsWithoutNulls<Limit>(await sql(limitsText, [organization]));
  const countedLimits =
    planned?.workerId === undefined ? [] : limits.flatMap((limit) => countedBy(limit, of));
  const scoped = limits.flatMap((limit) => schoolsOf(limit, places).map((id) => ({ limit, id })));
  const values = [
    organization,
    countedLimits.map(({ limit }) => limit.dailyLimitId),
    countedLimits.map(({ counted }) => counted),
    scoped.map(({ limit }) => limit.dailyLimitId),
    scoped.map(({ id }) => id),
  ];
  const absent = await sql(absentText, [
    ...values,
    countedLimits.map(({ date }) => date),
    planned?.workerId ?? null,
  ]);
  const active = await sql(activeText, values);
  return countedLimits.map(({ limit, date, instituteId, counted }) => {
    const isIt = ({ id, place }: Record<string, unknown>) => id === limit.dailyLimitId && place === counted;
    const people = Number(active.find(isIt)?.people ?? 0);
    const { limitName, overflow, absenceReasonIds, excludedReasonIds, scope, perSchool } = limit;
    return {
      limitName,
      date,
      overflow,
      instituteId: perSchool || scope === 'schools' ? instituteId : undefined,
      absenceReasonIds: scope === 'reasons' ? absenceReasonIds : undefined,
      excludedReasonIds,
      most: limit.measure === 'percent' ? shareOf(people, limit.maxPercent) : (limit.maxCount ?? 0),
      count: Number(absent.find((row) => isIt(row) && row.day === date)?.people ?? 0),
    };
  });
}

/** Returns a percentage of a number of people, rounded down. */
const shareOf = (people: number, percent = 0) =>
  Math.floor(portion(people, { times: percent, by: 100, places: 6 }));

/** Dates and schools of a draft that a limit applies to. */
function countedBy(limit: Limit, { planned, schools, days }: CountContext): Counted[] {
  const {
    scope,
    workerTypeIds = [],
    instituteIds = [],
    weekdays,
    fromDate = '',
    toDate = '9999',
    perSchool,
  } = limit;
  const type = planned?.person.workerTypeId;
  if (scope === 'employeeTypes' && !(type !== undefined && workerTypeIds.includes(type))) return [];
  const isFor = ({ absenceDate: date, instituteId }: PlanDay) => {
    const own = schools.find((school) => school.instituteId === instituteId)?.places ?? [];
    const isPlace = scope !== 'schools' || own.some((place) => instituteIds.includes(place));
    return isPlace && isOnDays(weekdays, date) && fromDate <= date && date <= toDate;
  };
  const isByPlace = perSchool === true || scope === 'schools';
  const found = days.filter(isFor).map(({ absenceDate: date, instituteId }) => ({
    limit,
    date,
    instituteId,
    counted: perSchool ? instituteId : null,
  }));
  const keyOf = ({ date, instituteId }: Counted) => (isByPlace ? `${date} ${instituteId}` : date);
  return [...new Map(found.map((one) => [keyOf(one), one])).values()];
}

/** Returns the schools and regions that a limit by school covers; a region includes its schools. */
function schoolsOf({ scope, instituteIds = [] }: Limit, places: Places): number[] {
  if (scope !== 'schools') return [];
  const isIn = (id: number | undefined, steps = 0): boolean =>
    id !== undefined && steps < 20 && (instituteIds.includes(id) || isIn(places.get(id)?.above, steps + 1));
  const isAll = instituteIds.some((id) => places.get(id)?.isDistrict);
  return [...places.keys()].filter((id) => isAll || isIn(id));
}

const limitsText = `select ${asFields([
  'limitName',
  'scope',
  'instituteIds',
  'workerTypeIds',
  'absenceReasonIds',
  'excludedReasonIds',
  'perSchool',
  'measure',
  'overflow',
])}, ${asFields(['dailyLimitId', 'maxCount', 'maxPercent', 'weekdays'], '::float8')}, ${asFields(['fromDate', 'toDate'], '::text')}
  from daily_limit where org_id = $1 order by daily_limit_id`;

/** SQL condition that a limit by employee types includes the employee's type; true for limits with another scope. */
const ofType = `(rule.scope <> 'employeeTypes' or type.target_id is not null)`;
const types = `left join daily_limit__worker_type_ids as type on type.org_id = $1
    and type.owner_id = rule.daily_limit_id and type.target_id = worker.worker_type_id`;

const absentText = `select asked.id::float8 as id, asked.place::float8 as place, asked.on_date::text as day,
    count(distinct day.worker_id)::float8 as people
  from unnest($2::bigint[], $3::bigint[], $6::date[]) as asked (id, place, on_date)
  join daily_limit as rule on rule.org_id = $1 and rule.daily_limit_id = asked.id
  join absence_day as day on day.org_id = $1 and day.absence_date = asked.on_date and day.kind = 'absence'
    and ${statusIn('day.fill_status', 'conflicts')} and day.worker_id <> $7 and (asked.place is null or day.institute_id = asked.place)
  join worker on worker.org_id = $1 and worker.worker_id = day.worker_id
  left join absence on absence.org_id = $1 and absence.absence_id = day.absence_id
  ${types}
  left join unnest($4::bigint[], $5::bigint[]) as scoped (id, place) on scoped.id = asked.id and scoped.place = day.institute_id
  left join daily_limit__absence_reason_ids as reason on reason.org_id = $1
    and reason.owner_id = rule.daily_limit_id and reason.target_id = day.absence_reason_id
  left join daily_limit__excluded_reason_ids as excluded on excluded.org_id = $1
    and excluded.owner_id = rule.daily_limit_id and excluded.target_id = day.absence_reason_id
  where ${ofType} and (rule.scope <> 'schools' or scoped.place is not null)
    and (rule.scope <> 'reasons' or reason.target_id is not null) and excluded.target_id is null
    and case rule.counts when 'approved' then absence.approval_status is null or ${statusIn('absence.approval_status', 'isSettled', approvalStatuses)}
      else absence.approval_status is distinct from '${approvalStatuses.code.denied}' end
  group by 1, 2, 3`;

/**
 * SQL for the number of active employees that a percentage refers to: those of the school, or of all places of the
 * limit.
 */
const activeText = `select asked.id::float8 as id, asked.place::float8 as place, count(distinct worker.worker_id)::float8 as people
  from (select distinct id, place from unnest($2::bigint[], $3::bigint[]) as all_asked (id, place)) as asked
  join daily_limit as rule on rule.org_id = $1 and rule.daily_limit_id = asked.id and rule.measure = 'percent'
  join worker on worker.org_id = $1 and worker.is_active
  left join worker__institute_ids as works on works.org_id = $1 and works.owner_id = worker.worker_id
  ${types}
  left join unnest($4::bigint[], $5::bigint[]) as scoped (id, place) on scoped.id = asked.id and scoped.place = works.target_id
  where ${ofType} and (asked.place is null or works.target_id = asked.place)
    and (rule.scope <> 'schools' or scoped.place is not null)
  group by 1, 2`;
