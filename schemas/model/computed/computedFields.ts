import { type Expression, readExpression, type Values } from '../../expressions/expression.ts';
import { valueAs } from '../../expressions/shape.ts';
import type { RecordData } from '../../values/jsonSchema.ts';
import type { Entity } from '../entity/readEntity.ts';
import { computationOf } from '../fields/computation.ts';
import type { Field } from '../fields/readFields.ts';
import { expressionFields, shapeOf } from './scopeOf.ts';

/** A field whose value is computed by an expression in the entity file. */
export interface ComputedField {
  readonly field: Field;
  readonly expression: Expression;
  readonly stored: boolean;
}

const cache = new WeakMap<Entity, readonly ComputedField[]>();

/**
 * The computed fields of an entity, in dependency order. The fields have no cycles, because the schema gate
 * (`schemas/check`) refuses them.
 */
export function computedFields(entity: Entity): readonly ComputedField[] {
  const found = cache.get(entity) ?? inOrder(read(entity));
  cache.set(entity, found);
  return found;
}

function read(entity: Entity): ComputedField[] {
  return entity.fields.flatMap((field): ComputedField[] => {
    const computation = computationOf(field);
    if (!computation) return [];
    return [{ field, expression: readExpression(computation.text), stored: computation.stored }];
  });
}

/**
 * The names of the record's own fields that an expression reads. For a field inside a group or a referenced record, the
 * name of the group or of the reference.
 */
export function ownReads({ reads }: Expression): string[] {
  return [...new Set([...reads.fields, ...reads.members.map(({ of }) => of)])].filter(
    (name) => name !== 'before',
  );
}

function inOrder(fields: readonly ComputedField[]): ComputedField[] {
  const placed = new Set<ComputedField>();
  const place = (one: ComputedField, above: ReadonlySet<ComputedField>) => {
    if (placed.has(one) || above.has(one)) return;
    const inside = new Set([...above, one]);
    for (const name of ownReads(one.expression)) {
      const before = fields.find(({ field }) => field.name === name);
      if (before) place(before, inside);
    }
    placed.add(one);
  };
  for (const one of fields) place(one, new Set());
  return [...placed];
}

/**
 * What the expressions of a record can read besides the record: referenced records, rows that belong to the record, and
 * the current day.
 */
export interface ExpressionContext {
  /** Records that the record refers to, by the name of the referring field. */
  readonly references: Readonly<Record<string, RecordData | undefined>>;
  /** Rows that belong to the record, keyed by the name of their entity. */
  readonly parts: Readonly<Record<string, readonly RecordData[]>>;
  /** Other records that expressions can name, such as the record before the change. */
  readonly named?: Readonly<Record<string, RecordData | undefined>>;
  readonly today: string;
}

/**
 * Returns a record with its computed fields. Rounds each value to its field's step and type, and omits missing values.
 * Pure, and the same in browser and service.
 */
export function withComputedFields(
  entity: Entity,
  record: RecordData,
  surroundings: ExpressionContext,
  only: (field: ComputedField) => boolean = () => true,
): RecordData {
  const result: Record<string, unknown> = { ...record };
  for (const one of computedFields(entity).filter(only)) {
    const value = fitToField(
      one.field,
      one.expression.evaluate(valuesOf(entity, one.expression, result, surroundings)),
    );
    if (value === undefined) delete result[one.field.name];
    else result[one.field.name] = value;
  }
  return result;
}

/** The values that an expression can read, from a record and its context. */
export function valuesOf(
  entity: Entity,
  { reads }: Expression,
  record: RecordData,
  surroundings: ExpressionContext,
): Values {
  const own = new Map(expressionFields(entity.fields).map((field) => [field.name, field]));
  const ownValue = (name: string) => {
    const field = own.get(name);
    return field && valueAs(shapeOf(field), record[name]);
  };
  const behind = (name: string): unknown => {
    const found = surroundings.named?.[name] ?? surroundings.references[name];
    return found ?? (own.get(name)?.kind === 'group' ? ownValue(name) : undefined);
  };
  const records = reads.members.map(({ of }) => of);
  return {
    fields: Object.fromEntries(reads.fields.map((name) => [name, ownValue(name)])),
    records: Object.fromEntries(
      records.map((of) => {
        const names = reads.members.filter((member) => member.of === of).map(({ name }) => name);
        return [of, pickFields(names, behind(of))];
      }),
    ),
    parts: Object.fromEntries(
      reads.parts.map(({ entity: part, fields }) => [
        part,
        (surroundings.parts[part] ?? []).map((row) => pickFields(fields, row)),
      ]),
    ),
    today: surroundings.today,
  };
}

/** The values of the given fields of a record; null for a field without a value. */
function pickFields(names: readonly string[], record: unknown): RecordData {
  const values = typeof record === 'object' && record !== null ? (record as RecordData) : {};
  return Object.fromEntries(
    names.map((name) => [name, Object.hasOwn(values, name) ? (values[name] ?? null) : null]),
  );
}

/** Rounds a value to its field's step. For an integer field, rounds to an integer. */
export function fitToField({ kind, shape }: Field, value: unknown): unknown {
  if (value === null || value === undefined) return undefined;
  if (typeof value !== 'number') return value;
  const isWhole =
    kind === 'integer' ||
    (kind === 'duration' && shape.type !== 'number') ||
    kind === 'reference' ||
    shape.type === 'integer';
  const step = shape.multipleOf ?? (isWhole ? 1 : undefined);
  return step === undefined ? value : Number((Math.round(value / step) * step).toPrecision(15));
}
