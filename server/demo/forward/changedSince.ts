import type { Registry } from '#schemas/model/entity/registry.ts';
import { addDays } from '#schemas/values/dates.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { coverRecords } from '../cover/coverRecords.ts';
import { daysUntilExtracted } from '../cover/timeSheets.ts';
import type { RecordSet } from '../insert/insertRecords.ts';
import type { District } from '../places/district.ts';
import type { Institutions } from '../places/institutions.ts';
import { periodsOf, startLife } from '../simulatedRecords.ts';

/** Records of one entity that were added or changed since a date. */
export interface ChangedRecords {
  readonly entity: string;
  readonly added: readonly RecordData[];
  readonly changed: readonly RecordData[];
  /** All fields that the entity's records have on either of the two dates. */
  readonly fields: readonly string[];
}

/**
 * Returns the records of a district that were added or changed between two dates. Simulates the district again, from a
 * year before the first date, and compares the records on both dates. Records are never removed.
 */
export function changedSince(
  district: District,
  institutions: Institutions,
  registry: Registry,
  begun: string,
  today: string,
): ChangedRecords[] {
  const life = startLife(district, institutions, begun);
  life.until(begun);
  life.finished(addDays(begun, -daysUntilExtracted));
  const setsOn = (day: string): RecordSet[] => {
    life.until(day);
    return [periodsOf(district, begun, day), ...coverRecords(district, day)(life.days())];
  };
  const sets = setsOn(begun);
  const before = new Map(sets.map((set) => [set.entity, textsOf(set, idOf(registry, set))]));
  const fieldsBefore = new Map(sets.map(({ entity, records }) => [entity, fieldsOf(records)]));
  return setsOn(today).map((set) => {
    const known = before.get(set.entity) ?? new Map<unknown, string>();
    const id = idOf(registry, set);
    const records = [...set.records];
    return {
      entity: set.entity,
      added: records.filter((record) => !known.has(record[id])),
      changed: records.filter(
        (record) => known.has(record[id]) && known.get(record[id]) !== JSON.stringify(record),
      ),
      fields: [...new Set([...(fieldsBefore.get(set.entity) ?? []), ...fieldsOf(records)])],
    };
  });
}

function fieldsOf(records: Iterable<RecordData>): ReadonlySet<string> {
  const fields = new Set<string>();
  for (const record of records) for (const field of Object.keys(record)) fields.add(field);
  return fields;
}

const idOf = (registry: Registry, { entity }: RecordSet) => registry.named(entity).id.name;

/** Returns the JSON of each record by id, because the simulation reuses the objects. */
function textsOf({ records }: RecordSet, id: string): Map<unknown, string> {
  const texts = new Map<unknown, string>();
  for (const record of records) texts.set(record[id], JSON.stringify(record));
  return texts;
}
