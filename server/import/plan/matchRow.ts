import type { ImportMapping } from '#schemas/protocol/imports/import.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { StoredEntity } from '../../derived/store/storedEntity.ts';
import { type FoundRecords, keyText, type MatchKey } from './findRecords.ts';

/** How a row finds its record. */
export interface RowMatch {
  /** The key that decided; none where the row fills none. */
  readonly key: MatchKey | undefined;
  /** Equal for two rows about the same record. */
  readonly matchKey: string | undefined;
  readonly records: readonly RecordData[];
}

/**
 * The values by which a row can find its record: what it fills of the mapping's fields, in their order. A part,
 * such as a balance, is told from others only within the record that it belongs to, which the row names as well.
 */
export function keysOf(
  { entity }: StoredEntity,
  { match }: Pick<ImportMapping, 'match'>,
  values: RecordData,
  id: string | undefined,
): MatchKey[] {
  const { parent } = entity;
  const owner = parent === undefined ? undefined : values[parent];
  return match.flatMap((field): MatchKey[] => {
    if (field === entity.id.name && id !== undefined) return [{ field, value: id }];
    if (parent !== undefined && !isKey(owner)) return [];
    return isKey(values[field])
      ? [{ field, value: String(values[field]), ...(parent === undefined ? {} : { owner: String(owner) }) }]
      : [];
  });
}

/**
 * The first key that finds decides (docs/domain.md#oneroster: the external id, then the identifier). By a later
 * one only records are found that say nothing of the earlier: another external id is another person.
 */
export function matched({ entity }: StoredEntity, keys: readonly MatchKey[], found: FoundRecords): RowMatch {
  for (const [index, key] of keys.entries()) {
    const before = keys.slice(0, index);
    const records = (found.get(keyText(key)) ?? []).filter((record) =>
      before.every(({ field }) => isNothing(record[field])),
    );
    if (records.length > 0) return { key, matchKey: sameRecord(entity.id.name, key, records), records };
  }
  const [key] = keys;
  return { key, matchKey: key && keyText(key), records: [] };
}

function isKey(value: unknown): boolean {
  return (typeof value === 'string' || typeof value === 'number') && value !== '';
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

/** However a record was found, it is the same. */
function sameRecord(idName: string, key: MatchKey, [first, ...others]: readonly RecordData[]): string {
  const isOne = first !== undefined && others.length === 0;
  return keyText(isOne ? { field: idName, value: String(first[idName]) } : key);
}
