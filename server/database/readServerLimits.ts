import type { Environment } from '../environment.ts';
import { type ServerLimits, usualLimits } from './openServer.ts';

/** Which variable says which limit, in seconds. */
const variables = {
  connect: 'DATABASE_CONNECT_TIMEOUT',
  statement: 'DATABASE_STATEMENT_TIMEOUT',
  lock: 'DATABASE_LOCK_TIMEOUT',
  idleInTransaction: 'DATABASE_IDLE_TIMEOUT',
} as const satisfies Record<keyof ServerLimits, string>;

/** Longer than anybody waits: a mistyped number of milliseconds is noticed. */
const longest = 3600;

/** How long a PostgreSQL server may take (README.md#configuration); throws a sentence that names the variable. */
export function readServerLimits(environment: Environment): ServerLimits {
  const names = Object.keys(variables) as (keyof ServerLimits)[];
  const entries = names.map((name) => [name, readSeconds(environment, variables[name]) ?? usualLimits[name]]);
  return Object.fromEntries(entries);
}

function readSeconds(environment: Environment, variable: string): number | undefined {
  const text = environment[variable];
  if (!text) return undefined;
  const seconds = Number(text);
  if (seconds >= 0.1 && seconds <= longest) return Math.round(seconds * 1000);
  throw new Error(`${variable} must be a number of seconds from 0.1 to ${longest}; it is "${text}".`);
}
