import { isSame } from '#providers/dataProvider/changedFields.ts';
import type { Difference, LoggedChange } from '#providers/dataProvider/consoleProvider.ts';
import { gathered, isOwnName, otherFields, spread } from '#providers/dataProvider/otherFields.ts';
import { type Entity, fieldNamed } from '#schemas/model/entity/readEntity.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';

/** What the service puts in the place of personal data for those who may not edit it. */
export const masked = '•••';

/** Of a secret the log only says that it has changed. */
export function isSecretChange(difference: Difference): boolean {
  return difference.from === undefined && difference.to === undefined;
}

/** Whether both values are told, so that they can be brought back. */
export function isNotified(difference: Difference): boolean {
  return !isSecretChange(difference) && difference.from !== masked && difference.to !== masked;
}

/** The named fields whose values differ between two states of a record; a missing value is an empty one. */
export function differencesOf(names: readonly string[], before: RecordData, now: RecordData): Difference[] {
  return names
    .filter((field) => !isSame(before[field] ?? null, now[field] ?? null))
    .map((field) => ({ field, from: before[field], to: now[field] }));
}

/** The differences between two states of a record in fields that the service neither stamps nor computes. */
export function statedDifferences(entity: Entity, before: RecordData, now: RecordData): Difference[] {
  const stated = entity.fields.filter(({ options }) => options.stamp !== true && options.computed !== true);
  return differencesOf(
    stated.map(({ name }) => name),
    before,
    now,
  );
}

/**
 * A record as it was after one of its changes: takes the record as it is and its changes, newest first,
 * and takes back those that came later. Fields whose values the log does not tell stay as they are.
 */
export function valuesAfter(
  change: LoggedChange,
  changes: readonly LoggedChange[],
  current: RecordData,
): RecordData {
  const later = changes.filter(({ changeId }) => changeId > change.changeId);
  const newestFirst = later.toSorted((one, other) => other.changeId - one.changeId);
  const undone = newestFirst.flatMap(({ differences }) => differences.filter(isNotified));
  return { ...current, ...Object.fromEntries(undone.map(({ field, from }) => [field, from ?? null])) };
}

/** What a record held when it was deleted, as far as its deletion tells. */
export function valuesBefore({ differences }: LoggedChange): RecordData {
  return Object.fromEntries(differences.filter(isNotified).map(({ field, from }) => [field, from ?? null]));
}

/**
 * What a form is given to go back to the record as it was after a change: only fields that are another
 * now and that somebody may change (`mayEdit`). What an open entity's schema does not name goes with it.
 */
export function restoredValues(
  entity: Entity,
  { change, changes, record }: Restored,
  mayEdit: (field: Field) => boolean,
): RecordData {
  const now = spread(record);
  const then = valuesAfter(change, changes, now);
  const changed = Object.keys(then).filter((name) => {
    const field = fieldNamed(entity, name);
    const isOpen = field === undefined ? entity.open && !isOwnName(entity, name) : mayEdit(field);
    return isOpen && !isSame(then[name], now[name]);
  });
  if (changed.length === 0) return {};
  const values = Object.fromEntries(changed.map((name) => [name, then[name]]));
  const declared = Object.entries(values).filter(([name]) => isOwnName(entity, name));
  const { [otherFields]: other } = gathered(entity, { ...now, ...values });
  return { ...Object.fromEntries(declared), ...(entity.open ? { [otherFields]: other ?? null } : {}) };
}

export interface Restored {
  readonly change: LoggedChange;
  /** All changes that are known, at least those since. */
  readonly changes: readonly LoggedChange[];
  /** The record as it is. */
  readonly record: RecordData;
}
