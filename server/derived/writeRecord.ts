import type { FieldProblem } from '#schemas/model/fieldProblem.ts';
import type { RecordData } from '#schemas/model/jsonSchema.ts';
import { type Entity, fieldNamed } from '#schemas/model/readEntity.ts';
import { versionField, withDefaults, withoutEmpty } from '#schemas/model/recordShape.ts';
import { translateText } from '#schemas/translations/translate.ts';
import type { Sql } from '../database/database.ts';
import type { Domain, OtherRecords } from '../domain/domainRule.ts';
import { recordChange } from '../editing/changeLog.ts';
import { translate } from '../http/translate.ts';
import type { Actor } from '../identity/actor.ts';
import { Refusal } from '../refusal.ts';
import { authorize } from './authorize.ts';
import type { Catalogue } from './catalogue.ts';
import { wholeRecord } from './computed.ts';
import { labelsOf } from './labels.ts';
import { reader } from './operations/reader.ts';
import { outsideProblems } from './outsideProblems.ts';
import { presentRecord } from './presentRecord.ts';
import { deleteRow, insertRow, lockRow, updateRow } from './rows.ts';
import { readOnlyProblems, sentProblems } from './sentProblems.ts';
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
  const after = await newRecord(context, stored, sent);
  const change = { action: 'create', id: undefined, before: undefined, after } as const;
  await applyDomain(context, entity, change);
  const record = await insertRow(context, stored, after);
  await applyEffects(context, entity, change, record);
  await recordChange(context, stored, {
    action: 'create',
    before: {},
    after: { ...record, ...typedOnce(entity, after) },
  });
  return record;
}

/** A record that could be made of what was sent, by all that its schema says; nothing is written. */
export async function newRecord(
  context: WriteContext,
  stored: StoredEntity,
  sent: RecordData,
): Promise<RecordData> {
  const { entity } = stored;
  authorize(context.actor, entity, 'add');
  refuse(sentProblems(context.actor, entity, sent, {}));
  const after = withoutEmpty(
    entity.fields,
    withDefaults(entity.fields, withoutEmpty(entity.fields, fieldsOf(entity, sent))),
  );
  validate(context, entity, after, {});
  refuse(await outsideProblems(context, stored, after, {}));
  return after;
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
  refuse(sentProblems(context.actor, entity, sent, before));
  const after = withoutEmpty(entity.fields, { ...fieldsOf(entity, before), ...fieldsOf(entity, sent) });
  validate(context, entity, after, before);
  refuse(await outsideProblems(context, stored, after, before));
  const change = { action: 'update', id, before, after } as const;
  await applyDomain(context, entity, change);
  const record = await updateRow(context, stored, id, after, before);
  await applyEffects(context, entity, change, record);
  await recordChange(context, stored, {
    action: 'update',
    before,
    after: { ...record, ...typedOnce(entity, after) },
  });
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
  const [label = ''] = await labelsOf({ catalogue, sql, ...actor }, stored, [before]);
  const kind = translateText(stored.entity, actor.language, stored.entity.title);
  const named = translate(actor.language, 'record.named', { kind, label });
  throw new Refusal('inUse', { args: { label: named }, uses });
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
    const current = await wholeRecord(context, stored, before, context.sql);
    throw new Refusal('stale', { current: presentRecord(stored, current, context.actor.permissions) });
  }
  return before;
}

/** The declared part of what was sent: without the names that the console adds, and what is worked out anew. */
function fieldsOf(entity: Entity, sent: RecordData): RecordData {
  const computed = entity.fields.filter(({ words }) => words.computed).map(({ name }) => name);
  const added = new Set([versionField, ...(fieldNamed(entity, 'id') ? [] : ['id']), ...computed]);
  return Object.fromEntries(Object.entries(sent).filter(([name]) => !added.has(name)));
}

function validate({ catalogue }: WriteContext, entity: Entity, after: RecordData, before: RecordData): void {
  refuse([...readOnlyProblems(entity, after, before), ...catalogue.validatorOf(entity.name)(after)]);
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

/** Asks the rules of the domain that an entity has beside its schema. */
export async function applyDomain(
  { domain, actor, sql }: WriteContext,
  entity: Entity,
  change: PlainChange,
): Promise<void> {
  await domain.rules[entity.name]?.({ ...change, actor, sql });
}

/** Does what else follows a write. */
export async function applyEffects(
  context: WriteContext,
  entity: Entity,
  change: PlainChange,
  record: RecordData,
): Promise<void> {
  const { domain, actor, sql } = context;
  const others = { read: reader(context), write: writer(context) };
  await domain.effects?.[entity.name]?.({ ...change, ...others, record, actor, sql });
}

/** Writing for the domain, in the transaction of the context: other records go through the same pipeline. */
export function writer(context: WriteContext): OtherRecords['write'] {
  const named = (name: string) => context.catalogue.named(name);
  return {
    create: (name, record) => createRecord(context, named(name), record),
    update: (name, id, changes) =>
      updateRecord(context, named(name), id, numberOf(changes[versionField]), changes),
    delete: (name, id) => deleteRecord(context, named(name), id, undefined),
  };
}

function numberOf(version: unknown): number | undefined {
  return version === undefined ? undefined : Number(version);
}

/** What was typed and is not stored, such as a PIN: the log says that it changed, and never to what. */
export function typedOnce({ fields }: Entity, after: RecordData): RecordData {
  const typed = fields.filter(({ name, words }) => words.sent === 'typed' && after[name] !== undefined);
  return Object.fromEntries(typed.map(({ name }) => [name, after[name]]));
}
