import { type Entity, fieldNamed } from '../../model/entity/readEntity.ts';
import type { Searched } from '../../rules/search/rank.ts';
import type { RecordData } from '../../values/jsonSchema.ts';
import { namesInTemplate } from '../../values/text/naming.ts';
import { isSearchable } from './listQuery.ts';

/**
 * The searched fields of an entity, grouped as the ranking of search hits needs them (`schemas/rules/search/rank.ts`).
 */
export interface SearchParts {
  /** The searched fields in the label, in the order of the label. */
  readonly label: readonly string[];
  /** The searched fields outside of the label. */
  readonly others: readonly string[];
  /** Fields outside of the label that identify a record: unique fields, and fields that imports match by. */
  readonly codes: readonly string[];
}

/** The searched fields of an entity, limited to those that `isSeen` allows. */
export function searchParts(entity: Entity, isSeen: (name: string) => boolean = () => true): SearchParts {
  const searched = entity.list.search.filter((name) => {
    const field = fieldNamed(entity, name);
    return field !== undefined && isSearchable(field.kind) && isSeen(name);
  });
  const inLabel = namesInTemplate(entity.label);
  const others = searched.filter((name) => !inLabel.includes(name));
  return {
    label: inLabel.filter((name) => searched.includes(name)),
    others,
    codes: others.filter((name) => isCode(entity, name)),
  };
}

function isCode(entity: Entity, name: string): boolean {
  return fieldNamed(entity, name)?.options.unique !== undefined || !!entity.import?.match.includes(name);
}

/** The searched texts of a record, the same texts as in a database search. */
export function searchedOf({ label, others, codes }: SearchParts, record: RecordData): Searched {
  const texts = (names: readonly string[]) => names.map((name) => String(record[name] ?? ''));
  return {
    label: texts(label).join(' '),
    others: texts(others),
    codes: texts(codes).filter((code) => code !== ''),
  };
}
