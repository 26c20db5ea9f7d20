import type { Sql } from './database.ts';

/** Actions to run after the commit, by the open transaction's `sql`. */
const waiting = new WeakMap<Sql, (() => void)[]>();

/**
 * Registers the list to which `afterCommit` adds the actions of a transaction. The caller runs these actions after the
 * commit.
 */
export function collectAfterCommit(sql: Sql, actions: (() => void)[]): void {
  waiting.set(sql, actions);
}

/**
 * Runs an action after the transaction of `sql` commits, never after a rollback. Runs it at once outside a transaction.
 */
export function afterCommit(sql: Sql, action: () => void): void {
  const actions = waiting.get(sql);
  if (actions) actions.push(action);
  else action();
}
