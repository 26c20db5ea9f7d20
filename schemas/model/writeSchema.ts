import type { JsonSchema, JsonSchemaObject } from './jsonSchema.ts';
import type { Entity } from './readEntity.ts';

/**
 * The schema that a whole record must satisfy to be written, as a validator of either side reads it:
 * the entity's own, where what the service assigns is not required, conditions of `x-field.when`
 * are ordinary `if`/`then`, and patterns are such that every engine compiles them.
 */
export function writeSchema(entity: Entity): JsonSchemaObject {
  const { 'x-entity': _words, $id: _id, required, ...schema } = entity.schema;
  const assigned = entity.id.assignedBy === 'service' ? entity.id.name : undefined;
  const conditions = entity.fields.flatMap((field) => requiredWhen(field.name, field.words.when));
  const hidden = entity.fields.filter((field) => field.words.when?.hidden !== undefined).map((f) => f.name);
  const always = (required ?? []).filter((name) => name !== assigned && !hidden.includes(name));
  const unlessHidden = (required ?? [])
    .filter((name) => hidden.includes(name))
    .map((name) => shownThen(entity, name));
  return withUnicodePatterns({
    ...schema,
    required: always,
    allOf: [...(schema.allOf ?? []), ...conditions, ...unlessHidden],
  }) as JsonSchemaObject;
}

type When = Entity['fields'][number]['words']['when'];

function requiredWhen(name: string, when: When): JsonSchemaObject[] {
  if (when?.required === undefined) return [];
  return [{ if: when.required as JsonSchema, then: { required: [name] } }];
}

/** A required field that a condition hides is required only while it shows. */
function shownThen(entity: Entity, name: string): JsonSchemaObject {
  const field = entity.fields.find((candidate) => candidate.name === name);
  return { if: field?.words.when?.hidden as JsonSchema, else: { required: [name] } };
}

/** Rewrites needless escapes (`\-`, `\_`), which the Unicode flag of the validators refuses. */
function withUnicodePatterns(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withUnicodePatterns);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, part]) => [
    key,
    key === 'pattern' && typeof part === 'string' ? unicodePattern(part) : withUnicodePatterns(part),
  ]);
  return Object.fromEntries(entries);
}

/** A pattern that compiles with the Unicode flag, if it compiles at all; otherwise as it was. */
export function unicodePattern(pattern: string): string {
  if (compiles(pattern)) return pattern;
  const plain = pattern.replace(/\\([\s\S])/g, (pair, character: string) => {
    const needless = !/[A-Za-z0-9^$\\.*+?()[\]{}|/]/.test(character) && character < '\u0080';
    return needless ? `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}` : pair;
  });
  return compiles(plain) ? plain : pattern;
}

function compiles(pattern: string): boolean {
  try {
    new RegExp(pattern, 'u');
    return true;
  } catch {
    return false;
  }
}
