import { camelCase } from '../../values/naming.ts';
import { isObject, memberOf } from '../../values/plainData.ts';
import { pointerTo } from '../../values/pointer.ts';
import { type Draft, draftOf, keywords } from './keywords.ts';
import { withLocalRefs } from './localRefs.ts';
import { annotationKeywords } from './refSiblings.ts';
import { withParts } from './subschemas.ts';

type Raw = Readonly<Record<string, unknown>>;

/** What reading a schema of an older draft or of OpenAPI passed over, and where. */
export interface TakenNote {
  readonly pointer: string;
  readonly message: string;
}

/** A schema as the rest of the product reads it. */
export interface TakenSchema {
  readonly schema: unknown;
  readonly notes: readonly TakenNote[];
}

const draft07 = 'http://json-schema.org/draft-07/schema#';

/**
 * Reads a schema of any form that the console takes (JSON Schema from draft-04 on, OpenAPI 3.0 and 3.1) as one of
 * draft-07 or newer. One that is such already comes back as it is, so that reading twice changes nothing. Pure; it
 * trusts nothing. What is none of these is left for the gate to refuse.
 */
export function takeSchema(raw: unknown): TakenSchema {
  if (!isObject(raw) || Object.hasOwn(raw, 'x-entity')) return { schema: raw, notes: [] };
  const notes: TakenNote[] = [];
  const document = isDocument(raw) ? schemasOfDocument(raw) : raw;
  const old = isOld(document) || isUnnumbered(document);
  const read = rewritten(document, '', { old, isOpenApi: isOpenApi(raw), notes });
  const whole = old && isObject(read) ? { ...read, $schema: draft07 } : read;
  return { schema: isObject(whole) ? withKey(recordIn(withLocalRefs(whole), notes), notes) : whole, notes };
}

/**
 * Records are told apart by a whole number or a text: what a record calls `id` and is any number is a whole one, what
 * may be a number or a text is a text.
 */
function withKey(schema: Raw, notes: TakenNote[]): Raw {
  const keyed = (part: unknown, pointer: string): unknown => {
    const id = memberOf(memberOf(part, 'properties'), 'id');
    const key = isObject(part) && isObject(id) ? keyOf(id) : undefined;
    if (!isObject(part) || key === undefined) return part;
    notes.push({
      pointer: pointerTo(pointer, 'properties', 'id'),
      message: `Records are told apart by "id": it is of type ${key.type}.`,
    });
    return { ...part, properties: { ...(part.properties as Raw), id: key } };
  };
  const inPlace = ['allOf', 'anyOf', 'oneOf'];
  const target = typeof schema.$ref === 'string' ? schema.$ref.slice(1) : undefined;
  const parts = withParts(schema, (part, path) => {
    const pointer = pointerTo('', ...path);
    return inPlace.includes(path[0] ?? '') || pointer === target ? keyed(part, pointer) : part;
  });
  return keyed(parts, '') as Raw;
}

function keyOf({ type, oneOf, anyOf, ...said }: Raw): (Raw & { readonly type: string }) | undefined {
  const branches = [oneOf ?? anyOf ?? []].flat().map((one) => memberOf(one, 'type'));
  const types = [type ?? branches].flat();
  if (types.length === 1 && types[0] === 'number') return { ...said, type: 'integer' };
  const isEither =
    types.length > 1 && types.every((one) => ['string', 'number', 'integer'].includes(String(one)));
  return isEither ? { ...said, type: 'string' } : undefined;
}

/**
 * What one record is: of a list that which each of its items is; of a file of definitions the one that is an object
 * and that no other leads to.
 */
