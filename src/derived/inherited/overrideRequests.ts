import type { InheritedSettings, OverrideRequest } from '#schemas/protocol/entities/inherited.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';

/** The versions of the own values among some fields, as they were read. */
export function versionsOf({ fields }: InheritedSettings, names: readonly string[]): Record<string, number> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const { isOwn, version } = fields[name] ?? {};
      return isOwn && version !== undefined ? [[name, version]] : [];
    }),
  );
}

/**
 * The request that undoes another one: takes it with the settings before and after it. A value that ended an earlier one is
 * removed, and the earlier one goes on to where it ended; nothing where the later one does not end there.
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
  const kept = own.filter((name) => !ended.includes(name));
  const [removed] = remove;
  const dates = removed === undefined ? { fromDate } : datesOf(before, removed);
  return {
    values: valuesOf(before, kept),
    remove: names.filter((name) => !kept.includes(name)),
    ...(ended.length > 0 ? { resume: ended } : {}),
    versions: versionsOf(after, names),
    ...dates,
  };
}

/** The values of some fields, null where they are blank. */
export function valuesOf({ fields }: InheritedSettings, names = Object.keys(fields)): RecordData {
  return Object.fromEntries(names.map((name) => [name, fields[name]?.value ?? null]));
}

function datesOf({ fields }: InheritedSettings, name: string): Pick<OverrideRequest, 'fromDate' | 'toDate'> {
  const { fromDate, toDate } = fields[name] ?? {};
  return { fromDate, toDate };
}
