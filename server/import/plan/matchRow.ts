import type { ImportMapping } from '#schemas/protocol/imports/import.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { StoredEntity } from '../../derived/store/storedEntity.ts';
import { type FoundRecords, keyText, type MatchKey } from './findRecords.ts';

/** The match key of an import row and the records that it found. */
export interface RowMatch {
  /**
   * The key that found the record, or the first key if none did; undefined if the row has no value for any match field.
   */
  readonly key: MatchKey | undefined;
  /** Text of the key; equal for two rows about the same record. */
  readonly matchKey: string | undefined;
  readonly records: readonly RecordData[];
}

/**
 * Returns the match keys of an import row: its values of the mapping's match fields, in order. A child row, such as a
 * balance, is identified within its parent record, which the import row names as well.
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
 * Matches an import row to records. The first key that finds a record decides (docs/domain.md#oneroster: the external
 * id, then the identifier). A later key only matches records without a value for the earlier keys: another external id
 * means another person.
 */
export function matchByKeys(
  { entity }: StoredEntity,
  keys: readonly MatchKey[],
  found: FoundRecords,
): RowMatch {
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

/** Returns a key that is equal for all rows about the same record, whichever field found it. */
function sameRecord(idName: string, key: MatchKey, [first, ...others]: readonly RecordData[]): string {
  const isOne = first !== undefined && others.length === 0;
  return keyText(isOne ? { field: idName, value: String(first[idName]) } : key);
}
