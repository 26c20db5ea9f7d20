import { declaredPermissions } from '#schemas/model/metaSchema/permissionWords.ts';
import { keywords } from '#schemas/model/schema/keywords.ts';
import { formats } from '#schemas/values/formats.ts';
import type { JsonSchemaObject } from '#schemas/values/jsonSchema.ts';
import { isObject, memberOf } from '#schemas/values/plainData.ts';
import type { Place } from '../../../../ui/editor/placeAt.ts';
import { type Meaning, metaSchemaAt, ownKeywords, withAlternatives } from './metaSchemaAt.ts';

export interface CompletionOption {
  /** The keyword name or value that the completion inserts, as JSON. */
  readonly text: string;
  readonly label: string;
  readonly detail?: string | undefined;
  readonly info?: string | undefined;
}

/** The text and the console's definitions that completions are taken from. */
export interface Surroundings {
  /** The last version of the text that could be parsed. */
  readonly schema: unknown;
  /** Entities that a reference can point to. */
  readonly entities: readonly string[];
  /** Existing permissions, in addition to those that the text declares. */
  readonly permissions: readonly string[];
}

/** Returns all completions at a position in a schema: keyword names or values. */
export function completionsAt(
  { path, wants, existingNames }: Place,
  around: Surroundings,
): CompletionOption[] {
  const meaning = metaSchemaAt(path);
  if (meaning === undefined) return [];
  if (wants === 'value') return valuesAt(path, meaning, around);
  return namesAt(meaning).filter(({ label }) => !existingNames.includes(label));
}

function namesAt(meaning: Meaning): CompletionOption[] {
  if (meaning.kind === 'named') return [];
  if (meaning.kind === 'value') return meaning.schemas.flatMap(namesOf);
  const own = meaning.isRoot ? ['x-entity'] : ['x-field'];
  const words = Object.entries(keywords).map(([label, { value, holds }]) => ({
    label,
    text: JSON.stringify(label) + bracketsOf(value, holds),
    detail: holds === undefined ? typesOf(value) : 'schema',
  }));
  return [
    ...words,
    ...own.map((label) => ({
      label,
      text: `${JSON.stringify(label)}: {}`,
      detail: 'ABSMGMT',
      info: ownKeywords[label]?.description,
    })),
  ];
}

function namesOf({ properties = {} }: JsonSchemaObject): CompletionOption[] {
  return Object.entries(properties).map(([label, property]) => {
    const schema = typeof property === 'object' ? property : {};
    const text = JSON.stringify(label) + bracketsOf(schema, undefined);
    return { label, text, detail: typesOf(schema), info: schema.description };
  });
}

/** Returns the brackets to insert after a new name, by its value type. */
function bracketsOf(schema: JsonSchemaObject | undefined, holds: string | undefined): string {
  if (holds !== undefined) return holds === 'list' ? ': []' : ': {}';
  const type = typesOf(schema);
  if (type === 'object') return ': {}';
  if (type === 'array') return ': []';
  return type === 'string' ? ': ""' : ': ';
}

function typesOf(schema: JsonSchemaObject | undefined): string | undefined {
  const types = schema ? withAlternatives(schema).flatMap(({ type }) => type ?? []) : [];
  return types.length === 0 ? undefined : [...new Set(types)].join(', ');
}

function valuesAt(path: readonly string[], meaning: Meaning, around: Surroundings): CompletionOption[] {
  const keywordValues = valuesOfKeyword(path, around);
  if (keywordValues !== undefined) return keywordValues.map(asOffer);
  if (meaning.kind !== 'value') return [];
  const values = meaning.schemas.flatMap(({ enum: listed = [], const: fixed, type, examples = [] }) => [
    ...listed,
    ...(fixed === undefined ? [] : [fixed]),
    ...(type === 'boolean' ? [true, false] : []),
    ...examples,
  ]);
  return [...new Set(values.map((value) => JSON.stringify(value)))].map((text) => asOffer(JSON.parse(text)));
}

function asOffer(value: unknown): CompletionOption {
  return { label: String(value), text: JSON.stringify(value) };
}

const drafts = ['https://json-schema.org/draft/2020-12/schema', 'http://json-schema.org/draft-07/schema#'];

/**
 * Returns the values of a keyword that come from the text itself (such as field names) or from the console (such as
 * entities). Undefined for all other keywords.
 */
function valuesOfKeyword(
  path: readonly string[],
  { schema, entities, permissions }: Surroundings,
): readonly unknown[] | undefined {
  const isItem = /^\d+$/.test(path.at(-1) ?? '');
  const word = path.at(isItem ? -2 : -1);
  const isOwn = path.includes('x-entity') || path.includes('x-field');
  if (word === '$schema') return drafts;
  if (word === '$ref') return ['#', ...refsIn(schema)];
  if (word === 'format' && !isOwn) return Object.keys(formats).sort();
  if (word === 'required' && isItem && !isOwn) return namesIn(partAt(schema, path.slice(0, -2)));
  if (word === 'reference') return entities;
  if (word === 'permission' || path.at(-2) === 'permission')
    return [...new Set([...permissionsIn(schema), ...permissions])].sort();
  return isOwn && word !== undefined && fieldWords.has(word) ? namesIn(schema) : undefined;
}

/** Returns the permissions that the text declares. */
function permissionsIn(schema: unknown): string[] {
  const option = memberOf(memberOf(schema, 'x-entity'), 'permissions');
  return declaredPermissions(option).map(({ permission }) => permission);
}

/** Keywords of `x-entity` whose values are field names. */
const fieldWords = new Set(['columns', 'search', 'fields', 'field', 'id', 'parent', 'group', 'hiddenBy']);

function refsIn(schema: unknown): string[] {
  return ['$defs', 'definitions'].flatMap((word) => {
    const member = memberOf(schema, word);
    return isObject(member) ? Object.keys(member).map((name) => `#/${word}/${name}`) : [];
  });
}

function partAt(schema: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (part, step) => (Array.isArray(part) ? part[Number(step)] : memberOf(part, step)),
    schema,
  );
}

function namesIn(schema: unknown): string[] {
  const properties = memberOf(schema, 'properties');
  return isObject(properties) ? Object.keys(properties) : [];
}
