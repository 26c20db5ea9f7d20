import type { Database } from '../../database/database.ts';
import type { Domain } from '../../domain/domainRule.ts';
import type { Actor } from '../../identity/access/actor.ts';
import type { ToldChange } from '../write/writeContext.ts';
import { canTakeBack } from './canTakeBack.ts';
import { effectOf, isEffectOpen } from './effectBack.ts';
import { readWritten } from './readLogged.ts';

/** The changes that one request wrote. */
export interface Act {
  readonly actor: Actor;
  readonly database: Database;
  readonly domain: Domain;
  readonly requestId: string;
  readonly told: readonly ToldChange[];
  /** Whether the domain wrote anything outside the reported changes. */
  readonly hasEffects: boolean;
}

/** Whether a request's changes can be undone together: all are reported, or the domain can undo the rest. */
export async function isUndoable({
  actor,
  database,
  domain,
  requestId,
  told,
  hasEffects,
}: Act): Promise<boolean> {
  const own = told.filter(({ stored }) => !effectOf({ domain }, stored.entity.name));
  if (!canTakeBack(actor, own)) return false;
  if (!hasEffects) return true;
  const first = Number(actNumber(told));
  const written = await database.read(actor.organization, (sql) => readWritten(sql, actor, requestId, first));
  const known = new Set(own.map(({ changeId }) => changeId));
  return written.every((row) => known.has(row.changeId) || isEffectOpen({ domain }, actor, row));
}

/** Returns the number of an act: the id of its first change. */
export function actNumber(told: readonly ToldChange[]): string {
  return String(Math.min(...told.map(({ changeId }) => changeId)));
}
