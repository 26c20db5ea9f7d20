import { DatabaseError } from 'pg';
import { EngineFailure } from './tenantContext.ts';

/** A rule of the database that a statement broke. */
export interface BrokenConstraint {
  readonly kind: 'unique' | 'exclusion' | 'foreignKey' | 'check' | 'notNull';
  /** The table that the statement wrote to; of a foreign key, the one that has it. */
  readonly table: string;
  /** The name of the constraint or the unique index; empty for `not null`. */
  readonly constraint: string;
  readonly column?: string;
}

const kinds: Readonly<Record<string, BrokenConstraint['kind']>> = {
  '23505': 'unique',
  '23P01': 'exclusion',
  '23503': 'foreignKey',
  '23001': 'foreignKey',
  '23514': 'check',
  '23502': 'notNull',
};

/** What rule an error of the driver is about; undefined for every other error. */
export function constraintOf(error: unknown): BrokenConstraint | undefined {
  if (!(error instanceof DatabaseError)) return undefined;
  const kind = kinds[error.code ?? ''];
  if (kind === undefined) return undefined;
  const { table = '', constraint = '', column } = error;
  return column === undefined ? { kind, table, constraint } : { kind, table, constraint, column };
}

/** Serialisation failure, deadlock, lock not available: the same work may well pass when done again. */
const contention = ['40001', '40P01', '55P03'];

/** Codes of a statement that ran into one of the limits that the service sets (`StatementLimits`). */
const limitCodes: Readonly<Record<string, 'statement' | 'lock'>> = { '57014': 'statement', '55P03': 'lock' };

/** Which limit a statement ran into: it took too long, or waited too long for somebody else's change. */
export function limitOf(error: unknown): 'statement' | 'lock' | undefined {
  return error instanceof DatabaseError ? limitCodes[error.code ?? ''] : undefined;
}

/** Bytes that are no text, characters that the encoding or JSON has no place for (NUL, half a pair). */
const unstorableCodes = ['22021', '22P05'];

/** Whether a text was sent that no column can hold. */
export function isUnstorable(error: unknown): boolean {
  return error instanceof DatabaseError && unstorableCodes.includes(error.code ?? '');
}

/** Whether there is no space left where the database is. */
export function isFull(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '53100';
}

/** Whether the server takes no changes, because another one is the primary by now. */
export function isReadOnly(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '25006';
}

/** Whether two transactions got in each other's way. */
export function isContention(error: unknown): boolean {
  return error instanceof DatabaseError && contention.includes(error.code ?? '');
}

/** Too many connections, shutdown, crash, idle for too long, and the class "connection exception". */
const lostCodes = /^(08...|53300|57P0[1-5]|25P03)$/;

/** What the system, the driver and the pool say when there is no connection. */
const lostTexts =
  /^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|connect|getaddrinfo)|^Connection terminated|^timeout exceeded when trying to connect|not queryable$/;

/** Whether the database could not be reached, or went away: nothing is known about a write under way. */
export function isConnectionFailure(error: unknown): boolean {
  if (error instanceof DatabaseError) return lostCodes.test(error.code ?? '');
  if (error instanceof EngineFailure) return true;
  if (!(error instanceof Error)) return false;
  const call = 'syscall' in error ? String(error.syscall) : '';
  const code = 'code' in error ? String(error.code) : '';
  return [call, code, error.message].some((text) => lostTexts.test(text));
}
