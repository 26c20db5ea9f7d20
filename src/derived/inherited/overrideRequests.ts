import type { InheritedSettings, OverrideRequest } from '#schemas/protocol/entities/inherited.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';

/** The loaded version numbers of the overrides that the owner itself has, among the given fields. */
export function versionsOf({ fields }: InheritedSettings, names: readonly string[]): Record<string, number> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const { isOwn, version } = fields[name] ?? {};
      return isOwn && version !== undefined ? [[name, version]] : [];
    }),
  );
}

/**
 * Returns the request that undoes an override request, from the settings before and after it. If the request cut an
 * earlier value short, the undo removes the new value and extends the earlier one to its old end date. Undefined if the
 * new value does not end on that old end date.
 */
export function inverseOf(
  { values = {}, remove = [], fromDate }: OverrideRequest,
  before: InheritedSettings,
  after: InheritedSettings,
): OverrideRequest | undefined {
  const names = [...Object.keys(values), ...remove];
  const own = names.filter((name) => before.fields[name]?.isOwn);
  const isSame = (name: string, date: 'fromDate' | 'toDate') =>
    before.fields[name]?.[date] === after.fields[name]?.[date];
  const ended = own.filter((name) => !remove.includes(name) && !isSame(name, 'fromDate'));
  if (ended.some((name) => !isSame(name, 'toDate'))) return undefined;
  const remaining = own.filter((name) => !ended.includes(name));
  const [removed] = remove;
  const dates = removed === undefined ? { fromDate } : datesOf(before, removed);
  return {
    values: valuesOf(before, remaining),
    remove: names.filter((name) => !remaining.includes(name)),
    ...(ended.length > 0 ? { resume: ended } : {}),
    versions: versionsOf(after, names),
    ...dates,
  };
}

/** The values of the named settings, by default of all; null for a setting without a value. */
export function valuesOf({ fields }: InheritedSettings, names = Object.keys(fields)): RecordData {
  return Object.fromEntries(names.map((name) => [name, fields[name]?.value ?? null]));
}

function datesOf({ fields }: InheritedSettings, name: string): Pick<OverrideRequest, 'fromDate' | 'toDate'> {
  const { fromDate, toDate } = fields[name] ?? {};
  return { fromDate, toDate };
}
