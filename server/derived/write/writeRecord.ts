import type { NamedAction } from '#schemas/model/entity/readActions.ts';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { cleanTexts } from '#schemas/model/record/cleanTexts.ts';
import { changedRecordOf } from '#schemas/model/record/newRecord.ts';
import { versionField, withoutEmpty } from '#schemas/model/record/recordShape.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Sql } from '../../database/database.ts';
import { stepsOf } from '../../domain/domainOf.ts';
import type { OtherRecords, Written } from '../../domain/domainRule.ts';
import { refreshDependents } from '../expressions/refreshDependents.ts';
import { authorize } from '../read/authorize.ts';
import { fromNumbers } from '../store/fromNumbers.ts';
import type { StoredEntity } from '../store/storedEntity.ts';
import { fieldsOf, newRecord, refuse, validatorIn, worked } from './checkedRecord.ts';
import { deleteRecord, loadForWrite } from './deleteRecord.ts';
import { insertRows } from './insertRows.ts';
import { judged, sourceOf } from './judge.ts';
import { lawfulChange } from './lawfulChange.ts';
import { reader } from './reader.ts';
import type { RecordedChange } from './recordedChange.ts';
import { recordWrites } from './recordWrites.ts';
import { applyRules } from './rules.ts';
import { scopeProblems } from './scopeProblems.ts';
import { sentProblems } from './sentProblems.ts';
import { updateRow } from './updateRow.ts';
import type { PlainChange, WriteContext } from './writeContext.ts';

/** Creates a record: takes what was sent, gives the whole record as it is stored. */
export async function createRecord(
  context: WriteContext,
  stored: StoredEntity,
  sent: RecordData,
): Promise<RecordData> {
  const after = await newRecord(context, stored, sent);
  const [record] = await createRecords(context, stored, [after]);
  return record as RecordData;
}

/**
 * Makes one record or many by a few statements: takes what `newRecord` gave, gives them as they are stored. The rules
 * of the domain are asked when all are there, each with its id, so that no two of them can be what one alone
 * may be. A refusal says nothing of which: whoever needs to know makes them one by one.
 */
export async function createRecords(
  context: WriteContext,
  stored: StoredEntity,
  prepared: readonly RecordData[],
): Promise<RecordData[]> {
  const { entity } = stored;
  const records = await insertRows(context, stored, await withIds(context, entity, prepared));
  const written = records.map((after) => ({ before: undefined, after }));
  await refreshDependents(sourceOf(context), stored, written);
  const changes: RecordedChange[] = [];
  for (const [index, record] of records.entries()) {
    const after = prepared[index] ?? {};
    const id = record[entity.id.name] as string | number;
    const change = { action: 'create', id, before: undefined, after } as const;
    await applyRules(context, stored, change);
    await applyEffects(context, stored, [{ ...change, record }]);
    changes.push({ action: 'create', before: {}, after: { ...record, ...typedOnce(entity, after) } });
  }
  await recordWrites(context, stored, changes);
  return records;
}

/** New records with the ids that something else has for them: a user has that of the sign-in account. One that is made again keeps its own. */
async function withIds(
  { domain, sql }: WriteContext,
  { name, id }: Entity,
  records: readonly RecordData[],
): Promise<readonly RecordData[]> {
  const give = domain.ids?.[name];
  if (!give) return records;
  const ids = [...(await give(records.filter((record) => record[id.name] === undefined).length, sql))];
  return records.map((record) => ({ ...record, [id.name]: record[id.name] ?? ids.shift() }));
}

/**
 * Changes a record: takes its id, the version that was read and the fields to change (null clears). A version
 * that is no longer current is refused with the record as it is now (docs/quality.md#2-no-save-erases-another).
 */
export async function updateRecord(
  context: WriteContext,
  stored: StoredEntity,
  id: string | number,
  version: number | undefined,
  sent: RecordData,
): Promise<RecordData> {
  authorize(context.actor, stored.entity, 'edit');
  return changeRecord(context, stored, { id, version, sent });
}

/** A change of one record: what is sent, and how it comes. */
export interface RecordChangeRequest {
  readonly id: string | number;
  readonly version: number | undefined;
  readonly sent: RecordData;
  /** The action that it is, whose permission and condition have been asked. */
  readonly doing?: NamedAction | undefined;
  /** The domain writes, for its own reasons. */
  readonly byService?: boolean;
}

