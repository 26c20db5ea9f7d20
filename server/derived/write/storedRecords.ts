import type { Entity } from '#schemas/model/entity/readEntity.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DomainError } from '../../common/domainError.ts';
import { inSavepoint } from '../../database/database.ts';
import { refreshDependents } from '../expressions/refreshDependents.ts';
import type { StoredEntity } from '../store/storedEntity.ts';
import { sourceOf } from './computeAndCheck.ts';
import { type Draft, openDrafts } from './draft.ts';
import { insertRows } from './insertRows.ts';
import { updateRow } from './updateRow.ts';
import { updateRows } from './updateRows.ts';
import type { WriteContext } from './writeContext.ts';

/**
 * Runs a part of a write in a savepoint. On failure, also removes what that part added to `loggedChanges` and
 * `raisedVersions` of the context.
 */
export async function runInSavepoint<T>(context: WriteContext, work: () => Promise<T>): Promise<T> {
  const { loggedChanges, raisedVersions } = context;
  const [before, versions] = [loggedChanges?.length ?? 0, new Map(raisedVersions)];
  try {
    return await inSavepoint(context.sql, work);
  } catch (error) {
    loggedChanges?.splice(before);
    raisedVersions?.clear();
    for (const [row, known] of versions) raisedVersions?.set(row, known);
    throw error;
  }
}

/** Inserts new records with few statements and recalculates dependent values. */
export async function storeNew(
  context: WriteContext,
  stored: StoredEntity,
  drafts: readonly Draft[],
): Promise<void> {
  const prepared = drafts.map(({ after }) => after);
  const records = await insertRows(context, stored, await withIds(context, stored.entity, prepared));
  for (const [place, draft] of drafts.entries()) draft.record = records[place];
  await refresh(context, stored, drafts);
}

/**
 * Assigns externally issued ids to new records: a user gets the id of its sign-in account. A record that already has an
 * id, such as a recreated one, keeps it.
 */
async function withIds(
  { domain, sql, actor, isDryRun }: WriteContext,
  { name, id }: Entity,
  records: readonly RecordData[],
): Promise<readonly RecordData[]> {
  const give = domain.ids?.[name];
  if (!give || isDryRun) return records;
  const missing = records.filter((record) => record[id.name] === undefined);
  const ids = [...(await give(missing, sql, actor.organization))];
  return records.map((record) =>
    record[id.name] === undefined ? withoutUndefined({ ...record, [id.name]: ids.shift() }) : record,
  );
}

function withoutUndefined(record: RecordData): RecordData {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));
}

/** Updates records, several with one statement, and recalculates dependent values. */
export async function storeChanges(
  context: WriteContext,
  stored: StoredEntity,
  drafts: readonly Draft[],
): Promise<void> {
  const [first] = drafts;
  if (!first) return;
  const { id = '', after, before = {} } = first;
  if (drafts.length === 1) first.record = await updateRow(context, stored, id, after, before);
  else await updateRows(context, stored, drafts);
  await refresh(context, stored, drafts);
}

function refresh(context: WriteContext, stored: StoredEntity, drafts: readonly Draft[]): Promise<void> {
  const rows = drafts.map(({ before, record }) => ({ before, after: record }));
  return refreshDependents(sourceOf(context), stored, rows);
}

/**
 * Stores valid drafts together. If the database refuses, stores them one by one, so that only the failing drafts are
 * refused, each with its reason.
 */
export async function storeOneByOneOnFailure(
  context: WriteContext,
  drafts: readonly Draft[],
  store: (drafts: readonly Draft[]) => Promise<unknown>,
): Promise<void> {
  const open = openDrafts(drafts);
  const [only] = open;
  if (!only) return;
  const refusal = await refusalOf(context, () => store(open));
  if (!refusal) return;
  if (open.length === 1) only.refuse(refusal);
  else for (const draft of open) await storeOneByOneOnFailure(context, [draft], store);
}

/** Runs a part of a write in a savepoint, because it may be refused. Returns the refusal, or undefined on success. */
export async function refusalOf(
  context: WriteContext,
  work: () => Promise<unknown>,
): Promise<DomainError | undefined> {
  try {
    await runInSavepoint(context, work);
    return undefined;
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}
