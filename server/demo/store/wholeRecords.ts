import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Catalogue, StoredEntity } from '../../derived/store/storedEntity.ts';
import type { RecordSet } from '../insert/insertRecords.ts';

/** Records as rows hold them: with what the facets add that are kept in the same rows. */
export interface WholeSet {
  readonly stored: StoredEntity;
  readonly facets: readonly StoredEntity[];
  readonly records: Iterable<RecordData>;
}

/**
 * Puts the facets of records to the records whose rows they are kept in, so that each row is written once. The records
 * of a facet come in the order of those that they belong to; not each of these needs to have one.
 */
export function wholeRecords(catalogue: Catalogue, sets: readonly RecordSet[]): WholeSet[] {
  const known = sets.map((set) => ({ ...set, stored: catalogue.named(set.entity) }));
  return known
    .filter(({ stored }) => !stored.parent)
    .map(({ entity, stored, records }) => {
      const own = known.filter((other) => other.stored.parent?.entity.name === entity);
      return {
        stored,
        facets: own.map((facet) => facet.stored),
        records: own.length === 0 ? records : joined(stored.entity.id.name, records, own),
      };
    });
}

/** Read one by one: a large district never stands in memory whole. */
function joined(
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

/** Gives what a facet adds to the record of an id, if anything; asked for no id, it must be through. */
function nextOf({ entity, records }: RecordSet, id: string): (wanted: unknown) => RecordData | undefined {
  const iterator = records[Symbol.iterator]();
  let next = iterator.next();
  return (wanted) => {
    if (next.done) return undefined;
    const record = next.value;
    if (wanted === undefined) throw new Error(`${entity}: no record has the id ${record[id]}.`);
    if (record[id] !== wanted) return undefined;
    next = iterator.next();
    return record;
  };
}
