import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Catalogue, StoredEntity } from '../../derived/store/storedEntity.ts';
import type { RecordSet } from '../insert/insertRecords.ts';

/** Records merged with facets that are stored in the same rows. */
export interface WholeSet {
  readonly stored: StoredEntity;
  readonly facets: readonly StoredEntity[];
  readonly records: Iterable<RecordData>;
}

/**
 * Merges facets into the records whose rows they share, so that each row is written once. Facet records must be in the
 * order of the main records; not every record needs one.
 */
export function mergeFacets(catalogue: Catalogue, sets: readonly RecordSet[]): WholeSet[] {
  const known = sets.map((set) => ({ ...set, stored: catalogue.named(set.entity) }));
  return known
    .filter(({ stored }) => !stored.parent)
    .map(({ entity, stored, records }) => {
      const own = known.filter((other) => other.stored.parent?.entity.name === entity);
      return {
        stored,
        facets: own.map((facet) => facet.stored),
        records: own.length === 0 ? records : mergeRecords(stored.entity.id.name, records, own),
      };
    });
}

/** Merges facet records into the main records as a stream, so that a large district is never entirely in memory. */
function mergeRecords(
  id: string,
  records: Iterable<RecordData>,
  facets: readonly RecordSet[],
): Iterable<RecordData> {
  return {
    *[Symbol.iterator]() {
      const added = facets.map((facet) => nextOf(facet, id));
      for (const record of records) yield Object.assign({}, ...added.map((take) => take(record[id])), record);
      for (const take of added) take(undefined);
    },
  };
}

/**
 * Returns a lookup of a facet's fields by record id; the ids must be looked up in order. A call without an id checks
 * that all facet records were used.
 */
function nextOf({ entity, records }: RecordSet, id: string): (recordId: unknown) => RecordData | undefined {
  const iterator = records[Symbol.iterator]();
  let next = iterator.next();
  return (recordId) => {
    if (next.done) return undefined;
    const record = next.value;
    if (recordId === undefined) throw new Error(`${entity}: no record has the id ${record[id]}.`);
    if (record[id] !== recordId) return undefined;
    next = iterator.next();
    return record;
  };
}
