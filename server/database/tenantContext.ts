import type { Pool } from 'pg';
import type { Sql } from './database.ts';
import { quoted } from './table.ts';

/** Roles bound by row-level security. Neither can log in. */
export const roles = { service: 'absmgmt_service', identity: 'absmgmt_identity' } as const;

/** The setting that row-level security compares with `org_id`. */
export const organizationSetting = 'app.org';

/**
 * The role and organization of a connection, as the SQL statements that set them, one per line. A connection that
 * already has the same context needs no statement.
 */
export type TenantContext = string & { readonly kind?: 'tenantContext' };

export const tenantContexts = {
  /** The context of requests for one organization. 0 means none and sees no organization's rows. */
  service: (organization: number): TenantContext => {
    if (!Number.isSafeInteger(organization) || organization < 0) {
      throw new TypeError(`${organization} is not an organisation.`);
    }
    return tenantContext(`set role ${quoted(roles.service)}`, organization === 0 ? '' : String(organization));
  },
  identity: tenantContext(`set role ${quoted(roles.identity)}`, ''),
  owner: tenantContext('set role none', ''),
};

/**
 * Adds time limits to a context, except the owner's, whose work may take as long as needed. Turns JIT compilation off,
 * because compiling takes longer than the slowest statement.
 */
export function withTimeLimits(
  tenantContext: TenantContext,
  limits: StatementLimits | undefined,
): TenantContext {
  if (!limits) return tenantContext;
  const { statement, lock, idleInTransaction } =
    tenantContext === tenantContexts.owner ? { statement: 0, lock: 0, idleInTransaction: 0 } : limits;
  return `${tenantContext};
set jit = off;
set statement_timeout = ${statement};
set lock_timeout = ${lock};
set idle_in_transaction_session_timeout = ${idleInTransaction}`;
}

/**
 * A tenant context whose settings also reach the other machines of a distributed PostgreSQL, because they are set per
 * transaction.
 */
export function asPropagatedSettings(tenantContext: TenantContext): TenantContext {
  return `set citus.propagate_set_commands = 'local';\n${tenantContext}`;
}

/** Makes the settings apply to the current transaction only, so that nothing stays on the connection. */
export function asLocalSettings(tenantContext: TenantContext): TenantContext {
  return tenantContext.replace(/^set /gm, 'set local ');
}

function tenantContext(role: string, organization: string): TenantContext {
  return `${role};\nset ${organizationSetting} = '${organization}'`;
}

/** Server time limits in ms. The owner's work has none. */
export interface StatementLimits {
  /** Maximum duration of one statement. */
  readonly statement: number;
  /** Maximum time that a statement waits for a row or table lock. */
  readonly lock: number;
  /** Maximum time that an open transaction can be idle. */
  readonly idleInTransaction: number;
}

/**
 * Pooling modes of a connection pooler between service and server: the pooler lends a connection for a whole session or
 * for one transaction. With `transaction`, neither settings nor prepared statements may stay on a connection.
 */
export const poolings = ['session', 'transaction'] as const;
export type Pooling = (typeof poolings)[number];

/** The engine that runs SQL: a pool of connections to a server, or one connection to the embedded PostgreSQL. */
export interface Engine {
  readonly pool: Pool;
  /** Whether the service itself must run checkpoints and vacuum. */
  readonly isEmbedded: boolean;
  /** Whether the server spreads its tables over several machines. */
  readonly isDistributed?: boolean | undefined;
  /** The pooling mode of the connection between service and server. Default: `session`. */
  readonly pooling?: Pooling | undefined;
  /** Time limits of statements of requests. None for the embedded engine, which runs one statement at a time. */
  readonly limits?: StatementLimits | undefined;
  /** Resolves when everything committed so far is flushed to disk. Commits are not acknowledged before. */
  flushed(): Promise<void>;
  /** Stops the engine after its pool has ended. */
  stop(): Promise<void>;
  /**
   * Registers a listener that is called once when the engine has failed for good. Missing for a server, to which the
   * service reconnects instead.
   */
  readonly onFailure?: (listener: (failure: Error) => void) => void;
}

/** Error: the embedded engine has stopped, and its running work is lost. A restart may succeed. */
export class EngineFailure extends Error {
  constructor(sentence: string, cause?: unknown) {
    super(sentence, { cause });
    this.name = 'EngineFailure';
  }
}

/**
 * Runs a part of a transaction under the sign-in role, to write identity data together with the records that it belongs
 * to. Row-level security does not limit this role to one organization, so each statement must. A failed statement fails
 * the whole transaction.
 */
export function asIdentity<T>(sql: Sql, work: () => Promise<T>): Promise<T> {
  return asRole(sql, quoted(roles.identity), work);
}

/** Runs a part of a transaction as the owner, for account changes, which write their own change-log rows. */
export function asOwner<T>(sql: Sql, work: () => Promise<T>): Promise<T> {
  return asRole(sql, 'none', work);
}

async function asRole<T>(sql: Sql, role: string, work: () => Promise<T>): Promise<T> {
  const [row] = await sql('select current_user::text as role');
  const back = `set local role ${quoted(String(row?.role))}`;
  await sql(`set local role ${role}`);
  try {
    const result = await work();
    await sql(back);
    return result;
  } catch (error) {
    // A failed statement aborts the transaction, so the role can't be set back here. The rollback restores it.
    await sql(back).catch(() => {});
    throw error;
  }
}
