import { isObject, memberOf } from '../../values/plainData.ts';
import { pointerTo } from '../../values/pointer.ts';
import type { NormalizationNote, RawSchema } from './schemaReading.ts';
import { withParts } from './subschemas.ts';

/**
 * Finds the schema of a single record: for a list, the schema of its items; for a file of definitions, the object
 * definition to which no other definition refers.
 */
export function recordIn(schema: RawSchema, notes: NormalizationNote[]): RawSchema {
  const { type, items, minItems: _min, maxItems: _max, uniqueItems: _unique, ...rest } = schema;
  if (Array.isArray(type) && type.includes('object')) return { ...schema, type: 'object' };
  if (type === 'array' && isObject(items)) {
    notes.push({ pointer: '/type', message: 'The schema is a list. Each of its items is a record.' });
    return { ...rest, ...items };
  }
  const only = isLibrary(schema) ? rootsIn(schema) : [];
  const [first] = only;
  if (first === undefined || only.length > 1) return schema;
  notes.push({
    pointer: first,
    message: `The schema has only definitions. The record is "#${first}", which no other definition refers to.`,
  });
  return { ...schema, $ref: `#${first}` };
}

/** Keywords of a file that don't describe a value. */
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

/** Whether a file only contains definitions for other files. */
export function isLibrary(schema: unknown): boolean {
  return (
    isObject(schema) &&
    Object.keys(schema).every((word) => ofFiles.has(word)) &&
    definitionsIn(schema).length > 0
  );
}

function definitionsIn(schema: RawSchema): (readonly [pointer: string, part: RawSchema])[] {
  return ['$defs', 'definitions'].flatMap((word) =>
    Object.entries((schema[word] as RawSchema | undefined) ?? {}).flatMap(([key, part]) =>
      isObject(part) ? [[pointerTo('', word, key), part] as const] : [],
    ),
  );
}

/** The names of object definitions that no other object of the file refers to. */
function rootsIn(schema: RawSchema): string[] {
  const objects = definitionsIn(schema).filter(
    ([, part]) => isObject(part.properties) || Array.isArray(part.allOf),
  );
  const text = new Map(objects.map(([pointer, part]) => [pointer, JSON.stringify(part)]));
  const names = ([pointer, part]: readonly [string, RawSchema]) => [
    `#${pointer}`,
    ...(typeof part.$anchor === 'string' ? [`#${part.$anchor}`] : []),
  ];
  const isLed = (one: readonly [string, RawSchema]) =>
    objects.some(
      ([other]) =>
        other !== one[0] &&
        names(one).some((name) => text.get(other)?.includes(JSON.stringify(name)) === true),
    );
  return objects.filter((one) => !isLed(one)).map(([pointer]) => pointer);
}

/**
 * Makes the type of `id` usable as a key, which must be integer or text: number becomes integer, number or text becomes
 * text.
 */
export function withKey(schema: RawSchema, notes: NormalizationNote[]): RawSchema {
  const keyed = (part: unknown, pointer: string): unknown => {
    const id = memberOf(memberOf(part, 'properties'), 'id');
    const key = isObject(part) && isObject(id) ? keyOf(id) : undefined;
    if (!isObject(part) || key === undefined) return part;
    notes.push({
      pointer: pointerTo(pointer, 'properties', 'id'),
      message: `Records are identified by "id", which is of type ${key.type}.`,
    });
    return { ...part, properties: { ...(part.properties as RawSchema), id: key } };
  };
  const inPlace = ['allOf', 'anyOf', 'oneOf'];
  const target = typeof schema.$ref === 'string' ? schema.$ref.slice(1) : undefined;
  const parts = withParts(schema, (part, path) => {
    const pointer = pointerTo('', ...path);
    return inPlace.includes(path[0] ?? '') || pointer === target ? keyed(part, pointer) : part;
  });
  return keyed(parts, '') as RawSchema;
}

function keyOf({
  type,
  oneOf,
  anyOf,
  ...keywords
}: RawSchema): (RawSchema & { readonly type: string }) | undefined {
  const branches = [oneOf ?? anyOf ?? []].flat().map((one) => memberOf(one, 'type'));
  const types = [type ?? branches].flat();
  if (types.length === 1 && types[0] === 'number') return { ...keywords, type: 'integer' };
  const isEither =
    types.length > 1 && types.every((one) => ['string', 'number', 'integer'].includes(String(one)));
  return isEither ? { ...keywords, type: 'string' } : undefined;
}
