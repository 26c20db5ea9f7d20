import type { RecordShape, Shape } from '../../expressions/shape.ts';
import type { Scope } from '../../expressions/typeOfExpression.ts';
import { type Entity, fieldNamed } from '../entity/readEntity.ts';
import { facetsOf, isFormFacet, parentOf } from '../entity/recordKind.ts';
import { computationOf, isComputed } from '../fields/computation.ts';
import type { FieldKind } from '../fields/fieldKind.ts';
import type { Field } from '../fields/readFields.ts';
import { isPlainRows } from '../record/recordShape.ts';

/** The entities that an entity's expressions can reach. */
export interface ReachableEntities {
  /** Finds an entity by name; undefined if there is none. */
  readonly named: (name: string) => Entity | undefined;
  readonly entities: readonly Entity[];
}

/**
 * The names that expressions of an entity can use: its fields, referenced records, rows that belong to a record, and
 * the user.
 */
export function scopeOf(entity: Entity, reach: ReachableEntities): Scope {
  const referring = [entity.id.name, ...entity.fields.map(({ name }) => name)].flatMap(
    (name): [string, RecordShape][] => {
      const holders = holdersBehind(entity, name, reach).toReversed();
      return holders.length === 0 ? [] : [[name, shapeOfFields(holders.flatMap(readableFields))]];
    },
  );
  const groups = entity.fields.filter(({ kind }) => kind === 'group');
  return {
    fields: Object.fromEntries(expressionFields(entity.fields).map((field) => [field.name, shapeOf(field)])),
    records: Object.fromEntries([
      ...groups.map((field) => [field.name, shapeOfFields(field.fields)] as const),
      ...referring,
    ]),
    parts: Object.fromEntries(
      partsOf(entity, reach).map(({ part }) => [part.name, shapeOfFields(readableFields(part))]),
    ),
  };
}

/**
 * The entities whose fields an expression can read through a name, such as `workerId` in `workerId.hireDate`. For a
 * reference, the target entity and its form tabs. For the id of a form tab, the entity of the tab's record and its form
 * tabs. Empty for other names.
 */
export function holdersBehind(entity: Entity, name: string, reach: ReachableEntities): Entity[] {
  const field = fieldNamed(entity, name);
  const isTabs = name === entity.id.name && isFormFacet(entity);
  const target = isTabs ? parentOf(entity, reach.entities) : field && targetOf(field, reach);
  return target ? [target, ...facetsOf(target, reach.entities).filter(isFormFacet)] : [];
}

/**
 * The entity whose field an expression such as `workerId.hireDate` reads. `of` is the name before the dot, `name` the
 * name after it.
 */
export function holderOf(
  entity: Entity,
  { of, name }: { readonly of: string; readonly name: string },
  reach: ReachableEntities,
): Entity | undefined {
  return holdersBehind(entity, of, reach).find((holder) =>
    readableFields(holder).some((field) => field.name === name),
  );
}

/** The entity that a field with a single reference points to; undefined for all other fields. */
export function targetOf(field: Field, { named }: Pick<ReachableEntities, 'named'>): Entity | undefined {
  const { reference } = field.options;
  return field.kind === 'reference' && reference !== undefined ? named(reference) : undefined;
}

/** Rows that belong to records of an entity: the entity of these rows, and their field that refers to the record. */
export interface PartOf {
  readonly part: Entity;
  readonly field: string;
}

/**
 * The entities whose rows belong to records of an entity: their `parent` or `owner` points to the entity or, for a tab,
 * to its record.
 */
export function partsOf(entity: Entity, { entities, named }: ReachableEntities): PartOf[] {
  return entities.flatMap((part): PartOf[] => {
    const field = part.fields.find(
      (one) =>
        (one.name === part.parent || one.options.owner === true) &&
        targetOf(one, { named })?.table === entity.table,
    );
    return field && part.table !== entity.table ? [{ part, field: field.name }] : [];
  });
}

/** Fields that expressions can read from another record; excludes fields computed on read. */
function readableFields(entity: Entity): Field[] {
  return expressionFields(entity.fields).filter(
    (field) => !isComputed(field) || computationOf(field)?.stored,
  );
}

const unreadable: readonly FieldKind[] = ['secret', 'file'];

/** Fields that expressions can read: excludes secret and write-only fields. */
export function expressionFields(fields: readonly Field[]): Field[] {
  return fields.filter(
    ({ kind, shape, options }) =>
      !unreadable.includes(kind) && (shape.writeOnly !== true || options.sent !== undefined),
  );
}

function shapeOfFields(fields: readonly Field[]): RecordShape {
  return { fields: Object.fromEntries(fields.map((field) => [field.name, shapeOf(field)])) };
}

const byKind: Partial<Record<FieldKind, Shape>> = {
  text: 'text',
  longText: 'text',
  email: 'text',
  url: 'text',
  phone: 'text',
  clockTime: 'text',
  date: 'date',
  dateTime: 'text',
  integer: 'number',
  decimal: 'number',
  dayMask: 'number',
  boolean: 'yesNo',
};

/** The type of a field's value in expressions. */
export function shapeOf(field: Field): Shape {
  const { kind, shape } = field;
  if (kind === 'group') return shapeOfFields(field.fields);
  if (kind === 'rows')
    return { list: isPlainRows(field) ? shapeOf(first(field)) : shapeOfFields(field.fields) };
  if (kind === 'choice') return ofValues(field.choices.map(({ value }) => value));
  if (kind === 'choices') return { list: ofValues(field.choices.map(({ value }) => value)) };
  if (kind === 'references') return { list: 'any' };
  return byKind[kind] ?? ofType(shape.type);
}

function first({ fields }: Field): Field {
  return fields[0] as Field;
}

const byType = { string: 'text', number: 'number', integer: 'number', boolean: 'yesNo' } as const;

function ofType(type: unknown): Shape {
  return typeof type === 'string' && type in byType ? byType[type as keyof typeof byType] : 'any';
}

function ofValues(values: readonly unknown[]): Shape {
  const types = new Set(values.map((value) => typeof value));
  const [type] = types;
  return types.size === 1 && type !== undefined ? ofType(type) : 'any';
}
