import type { EntitySchema } from '../defineEntity.ts';
import type { EntityOptions } from '../metaSchema.ts';
import { memberOf } from '../plainData.ts';
import { pointerTo } from '../pointer.ts';
import { type Entity, readEntity } from '../readEntity.ts';
import type { Field } from '../readFields.ts';
import { type PartValidator, partValidator } from '../validatePart.ts';
import type { CheckContext } from './context.ts';
import { type Part, partsIn } from './parts.ts';
import { placesOfFields } from './placesOfFields.ts';
import type { Finding } from './problem.ts';

/** A field of an entity at any depth, and where the schema declares it. */
export interface PlacedField {
  readonly field: Field;
  /** The names that lead to it: `['details', 'percent']`. */
  readonly path: readonly string[];
  readonly pointer: string;
  /** Where its `x-field` stands. */
  readonly optionsPointer: string;
}

/** One entity file as the checks look at it: its form is right, and it has been read. */
export interface Subject {
  readonly schema: EntitySchema;
  readonly entity: Entity;
  /** All schemas in the file but the conditions of `x-field.when`. */
  readonly parts: readonly Part[];
  readonly fields: readonly PlacedField[];
  readonly context: CheckContext;
  /** Whether a value fits a part of the file. */
  readonly fits: PartValidator;
}

/** One family of checks: pure, from a file to what is wrong with it. */
export type Check = (subject: Subject) => readonly Finding[];

export function subjectOf(schema: EntitySchema, context: CheckContext): Subject {
  const entity = readEntity(schema);
  const parts = partsIn(schema).filter((part) => !part.condition);
  const options = new Map(parts.flatMap((part) => optionsAt(part)));
  const fields = placesOfFields(entity.fields, schema, parts).map((placed) => ({
    ...placed,
    optionsPointer: options.get(placed.field.options) ?? pointerTo(placed.pointer, 'x-field'),
  }));
  return { schema, entity, parts, fields, context, fits: partValidator(schema) };
}

function optionsAt({ schema, pointer }: Part): [unknown, string][] {
  const options = memberOf(schema, 'x-field');
  return options === undefined ? [] : [[options, pointerTo(pointer, 'x-field')]];
}

/** What the file says in `x-entity`; nothing for a foreign one. */
export function entityOptionsOf({ schema }: Pick<Subject, 'schema'>): Partial<EntityOptions> {
  return schema['x-entity'] ?? {};
}

/** The fields that stand directly in the record, by name. */
export function ownField(subject: Subject, name: string): PlacedField | undefined {
  return subject.fields.find(({ path }) => path.length === 1 && path[0] === name);
}

/** The names of the fields that stand directly in the record. */
export function ownNames({ entity }: Subject): string[] {
  return entity.fields.map((field) => field.name);
}
