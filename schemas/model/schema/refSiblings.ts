import type { JsonSchemaObject } from '../../values/jsonSchema.ts';
import { memberOf } from '../../values/plainData.ts';
import { type Draft, draftOf, keywords } from './keywords.ts';

/** Annotation keywords, which apply next to a `$ref` in every draft. */
export const annotationKeywords = new Set([
  '$id',
  '$schema',
  '$comment',
  '$defs',
  'definitions',
  'title',
  'description',
  'default',
  'examples',
  'readOnly',
  'writeOnly',
  'deprecated',
]);

/**
 * Merges the target of a `$ref` with the keywords next to it, because both apply. Annotations next to the `$ref` win.
 * If the target and the keywords conflict, they stay separate in `allOf`.
 */
export function withSiblings(
  target: JsonSchemaObject,
  siblings: JsonSchemaObject,
  root: JsonSchemaObject,
): JsonSchemaObject {
  const effective = effectiveSiblings(siblings, draftOf(root));
  const { annotations, checked } = parted(effective);
  const both = Object.keys(checked).filter((name) => Object.hasOwn(target, name));
  if (both.every((name) => typeof memberOf(checked, name) === 'number')) return { ...target, ...effective };
  if (both.every((name) => name === 'required' || name === 'properties') && !sameProperty(target, checked)) {
    return { ...target, ...effective, ...unionOf(target, checked) };
  }
  const type = target.type ?? siblings.type;
  return { ...(type === undefined ? {} : { type }), allOf: [target, checked], ...annotations };
}

/** Selects the keywords next to a `$ref` that have an effect. Draft-07 ignores all of them except annotations. */
export function effectiveSiblings(siblings: JsonSchemaObject, draft: Draft): JsonSchemaObject {
  return draft === '7' ? entriesOf(siblings, (name) => isAnnotation(name)) : siblings;
}

function isAnnotation(name: string): boolean {
  return annotationKeywords.has(name) || !Object.hasOwn(keywords, name);
}

function parted(schema: JsonSchemaObject) {
  return {
    annotations: entriesOf(schema, isAnnotation),
    checked: entriesOf(schema, (name) => !isAnnotation(name)),
  };
}

function entriesOf(schema: JsonSchemaObject, keep: (name: string) => boolean): JsonSchemaObject {
  return Object.fromEntries(Object.entries(schema).filter(([name]) => keep(name)));
}

function sameProperty(one: JsonSchemaObject, other: JsonSchemaObject): boolean {
  return Object.keys(one.properties ?? {}).some((name) => Object.hasOwn(other.properties ?? {}, name));
}

function unionOf(one: JsonSchemaObject, other: JsonSchemaObject): JsonSchemaObject {
  const required = [...new Set([...(one.required ?? []), ...(other.required ?? [])])];
  const properties = { ...one.properties, ...other.properties };
  return {
    ...(required.length > 0 ? { required } : {}),
    ...(Object.keys(properties).length > 0 ? { properties } : {}),
  };
}