/** The same for whom it has been settled that they may. */
export async function changeRecord(
  context: WriteContext,
  stored: StoredEntity,
  { id, version, sent, doing, byService = false }: RecordChangeRequest,
): Promise<RecordData> {
  const { entity } = stored;
  const before = await loadForWrite(context, stored, id, version);
  const typed = cleanTexts(entity.fields, fromNumbers(entity.fields, sent), before);
  refuse(sentProblems(context.actor, entity, typed, before));
  const validate = validatorIn(context, entity);
  const whole = changedRecordOf(entity, fieldsOf(entity, before), fieldsOf(entity, typed), validate);
  const after = await worked(context, stored, whole.record, before, whole.problems);
  const lawful = lawfulChange({ entity, actor: context.actor, before, after, doing, byService });
  refuse(lawful.problems);
  refuse(await scopeProblems(context, stored, after, before));
  const change = { action: 'update', id, before, after } as const;
  await applyRules(context, stored, change);
  const record = await updateRow(context, stored, id, after, before);
  await refreshDependents(sourceOf(context), stored, [{ before, after: record }]);
  const told = { ...record, ...typedOnce(entity, after) };
  // What follows from it stands after it in the log.
  await recordWrites(context, stored, [
    { action: 'update', before, after: told, operation: lawful.operation },
  ]);
  await applyEffects(context, stored, [{ ...change, record }]);
  return record;
}

/** Sets fields that nobody sends: neither a permission nor a rule is asked, and the change log tells it all the same. */
async function assignFields(
  context: WriteContext,
  stored: StoredEntity,
  id: string | number,
  values: RecordData,
): Promise<RecordData> {
  const before = await loadForWrite(context, stored, id, undefined);
  const whole = withoutEmpty(stored.entity.fields, { ...fieldsOf(stored.entity, before), ...values });
  const { record: after } = await judged(context, stored, whole, before);
  const record = await updateRow(context, stored, id, after, before);
  await refreshDependents(sourceOf(context), stored, [{ before, after: record }]);
  await recordWrites(context, stored, [{ action: 'update', before, after: record }]);
  return record;
}

/** Does what else follows a write, each effect after the one before it. */
async function applyEffects(
  context: WriteContext,
  { entity }: StoredEntity,
  changes: readonly (PlainChange & Pick<Written, 'record'>)[],
): Promise<void> {
  const { domain, actor, requestId, onEffect } = context;
  const effects = stepsOf(domain.effects, entity.name);
  if (effects.length === 0) return;
  const sql: Sql = (...statement) => {
    onEffect?.();
    return context.sql(...statement);
  };
  const beside = { ...context, sql, isAlone: false };
  const others = { read: reader(beside), write: writer(beside) };
  const written = changes.map((change): Written => ({ ...change, ...others, actor, sql, requestId }));
  for (const effect of effects) {
    if ('applyAll' in effect) await effect.applyAll(written);
    else for (const one of written) await effect.apply(one);
  }
}

/** Writing for the domain, in the transaction of the context: other records go through the same pipeline. */
export function writer(context: WriteContext): OtherRecords['write'] {
  const named = (name: string) => context.catalogue.named(name);
  return {
    create: (name, record) => createRecord(context, named(name), record),
    update: async (name, id, changes) => {
      authorize(context.actor, named(name).entity, 'edit');
      const version = numberOf(changes[versionField]);
      return changeRecord(context, named(name), { id, version, sent: changes, byService: true });
    },
    delete: (name, id) => deleteRecord(context, named(name), id, undefined),
    hold: (name, id, version) => loadForWrite(context, named(name), id, version),
    assign: (name, id, values) => assignFields(context, named(name), id, values),
  };
}

function numberOf(version: unknown): number | undefined {
  return version === undefined ? undefined : Number(version);
}

/** What was typed and is not stored, such as a PIN: the log says that it changed, and never to what. */
function typedOnce({ fields }: Entity, after: RecordData): RecordData {
  const typed = fields.filter(({ name, options }) => options.sent === 'typed' && after[name] !== undefined);
  return Object.fromEntries(typed.map(({ name }) => [name, after[name]]));
}
