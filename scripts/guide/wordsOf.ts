import type { JsonSchema, JsonSchemaObject } from '#schemas/values/jsonSchema.ts';
import { isObject } from '#schemas/values/plainData.ts';

/** A keyword of the schema language, as the meta-schema describes it. */
export interface Word {
  /** Path of the keyword: `list`, and below it `list.columns`. `[]` stands for each item of a list. */
  readonly path: string;
  /** Accepted values as text: `text`, `list of: text`, `"ASC", "DESC"` … */
  readonly kind: string;
  readonly meaning: string;
  /** Default value as text; empty if the meta-schema states none. */
  readonly otherwise: string;
  readonly isRequired: boolean;
}

/** Returns the keywords directly below an object of the meta-schema, in the order of its properties. */
export function wordsOf(schema: JsonSchemaObject): readonly [name: string, schema: JsonSchemaObject][] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, one]) =>
    typeof one === 'object' ? [[name, one] as [string, JsonSchemaObject]] : [],
  );
}

/**
 * Returns the keywords below a keyword at any depth: of objects, list items, user-defined names (`{name}`), and every
 * alternative. Leaves out those of shared shapes.
 */
export function innerWords(schema: JsonSchemaObject, above = ''): Word[] {
  const { properties, items, additionalProperties, oneOf = [] } = isNamedShape(schema) ? {} : schema;
  const own = Object.entries(properties ?? {}).flatMap(([name, one]) => {
    const path = above === '' ? name : `${above}.${name}`;
    if (typeof one !== 'object') return [];
    return [wordOf(path, one, schema.required?.includes(name) ?? false), ...innerWords(one, path)];
  });
  const rows = isObject(items) ? innerWords(items, `${above}[]`) : [];
  const named = isObject(additionalProperties)
    ? innerWords(additionalProperties, above === '' ? '{name}' : `${above}.{name}`)
    : [];
  return merged([
    ...own,
    ...rows,
    ...named,
    ...oneOf.filter(isObject).flatMap((form) => formWords(form, above)),
  ]);
}

/**
 * Whether a schema is a shape that several keywords share: it has a title, under which the guide describes its keywords
 * once.
 */
function isNamedShape({ title, properties }: JsonSchemaObject): boolean {
  return title !== undefined && properties !== undefined;
}

/** Returns the shared shapes below a schema by title, in order of first use. */
export function namedShapes(schema: JsonSchemaObject, known = new Map<string, JsonSchemaObject>()) {
  const { properties = {}, items, additionalProperties, oneOf = [] } = schema;
  for (const inner of [...Object.values(properties), items, additionalProperties, ...oneOf].filter(
    isObject,
  ) as JsonSchemaObject[]) {
    const { title } = inner;
    if (title !== undefined && isNamedShape(inner) && !known.has(title)) known.set(title, inner);
    namedShapes(inner, known);
  }
  return known;
}

/**
 * Returns the keywords of one alternative of a `oneOf`. If the value of one keyword identifies the alternative, that
 * keyword gets the description of the alternative.
 */
function formWords(form: JsonSchemaObject, above: string): Word[] {
  const words = innerWords(form, above);
  const by = Object.entries(form.properties ?? {}).find(
    ([, one]) => typeof one === 'object' && one.const !== undefined,
  );
  if (!by) return words.map((word) => ({ ...word, isRequired: false }));
  const path = above === '' ? by[0] : `${above}.${by[0]}`;
  return words.map((word) => {
    if (word.path !== path) return { ...word, isRequired: false };
    const meaning = form.description ?? word.meaning;
    return { ...word, meaning: meaning === '' ? '' : `${word.kind}: ${meaning}` };
  });
}

/** Builds a keyword from its schema in the meta-schema. */
export function wordOf(path: string, schema: JsonSchemaObject, isRequired: boolean): Word {
  const [meaning = '', otherwise = ''] = (schema.description ?? '').split(/ ?Default: /);
  return { path, kind: kindOf(schema), meaning, otherwise, isRequired };
}

function kindOf(schema: JsonSchema | undefined): string {
  if (schema === undefined || typeof schema === 'boolean') return 'anything';
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(', ');
  if (isNamedShape(schema)) return `[${schema.title}](#${anchorOf(schema.title ?? '')})`;
  if (schema.oneOf) return [...new Set(schema.oneOf.map(kindOf))].join('; ');
  const kinds = [schema.type ?? 'anything'].flat().map((type) => names[type] ?? type);
  if (schema.type === 'array' && isObject(schema.items)) return `list of: ${kindOf(schema.items)}`;
  if (isObject(schema.additionalProperties)) return `object by name: ${kindOf(schema.additionalProperties)}`;
  return kinds.join(' or ');
}

/** Returns the anchor that a heading has in Markdown. */
const anchorOf = (title: string) => title.toLowerCase().replaceAll(' ', '-');

const names: Readonly<Record<string, string>> = {
  string: 'text',
  boolean: 'true or false',
  integer: 'whole number',
  array: 'list',
};

/** Merges keywords that several alternatives have at the same path. Combines their accepted values and descriptions. */
function merged(words: readonly Word[]): Word[] {
  const byPath = new Map<string, Word>();
  for (const word of words) {
    const known = byPath.get(word.path);
    const join = (one: string, other: string, sign: string) =>
      [...new Set([one, other].filter((text) => text !== ''))].join(sign);
    if (!known) byPath.set(word.path, word);
    else
      byPath.set(word.path, {
        ...known,
        kind: join(known.kind, word.kind, ', '),
        meaning: known.meaning.includes(word.meaning)
          ? known.meaning
          : join(known.meaning, word.meaning, ' '),
      });
  }
  return [...byPath.values()];
}
