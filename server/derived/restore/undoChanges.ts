import type { RestoreResult } from '#schemas/protocol/entities/restore.ts';
import { DomainError } from '../../common/domainError.ts';
import { presentDomainError } from '../../http/presentFailure.ts';
import { labelsOf } from '../read/labels.ts';
import { parseEntityId } from '../store/parseEntityId.ts';
import type { StoredEntity } from '../store/storedEntity.ts';
import { isHiddenRow, readRow } from '../write/rows.ts';
import { runInSavepoint } from '../write/storedRecords.ts';
import type { RowVersions, WriteContext } from '../write/writeContext.ts';
import type { NetChange } from './netChanges.ts';
import { presentFields, presentLabel } from './presentRestored.ts';
import { revertChange } from './revertChange.ts';
import { effectOf, undoEffect } from './undoEffect.ts';
import type { UndoOptions } from './undoOptions.ts';
import { undoOrder, undoUnits } from './undoOrder.ts';

/**
 * Undoes changes of records, each in its own savepoint and by the regular write functions: permissions, rules, versions
 * and change log apply, and a failure affects one record only. Keeps and reports later edits. Takes the changes newest
 * first and returns a result for each.
 */
export async function undoChanges(
  context: WriteContext,
  changes: readonly NetChange[],
  options: UndoOptions,
): Promise<RestoreResult[]> {
  const rows: RowVersions = new Map();
  const results: RestoreResult[] = [];
  const restoring = { ...context, restores: true, raisedVersions: rows } as const;
  // Effects that are undone together with the write that caused them. Changes come newest first, and an effect is
  // logged after its write, so the effects come before the write.
  let effects: NetChange[] = [];
  for (const unit of undoUnits(context, changes)) {
    const [change] = unit;
    if (!change) continue;
    if (effectOf(context, change.entity)) {
      effects.push(change);
      continue;
    }
    const done =
      unit.length > 1
        ? await undoOrder(restoring, unit, options, rows, undoChange)
        : [await undoChange(restoring, change, options, rows)];
    results.push(...done);
    for (const effect of effects)
      results.push(...(await undoEffectOf(restoring, effect, options, results.pop(), rows)));
    effects = [];
  }
  for (const effect of effects) results.push(await undoChange(restoring, effect, options, rows));
  return results;
}

/**
 * Undoes an effect and merges the result with the result of the write that caused it. If people cannot read the
 * effect's entity on its own, the result of the write reports the fields of the effect.
 */
async function undoEffectOf(
  context: WriteContext,
  change: NetChange,
  options: UndoOptions,
  owner: RestoreResult | undefined,
  rows: RowVersions,
): Promise<RestoreResult[]> {
  // Don't undo the effect if the write itself stays: for example, a person who is still terminated must not regain
  // access.
  if (owner && owner.outcome !== 'reversed') return [owner];
  const result = await undoChange(context, change, options, rows);
  const isRead = context.catalogue.entities.some(({ entity }) => entity.name === change.entity);
  if (!owner) return [result];
  if (isRead) return [result, owner];
  const { fields, outcome, message = '' } = result;
  const effectFields = fields.length > 0 ? fields : [{ field: '', outcome, message }];
  return [
    { ...owner, fields: [...owner.fields, ...effectFields.filter((one) => one.outcome !== 'reversed')] },
  ];
}

const words = { updated: 'change', created: 'remove', deleted: 'recreate' } as const;

async function undoChange(
  context: WriteContext,
  change: NetChange,
  options: UndoOptions,
  rows: RowVersions,
): Promise<RestoreResult> {
  const { catalogue, actor, requestId } = context;
  const stored = catalogue.entities.find(({ entity }) => entity.name === change.entity);
  const header = {
    entity: change.entity,
    recordId: change.recordId,
    label: presentLabel(stored, actor, change),
    does: words[change.kind],
  };
  try {
    const effect = effectOf(context, change.entity);
    if (effect) {
      const fields = await runInSavepoint(context, () => undoEffect(context, effect, change));
      const outcome = fields[0]?.outcome ?? 'reversed';
      return { ...header, outcome, version: null, fields };
    }
    const done = await runInSavepoint(context, () => revertChange(context, stored, change, options, rows));
    const label = stored && done.version !== null ? await labelNow(context, stored, change) : header.label;
    return { ...header, label, ...done, fields: presentFields(stored, actor, done.fields) };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { message, errors = {} } = presentDomainError(error, actor.language, requestId);
    // The result does not name a record that the person can no longer see.
    const isHidden = stored !== undefined && (await isHiddenRow(context, stored, change.recordId));
    const named = isHidden ? { ...header, label: change.recordId } : header;
    const fields = Object.entries(errors).map(([field, { message: why }]) => {
      return { field, outcome: 'failed' as const, message: why };
    });
    const outcome = error.code === 'stale' ? 'kept' : 'failed';
    return { ...named, outcome, version: null, fields, message };
  }
}

/** Returns the label of the restored record. */
async function labelNow(context: WriteContext, stored: StoredEntity, change: NetChange): Promise<string> {
  const { catalogue, actor, sql } = context;
  const record = await readRow(sql, stored, actor, parseEntityId(stored, change.recordId));
  const source = { catalogue, organization: actor.organization, sql };
  const [label = change.label] = record ? await labelsOf(source, stored, [record]) : [];
  return presentLabel(stored, actor, { ...change, label });
}
