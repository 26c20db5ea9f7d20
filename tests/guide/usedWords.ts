import { isRecordFile } from '#schemas/model/defineRecord.ts';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import {
  entityOptionsSchema,
  fieldOptionsSchema,
  pageTabSchema,
  recordFileSchema,
  tabOptionsSchema,
} from '#schemas/model/metaSchema/metaSchema.ts';
import { type Services, serviceSchema } from '#schemas/service/serviceSchema.ts';
import { isObject } from '#schemas/values/plainData.ts';

/** A subschema of the meta-schema. */
type Part = Readonly<Record<string, unknown>>;

const roots = {
  service: serviceSchema,
  'x-entity': entityOptionsSchema,
  'x-field': fieldOptionsSchema,
  record: recordFileSchema,
  tab: tabOptionsSchema,
  page: pageTabSchema,
} as const;

const list = (value: unknown): Part[] => (Array.isArray(value) ? value.filter(isObject) : []);
const membersOf = (part: Part) =>
  (isObject(part.properties) ? Object.entries(part.properties) : []) as [string, Part][];
const branchesOf = (part: Part) => [
  ...list(part.oneOf),
  ...list([part.items]),
  ...list([part.additionalProperties]),
];
const choicesOf = ({ enum: some, const: one, examples }: Part) =>
  [some, examples, [one]].flat().filter((value) => typeof value === 'string');

/**
 * Returns the identity of a subschema: its properties, or the subschema itself if it has none. Two keywords with
 * different descriptions can share the same properties.
 */
const shapeOf = (part: Part): unknown => (isObject(part.properties) ? part.properties : part);

/**
 * Path of each subschema in the meta-schema, keyed by its identity (`shapeOf`). A shared subschema has the first path
 * at which it is found.
 */
const places = new Map<unknown, string>();
/**
 * Full name of each keyword that has its own description, keyed by its subschema. The name is the same wherever the
 * subschema is used.
 */
const meanings = new Map<Part, string>();
/** The full names of all keywords of the schema language, and their enum values. */
const words = new Set<string>();

/** Returns the full name of a keyword: the name in `meanings`, else its path in the meta-schema. */
const wordOf = (place: string, name: string, inner: Part) => meanings.get(inner) ?? `${place}.${name}`;

function meet(part: Part, place: string): void {
  if (places.has(shapeOf(part))) return;
  places.set(shapeOf(part), place);
  for (const choice of choicesOf(part)) words.add(`${place}=${choice}`);
  for (const branch of branchesOf(part)) meet(branch, place);
  for (const [name, inner] of membersOf(part)) {
    words.add(wordOf(place, name, inner));
    if ('description' in inner) meanings.set(inner, wordOf(place, name, inner));
    meet(inner, `${place}.${name}`);
  }
}
for (const [place, part] of Object.entries(roots)) meet(part, place);

/**
 * Every keyword of entity and service files, by its path in the meta-schema. The enum values of a keyword follow its
 * path after `=`.
 */
export const allWords: readonly string[] = [...words].sort();

/** Whether a value can match a branch of a `oneOf`. The schema check is more precise. */
function fits(part: Part, value: unknown): boolean {
  const members = membersOf(part);
  if (members.length === 0) return part.type !== 'object' || isObject(value);
  const known = new Map(members);
  return (
    isObject(value) &&
    Object.entries(value).every(([name, own]) => {
      const choices = choicesOf(known.get(name) ?? {});
      return known.has(name) && (choices.length === 0 || choices.includes(own as string));
    })
  );
}

/**
 * Returns the values inside a value (array items and properties), each with its subschema. If the value matches a
 * branch of a `oneOf`, also returns the value itself, with that branch.
 */
function insidesOf(part: Part, value: unknown): { readonly part: Part; readonly value: unknown }[] {
  const branches = list(part.oneOf).filter((branch) => fits(branch, value));
  const same = branches.map((branch) => ({ part: branch, value }));
  if (Array.isArray(value))
    return [
      ...same,
      ...value.flatMap((one) => list([part.items]).map((items) => ({ part: items, value: one }))),
    ];
  if (!isObject(value)) return same;
  const members = new Map(membersOf(part));
  const named = Object.entries(value).flatMap(([name, own]) =>
    list([members.get(name) ?? part.additionalProperties]).map((inner) => ({ part: inner, value: own })),
  );
  return [...same, ...named];
}

function note(part: Part, value: unknown, used: Set<string>): void {
  const place = places.get(shapeOf(part)) ?? '';
  if (choicesOf(part).includes(value as string)) used.add(`${place}=${value}`);
  for (const [name, inner] of membersOf(part))
    if (isObject(value) && Object.hasOwn(value, name)) used.add(wordOf(place, name, inner));
  for (const inside of insidesOf(part, value)) note(inside.part, inside.value, used);
}

/**
 * Adds the keywords of every `x-entity` and `x-field` in a schema to `used`, including those of fields and action
 * inputs.
 */
function noteKeywords(value: unknown, used: Set<string>, options: Part = entityOptionsSchema): void {
  if (Array.isArray(value)) for (const one of value) noteKeywords(one, used);
  if (!isObject(value)) return;
  for (const [name, own] of Object.entries(value)) {
    if (name === 'x-field') note(fieldOptionsSchema, own, used);
    if (name === 'x-entity') note(options, own, used);
    noteKeywords(own, used);
  }
}

/** Returns the keywords that the services and the schemas of their records use. */
export function wordsOfServices(services: Services, schemas: readonly object[]): Set<string> {
  const used = new Set<string>();
  for (const service of Object.values(services)) note(serviceSchema, service, used);
  for (const schema of schemas) noteKeywords(schema, used);
  return used;
}

/** Returns the keywords that the files of a registry and the services named in these files use. */
export function usedWords(module: Readonly<Record<string, unknown>>, services: Services): Set<string> {
  const { entities } = readRegistry(module, services);
  const used = wordsOfServices(
    services,
    entities.map(({ schema }) => schema),
  );
  for (const record of Object.values(module).filter(isRecordFile)) {
    note(recordFileSchema, record, used);
    for (const tab of record.tabs)
      if ('page' in tab) note(pageTabSchema, tab, used);
      else noteKeywords(tab, used, tabOptionsSchema);
  }
  return used;
}
