import { dayStatuses } from '#schemas/status/dayStatus.ts';
import { today } from '#schemas/values/dates.ts';
import type { Row, Sql } from '../../database/database.ts';
import type { Catalogue } from '../../derived/store/storedEntity.ts';
import type { AbsenceFacts } from '../absences/absenceFacts.ts';
import { absenceLife } from '../absences/absenceLife.ts';
import type { Approver } from '../absences/approvalSteps.ts';
import { withFastLoading } from '../insert/loadingFast.ts';
import type { District } from '../places/district.ts';
import { randomFor } from '../random.ts';
import { instantOf } from '../simulation/instant.ts';
import { storeLog, storeSteps } from './storeApprovals.ts';
import { storeClosedDays } from './storeClosedDays.ts';
import { storeExtracts } from './storeExtracts.ts';
import { storeReconciliations } from './storeReconciliations.ts';

/**
 * Writes the fields of a district's absences that do not follow from their days: who entered them, holds and approvals
 * (docs/domain.md#absences). If `since` is given, writes only absences that may have changed since that date.
 */
export async function storeAbsences(
  sql: Sql,
  catalogue: Catalogue,
  district: District,
  now: Date,
  since?: string,
): Promise<void> {
  const tables = writtenTables.map((entity) => catalogue.named(entity).table);
  await withFastLoading(sql, tables, () => storeAll(sql, district, now, since));
}

/** Entities whose tables are written: absences, their days, approval steps and log. */
const writtenTables = [
  'absence/absence-day',
  'absence/absence',
  'absence/approval-step',
  'absence/absence-log',
];

async function storeAll(sql: Sql, district: District, now: Date, since?: string): Promise<void> {
  if (since === undefined) await analyzeTables(sql, ['absence_day', 'absence', 'assignment', 'call_attempt']);
  // Disables nested loops, which would take quadratic time for sets of this size.
  await sql('set local enable_nestloop = off');
  await storeClosedDays(sql, district, today(district.timeZone, now));
  await storeReconciliations(sql, district, now);
  await storeExtracts(sql, district, now);
  const midnight = Date.parse(instantOf(district.timeZone)(today(district.timeZone, now), 0));
  const approvers = (await sql(approversText, [district.orgId])) as unknown as Approver[];
  for (let last = 0; ; ) {
    const values = [district.orgId, district.timeZone, since ?? '0001-01-01', last, sliceSize];
    const facts = (await sql(factsText, values)).map(factsIn);
    const updates = facts.map((one) => {
      const random = randomFor(district.externalId, 'request', one.id);
      return { id: one.id, ...absenceLife(one, approvers, midnight, random) };
    });
    await storeUpdates(sql, district.orgId, updates, since === undefined);
    if (facts.length < sliceSize) return;
    last = facts.at(-1)?.id ?? last;
  }
}

/** Number of absences that are read and written at a time. */
const sliceSize = 100_000;

type AbsenceUpdate = ReturnType<typeof absenceLife> & { readonly id: number };

async function storeUpdates(
  sql: Sql,
  organization: number,
  updates: readonly AbsenceUpdate[],
  isFirst: boolean,
) {
  await sql(storeText, [JSON.stringify(updates.map(({ record }) => record)), organization]);
  const steps = updates.flatMap(({ id, steps }) => steps.map((step) => ({ ...step, absenceId: id })));
  const absences = updates.map(({ id }) => id);
  await storeSteps(sql, organization, absences, steps);
  if (isFirst) await analyzeTables(sql, ['approval_step']);
  await storeLog(sql, organization, absences);
}

/** Analyzes tables, because the planner would otherwise treat them as empty. */
async function analyzeTables(sql: Sql, tables: readonly string[]): Promise<void> {
  for (const table of tables) await sql(`analyze ${table}`);
}

const approversText = `select approval_level::int as level, approver_profile_id::int as "approverProfileId",
    institute_ids as "instituteIds"
  from approver_profile where org_id = $1 order by approval_level`;

/**
 * Maximum number of days from the entry of an absence until it is decided or released. Absences entered earlier no
 * longer change.
 */
const longestDecision = 10;

const factsText = `select absence.absence_id::int as id,
    extract(epoch from absence.created_at)::float * 1000 as "createdAt",
    worker.first_name || ' ' || worker.last_name as employee, absence.institute_ids as "instituteIds",
    days.first_morning as "firstMorning", days.offered_at as "offeredAt", absence.hold <> 'none' as "isHeld",
    absence.needs_substitute as "needsSubstitute", days.is_cancelled as "isCancelled",
    coalesce(reason.need_approval, false) as "needsApproval",
    coalesce(reason.hold_until_approved, false) as "holdsUntilApproved",
    coalesce(reason.enforce_notes_to_administrator, false) as "needsNotes"
  from absence
  join (
    select day.org_id, day.absence_id as id,
      extract(epoch from min(day.absence_date)::timestamp at time zone $2)::float * 1000 as first_morning,
      extract(epoch from least(min(taken.accepted_at), min(called.called_at)))::float * 1000 as offered_at,
      bool_and(day.fill_status = ${dayStatuses.code.cancelled}) as is_cancelled, max(day.absence_date) as last_day
    from absence_day as day
    left join assignment as taken on taken.org_id = day.org_id and taken.confirmation_number = day.confirmation_number
    left join call_attempt as called on called.org_id = day.org_id and called.confirmation_number = day.confirmation_number
    where day.org_id = $1 and day.absence_id > $4
    group by day.org_id, day.absence_id
  ) as days on days.org_id = absence.org_id and days.id = absence.absence_id
  left join worker on worker.org_id = absence.org_id and worker.worker_id = absence.worker_id
  left join absence_reason as reason
    on reason.org_id = absence.org_id and reason.absence_reason_id = absence.absence_reason_id
  where absence.org_id = $1 and absence.absence_id > $4 and (days.last_day >= $3::date
    or absence.created_at >= $3::date - interval '${longestDecision} days')
  order by absence.absence_id limit $5`;

/** Converts a database row to the facts of an absence. A null becomes undefined. */
function factsIn(row: Row): AbsenceFacts {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value ?? undefined]),
  ) as unknown as AbsenceFacts;
}

const storeText = `update absence as kept set channel = given.channel, created_by = given.created_by,
    notes_to_administrator = given.notes_to_administrator, approval_status = given.approval_status,
    hold = given.hold, held_until = given.held_until, released_at = given.released_at
  from jsonb_to_recordset($1::jsonb) as given (absence_id bigint, channel text, created_by text,
    notes_to_administrator text, approval_status text, hold text, held_until timestamptz, released_at timestamptz)
  where kept.org_id = $2 and kept.absence_id = given.absence_id`;
