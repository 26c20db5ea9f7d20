import { type Entity, offers } from '#schemas/model/entity/readEntity.ts';
import { isFormFacet, isRowsFacet } from '#schemas/model/entity/recordKind.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import type { EngineName } from '#tests/server/database/engines.ts';
import { quickEngine } from '#tests/server/identity/startService.ts';
import { isWritable } from './entityContract.ts';
import { oneOfEach } from './oneOfEach.ts';

/**
 * The entities that a contract is proven with on a database: all on the one that is quicker, one of each shape on the
 * other. Rows that are worked out cannot be made for a test: those are proven where their rule is.
 */
export function entitiesOn(engine: EngineName, entities: readonly Entity[]): readonly Entity[] {
  const kept = entities.filter(({ computed }) => computed === undefined);
  return engine === quickEngine() ? kept : oneOfEach(kept, shapeOf);
}

/** One field of each kind and set of constraints, in the first entity that has it. */
export function fieldsOfEachSort(entities: readonly Entity[]): readonly { entity: Entity; field: Field }[] {
  const all = entities.flatMap((entity) => entity.fields.map((field) => ({ entity, field })));
  return oneOfEach(all, ({ field }) => sortOf(field));
}

/** What decides how an entity is stored, found and shown to whom. */
function shapeOf(entity: Entity): string {
  const { scope, single, id, fields, hiddenBy, visibility, open } = entity;
  const has = (test: (field: Field) => boolean) => fields.some(test);
  return JSON.stringify([
    [scope, single, id.kind, open, isFormFacet(entity), isRowsFacet(entity)],
    [isWritable(entity), offers(entity, 'list'), hiddenBy !== undefined, Object.keys(visibility ?? {})],
    [has(({ kind }) => kind === 'references'), has(({ kind }) => kind === 'rows' || kind === 'group')],
    [has(({ options }) => options.unique !== undefined), has(({ options }) => options.computed === true)],
  ]);
}

/** Options that change what a field takes or how it is kept; the others are texts and looks. */
const constraining = [
  'reference',
  'unique',
  'sent',
  'computed',
  'when',
  'filter',
  'wire',
  'stamp',
  'owner',
] as const;

/** The kind of a field and which constraints it has: how long or large a value may be makes no other code run. */
function sortOf({ kind, required, nullable, readOnly, options, shape }: Field): string {
  const { title: _, description: __, default: ___, ...constraints } = shape;
  const own = constraining.filter((name) => options[name] !== undefined);
  return JSON.stringify([
    kind,
    required,
    nullable,
    readOnly,
    shape.type,
    Object.keys(constraints).sort(),
    own,
  ]);
}
