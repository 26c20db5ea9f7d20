import { isRecordFile } from '#schemas/model/defineRecord.ts';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import {
  entityOptionsSchema,
  fieldOptionsSchema,
  pageTabSchema,
  recordFileSchema,
  tabOptionsSchema,
} from '#schemas/model/metaSchema/metaSchema.ts';
import { abilitiesSchema } from '#schemas/service/abilitySchema.ts';
import { fieldWireSchema } from '#schemas/service/fieldWire.ts';
import type { Services } from '#schemas/service/serviceSchema.ts';
import { translationsWord } from '#schemas/service/translationsWord.ts';
import { operationSchema } from '#schemas/service/wireSchema.ts';
import { isObject } from '#schemas/values/plainData.ts';

/** A part of the meta-schema. */
type Part = Readonly<Record<string, unknown>>;

const roots = {
  'x-entity': entityOptionsSchema,
  'x-field': fieldOptionsSchema,
  record: recordFileSchema,
  tab: tabOptionsSchema,
  page: pageTabSchema,
} as const;

/** The words inside of these are a service's: how others are asked is proved by their servers (`tests/exchange`). */
const closed: readonly unknown[] = [fieldWireSchema, abilitiesSchema, operationSchema, translationsWord];
const insideIsAService = (part: Part) =>
  closed.some(
    (one) => part === one || (isObject(one) && one.properties === part.properties && part.properties),
  );

const list = (value: unknown): Part[] => (Array.isArray(value) ? value.filter(isObject) : []);
const membersOf = (part: Part) =>
  (isObject(part.properties) ? Object.entries(part.properties) : []) as [string, Part][];
const branchesOf = (part: Part) => [
  ...list(part.oneOf),
  ...list([part.items]),
  ...list([part.additionalProperties]),
];
const choicesOf = ({ enum: some, const: one }: Part) =>
  [...(Array.isArray(some) ? some : []), one].filter((value) => typeof value === 'string');

/** Where each part of the meta-schema stands; one that several words share stands where it is met first. */
const places = new Map<Part, string>();
/** The words of the language, and what they choose from. */
const words = new Set<string>();

function meet(part: Part, place: string): void {
  if (places.has(part) || insideIsAService(part)) return;
  places.set(part, place);
  for (const choice of choicesOf(part)) words.add(`${place}=${choice}`);
  for (const branch of branchesOf(part)) meet(branch, place);
  for (const [name, inner] of membersOf(part)) {
    if (!places.has(inner)) words.add(`${place}.${name}`);
    meet(inner, `${place}.${name}`);
    if (insideIsAService(inner) && !places.has(inner)) places.set(inner, `${place}.${name}`);
  }
}
for (const [place, part] of Object.entries(roots)) meet(part, place);

/** Every word that an entity file may use, by its place; what a word chooses from stands behind a `=`. */
export const allWords: readonly string[] = [...words].sort();

/** Whether a value can be of a branch: the gate says it more exactly. */
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

/** What stands inside of a value, each with the part of the meta-schema that says what it is. */
function insidesOf(part: Part, value: unknown): { readonly part: Part; readonly value: unknown }[] {
  const branches = list(part.oneOf).filter((branch) => fits(branch, value));
  const same = branches.map((branch) => ({ part: branch, value }));
  if (Array.isArray(value))
    return [
      ...same,
      ...value.flatMap((one) => list([part.items]).map((items) => ({ part: items, value: one }))),
    ];
  if (!isObject(value) || insideIsAService(part)) return same;
  const members = new Map(membersOf(part));
  const named = Object.entries(value).flatMap(([name, own]) =>
    list([members.get(name) ?? part.additionalProperties]).map((inner) => ({ part: inner, value: own })),
  );
  return [...same, ...named];
}

function note(part: Part, value: unknown, used: Set<string>): void {
  const place = places.get(part) ?? '';
  if (words.has(place)) used.add(place);
  if (choicesOf(part).includes(value as string)) used.add(`${place}=${value}`);
  for (const inside of insidesOf(part, value)) note(inside.part, inside.value, used);
}

/** The uses of the two keywords, wherever they stand in a schema: fields, and what actions ask. */
function noteKeywords(value: unknown, used: Set<string>, options: Part = entityOptionsSchema): void {
  if (Array.isArray(value)) for (const one of value) noteKeywords(one, used);
  if (!isObject(value)) return;
  for (const [name, own] of Object.entries(value)) {
    if (name === 'x-field') note(fieldOptionsSchema, own, used);
    if (name === 'x-entity') note(options, own, used);
    noteKeywords(own, used);
  }
}

/** The words that the files of a registry use. */
export function usedWords(module: Readonly<Record<string, unknown>>, services: Services): Set<string> {
  const used = new Set<string>();
  for (const { schema } of readRegistry(module, services).entities) noteKeywords(schema, used);
  for (const record of Object.values(module).filter(isRecordFile)) {
    note(recordFileSchema, record, used);
    for (const tab of record.tabs)
      if ('page' in tab) note(pageTabSchema, tab, used);
      else noteKeywords(tab, used, tabOptionsSchema);
  }
  return used;
}
