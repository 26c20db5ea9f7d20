import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { versionField } from '#schemas/model/record/recordShape.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DomainError } from '../../common/domainError.ts';
import type { Sql } from '../../database/database.ts';
import { stepsOf } from '../../domain/domainOf.ts';
import type { OtherRecords, Written } from '../../domain/domainRule.ts';
import { authorize } from '../read/authorize.ts';
import type { StoredEntity } from '../store/storedEntity.ts';
import { type ChangeOptions, checkChanges } from './changedRecords.ts';
import { deleteRecord } from './deleteRecord.ts';
import { assertOpen, Draft, openOf } from './draft.ts';
import { loadForWrite } from './heldRecords.ts';
import { newRecords } from './newRecords.ts';
import { reader } from './reader.ts';
import { recordWrites } from './recordWrites.ts';
import { askRules, takesMany } from './rules.ts';
import { inPart, storeChanges, storeNew } from './storedRecords.ts';
import type { WriteContext } from './writeContext.ts';

/** Creates a record: takes what was sent, gives the whole record as it is stored. */
export async function createRecord(
  context: WriteContext,
  stored: StoredEntity,
  sent: RecordData,
): Promise<RecordData> {
  const drafts = await newRecords(context, stored, [sent]);
  assertOpen(drafts);
  const [record] = await createRecords(context, stored, drafts);
  return record as RecordData;
}

/**
 * Makes one record or many by a few statements: takes what `newRecords` gave, gives them as they are stored. The rules
 * of the domain are asked when all are there, each with its id, so that no two of them can be what one alone
 * may be. Throws the first refusal, which says nothing of which: whoever needs to know makes them one by one.
 */
export async function createRecords(
  context: WriteContext,
  stored: StoredEntity,
  drafts: readonly Draft[],
): Promise<RecordData[]> {
  await storeNew(context, stored, drafts);
  await recordDrafts(context, stored, drafts);
  // One at a time, each is asked about when what followed from the one before is there.
  const portions = takesMany(context, stored) ? [drafts] : drafts.map((draft) => [draft]);
  for (const portion of portions) {
    await checkDomain(context, stored, portion);
    assertOpen(portion);
    await applyEffects(context, stored, portion);
  }
  return drafts.map(({ record }) => record as RecordData);
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

/** A change of one record: what is sent of it, in the version that was read. */
export interface RecordChangeRequest {
  readonly id: string | number;
  readonly version?: number | undefined;
  readonly sent: RecordData;
}

/** The same for whom it has been settled that they may. */
export async function changeRecord(
  context: WriteContext,
  stored: StoredEntity,
  { id, version, sent }: RecordChangeRequest,
  options: ChangeOptions = {},
): Promise<RecordData> {
  const draft = new Draft(sent, id, version);
  await changeTogether(context, stored, [draft], options);
  assertOpen([draft]);
  return draft.record as RecordData;
}

/** What became of one record of several: how it is stored, or why it was refused and nothing of it is. */
export type RecordResult =
  | { readonly record: RecordData; readonly error?: undefined }
  | { readonly record?: undefined; readonly error: DomainError };

/**
 * Changes many records by a number of statements that does not depend on how many there are, and gives what became of
 * each: one that is refused does not keep the others. Records of an entity with rules or effects that take one at a
 * time, and all where the database refuses one of them, are changed one after the other.
 */
export async function changeRecords(
  context: WriteContext,
  stored: StoredEntity,
  requests: readonly RecordChangeRequest[],
  options: ChangeOptions = {},
): Promise<RecordResult[]> {
  const isTogether =
    takesMany(context, stored) && new Set(requests.map(({ id }) => id)).size === requests.length;
  const together = isTogether ? await changedInPart(context, stored, requests, options) : undefined;
  if (Array.isArray(together)) return together.map(resultOf);
  const results: RecordResult[] = [];
  for (const request of requests) {
    const done = await changedInPart(context, stored, [request], options);
    results.push(...(done instanceof DomainError ? [{ error: done }] : done.map(resultOf)));
  }
  return results;
}

/** The same for what a person sends: each record is refused where they may change none. */
export async function updateRecords(
  context: WriteContext,
  stored: StoredEntity,
  requests: readonly RecordChangeRequest[],
): Promise<RecordResult[]> {
  try {
    authorize(context.actor, stored.entity, 'edit');
  } catch (error) {
    if (error instanceof DomainError) return requests.map(() => ({ error }));
    throw error;
  }
  return changeRecords(context, stored, requests);
}

/** The error with which all of it was refused, and taken back. */
async function changedInPart(
  context: WriteContext,
  stored: StoredEntity,
  requests: readonly RecordChangeRequest[],
  options: ChangeOptions,
): Promise<Draft[] | DomainError> {
  const drafts = requests.map(({ id, version, sent }) => new Draft(sent, id, version));
  try {
    await inPart(context, () => changeTogether(context, stored, drafts, options));
    return drafts;
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}

function resultOf({ record, error }: Draft): RecordResult {
  return error ? { error } : { record: record as RecordData };
}

/** The steps of every change, in their order. Leaves with each draft what it is refused for, or how it is stored. */
async function changeTogether(
  context: WriteContext,
  stored: StoredEntity,
  drafts: readonly Draft[],
  options: ChangeOptions,
): Promise<void> {
  await checkChanges(context, stored, drafts, options);
  if (!options.isAssigned) await checkDomain(context, stored, openOf(drafts));
  const open = openOf(drafts);
  await storeChanges(context, stored, open);
  // What follows from it stands after it in the log.
  await recordDrafts(context, stored, open);
  if (!options.isAssigned) await applyEffects(context, stored, open);
}

/** Asks the rules of the domain about drafts that nothing speaks against so far. */
async function checkDomain(
  context: WriteContext,
  stored: StoredEntity,
  drafts: readonly Draft[],
): Promise<void> {
  const verdicts = await askRules(
    context,
    stored,
    drafts.map((draft) => draft.changeOf(stored)),
  );
  for (const [place, verdict] of verdicts.entries()) drafts[place]?.hear(verdict);
}

/** Keeps what became of drafts that are stored: in the change log, and as events. */
function recordDrafts(context: WriteContext, stored: StoredEntity, drafts: readonly Draft[]): Promise<void> {
  const changes = drafts.map((draft) => ({
    action: draft.before ? ('update' as const) : ('create' as const),
    before: draft.before ?? {},
    after: { ...draft.record, ...typedOnce(stored.entity, draft.after) },
    operation: draft.operation,
  }));
  return recordWrites(context, stored, changes);
}

/** Does what else follows a write, each effect after the one before it. */
async function applyEffects(
  context: WriteContext,
  stored: StoredEntity,
  drafts: readonly Draft[],
): Promise<void> {
  const { domain, actor, requestId, onEffect } = context;
  const effects = stepsOf(domain.effects, stored.entity.name);
  if (effects.length === 0 || drafts.length === 0) return;
  const sql: Sql = (...statement) => {
    onEffect?.();
    return context.sql(...statement);
  };
  const beside = { ...context, sql, isAlone: false };
  const others = { read: reader(beside), write: writer(beside), actor, sql, requestId };
  const written = drafts.map((draft): Written => {
    return { ...draft.changeOf(stored), record: draft.record as RecordData, ...others };
  });
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
      return changeRecord(context, named(name), { id, version, sent: changes }, { byService: true });
    },
    delete: (name, id) => deleteRecord(context, named(name), id, undefined),
    hold: (name, id, version) => loadForWrite(context, named(name), id, version),
    assign: (name, id, values) =>
      changeRecord(context, named(name), { id, sent: values }, { isAssigned: true }),
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
