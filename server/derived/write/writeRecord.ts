import { versionField } from '#schemas/model/record/recordShape.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DomainError } from '../../common/domainError.ts';
import type { ChangeResult, RecordAccess } from '../../domain/domainRule.ts';
import { authorize } from '../read/authorize.ts';
import type { StoredEntity } from '../store/storedEntity.ts';
import { moveUses } from '../uses/moveUses.ts';
import { type ChangeOptions, checkChanges } from './checkChanges.ts';
import { deleteParts, deleteRecord, deleteWithoutPermission } from './deleteRecord.ts';
import { Draft, openDrafts, throwRefusal } from './draft.ts';
import { loadForWrite, lockRecords } from './lockRecords.ts';
import { newRecords } from './newRecords.ts';
import { lockOwners, raiseOwnerVersions } from './owners.ts';
import {
  type RecordWithParts,
  type RecordWithPartsRequest,
  saveRecordWithParts,
  throwRefusalWithPaths,
} from './recordWithParts.ts';
import { canWriteTogether } from './rules.ts';
import { splitParts } from './splitParts.ts';
import { applyEffects, checkDomain, recordDrafts } from './steps.ts';
import { runInSavepoint, storeChanges, storeNew } from './storedRecords.ts';
import type { WriteContext } from './writeContext.ts';

/** Creates a record from submitted fields and returns the stored record. */
export async function createRecord(
  context: WriteContext,
  stored: StoredEntity,
  sent: RecordData,
): Promise<RecordData> {
  const drafts = await newRecords(context, stored, [sent]);
  throwRefusal(drafts);
  const [record] = await createRecords(context, stored, drafts);
  return record as RecordData;
}

/**
 * Inserts the drafts of `newRecords` with few statements and returns the stored records. Domain rules run after all
 * rows exist, so each rule sees every id and conflicts between the new records. Throws the first refusal without naming
 * its record. To find out which record failed, create them one by one.
 */
export async function createRecords(
  context: WriteContext,
  stored: StoredEntity,
  drafts: readonly Draft[],
): Promise<RecordData[]> {
  await lockOwners(context, stored, drafts);
  await storeNew(context, stored, drafts);
  await raiseOwnerVersions(context, stored, drafts);
  await recordDrafts(context, stored, drafts);
  // Creates one record at a time if rules or effects take one record, so that each check sees the effects of the
  // previous one.
  const portions = canWriteTogether(context, stored) ? [drafts] : drafts.map((draft) => [draft]);
  for (const portion of portions) {
    await checkDomain(context, stored, portion);
    throwRefusal(portion);
    await applyEffects(context, stored, portion, domainWriter);
  }
  return drafts.map(({ record }) => record as RecordData);
}

/**
 * Saves a record with its child rows. Refusals stay in the result, for the caller to throw (`throwRefusalWithPaths`) or
 * present.
 */
export function saveWithParts(
  context: WriteContext,
  stored: StoredEntity,
  request: RecordWithPartsRequest,
): Promise<RecordWithParts> {
  return saveRecordWithParts(context, stored, request, domainWriter);
}

/** Creates a record with the child rows in the request, and returns both. */
export async function createRecordWithParts(
  context: WriteContext,
  stored: StoredEntity,
  body: RecordData,
): Promise<RecordData> {
  const { sent, parts } = splitParts(stored.entity, body);
  const isPlanned = context.domain.plans?.[stored.entity.name] !== undefined;
  if (Object.keys(parts).length === 0 && !isPlanned) return createRecord(context, stored, sent);
  const whole = await saveWithParts(context, stored, { sent, parts });
  throwRefusalWithPaths(whole, context.actor.language);
  const rows = Object.entries(whole.parts).map(([name, part]) => [
    name,
    part.rows.map(({ record }) => record),
  ]);
  return { ...whole.owner.record, ...Object.fromEntries(rows) };
}

/**
 * Updates a record: takes its id, the version that was read and the fields to change (null clears). Refuses a stale
 * version with the current record (docs/quality.md#2-no-save-erases-another).
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

/** A change of one record: the submitted fields, and the version that was read. */
export interface RecordChangeRequest {
  readonly id: string | number;
  readonly version?: number | undefined;
  readonly sent: RecordData;
  /** In a batch, records of the same group are changed together or not at all. */
  readonly group?: string | number | undefined;
}

/** Changes one record without checking the edit permission. The caller has checked it. */
export async function changeRecord(
  context: WriteContext,
  stored: StoredEntity,
  { id, version, sent }: RecordChangeRequest,
  options: ChangeOptions = {},
): Promise<RecordData> {
  const draft = new Draft(sent, id, version);
  await changeTogether(context, stored, [draft], options);
  throwRefusal([draft]);
  return draft.record as RecordData;
}

/**
 * Changes many records with a constant number of statements and returns a result for each. A failed record does not
 * roll back the others. Changes the records one after the other if a rule or effect of the entity takes a single
 * record, or if the database refuses a record.
 */
export async function changeRecords(
  context: WriteContext,
  stored: StoredEntity,
  requests: readonly RecordChangeRequest[],
  options: ChangeOptions = {},
): Promise<ChangeResult[]> {
  const isDistinct = new Set(requests.map(({ id }) => id)).size === requests.length;
  const isTogether = isDistinct && (options.isAssigned === true || canWriteTogether(context, stored));
  const together = isTogether ? await changeInSavepoint(context, stored, requests, options) : undefined;
  if (Array.isArray(together)) return together.map(resultOf);
  const results = new Map<RecordChangeRequest, ChangeResult>();
  for (const portion of byGroup(requests)) {
    const done = await changeInSavepoint(context, stored, portion, options);
    for (const [place, request] of portion.entries())
      results.set(request, Array.isArray(done) ? resultOf(done[place] as Draft) : { error: done });
  }
  return requests.map((request) => results.get(request) as ChangeResult);
}

