import { isSame } from '#providers/dataProvider/changedFields.ts';
import type { Difference, LoggedChange } from '#providers/dataProvider/consoleProvider.ts';
import {
  gatherOtherFields,
  isDeclaredName,
  otherFields,
  spreadOtherFields,
} from '#providers/dataProvider/otherFields.ts';
import { type Entity, fieldNamed } from '#schemas/model/entity/readEntity.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';

/** The service's placeholder for personal data that the user may not edit. */
export const masked = '•••';

/** Whether the change is to a secret field. The log contains neither its old nor its new value. */
export function isSecretChange(difference: Difference): boolean {
  return difference.from === undefined && difference.to === undefined;
}

/** Whether the log contains the old and the new value unmasked, so that the change can be undone. */
export function isLogged(difference: Difference): boolean {
  return !isSecretChange(difference) && difference.from !== masked && difference.to !== masked;
}

/** Compares the named fields of two versions of a record. A missing value equals an empty one. */
export function differencesOf(names: readonly string[], before: RecordData, now: RecordData): Difference[] {
  return names
    .filter((field) => !isSame(before[field] ?? null, now[field] ?? null))
    .map((field) => ({ field, from: before[field], to: now[field] }));
}

/** Compares two versions of a record, without the fields that the service stamps or computes. */
export function editableDifferences(entity: Entity, before: RecordData, now: RecordData): Difference[] {
  const editableFields = entity.fields.filter(
    ({ options }) => options.stamp !== true && options.computed !== true,
  );
  return differencesOf(
    editableFields.map(({ name }) => name),
    before,
    now,
  );
}

/**
 * Returns the record as it was just after one of its changes. Takes the current record and its changes, and reverts the
 * later changes, newest first. Fields whose values are not in the log keep their current value.
 */
export function valuesAfter(
  change: LoggedChange,
  changes: readonly LoggedChange[],
  current: RecordData,
): RecordData {
  const later = changes.filter(({ changeId }) => changeId > change.changeId);
  const newestFirst = later.toSorted((one, other) => other.changeId - one.changeId);
  const undone = newestFirst.flatMap(({ differences }) => differences.filter(isLogged));
  return { ...current, ...Object.fromEntries(undone.map(({ field, from }) => [field, from ?? null])) };
}

/** The values of a deleted record, as far as the log entry of its deletion contains them. */
export function valuesBefore({ differences }: LoggedChange): RecordData {
  return Object.fromEntries(differences.filter(isLogged).map(({ field, from }) => [field, from ?? null]));
}

/**
 * The form values that restore a record as of a change: only fields that differ now and that the user may edit
 * (`mayEdit`). For an open entity, undeclared fields are restored too.
 */
export function valuesToRestore(
  entity: Entity,
  { change, changes, record }: Restored,
  mayEdit: (field: Field) => boolean,
): RecordData {
  const now = spreadOtherFields(record);
  const earlier = valuesAfter(change, changes, now);
  const changed = Object.keys(earlier).filter((name) => {
    const field = fieldNamed(entity, name);
    const isOpen = field === undefined ? entity.open && !isDeclaredName(entity, name) : mayEdit(field);
    return isOpen && !isSame(earlier[name], now[name]);
  });
  if (changed.length === 0) return {};
  const values = Object.fromEntries(changed.map((name) => [name, earlier[name]]));
  const declared = Object.entries(values).filter(([name]) => isDeclaredName(entity, name));
  const { [otherFields]: other } = gatherOtherFields(entity, { ...now, ...values });
  return { ...Object.fromEntries(declared), ...(entity.open ? { [otherFields]: other ?? null } : {}) };
}

export interface Restored {
  readonly change: LoggedChange;
  /** The loaded changes, at least those since `change`. */
  readonly changes: readonly LoggedChange[];
  /** The current record. */
  readonly record: RecordData;
}