function recordIn(schema: Raw, notes: TakenNote[]): Raw {
  const { type, items, minItems: _min, maxItems: _max, uniqueItems: _unique, ...rest } = schema;
  if (Array.isArray(type) && type.includes('object')) return { ...schema, type: 'object' };
  if (type === 'array' && isObject(items)) {
    notes.push({ pointer: '/type', message: 'It is a list: each of its items is a record.' });
    return { ...rest, ...items };
  }
  const only = isLibrary(schema) ? rootsIn(schema) : [];
  const [first] = only;
  if (first === undefined || only.length > 1) return schema;
  notes.push({
    pointer: first,
    message: `It holds definitions only: a record is "#${first}", to which no other leads.`,
  });
  return { ...schema, $ref: `#${first}` };
}

/** Keywords of a file that says nothing of a value itself. */
const ofFiles = new Set([
  '$id',
  '$schema',
  '$comment',
  '$defs',
  'definitions',
  'title',
  'description',
  '$anchor',
  '$vocabulary',
]);

/** Whether a file only holds definitions for others. */
export function isLibrary(schema: unknown): boolean {
  return (
    isObject(schema) &&
    Object.keys(schema).every((word) => ofFiles.has(word)) &&
    definitionsIn(schema).length > 0
  );
}

function definitionsIn(schema: Raw): (readonly [pointer: string, part: Raw])[] {
  return ['$defs', 'definitions'].flatMap((word) =>
    Object.entries((schema[word] as Raw | undefined) ?? {}).flatMap(([key, part]) =>
      isObject(part) ? [[pointerTo('', word, key), part] as const] : [],
    ),
  );
}

/** Definitions of objects that no other object of the file leads to. */
function rootsIn(schema: Raw): string[] {
  const objects = definitionsIn(schema).filter(
    ([, part]) => isObject(part.properties) || Array.isArray(part.allOf),
  );
  const text = new Map(objects.map(([pointer, part]) => [pointer, JSON.stringify(part)]));
  const names = ([pointer, part]: readonly [string, Raw]) => [
    `#${pointer}`,
    ...(typeof part.$anchor === 'string' ? [`#${part.$anchor}`] : []),
  ];
  const isLed = (one: readonly [string, Raw]) =>
    objects.some(
      ([other]) =>
        other !== one[0] &&
        names(one).some((name) => text.get(other)?.includes(JSON.stringify(name)) === true),
    );
  return objects.filter((one) => !isLed(one)).map(([pointer]) => pointer);
}

/** Draft-04 says so, or names itself by `id` in the place of `$id`. */
function isOld({ $schema, $id, id }: Raw): boolean {
  if (typeof $schema === 'string') return /draft-04/.test($schema);
  return $id === undefined && typeof id === 'string';
}

/** `http://json-schema.org/schema#`, "the latest draft", as files have said that are older than any newer one. */
function isUnnumbered({ $schema }: Raw): boolean {
  return typeof $schema === 'string' && /^https?:\/\/json-schema\.org\/schema#?$/.test($schema);
}

function isDocument({ components }: Raw): boolean {
  return isObject(memberOf(components, 'schemas'));
}

function isOpenApi(raw: Raw): boolean {
  return isDocument(raw) || typeof raw.openapi === 'string' || raw.$schema === undefined;
}

/** The words of an OpenAPI document that are none of a schema. */
const documentWords = [
  'openapi',
  'info',
  'servers',
  'paths',
  'webhooks',
  'components',
  'security',
  'tags',
  'externalDocs',
  'jsonSchemaDialect',
];

/** An OpenAPI document holds its schemas in `components`: they are definitions like others. */
function schemasOfDocument({ $defs, ...raw }: Raw): Raw {
  const schemas = memberOf(raw.components, 'schemas');
  const own = Object.entries(raw).filter(([name]) => !documentWords.includes(name));
  return {
    ...Object.fromEntries(own),
    $defs: { ...(isObject(schemas) ? schemas : {}), ...(isObject($defs) ? $defs : {}) },
  };
}

interface Reading {
  readonly old: boolean;
  readonly isOpenApi: boolean;
  readonly notes: TakenNote[];
}

