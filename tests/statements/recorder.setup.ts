import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { type RecordedStatement, recordFolder } from './recording.ts';

/** The current role of a connection, and the role that it has after the end of its transaction. */
interface Roles {
  now: string;
  after: string;
}

const folder = process.env[recordFolder];
const rolesOf = new WeakMap<object, Roles>();
/** Recorded statements, which the test files of one process share. */
const shared = globalThis as { recordedStatements?: Set<string> };

/** Updates the role of a connection if a statement sets the role. `set local` applies until the transaction ends. */
function followRole(roles: Roles, text: string): void {
  for (const [, local, quoted, plain] of text.matchAll(/\bset (local )?role (?:"(\w+)"|(\w+))/gi)) {
    roles.now = quoted ?? plain ?? 'none';
    if (!local) roles.after = roles.now;
  }
  if (/^\s*(commit|rollback)\b/i.test(text)) roles.now = roles.after;
}

/**
 * Returns the source file of the service whose code runs the current statement. Undefined for statements of the tests
 * themselves.
 */
function sourceOf(): string | undefined {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 40;
  const stack = new Error().stack ?? '';
  Error.stackTraceLimit = stackTraceLimit;
  const paths = [...stack.matchAll(/\/((?:server|tests|bench|scripts)\/[\w./-]+\.ts)/g)].map(
    ([, path]) => path ?? '',
  );
  return paths.find(
    (path) => path.startsWith('server/') && !/^server\/(database\/\w+|derived\/write\/steps)\.ts$/.test(path),
  );
}

/** Appends a statement to the file of this process, once per role. */
function record(text: string, role: string): void {
  shared.recordedStatements ??= new Set();
  const key = `${role} ${text}`;
  if (folder === undefined || shared.recordedStatements.has(key)) return;
  const source = sourceOf();
  if (source === undefined) return;
  shared.recordedStatements.add(key);
  const line: RecordedStatement = { text, role, source };
  appendFileSync(join(folder, `${process.pid}.jsonl`), `${JSON.stringify(line)}\n`);
}

// Wraps the query method of the `pg` driver. All statements of the service go through it on both engines, because the
// driver also reaches PGlite.
if (folder !== undefined && Client.prototype.query.name !== 'recordedQuery') {
  mkdirSync(folder, { recursive: true });
  const { query } = Client.prototype;
  Client.prototype.query = function recordedQuery(this: object, ...args: unknown[]) {
    const [asked] = args;
    const text = typeof asked === 'string' ? asked : (asked as { text?: string } | undefined)?.text;
    if (text !== undefined) {
      const roles = rolesOf.get(this) ?? { now: 'none', after: 'none' };
      rolesOf.set(this, roles);
      followRole(roles, text);
      record(text, roles.now);
    }
    return (query as (...all: unknown[]) => unknown).apply(this, args);
  } as typeof query;
}
