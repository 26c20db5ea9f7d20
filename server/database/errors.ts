import { DatabaseError } from 'pg';
import { EngineFailure } from './tenantContext.ts';

/** A constraint that a statement violated. */
export interface BrokenConstraint {
  readonly kind: 'unique' | 'exclusion' | 'foreignKey' | 'check' | 'notNull';
  /** The table of the failed write; for a foreign key, the one that has the reference. */
  readonly table: string;
  /** Name of the constraint or unique index. Empty for `not null`. */
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

/** Returns the violated constraint of a driver error, or undefined for any other error. */
export function constraintOf(error: unknown): BrokenConstraint | undefined {
  if (!(error instanceof DatabaseError)) return undefined;
  const kind = kinds[error.code ?? ''];
  if (kind === undefined) return undefined;
  const { table = '', constraint = '', column } = error;
  return column === undefined ? { kind, table, constraint } : { kind, table, constraint, column };
}

/** SQLSTATE codes after which a retry may succeed: serialization failure, deadlock, lock not available. */
const contention = ['40001', '40P01', '55P03'];

/** Error codes of the service's own time limits (`StatementLimits`). */
const limitCodes: Readonly<Record<string, 'statement' | 'lock'>> = { '57014': 'statement', '55P03': 'lock' };

/** Returns the limit that a statement hit: its own duration, or waiting for a lock. */
export function limitOf(error: unknown): 'statement' | 'lock' | undefined {
  return error instanceof DatabaseError ? limitCodes[error.code ?? ''] : undefined;
}

/**
 * SQLSTATE codes for texts that cannot be stored: invalid bytes, and characters that the encoding or JSON cannot hold
 * (NUL, lone surrogates).
 */
const unstorableCodes = ['22021', '22P05'];

/** Whether an error means that a sent text cannot be stored in any column. */
export function isUnstorable(error: unknown): boolean {
  return error instanceof DatabaseError && unstorableCodes.includes(error.code ?? '');
}

/** Whether an error says that the database's disk is full. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '53100';
}

/** Whether an error says that the server is read-only, because another one is the primary now. */
export function isReadOnly(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '25006';
}

/** Whether an error says that two transactions conflicted. */
export function isContention(error: unknown): boolean {
  return error instanceof DatabaseError && contention.includes(error.code ?? '');
}

/**
 * SQLSTATE codes of a lost connection: too many connections, shutdown, crash, idle timeout, and the class "connection
 * exception".
 */
const lostCodes = /^(08...|53300|57P0[1-5]|25P03)$/;

/** Error messages of the operating system, driver and pool when there is no connection. */
const lostTexts =
  /^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|connect|getaddrinfo)|^Connection terminated|^timeout exceeded when trying to connect|not queryable$/;

/**
 * Whether an error says that the database was unreachable or the connection was lost. The outcome of a running write is
 * then unknown.
 */
export function isConnectionFailure(error: unknown): boolean {
  if (error instanceof DatabaseError) return lostCodes.test(error.code ?? '');
  if (error instanceof EngineFailure) return true;
  if (!(error instanceof Error)) return false;
  const call = 'syscall' in error ? String(error.syscall) : '';
  const code = 'code' in error ? String(error.code) : '';
  return [call, code, error.message].some((text) => lostTexts.test(text));
}
