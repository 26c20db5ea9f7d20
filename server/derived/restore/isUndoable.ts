import type { Database } from '../../database/database.ts';
import type { Domain } from '../../domain/domainRule.ts';
import type { Actor } from '../../identity/access/actor.ts';
import type { ToldChange } from '../write/writeContext.ts';
import { canTakeBack } from './canTakeBack.ts';
import { effectOf, isEffectOpen } from './effectBack.ts';
import { readWritten } from './readLogged.ts';

/** What was written, and by which request. */
export interface Act {
  readonly actor: Actor;
  readonly database: Database;
  readonly domain: Domain;
  readonly requestId: string;
  readonly told: readonly ToldChange[];
  /** Whether the domain did something in the database beside what was told. */
  readonly hasEffects: boolean;
}

/** Whether what was written can be taken back as one: all of it is told, or the domain says how it is taken back. */
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

/** The number of an act: that of the first change that it wrote. */
export function actNumber(told: readonly ToldChange[]): string {
  return String(Math.min(...told.map(({ changeId }) => changeId)));
}
