import type { Sql } from './database.ts';

/** What each open transaction does after its commit. */
const waiting = new WeakMap<Sql, (() => void)[]>();

/** Lets work of a transaction be called by `afterCommit`; its caller runs the list after the commit. */
export function collectAfterCommit(sql: Sql, actions: (() => void)[]): void {
  waiting.set(sql, actions);
}

/** Does something once the transaction of `sql` is committed, and never when it is rolled back; at once without one. */
export function afterCommit(sql: Sql, action: () => void): void {
  const actions = waiting.get(sql);
  if (actions) actions.push(action);
  else action();
}
