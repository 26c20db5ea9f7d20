import type { Registry } from '#schemas/model/entity/registry.ts';
import { labelOf, versionField } from '#schemas/model/record/recordShape.ts';
import { addDays } from '#schemas/values/dates.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Row } from '../../database/database.ts';
import { userTypeCode } from '../accounts/demoAccounts.ts';
import type { DemoAccount } from '../accounts/specialAccounts.ts';
import type { RecordSet } from '../insert/insertRecords.ts';
import type { District } from '../places/district.ts';
import { type Edit, edits, editsOf, isEditOf } from './edits.ts';

/** A district's records with their versions, and the change log rows that led to these versions. */
export interface ChangeHistory {
  readonly sets: readonly RecordSet[];
  readonly rows: readonly Row[];
}

/**
 * Builds a change history for a district's reference data: records with versions that match the edits, and a change log
 * row for each creation and edit, as the service writes them (docs/domain.md#change-log).
 */
export function changeHistory(
  district: District,
  sets: readonly RecordSet[],
  author: DemoAccount,
  registry: Registry,
): ChangeHistory {
  const lists = new Map(
    sets.filter(({ entity }) => isEdited(entity)).map((set) => [set.entity, [...set.records]]),
  );
  const applied = edits.filter((one) => lists.get(one.entity)?.some((record) => isEditOf(record, one)));
  return {
    sets: sets.map((set) => withVersions(set, lists.get(set.entity), applied)),
    rows: sortedChanges(lists, applied, registry).map((change) => rowOf(district, change, author, registry)),
  };
}

function isEdited(entity: string): boolean {
  return edits.some((one) => one.entity === entity);
}

function withVersions(
  set: RecordSet,
  records: readonly RecordData[] | undefined,
  applied: readonly Edit[],
): RecordSet {
  if (!records) return set;
  const versioned = records.map((record) => ({
    ...record,
    [versionField]: 1 + editsOf(applied, set.entity, record).length,
  }));
  return { ...set, records: versioned };
}

function rowOf(district: District, change: Change, author: DemoAccount, registry: Registry): Row {
  const entity = registry.named(change.entity);
  return {
    org_id: district.orgId,
    entity: change.entity,
    record_id: String(change.record[entity.id.name]),
    label: labelOf(entity, change.record),
    action: change.action,
    version: change.version,
    user_key: `${userTypeCode(author)}-${author.userId}`,
    user_name: `${author.firstName} ${author.lastName}`,
    changed_at: change.changedAt,
    request_id: `demonstration-${change.changedAt.slice(0, 10)}`,
    differences: change.differences,
  };
}

/** Number of list entries, from the start of each edited list, whose creation is in the change log. */
const entriesCreated = 3;

/** Monday of the week in which the list entries are created; `firstEdit` is the Monday on which edits start. */
const firstDay = '2025-07-07';
const firstEdit = '2025-08-04';

/** A change of a record, before it becomes a row of the change log. */
interface Change {
  readonly entity: string;
  readonly record: RecordData;
  readonly version: number;
  readonly action: 'create' | 'update';
  readonly differences: readonly { field: string; from?: unknown; to?: unknown }[];
  readonly changedAt: string;
}

export type EditedLists = ReadonlyMap<string, readonly RecordData[]>;

/** Changes that create and edit list entries, oldest first. */
function sortedChanges(lists: EditedLists, applied: readonly Edit[], registry: Registry): Change[] {
  const changes = [...creations(lists, applied, registry), ...updates(lists, applied)];
  return changes.sort((one, other) => (one.changedAt < other.changedAt ? -1 : 1));
}

/**
 * Changes that create the first entries of each list and every edited entry. Created entries have the values from
 * before the edits.
 */
function creations(lists: EditedLists, applied: readonly Edit[], registry: Registry): Change[] {
  return [...lists].flatMap(([entity, records], day) =>
    records.flatMap((record, place): Change[] => {
      const later = editsOf(applied, entity, record);
      if (place >= entriesCreated && later.length === 0) return [];
      const first = {
        ...record,
        ...Object.fromEntries(later.reverse().map((one) => [one.field, one.before])),
      };
      const fields = Object.entries(first).filter(([field]) => field !== registry.named(entity).id.name);
      const differences = fields.filter(([, to]) => to !== undefined).map(([field, to]) => ({ field, to }));
      const changedAt = momentOf(addDays(firstDay, day % 5), day * 7 + place);
      return [{ entity, record: first, version: 1, action: 'create', differences, changedAt }];
    }),
  );
}

function updates(lists: EditedLists, applied: readonly Edit[]): Change[] {
  return applied.map((one, index) => {
    const record = lists.get(one.entity)?.find((candidate) => isEditOf(candidate, one)) ?? {};
    const sameField = applied.slice(index + 1).find((later) => isSameField(later, one));
    const to = sameField ? sameField.before : record[one.field];
    const earlier = editsOf(applied.slice(0, index), one.entity, record);
    return {
      entity: one.entity,
      record,
      version: 2 + earlier.length,
      action: 'update',
      differences: [{ field: one.field, from: one.before, to }],
      changedAt: momentOf(addDays(firstEdit, weekdaysLater(index)), index),
    };
  });
}

function isSameField(one: Edit, other: Edit): boolean {
  return one.entity === other.entity && one.code === other.code && one.field === other.field;
}

/** Converts a number of weekdays after a Monday to calendar days, skipping weekends. */
function weekdaysLater(weekdays: number): number {
  return weekdays + 2 * Math.floor(weekdays / 5);
}

/**
 * Returns an instant in working hours on a date (UTC). `turn` is a counter that varies the time, so that changes have
 * different times.
 */
function momentOf(date: string, turn: number): string {
  const twoDigits = (number: number) => String(number).padStart(2, '0');
  return `${date}T${twoDigits(16 + (turn % 6))}:${twoDigits((turn * 13) % 60)}:${twoDigits((turn * 29) % 60)}Z`;
}
