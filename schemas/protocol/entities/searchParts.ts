import { type Entity, fieldNamed } from '../../model/entity/readEntity.ts';
import type { Searched } from '../../rules/search/rank.ts';
import type { RecordData } from '../../values/jsonSchema.ts';
import { namesInTemplate } from '../../values/text/naming.ts';
import { isSearchable } from './listQuery.ts';

/** The fields that a search looks at, by what they are to it. */
export interface SearchParts {
  /** Those of the label, in its order. */
  readonly label: readonly string[];
  /** The others. */
  readonly others: readonly string[];
  /** Of the others those whose value names one record: what is unique, and what imports find it by. */
  readonly codes: readonly string[];
}

/** What a search looks at in an entity, of the fields that `isSeen` lets the person see. */
export function searchParts(entity: Entity, isSeen: (name: string) => boolean = () => true): SearchParts {
  const searched = entity.list.search.filter((name) => {
    const field = fieldNamed(entity, name);
    return field !== undefined && isSearchable(field.kind) && isSeen(name);
  });
  const named = namesInTemplate(entity.label);
  const others = searched.filter((name) => !named.includes(name));
  return {
    label: named.filter((name) => searched.includes(name)),
    others,
    codes: others.filter((name) => isCode(entity, name)),
  };
}

function isCode(entity: Entity, name: string): boolean {
  return fieldNamed(entity, name)?.options.unique !== undefined || !!entity.import?.match.includes(name);
}

/** What is searched of a record: the same that the database looks at. */
export function searchedOf({ label, others, codes }: SearchParts, record: RecordData): Searched {
  const texts = (names: readonly string[]) => names.map((name) => String(record[name] ?? ''));
  return {
    label: texts(label).join(' '),
    others: texts(others),
    codes: texts(codes).filter((code) => code !== ''),
  };
}
