import { versionField } from '#schemas/model/record/recordShape.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DomainError } from '../../common/domainError.ts';
import type { ChangeResult, OtherRecords } from '../../domain/domainRule.ts';
import { authorize } from '../read/authorize.ts';
import type { StoredEntity } from '../store/storedEntity.ts';
import { moveUses } from '../uses/moveUses.ts';
import { type ChangeOptions, checkChanges } from './changedRecords.ts';
import { deleteParts, deleteRecord, deleteUnasked } from './deleteRecord.ts';
import { assertOpen, Draft, openOf } from './draft.ts';
import { holdRecords, loadForWrite } from './heldRecords.ts';
import { newRecords } from './newRecords.ts';
import { holdOwners, raiseOwners } from './owners.ts';
import { takesMany } from './rules.ts';
import { sentParts } from './sentParts.ts';
import { applyEffects, checkDomain, recordDrafts } from './steps.ts';
import { inPart, storeChanges, storeNew } from './storedRecords.ts';
import { assertWhole, saveWhole, type Whole, type WholeRequest } from './wholeRecord.ts';
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
  await holdOwners(context, stored, drafts);
  await storeNew(context, stored, drafts);
  await raiseOwners(context, stored, drafts);
  await recordDrafts(context, stored, drafts);
  // One at a time, each is asked about when what followed from the one before is there.
  const portions = takesMany(context, stored) ? [drafts] : drafts.map((draft) => [draft]);
  for (const portion of portions) {
    await checkDomain(context, stored, portion);
    assertOpen(portion);
    await applyEffects(context, stored, portion, writer);
  }
  return drafts.map(({ record }) => record as RecordData);
}

/** Saves a record with its parts. What is refused is left in it, for the caller to throw (`assertWhole`) or to show. */
export function saveWithParts(
  context: WriteContext,
  stored: StoredEntity,
  request: WholeRequest,
): Promise<Whole> {
  return saveWhole(context, stored, request, writer);
}

/** Creates a record, with the parts that are sent along; gives it with their rows. */
export async function createWhole(
  context: WriteContext,
  stored: StoredEntity,
  body: RecordData,
): Promise<RecordData> {
  const { sent, parts } = sentParts(stored.entity, body);
  const isPlanned = context.domain.plans?.[stored.entity.name] !== undefined;
  if (Object.keys(parts).length === 0 && !isPlanned) return createRecord(context, stored, sent);
  const whole = await saveWithParts(context, stored, { sent, parts });
  assertWhole(whole, context.actor.language);
  const rows = Object.entries(whole.parts).map(([name, part]) => [
    name,
    part.rows.map(({ record }) => record),
  ]);
  return { ...whole.owner.record, ...Object.fromEntries(rows) };
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
  /** Of many: records with the same are all changed, or none of them. */
  readonly group?: string | number | undefined;
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
): Promise<ChangeResult[]> {
  const isDistinct = new Set(requests.map(({ id }) => id)).size === requests.length;
  const isTogether = isDistinct && (options.isAssigned === true || takesMany(context, stored));
  const together = isTogether ? await changedInPart(context, stored, requests, options) : undefined;
  if (Array.isArray(together)) return together.map(resultOf);
  const results = new Map<RecordChangeRequest, ChangeResult>();
  for (const portion of byGroup(requests)) {
    const done = await changedInPart(context, stored, portion, options);
    for (const [place, request] of portion.entries())
      results.set(request, Array.isArray(done) ? resultOf(done[place] as Draft) : { error: done });
  }
  return requests.map((request) => results.get(request) as ChangeResult);
}

/** What is changed all or not at all: a group, or one record by itself. */
function byGroup(requests: readonly RecordChangeRequest[]): RecordChangeRequest[][] {
  const groups = new Map<unknown, RecordChangeRequest[]>();
  for (const request of requests) {
    const key = request.group ?? request;
    groups.set(key, [...(groups.get(key) ?? []), request]);
  }
  return [...groups.values()];
}

/** The same for what a person sends: each record is refused where they may change none. */
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

/** What the domain plans as a whole is changed one after the other: each plan sees what the one before has stored. */
async function plannedChanges(
  context: WriteContext,
  stored: StoredEntity,
  requests: readonly RecordChangeRequest[],
): Promise<ChangeResult[]> {
  const results: ChangeResult[] = [];
  for (const { id, version, sent } of requests) {
    try {
      const whole = await inPart(context, async () => {
        const saved = await saveWithParts(context, stored, { id, version, sent, parts: {} });
        assertWhole(saved, context.actor.language);
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

/** The error with which all of it was refused, and taken back. */
async function changedInPart(
  context: WriteContext,
  stored: StoredEntity,
  requests: readonly RecordChangeRequest[],
  options: ChangeOptions,
): Promise<Draft[] | DomainError> {
  const drafts = requests.map(({ id, version, sent, group }) => new Draft(sent, id, version, group));
  try {
    await inPart(context, () => changeTogether(context, stored, drafts, options));
    return drafts;
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}

function resultOf({ record, error }: Draft): ChangeResult {
  return error ? { error } : { record: record as RecordData };
}

/** The steps of every change, in their order. Leaves with each draft what it is refused for, or how it is stored. */
async function changeTogether(
  context: WriteContext,
  stored: StoredEntity,
  drafts: readonly Draft[],
  options: ChangeOptions,
): Promise<void> {
  await holdOwners(context, stored, drafts);
  await holdRecords(context, stored, drafts);
  await checkChanges(context, stored, drafts, options);
  if (!options.isAssigned) await checkDomain(context, stored, openOf(drafts));
  refuseGroups(drafts);
  const open = openOf(drafts);
  await storeChanges(context, stored, open);
  await raiseOwners(context, stored, open);
  // What follows from it stands after it in the log.
  await recordDrafts(context, stored, open);
  if (!options.isAssigned) await applyEffects(context, stored, open, writer);
}

/** One that is refused keeps the others of its group. */
function refuseGroups(drafts: readonly Draft[]): void {
  for (const refused of drafts.filter(({ isOpen, group }) => !isOpen && group !== undefined)) {
    const { error, group } = refused;
    for (const draft of openOf(drafts)) if (draft.group === group && error) draft.refuse(error);
  }
}

/** Writing for the domain, in the transaction of the context: other records go through the same pipeline. */
export function writer(context: WriteContext): OtherRecords['write'] {
  const named = (name: string) => context.catalogue.named(name);
  const assignAll: OtherRecords['write']['assignAll'] = async (name, changes) => {
    const requests = changes.map(({ id, changes: sent }) => ({ id, sent }));
    const results = await changeRecords(context, named(name), requests, { isAssigned: true });
    return results.map(({ record, error }) => {
      if (error) throw error;
      return record;
    });
  };
  const deleteAll = (stored: StoredEntity, ids: readonly unknown[]) => deleteUnasked(context, stored, ids);
  return {
    create: (name, record) => createWhole(context, named(name), record),
    update: async (name, id, changes) => {
      authorize(context.actor, named(name).entity, 'edit');
      const version = numberOf(changes[versionField]);
      return changeRecord(context, named(name), { id, version, sent: changes }, { byService: true });
    },
    delete: (name, id) => deleteRecord(context, named(name), id, undefined),
    hold: (name, id, version) => loadForWrite(context, named(name), id, version),
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