function rewritten(value: unknown, pointer: string, reading: Reading): unknown {
  if (!isObject(value)) return value;
  const schema = steps.reduce<Raw>((one, step) => step(one, reading, pointer), value);
  return withParts(schema, (part, path) => rewritten(part, pointerTo(pointer, ...path), reading));
}

type Step = (schema: Raw, reading: Reading, pointer: string) => Raw;

/** What each older or other form is written as, one after the other. */
const steps: readonly Step[] = [
  name,
  limits,
  formatNames,
  orNull,
  example,
  contents,
  discriminated,
  leading,
  annotations,
  requiredHere,
];

function name(schema: Raw, { old }: Reading): Raw {
  if (!old || typeof schema.id !== 'string' || schema.$id !== undefined) return schema;
  const { id, ...rest } = schema;
  return { $id: id, ...rest };
}

/** Draft-04 and OpenAPI 3.0: `exclusiveMinimum: true` beside `minimum`. */
function limits(schema: Raw): Raw {
  return limit(limit(schema, 'minimum', 'exclusiveMinimum'), 'maximum', 'exclusiveMaximum');
}

function limit(schema: Raw, limitName: string, exclusive: string): Raw {
  const isExclusive = schema[exclusive];
  if (typeof isExclusive !== 'boolean') return schema;
  const { [exclusive]: _, [limitName]: value, ...rest } = schema;
  return value === undefined ? rest : { ...rest, [isExclusive ? exclusive : limitName]: value };
}

/** What formats of draft-03, which draft-04 files still name, are called since; that of a colour only tells. */
const formatsSince: Readonly<Record<string, string>> = { 'host-name': 'hostname', 'ip-address': 'ipv4' };

function formatNames(schema: Raw, { old }: Reading): Raw {
  const since = old ? memberOf(formatsSince, String(schema.format)) : undefined;
  return since === undefined ? schema : { ...schema, format: since };
}

/** OpenAPI 3.0: `nullable: true`. */
function orNull(schema: Raw, { isOpenApi }: Reading): Raw {
  if (!isOpenApi || typeof schema.nullable !== 'boolean') return schema;
  const { nullable, ...rest } = schema;
  if (!nullable) return rest;
  const { type, enum: values, title, description, ...others } = rest;
  const listed =
    Array.isArray(values) && !values.includes(null)
      ? { enum: [...values, null] }
      : values === undefined
        ? {}
        : { enum: values };
  if (type !== undefined) return { ...rest, ...listed, type: [...new Set([type, 'null'].flat())] };
  if (values !== undefined) return { ...rest, ...listed };
  const told = {
    ...(title === undefined ? {} : { title }),
    ...(description === undefined ? {} : { description }),
  };
  return Object.keys(others).length === 0 ? rest : { ...told, anyOf: [others, { type: 'null' }] };
}

/** OpenAPI: one `example`, and words that say nothing of a value. */
function example(schema: Raw, { isOpenApi }: Reading): Raw {
  if (!isOpenApi) return schema;
  const { example: one, xml: _xml, externalDocs: _docs, ...rest } = schema;
  if (one === undefined && rest.xml === undefined && !('xml' in schema) && !('externalDocs' in schema))
    return schema;
  return one === undefined || rest.examples !== undefined ? rest : { ...rest, examples: [one] };
}

/** OpenAPI: a text of bytes. */
function contents(schema: Raw, { isOpenApi }: Reading): Raw {
  return isOpenApi && schema.format === 'byte' && schema.contentEncoding === undefined
    ? { ...schema, contentEncoding: 'base64' }
    : schema;
}

