import { allows } from '#schemas/access/permissions.ts';
import { versionField } from '#schemas/model/record/recordShape.ts';
import type { RestoreResult } from '#schemas/protocol/entities/restore.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DomainError } from '../../common/domainError.ts';
import { inSavepoint } from '../../database/database.ts';
import { presentDomainError } from '../../http/presentFailure.ts';
import { authorize } from '../read/authorize.ts';
import { labelsOf } from '../read/labels.ts';
import { asId } from '../store/asId.ts';
import type { StoredEntity } from '../store/storedEntity.ts';
import { deleteRecord, loadForWrite } from '../write/deleteRecord.ts';
import { isHiddenRow, readRow } from '../write/rows.ts';
import type { WriteContext } from '../write/writeContext.ts';
import { updateRecord } from '../write/writeRecord.ts';
import { anyway } from './anyway.ts';
import { effectBack, effectOf } from './effectBack.ts';
import { isSameValue, type NetChange } from './netChanges.ts';
import { orderBack, unitsOf } from './orderBack.ts';
import { presentFields, presentLabel } from './presentRestored.ts';
import { recreateRecord } from './recreateRecord.ts';
import { type Extent, type FieldReversal, reversalOf } from './reversal.ts';
import type { Rows, TakeBackOptions } from './takeBackOptions.ts';

/** What became of a record. */
interface Done {
  readonly outcome: RestoreResult['outcome'];
  readonly version: number | null;
  readonly fields: readonly FieldReversal[];
}

/**
 * Takes back changes of records, each in a savepoint of its own and by the functions that every other write goes
 * through: permissions, rules, versions and change log hold, and a refusal is that record's alone. What was edited
 * since is kept and told. Takes the changes with the newest first, and gives a result for each.
 */
export async function takeBack(
  context: WriteContext,
  changes: readonly NetChange[],
  options: TakeBackOptions,
): Promise<RestoreResult[]> {
  const rows: Rows = new Map();
  const results: RestoreResult[] = [];
  const restoring = { ...context, restores: true } as const;
  // What an effect did stands after the write that it followed, and comes before it here.
  let effects: NetChange[] = [];
  for (const unit of unitsOf(context, changes)) {
    const [change] = unit;
    if (!change) continue;
    if (effectOf(context, change.entity)) {
      effects.push(change);
      continue;
    }
    const done =
      unit.length > 1
        ? await orderBack(restoring, unit, options, rows, oneBack)
        : [await oneBack(restoring, change, options, rows)];
    results.push(...done);
    for (const effect of effects)
      results.push(...(await withEffect(restoring, effect, options, results.pop(), rows)));
    effects = [];
  }
  for (const effect of effects) results.push(await oneBack(restoring, effect, options, rows));
  return results;
}

/**
 * What became of an effect together with the write that it followed; where it is of something that nobody reads by
 * itself, it is told of that record.
 */
async function withEffect(
  context: WriteContext,
  change: NetChange,
  options: TakeBackOptions,
  owner: RestoreResult | undefined,
  rows: Rows,
): Promise<RestoreResult[]> {
  // Who is still out of work is let in nowhere.
  if (owner && owner.outcome !== 'reversed') return [owner];
  const result = await oneBack(context, change, options, rows);
  const isRead = context.catalogue.entities.some(({ entity }) => entity.name === change.entity);
  if (!owner) return [result];
  if (isRead) return [result, owner];
  const { fields, outcome, message = '' } = result;
  const told = fields.length > 0 ? fields : [{ field: '', outcome, message }];
  return [{ ...owner, fields: [...owner.fields, ...told.filter((one) => one.outcome !== 'reversed')] }];
}

const words = { updated: 'change', created: 'remove', deleted: 'recreate' } as const;

async function oneBack(
  context: WriteContext,
  change: NetChange,
  options: TakeBackOptions,
  rows: Rows,
): Promise<RestoreResult> {
  const { catalogue, actor, requestId } = context;
  const stored = catalogue.entities.find(({ entity }) => entity.name === change.entity);
  const told = {
    entity: change.entity,
    recordId: change.recordId,
    label: presentLabel(stored, actor, change),
    does: words[change.kind],
  };
  const before = context.told?.length ?? 0;
  try {
    const effect = effectOf(context, change.entity);
    if (effect) {
      const fields = await inSavepoint(context.sql, () => effectBack(context, effect, change));
      const outcome = fields[0]?.outcome ?? 'reversed';
      return { ...told, outcome, version: null, fields };
    }
    const done = await inSavepoint(context.sql, () => reversed(context, stored, change, options, rows));
    const label = stored && done.version !== null ? await labelNow(context, stored, change) : told.label;
    return { ...told, label, ...done, fields: presentFields(stored, actor, done.fields) };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    context.told?.splice(before);
    const { message, errors = {} } = presentDomainError(error, actor.language, requestId);
    // What somebody no longer sees is not named to them either.
    const isHidden = stored !== undefined && (await isHiddenRow(context, stored, change.recordId));
    const named = isHidden ? { ...told, label: change.recordId } : told;
    const fields = Object.entries(errors).map(([field, { message: why }]) => {
      return { field, outcome: 'failed' as const, message: why };
    });
    const outcome = error.code === 'stale' ? 'kept' : 'failed';
    return { ...named, outcome, version: null, fields, message };
  }
}

