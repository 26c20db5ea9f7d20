import type { Pool } from 'pg';
import type { Sql } from './database.ts';
import { quoted } from './table.ts';

/** The roles that row-level security binds; neither can sign in by itself. */
export const roles = { service: 'absmgmt_service', identity: 'absmgmt_identity' } as const;

/** The setting that row-level security compares `org_id` with. */
export const organizationSetting = 'app.org';

/** For whom a connection works, as the statements that make it so, each on a line. Two that are equal need none. */
export type TenantContext = string & { readonly kind?: 'tenantContext' };

export const tenantContexts = {
  /** For people of one organisation; 0 stands for none, and sees no row of any. */
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
 * A mandate with the limits of whoever works for people; the owner's work takes what it takes. No statement is compiled:
 * that takes longer than the longest of them.
 */
export function limited(tenantContext: TenantContext, limits: StatementLimits | undefined): TenantContext {
  if (!limits) return tenantContext;
  const { statement, lock, idleInTransaction } =
    tenantContext === tenantContexts.owner ? { statement: 0, lock: 0, idleInTransaction: 0 } : limits;
  return `${tenantContext};
set jit = off;
set statement_timeout = ${statement};
set lock_timeout = ${lock};
set idle_in_transaction_session_timeout = ${idleInTransaction}`;
}

/** The same for the transaction that has begun: nothing of it stays on the connection. */
export function inTransactionAlone(tenantContext: TenantContext): TenantContext {
  return tenantContext.replace(/^set /gm, 'set local ');
}

function tenantContext(role: string, organization: string): TenantContext {
  return `${role};\nset ${organizationSetting} = '${organization}'`;
}

/** How long the server lets somebody wait or work, in milliseconds. Work of the owner has none of these. */
export interface StatementLimits {
  /** One statement. */
  readonly statement: number;
  /** Waiting for a row or a table that another transaction holds. */
  readonly lock: number;
  /** A transaction that says nothing. */
  readonly idleInTransaction: number;
}

/**
 * How long a connection stays with the service where a pooler is in between: for good, or for a transaction alone,
 * so that nothing may be left on it, neither settings nor prepared statements.
 */
export const poolings = ['session', 'transaction'] as const;
export type Pooling = (typeof poolings)[number];

/** What runs SQL: a pool of connections to a server, or of one connection to the embedded engine. */
export interface Engine {
  readonly pool: Pool;
  /** Whether nobody but this service looks after the engine: checkpoints and vacuuming are ours to do. */
  readonly isEmbedded: boolean;
  /** What is between the service and the server keeps; left out: a connection is the service's own (`poolings`). */
  readonly pooling?: Pooling | undefined;
  /** How long statements for people may take; none for the embedded engine, which serves one at a time. */
  readonly limits?: StatementLimits | undefined;
  /** Resolves when everything committed so far is on the disk: nobody is told of it before. */
  flushed(): Promise<void>;
  /** Ends the engine after its pool has ended. */
  stop(): Promise<void>;
  /** Tells once that the engine has failed for good; a server is reached again instead. */
  readonly onFailure?: (listener: (failure: Error) => void) => void;
}

/** The engine is gone, and with it what was under way; another start may find it well again. */
export class EngineFailure extends Error {
  constructor(sentence: string, cause?: unknown) {
    super(sentence, { cause });
    this.name = 'EngineFailure';
  }
}

/**
 * Does a part of a transaction as the role that sees sign-in accounts: for what is kept, or taken back, together with
 * the records that it belongs to. Row-level security does not part the organisations there: each statement names
 * its own. A failed statement fails the whole transaction, as everywhere.
 */
export function asIdentity<T>(sql: Sql, work: () => Promise<T>): Promise<T> {
  return asRole(sql, quoted(roles.identity), work);
}

/** The same as the owner: for changes of accounts, which write their rows of the change log themselves. */
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
    // After a failed statement nothing can be set; the rollback sets it.
    await sql(back).catch(() => {});
    throw error;
  }
}
