import type { RecordData } from '#schemas/model/jsonSchema.ts';
import type { Registry } from '#schemas/model/registry.ts';
import { addDays } from '#schemas/rules/dates.ts';
import { type Edit, editsOf, isOf } from './edits.ts';

/** How many entries of each edited list have their beginning in the log. */
const entriesCreated = 3;

/** When the lists were entered, and when the first edit was made: Mondays. */
const firstDay = '2025-07-07';
const firstEdit = '2025-08-04';

/** One entry of the change log, before it is a row. */
export interface Change {
  readonly entity: string;
  readonly record: RecordData;
  readonly version: number;
  readonly action: 'create' | 'update';
  readonly differences: readonly { field: string; from?: unknown; to?: unknown }[];
  readonly changedAt: string;
}

/** The lists that have been edited, by entity. */
export type EditedLists = ReadonlyMap<string, readonly RecordData[]>;

/** What was entered and edited, the oldest first. */
export function madeChanges(lists: EditedLists, made: readonly Edit[], registry: Registry): Change[] {
  const changes = [...creations(lists, made, registry), ...updates(lists, made)];
  return changes.sort((one, other) => (one.changedAt < other.changedAt ? -1 : 1));
}

/** The first entries of each list, and every edited one, as they were entered: before their edits. */
function creations(lists: EditedLists, made: readonly Edit[], registry: Registry): Change[] {
  return [...lists].flatMap(([entity, records], day) =>
    records.flatMap((record, place): Change[] => {
      const later = editsOf(made, entity, record);
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

function updates(lists: EditedLists, made: readonly Edit[]): Change[] {
  return made.map((one, index) => {
    const record = lists.get(one.entity)?.find((candidate) => isOf(candidate, one)) ?? {};
    const sameField = made.slice(index + 1).find((later) => isSameField(later, one));
    const to = sameField ? sameField.before : record[one.field];
    const earlier = editsOf(made.slice(0, index), one.entity, record);
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

/** Days until as many weekdays have gone by, counted from a Monday. */
function weekdaysLater(weekdays: number): number {
  return weekdays + 2 * Math.floor(weekdays / 5);
}

/** A moment of a working day, in UTC. */
function momentOf(date: string, turn: number): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${date}T${two(16 + (turn % 6))}:${two((turn * 13) % 60)}:${two((turn * 29) % 60)}Z`;
}