/** Groups requests that succeed or fail together: those with the same `group`, otherwise each request by itself. */
function byGroup(requests: readonly RecordChangeRequest[]): RecordChangeRequest[][] {
  const groups = new Map<unknown, RecordChangeRequest[]>();
  for (const request of requests) {
    const key = request.group ?? request;
    groups.set(key, [...(groups.get(key) ?? []), request]);
  }
  return [...groups.values()];
}

/** Changes many records on behalf of a person. Without the edit permission, every record is refused. */
export async function updateRecords(
  context: WriteContext,
  stored: StoredEntity,
  requests: readonly RecordChangeRequest[],
  options: ChangeOptions = {},
): Promise<ChangeResult[]> {
  try {
    authorize(context.actor, stored.entity, 'edit');
  } catch (error) {
    if (error instanceof DomainError) return requests.map(() => ({ error }));
    throw error;
  }
  const isPlanned = context.domain.plans?.[stored.entity.name] !== undefined && !options.byService;
  return isPlanned
    ? plannedChanges(context, stored, requests)
    : changeRecords(context, stored, requests, options);
}

/** Changes records with a domain plan one after the other, so that each plan sees the previous one's result. */
async function plannedChanges(
  context: WriteContext,
  stored: StoredEntity,
  requests: readonly RecordChangeRequest[],
): Promise<ChangeResult[]> {
  const results: ChangeResult[] = [];
  for (const { id, version, sent } of requests) {
    try {
      const whole = await runInSavepoint(context, async () => {
        const saved = await saveWithParts(context, stored, { id, version, sent, parts: {} });
        throwRefusalWithPaths(saved, context.actor.language);
        return saved;
      });
      results.push({ record: whole.owner.record as RecordData });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      results.push({ error });
    }
  }
  return results;
}

/** Changes records in a savepoint. Returns the drafts, or the error that rolled all of them back. */
async function changeInSavepoint(
  context: WriteContext,
  stored: StoredEntity,
  requests: readonly RecordChangeRequest[],
  options: ChangeOptions,
): Promise<Draft[] | DomainError> {
  const drafts = requests.map(({ id, version, sent, group }) => new Draft(sent, id, version, group));
  try {
    await runInSavepoint(context, () => changeTogether(context, stored, drafts, options));
    return drafts;
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}

function resultOf({ record, error }: Draft): ChangeResult {
  return error ? { error } : { record: record as RecordData };
}

/** Runs all steps of a change in order. Sets on each draft its refusal or the stored record. */
async function changeTogether(
  context: WriteContext,
  stored: StoredEntity,
  drafts: readonly Draft[],
  options: ChangeOptions,
): Promise<void> {
  await lockOwners(context, stored, drafts);
  await lockRecords(context, stored, drafts);
  await checkChanges(context, stored, drafts, options);
  if (!options.isAssigned) await checkDomain(context, stored, openDrafts(drafts));
  refuseGroups(drafts);
  const open = openDrafts(drafts);
  await storeChanges(context, stored, open);
  await raiseOwnerVersions(context, stored, open);
  // Logs the change before its effects run, so that the log rows of the effects come after it.
  await recordDrafts(context, stored, open);
  if (!options.isAssigned) await applyEffects(context, stored, open, domainWriter);
}

/** Refuses the other drafts of a group if one draft of the group was refused. */
function refuseGroups(drafts: readonly Draft[]): void {
  for (const refused of drafts.filter(({ isOpen, group }) => !isOpen && group !== undefined)) {
    const { error, group } = refused;
    for (const draft of openDrafts(drafts)) if (draft.group === group && error) draft.refuse(error);
  }
}

/**
 * Returns the functions by which the domain writes records in the context's transaction. These records go through the
 * write pipeline too.
 */
export function domainWriter(context: WriteContext): RecordAccess['write'] {
  const named = (name: string) => context.catalogue.named(name);
  const assignAll: RecordAccess['write']['assignAll'] = async (name, changes) => {
    const requests = changes.map(({ id, changes: sent }) => ({ id, sent }));
    const results = await changeRecords(context, named(name), requests, { isAssigned: true });
    return results.map(({ record, error }) => {
      if (error) throw error;
      return record;
    });
  };
  const deleteAll = (stored: StoredEntity, ids: readonly unknown[]) =>
    deleteWithoutPermission(context, stored, ids);
  return {
    create: (name, record) => createRecordWithParts(context, named(name), record),
    update: async (name, id, changes) => {
      authorize(context.actor, named(name).entity, 'edit');
      const version = numberOf(changes[versionField]);
      return changeRecord(context, named(name), { id, version, sent: changes }, { byService: true });
    },
    delete: (name, id) => deleteRecord(context, named(name), id, undefined),
    lock: (name, id, version) => loadForWrite(context, named(name), id, version),
    updateAll: async (name, changes) => {
      const stored = named(name);
      const requests = changes.map(({ id, changes: sent, group }) => {
        return { id, version: numberOf(sent[versionField]), sent, group };
      });
      return updateRecords(context, stored, requests, { byService: true });
    },
    assignAll,
    moveUses: (name, id, by) => moveUses({ ...context, assignAll, deleteAll }, name, id, by),
    deleteParts: (name, id) => deleteParts(context, named(name), id),
    assign: (name, id, values) =>
      changeRecord(context, named(name), { id, sent: values }, { isAssigned: true }),
  };
}

function numberOf(version: unknown): number | undefined {
  return version === undefined ? undefined : Number(version);
}