/** How a record is called now that it is what it was. */
async function labelNow(context: WriteContext, stored: StoredEntity, change: NetChange): Promise<string> {
  const { catalogue, actor, sql } = context;
  const record = await readRow(sql, stored, actor, asId(stored, change.recordId));
  const source = { catalogue, organization: actor.organization, sql };
  const [label = change.label] = record ? await labelsOf(source, stored, [record]) : [];
  return presentLabel(stored, actor, { ...change, label });
}

async function reversed(
  context: WriteContext,
  stored: StoredEntity | undefined,
  change: NetChange,
  options: TakeBackOptions,
  rows: Rows,
): Promise<Done> {
  if (!stored?.entity.history) throw new DomainError('invalid', { text: 'refused.notRestorable' });
  assertActions(context, stored, change);
  const id = asId(stored, change.recordId);
  if (change.kind === 'deleted') return recreated(context, stored, id, change);
  // Several tabs of a record are one row: what was written here for another of them is no edit of somebody.
  const row = `${stored.table.name} ${change.recordId}`;
  const known = rows.get(row);
  const seen = known?.last ?? options.seen?.(change.entity, change.recordId) ?? undefined;
  const held = await loadForWrite(context, stored, id, seen);
  const current = { ...held, ...options.aside?.get(`${change.entity} ${change.recordId}`) };
  const first = known?.first ?? Number(current[versionField]);
  const done =
    change.kind === 'created'
      ? await removed(context, stored, { id, change, current, isForced: options.force })
      : await restoredTo(context, stored, { id, change, current, extent: options });
  if (done.version !== null) rows.set(row, { first, last: done.version });
  return options.isPreview ? { ...done, version: first } : done;
}

/** Whoever takes back what an action did may do what the action does. */
function assertActions({ actor }: WriteContext, { entity }: StoredEntity, { operations }: NetChange): void {
  const actions = entity.actions.filter(({ name }) => operations.includes(name));
  const missing = actions
    .flatMap(({ permissions }) => permissions)
    .find((name) => !allows(actor.permissions, name));
  if (missing !== undefined) throw new DomainError('forbidden', { args: { permission: missing } });
}

interface Present {
  readonly id: string | number;
  readonly change: NetChange;
  readonly current: RecordData;
}

async function restoredTo(
  context: WriteContext,
  stored: StoredEntity,
  { id, change, current, extent }: Present & { readonly extent: Extent },
): Promise<Done> {
  authorize(context.actor, stored.entity, 'edit');
  const { sent, fields } = reversalOf(stored.entity, change, current, extent);
  const version = Number(current[versionField]);
  if (Object.keys(sent).length === 0) {
    const outcomes = fields.map(({ outcome }) => outcome);
    const outcome = outcomes.includes('failed') ? 'failed' : outcomes.includes('kept') ? 'kept' : 'reversed';
    return { outcome, version, fields };
  }
  const written = await updateRecord(context, stored, id, version, { ...sent, ...anyway(stored.entity) });
  return { outcome: 'reversed', version: Number(written[versionField]), fields };
}

async function removed(
  context: WriteContext,
  stored: StoredEntity,
  { id, change, current, isForced }: Present & { readonly isForced: boolean },
): Promise<Done> {
  const version = Number(current[versionField]);
  const edited = isForced ? [] : editedOf(change, current);
  if (edited.length > 0) return { outcome: 'kept', version, fields: edited };
  await deleteRecord(context, stored, id, version);
  return { outcome: 'reversed', version: null, fields: [] };
}

/** What of a new record is another since it was made. */
function editedOf({ fields, version }: NetChange, current: RecordData): FieldReversal[] {
  if (current[versionField] === version) return [];
  return [...fields]
    .filter(([name, { to }]) => !isSameValue(current[name], to))
    .map(([field]) => ({ field, now: current[field], then: null, outcome: 'kept' }));
}

async function recreated(
  context: WriteContext,
  stored: StoredEntity,
  id: string | number,
  change: NetChange,
): Promise<Done> {
  const { actor, sql } = context;
  if (await readRow(sql, stored, actor, id)) throw new DomainError('stale', { text: 'refused.thereAgain' });
  const record = await recreateRecord(context, stored, id, change);
  const fields = [...change.fields].map(([field, { from }]): FieldReversal => {
    return { field, now: null, then: from, outcome: 'reversed' };
  });
  return { outcome: 'reversed', version: Number(record[versionField]), fields };
}
