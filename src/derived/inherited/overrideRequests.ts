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
 * The request that undoes another one: takes it with the settings before and after it. Nothing where a value ended an earlier
 * one, which one request does not bring back.
 */
export function inverseOf(
  { values = {}, remove = [], fromDate }: OverrideRequest,
  before: InheritedSettings,
  after: InheritedSettings,
): OverrideRequest | undefined {
  const names = [...Object.keys(values), ...remove];
  const own = names.filter((name) => before.fields[name]?.isOwn);
  const startOf = (settings: InheritedSettings, name: string) => settings.fields[name]?.fromDate;
  const isEnded = (name: string) => startOf(before, name) !== startOf(after, name);
  if (own.some((name) => !remove.includes(name) && isEnded(name))) return undefined;
  const [removed] = remove;
  const dates = removed === undefined ? { fromDate } : datesOf(before, removed);
  return {
    values: valuesOf(before, own),
    remove: names.filter((name) => !own.includes(name)),
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
