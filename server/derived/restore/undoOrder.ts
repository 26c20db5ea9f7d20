import { allows } from '#schemas/access/permissions.ts';
import { versionField } from '#schemas/model/record/recordShape.ts';
import type { RestoreResult } from '#schemas/protocol/entities/restore.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DomainError } from '../../common/domainError.ts';
import { inSavepoint } from '../../database/database.ts';
import { translate } from '../../http/language.ts';
import { type OrderedEntity, orderedOf } from '../ordered/orderedRows.ts';
import { parseEntityId } from '../store/parseEntityId.ts';
import { loadForWrite } from '../write/lockRecords.ts';
import type { RowVersions, WriteContext } from '../write/writeContext.ts';
import { changeRecord } from '../write/writeRecord.ts';
import { isSameValue, type NetChange } from './netChanges.ts';
import type { UndoOptions } from './undoOptions.ts';

type UndoOne = (
  context: WriteContext,
  change: NetChange,
  options: UndoOptions,
  rows: RowVersions,
) => Promise<RestoreResult>;

/**
 * Groups changes that must be undone together: changes of the ranks in an ordered list, because rows may swap ranks.
 * Keeps the order of the changes.
 */
export function undoUnits(context: WriteContext, changes: readonly NetChange[]): NetChange[][] {
  const orders = new Map<string, NetChange[]>();
  for (const change of changes)
    if (rankOf(context, change)) orders.set(change.entity, [...(orders.get(change.entity) ?? []), change]);
  const together = new Map([...orders].filter(([, members]) => members.length > 1));
  const begun = new Set<string>();
  return changes.flatMap((change) => {
    const unit = together.get(change.entity);
    if (!unit?.includes(change)) return [[change]];
    if (begun.has(change.entity)) return [];
    begun.add(change.entity);
    return [unit];
  });
}

function orderedIn({ catalogue }: WriteContext, name: string): OrderedEntity | undefined {
  const stored = catalogue.entities.find(({ entity }) => entity.name === name);
  return stored && orderedOf(stored);
}

/** Returns the name of the rank field if a change affects it, otherwise undefined. */
function rankOf(context: WriteContext, { entity, fields }: NetChange): string | undefined {
  const field = orderedIn(context, entity)?.rank.field;
  return field !== undefined && fields.has(field) ? field : undefined;
}

/** Thrown to roll back a partly undone reordering, because a reordering is undone as a whole or not at all. */
class OrderNotUndoable extends Error {}

const orderByKind = { created: 0, updated: 1, deleted: 2 } as const;

/**
 * Undoes the changes of a reordering together or not at all: deletes new rows, restores changed ones, recreates deleted
 * ones.
 */
export async function undoOrder(
  context: WriteContext,
  unit: readonly NetChange[],
  options: UndoOptions,
  rows: RowVersions,
  oneBack: UndoOne,
): Promise<RestoreResult[]> {
  const logLength = context.loggedChanges?.length ?? 0;
  const results: RestoreResult[] = [];
  const known = new Map(rows);
  try {
    await inSavepoint(context.sql, async () => {
      assertMayOrder(context, unit);
      const orderContext = { ...context, raisedVersions: known };
      const aside = await stepAside(orderContext, unit, options, known);
      for (const change of unit.toSorted((one, other) => orderByKind[one.kind] - orderByKind[other.kind]))
        results.push(await oneBack(orderContext, change, { ...options, clearedValues: aside }, known));
      if (!results.every(isFullyReversed)) throw new OrderNotUndoable();
    });
    for (const [row, versions] of known) rows.set(row, versions);
    return results;
  } catch (error) {
    if (!(error instanceof OrderNotUndoable)) throw error;
    context.loggedChanges?.splice(logLength);
    const message = translate(context.actor.language, 'refused.orderChanged');
    return results.map((result) =>
      isFullyReversed(result) ? { ...result, outcome: 'kept', version: null, fields: [], message } : result,
    );
  }
}

function isFullyReversed({ outcome, fields }: RestoreResult): boolean {
  return outcome === 'reversed' && fields.every((field) => field.outcome === 'reversed');
}

function assertMayOrder(context: WriteContext, [first]: readonly NetChange[]): void {
  const permission = first && orderedIn(context, first.entity)?.options.permission;
  if (permission !== undefined && !allows(context.actor.permissions, permission))
    throw new DomainError('forbidden', { args: { permission } });
}

/**
 * Clears the ranks that other rows are about to get. Returns the cleared values, keyed by entity name and record id.
 */
async function stepAside(
  context: WriteContext,
  unit: readonly NetChange[],
  { force, versionSeen }: UndoOptions,
  rows: RowVersions,
): Promise<ReadonlyMap<string, RecordData>> {
  const aside = new Map<string, RecordData>();
  for (const change of unit) {
    const rank = rankOf(context, change);
    const of = orderedIn(context, change.entity);
    if (change.kind !== 'updated' || rank === undefined || !of) continue;
    const { stored } = of;
    const id = parseEntityId(stored, change.recordId);
    const held = await loadForWrite(
      context,
      stored,
      id,
      versionSeen?.(change.entity, change.recordId) ?? undefined,
    );
    const { from, to } = change.fields.get(rank) ?? {};
    const isGivenUp = held[rank] !== undefined && !isSameValue(held[rank], from);
    if (!isGivenUp || !(force || isSameValue(held[rank], to))) continue;
    const version = Number(held[versionField]);
    const now = await changeRecord(
      context,
      stored,
      { id, version, sent: { [rank]: null } },
      { byService: true },
    );
    rows.set(`${stored.table.name} ${change.recordId}`, { first: version, last: Number(now[versionField]) });
    aside.set(`${change.entity} ${change.recordId}`, { [rank]: held[rank] });
  }
  return aside;
}
