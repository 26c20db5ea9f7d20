import { allows } from '#schemas/access/permissions.ts';
import { type Entity, offers } from '#schemas/model/entity/readEntity.ts';
import { versionField } from '#schemas/model/record/recordShape.ts';
import type { RestoreResult } from '#schemas/protocol/entities/restore.ts';
import { fileEntities } from '#schemas/protocol/fileCalls.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DomainError } from '../../common/domainError.ts';
import { authorize } from '../read/authorize.ts';
import { parseEntityId } from '../store/parseEntityId.ts';
import type { StoredEntity } from '../store/storedEntity.ts';
import { deleteRecord } from '../write/deleteRecord.ts';
import { loadForWrite } from '../write/lockRecords.ts';
import { rowKey } from '../write/owners.ts';
import { readRow } from '../write/rows.ts';
import type { RowVersions, WriteContext } from '../write/writeContext.ts';
import { updateRecord } from '../write/writeRecord.ts';
import { confirmDuplicates } from './confirmDuplicates.ts';
import { isSameValue, type NetChange } from './netChanges.ts';
import { recreateRecord } from './recreateRecord.ts';
import { type FieldReversal, reversalOf, type UndoScope } from './reversal.ts';
import type { UndoOptions } from './undoOptions.ts';

/** The result of reverting the changes of one record. */
export interface RevertResult {
  readonly outcome: RestoreResult['outcome'];
  readonly version: number | null;
  readonly fields: readonly FieldReversal[];
}

/** Reverts one change: restores, recreates or deletes the record. Throws a `DomainError` if that is not possible. */
export async function revertChange(
  context: WriteContext,
  stored: StoredEntity | undefined,
  change: NetChange,
  options: UndoOptions,
  rows: RowVersions,
): Promise<RevertResult> {
  if (!stored?.entity.history) throw new DomainError('invalid', { text: 'refused.notRestorable' });
  assertPossible(stored.entity, change);
  assertActions(context, stored, change);
  const id = parseEntityId(stored, change.recordId);
  if (change.kind === 'deleted') return recreateDeleted(context, stored, id, change);
  // Several tabs of a record share a row, so undoing a change of one tab raises the version of the others too. Such a
  // new version is not an edit by a user.
  const row = rowKey(stored, change.recordId);
  const known = rows.get(row);
  const seen = known?.last ?? options.versionSeen?.(change.entity, change.recordId) ?? undefined;
  const held = await loadForWrite(context, stored, id, seen);
  const current = { ...held, ...options.clearedValues?.get(`${change.entity} ${change.recordId}`) };
  const first = known?.first ?? Number(current[versionField]);
  const done =
    change.kind === 'created'
      ? await removeCreated(context, stored, { id, change, current, isForced: options.force })
      : await restoreValues(context, stored, { id, change, current, extent: options });
  if (done.version !== null) rows.set(row, { first, last: done.version });
  return options.isPreview ? { ...done, version: first } : done;
}

/**
 * Throws for records that people cannot create, such as files, whose content is not in the log. Also throws before
 * deleting a file, because no one could restore it.
 */
function assertPossible(entity: Entity, { kind }: NetChange): void {
  if (kind === 'deleted' && !offers(entity, 'create'))
    throw new DomainError('invalid', { text: 'refused.staysDeleted' });
  if (kind === 'created' && fileEntities.includes(entity.name))
    throw new DomainError('invalid', { text: 'refused.fileStays' });
}

/** Undoing an action requires the action's own permissions. */
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

async function restoreValues(
  context: WriteContext,
  stored: StoredEntity,
  { id, change, current, extent }: Present & { readonly extent: UndoScope },
): Promise<RevertResult> {
  authorize(context.actor, stored.entity, 'edit');
  const { values, fields } = reversalOf(stored.entity, change, current, extent);
  const version = Number(current[versionField]);
  if (Object.keys(values).length === 0) {
    const outcomes = fields.map(({ outcome }) => outcome);
    const outcome = outcomes.includes('failed') ? 'failed' : outcomes.includes('kept') ? 'kept' : 'reversed';
    return { outcome, version, fields };
  }
  const written = await updateRecord(context, stored, id, version, {
    ...values,
    ...confirmDuplicates(stored.entity),
  });
  return { outcome: 'reversed', version: Number(written[versionField]), fields };
}

async function removeCreated(
  context: WriteContext,
  stored: StoredEntity,
  { id, change, current, isForced }: Present & { readonly isForced: boolean },
): Promise<RevertResult> {
  const version = Number(current[versionField]);
  const edited = isForced ? [] : editedOf(change, current);
  if (edited.length > 0) return { outcome: 'kept', version, fields: edited };
  await deleteRecord(context, stored, id, version);
  return { outcome: 'reversed', version: null, fields: [] };
}

/** Returns the fields of a new record that were edited since its creation. */
function editedOf({ fields, version }: NetChange, current: RecordData): FieldReversal[] {
  if (current[versionField] === version) return [];
  return [...fields]
    .filter(([name, { to }]) => !isSameValue(current[name], to))
    .map(([field]) => ({ field, now: current[field], then: null, outcome: 'kept' }));
}

async function recreateDeleted(
  context: WriteContext,
  stored: StoredEntity,
  id: string | number,
  change: NetChange,
): Promise<RevertResult> {
  const { actor, sql } = context;
  if (await readRow(sql, stored, actor, id)) throw new DomainError('stale', { text: 'refused.thereAgain' });
  const record = await recreateRecord(context, stored, id, change);
  const fields = [...change.fields].map(([field, { from }]): FieldReversal => {
    return { field, now: null, then: from, outcome: 'reversed' };
  });
  return { outcome: 'reversed', version: Number(record[versionField]), fields };
}
