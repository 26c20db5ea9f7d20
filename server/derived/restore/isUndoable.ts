import type { Database } from '../../database/database.ts';
import type { Domain } from '../../domain/domainRule.ts';
import type { Actor } from '../../identity/access/actor.ts';
import type { LoggedWrite } from '../write/writeContext.ts';
import { canUndo } from './canUndo.ts';
import { readRequestRows } from './readLogged.ts';
import { canUndoEffect, effectOf } from './undoEffect.ts';

/** The changes that one request wrote (an act), and who made them. */
export interface Act {
  readonly actor: Actor;
  readonly database: Database;
  readonly domain: Domain;
  readonly requestId: string;
  readonly loggedChanges: readonly LoggedWrite[];
  /** Whether an effect of the domain ran, which may have written something that is not in `loggedChanges`. */
  readonly hasEffects: boolean;
}

/**
 * Whether a request's changes can be undone together: each change that it wrote to the change log is in
 * `loggedChanges`, or the domain can undo it.
 */
export async function isUndoable({
  actor,
  database,
  domain,
  requestId,
  loggedChanges,
  hasEffects,
}: Act): Promise<boolean> {
  const own = loggedChanges.filter(({ stored }) => !effectOf({ domain }, stored.entity.name));
  if (!canUndo(actor, own)) return false;
  if (!hasEffects) return true;
  const first = Number(actNumber(loggedChanges));
  const written = await database.read(actor.organization, (sql) =>
    readRequestRows(sql, actor, requestId, first),
  );
  const known = new Set(own.map(({ changeId }) => changeId));
  return written.every((row) => known.has(row.changeId) || canUndoEffect({ domain }, actor, row));
}

/** Returns the number of an act, which is the id of its first change in the change log. */
export function actNumber(loggedChanges: readonly LoggedWrite[]): string {
  return String(Math.min(...loggedChanges.map(({ changeId }) => changeId)));
}