/** OpenAPI: which of several holds is said by a property, by the name of the schema or as it is mapped. */
function discriminated(schema: Raw): Raw {
  const { discriminator, ...rest } = schema;
  const property = memberOf(discriminator, 'propertyName');
  if (typeof property !== 'string') return schema;
  const mapping = Object.entries((memberOf(discriminator, 'mapping') as Raw | undefined) ?? {});
  const branch = (one: unknown) => {
    const $ref = memberOf(one, '$ref');
    if (typeof $ref !== 'string') return one;
    const last = $ref.split('/').at(-1) ?? '';
    const mapped = mapping.filter(([, to]) => to === $ref || to === last).map(([value]) => value);
    const values = mapped.length > 0 ? mapped : [last];
    const said = values.length === 1 ? { const: values[0] } : { enum: values };
    return { title: last, allOf: [one, { properties: { [property]: said }, required: [property] }] };
  };
  const keyword = Array.isArray(rest.oneOf) ? 'oneOf' : Array.isArray(rest.anyOf) ? 'anyOf' : undefined;
  return keyword === undefined ? rest : { ...rest, [keyword]: (rest[keyword] as unknown[]).map(branch) };
}

/** Definitions of an OpenAPI document, and nothing beside a `$ref` where the draft reads nothing there. */
function leading(schema: Raw): Raw {
  const { $ref } = schema;
  if (typeof $ref !== 'string' || !$ref.startsWith('#/components/schemas/')) return schema;
  return { ...schema, $ref: $ref.replace('#/components/schemas/', '#/$defs/') };
}

/** Annotations that tell of a value and never check it: of another form than JSON Schema says they are passed over. */
const told = ['title', 'description', 'deprecated', 'examples', 'readOnly', 'writeOnly', '$comment'];

function annotations(schema: Raw, { notes }: Reading, pointer: string): Raw {
  const wrong = told.filter((word) => schema[word] !== undefined && !hasForm(word, schema[word]));
  if (wrong.length === 0) return schema;
  for (const word of wrong) {
    notes.push({
      pointer: pointerTo(pointer, word),
      message: `"${word}" is of another form than JSON Schema says, and is passed over.`,
    });
  }
  return Object.fromEntries(Object.entries(schema).filter(([word]) => !wrong.includes(word)));
}

function hasForm(word: string, value: unknown): boolean {
  const type = keywords[word]?.value?.type;
  return type === 'array' ? Array.isArray(value) : typeof value === type;
}

/** `required: []` says nothing, in the drafts where it is no mistake and in those where it is. */
function requiredHere(schema: Raw): Raw {
  if (!Array.isArray(schema.required) || schema.required.length > 0) return schema;
  const { required: _, ...rest } = schema;
  return rest;
}

/** How a file is called by others: by the last part of its address, without its ending. */
export function fileKey(address: string): string {
  const last =
    address
      .split(/[?#]/)[0]
      ?.split('/')
      .findLast((part) => part !== '') ?? '';
  return camelCase(last.replace(/(\.schema)?\.(json|ya?ml)$/i, '')).toLowerCase();
}

/**
 * A schema of draft-07 or 2019-09 in the words of 2020-12, so that files of several drafts can be one: takes the
 * schema, and the file that says its draft.
 */
export function newest(schema: unknown, file: Raw): unknown {
  const draft = draftOf({ $schema: typeof file.$schema === 'string' ? file.$schema : '' });
  return draft === '2020-12' ? schema : inNewest(schema, draft);
}

function inNewest(value: unknown, draft: Draft): unknown {
  if (!isObject(value)) return value;
  const schema = placed(draft === '7' ? withoutSiblings(value) : value);
  return withParts(schema, (part) => inNewest(part, draft));
}

/** A list of schemas by place, and what follows them. */
function placed({ items, additionalItems, ...schema }: Raw): Raw {
  if (!Array.isArray(items)) return items === undefined ? schema : { ...schema, items };
  return {
    ...schema,
    prefixItems: items,
    ...(additionalItems === undefined ? {} : { items: additionalItems }),
  };
}

function withoutSiblings(schema: Raw): Raw {
  if (typeof schema.$ref !== 'string') return schema;
  const entries = Object.entries(schema).filter(([word]) => word === '$ref' || annotationKeywords.has(word));
  return Object.fromEntries(entries);
}
