import { declaredAround, itemsAround, type Overlaid } from '../model/defineOverlay.ts';
import { atPointer } from '../model/schema/resolveSchema.ts';
import type { JsonSchemaObject } from '../values/jsonSchema.ts';
import { isObject, memberOf } from '../values/plainData.ts';
import { pointerTo, stepsOf } from '../values/pointer.ts';
import { suggestion } from './basis/didYouMean.ts';
import { type Finding, finding } from './basis/problem.ts';

/** Keywords that an overlay may use: `ofWhole` at its root, `ofPart` on a property. */
const ofWhole = ['$id', 'title', 'description', 'x-entity', 'properties', 'oneOf', 'anyOf'];
const ofPart = ['title', 'description', 'x-field', 'properties', 'items', 'oneOf', 'anyOf'];

/**
 * Checks an overlay against its foreign schema: each property must exist there, and only the console's keywords are
 * allowed.
 */
export function checkOverlay({ foreign, words }: Overlaid): Finding[] {
  if (!isObject(foreign)) return [];
  return [
    ...others(words, ofWhole, ''),
    ...properties(words, foreign, foreign, ''),
    ...branches(words, foreign, foreign, ''),
  ];
}

function others(words: unknown, known: readonly string[], pointer: string): Finding[] {
  const unknown = isObject(words) ? Object.keys(words).filter((word) => !known.includes(word)) : [];
  return unknown.map((word) => {
    const message = `Only the foreign schema can set "${word}". An overlay can set ${known.join(', ')}.`;
    return finding('S241', pointerTo(pointer, word), message, suggestion(word, known));
  });
}

function properties(words: unknown, schema: unknown, root: JsonSchemaObject, pointer: string): Finding[] {
  const declaredProperties = memberOf(words, 'properties');
  const declared = declaredAround(schema, root);
  return Object.entries(isObject(declaredProperties) ? declaredProperties : {}).flatMap(([name, inner]) => {
    const at = pointerTo(pointer, 'properties', name);
    if (!declared.has(name)) {
      const message = `The foreign schema has no property "${name}".`;
      return [finding('S240', at, message, suggestion(name, [...declared.keys()]))];
    }
    return part(inner, declared.get(name), root, at);
  });
}

function part(words: unknown, schema: unknown, root: JsonSchemaObject, pointer: string): Finding[] {
  const items = memberOf(words, 'items');
  const listed =
    items === undefined ? [] : part(items, itemsAround(schema, root), root, pointerTo(pointer, 'items'));
  return [
    ...others(words, ofPart, pointer),
    ...properties(words, schema, root, pointer),
    ...branches(words, schema, root, pointer),
    ...listed,
  ];
}

/** Checks the parts of an overlay for the branches (`oneOf`, `anyOf`) of the foreign schema. */
function branches(words: unknown, schema: unknown, root: JsonSchemaObject, pointer: string): Finding[] {
  return ['oneOf', 'anyOf'].flatMap((word) => {
    const overlays = memberOf(words, word);
    const declared = memberOf(shapeOf(schema, root), word);
    const all = Array.isArray(declared) ? declared : [];
    return (Array.isArray(overlays) ? overlays : []).flatMap((one: unknown, index) => {
      const at = pointerTo(pointer, word, String(index));
      if (index < all.length) return part(one, all[index], root, at);
      const message = `The foreign schema has ${all.length} branches of "${word}" here.`;
      return [finding('S240', at, message, 'Remove it.')];
    });
  });
}

/** A part of the foreign schema, with its `$ref` resolved. */
function shapeOf(schema: unknown, root: JsonSchemaObject): unknown {
  const $ref = memberOf(schema, '$ref');
  return typeof $ref === 'string' ? atPointer(root, $ref) : schema;
}

/** Whether a location of the entity comes from the overlay; otherwise it comes from the foreign schema. */
export function isDeclaredBy({ words }: Overlaid, pointer: string): boolean {
  return isDeclaredAt(words, stepsOf(pointer));
}

function isDeclaredAt(words: unknown, [step, ...rest]: readonly string[]): boolean {
  if (step === undefined) return words !== undefined;
  if (step === 'x-entity' || step === 'x-field') return memberOf(words, step) !== undefined;
  return isDeclaredAt(memberOf(words, step), rest);
}
