import { isDeepStrictEqual } from 'node:util';
import type { FieldProblem } from '#schemas/model/fieldProblem.ts';
import type { JsonSchema, RecordData } from '#schemas/model/jsonSchema.ts';
import { type Entity, fieldNamed } from '#schemas/model/readEntity.ts';
import { undeclaredFields, versionField, withDefaults, withoutEmpty } from '#schemas/model/recordShape.ts';
import { holds } from '#schemas/model/validateRecord.ts';
import { allows } from '#schemas/rules/permissions.ts';
import type { Sql } from '../database/database.ts';
import type { Domain } from '../domain/domainRule.ts';
import { recordChange } from '../editing/changeLog.ts';
import type { Actor } from '../identity/actor.ts';
import { Refusal } from '../refusal.ts';
import type { Catalogue } from './catalogue.ts';
import { labelsOf } from './labels.ts';
import { presentRecord } from './presentRecord.ts';
import { deleteRow, insertRow, lockRow, updateRow } from './rows.ts';
import type { StoredEntity } from './storedEntity.ts';
import { usesOf } from './uses.ts';

/** What every write works with: one actor, one transaction. */
export interface WriteContext {
  readonly catalogue: Catalogue;
  readonly domain: Domain;
  readonly actor: Actor;
  readonly sql: Sql;
  readonly requestId: string;
}

/** Creates a record: takes what was sent, gives the whole record as it is stored. */
export async function createRecord(
  context: WriteContext,
  stored: StoredEntity,
  sent: RecordData,
): Promise<RecordData> {
  const { entity } = stored;
  authorize(context.actor, entity, 'add');
  refuse(sentProblems(context, entity, sent, {}));
  const after = withoutEmpty(
    entity.fields,
    withDefaults(entity.fields, withoutEmpty(entity.fields, fieldsOf(entity, sent))),
  );
  validate(context, entity, after, {});
  await applyDomain(context, entity, { action: 'create', id: undefined, before: undefined, after });
  const record = await insertRow(context, stored, after);
  await recordChange(context, stored, { action: 'create', before: {}, after: record });
  return record;
}

/**
 * Changes a record: takes its id, the version that was read and the fields to change (null clears).
 * A version that is no longer current is refused with the record as it is now (quality, rule 2).
 */
export async function updateRecord(
  context: WriteContext,
  stored: StoredEntity,
  id: string | number,
  version: number | undefined,
  sent: RecordData,
): Promise<RecordData> {
  const { entity } = stored;
  authorize(context.actor, entity, 'edit');
  const before = await load(context, stored, id, version);
  refuse(sentProblems(context, entity, sent, before));
  const after = withoutEmpty(entity.fields, { ...fieldsOf(entity, before), ...fieldsOf(entity, sent) });
  validate(context, entity, after, before);
  await applyDomain(context, entity, { action: 'update', id, before, after });
  const record = await updateRow(context, stored, id, after, before);
  await recordChange(context, stored, { action: 'update', before, after: record });
  return record;
}

/** Deletes a record that nothing uses; otherwise refuses with the list of what does. */
export async function deleteRecord(
  context: WriteContext,
  stored: StoredEntity,
  id: string | number,
  version: number | undefined,
): Promise<RecordData> {
  const { entity } = stored;
  authorize(context.actor, entity, 'delete');
  const before = await load(context, stored, id, version);
  await refuseInUse(context, stored, id, before);
  await applyDomain(context, entity, { action: 'delete', id, before, after: before });
  await deleteRow(context, stored, id);
  await recordChange(context, stored, { action: 'delete', before, after: {} });
  return before;
}

async function refuseInUse(
  context: WriteContext,
  stored: StoredEntity,
  id: string | number,
  before: RecordData,
) {
  const { catalogue, actor, sql } = context;
  const uses = await usesOf(catalogue, stored.entity.name, id, actor, sql);
  if (uses.length === 0) return;
  const [label = ''] = await labelsOf({ catalogue, organization: actor.organization, sql }, stored, [before]);
  throw new Refusal('inUse', { args: { label }, uses });
}

/** Refuses when the person lacks the permission for an action on an entity. */
export function authorize(actor: Actor, entity: Entity, action: keyof Entity['permission']): void {
  const permission = entity.permission[action];
  if (!allows(actor.permissions, permission)) throw new Refusal('forbidden', { args: { permission } });
}

async function load(
  context: WriteContext,
  stored: StoredEntity,
  id: string | number,
  version: number | undefined,
) {
  const before = await lockRow(context, stored, id);
  if (!before) throw new Refusal('notFound');
  if (version !== undefined && version !== before[versionField]) {
    throw new Refusal('stale', { current: presentRecord(stored, before, context.actor.permissions) });
  }
  return before;
}

/** The declared part of what was sent: without the names that the console adds. */
function fieldsOf(entity: Entity, sent: RecordData): RecordData {
  const added = new Set([versionField, ...(fieldNamed(entity, 'id') ? [] : ['id'])]);
  return Object.fromEntries(Object.entries(sent).filter(([name]) => !added.has(name)));
}

/** Fields that do not exist, that nobody may set, or that this person may not change. */
function sentProblems(
  { actor }: WriteContext,
  entity: Entity,
  sent: RecordData,
  before: RecordData,
): FieldProblem[] {
  const unknown = undeclaredFields(entity, sent).map((field) => problem(field, 'unknownField'));
  const renamed = sent.id !== undefined && sent.id !== before[entity.id.name] && !fieldNamed(entity, 'id');
  const changed = entity.fields.filter(
    (field) =>
      field.name in sent &&
      !isDeepStrictEqual(sent[field.name] ?? undefined, before[field.name] ?? undefined),
  );
  const fixed = changed.filter(
    (field) => field.readOnly || (field.name === entity.id.name && before[versionField] !== undefined),
  );
  const denied = changed.filter((field) => {
    const needed = field.words.permission?.edit;
    return needed !== undefined && !allows(actor.permissions, needed);
  });
  return [
    ...unknown,
    ...(renamed ? [problem('id', 'readOnly')] : []),
    ...fixed.map((field) => problem(field.name, 'readOnly')),
    ...denied.map((field) => problem(field.name, 'forbidden')),
  ];
}

function problem(field: string, code: FieldProblem['code']): FieldProblem {
  return { field, code, args: {} };
}

function validate({ catalogue }: WriteContext, entity: Entity, after: RecordData, before: RecordData): void {
  refuse([...readOnlyProblems(entity, after, before), ...catalogue.validatorOf(entity.name)(after)]);
}

/** A field that a condition makes read-only keeps its value while the condition holds. */
function readOnlyProblems(entity: Entity, after: RecordData, before: RecordData): FieldProblem[] {
  const kept = entity.fields.filter((field) => {
    const condition = field.words.when?.readOnly as JsonSchema | undefined;
    if (condition === undefined || isDeepStrictEqual(after[field.name], before[field.name])) return false;
    return holds(condition, after);
  });
  return kept.map((field) => problem(field.name, 'readOnly'));
}

function refuse(problems: readonly FieldProblem[]): void {
  if (problems.length > 0) throw new Refusal('invalid', { problems });
}

type PlainChange = {
  action: 'create' | 'update' | 'delete';
  id: string | number | undefined;
  before: RecordData | undefined;
  after: RecordData;
};

async function applyDomain(
  { domain, actor, sql }: WriteContext,
  entity: Entity,
  change: PlainChange,
): Promise<void> {
  await domain.rules[entity.name]?.({ ...change, actor, sql });
}
