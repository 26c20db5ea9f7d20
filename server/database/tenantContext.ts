import type { StatementLimits } from './engine.ts';
import { quoted } from './table.ts';

/** The roles that row-level security binds; neither can sign in by itself. */
export const roles = { service: 'absmgmt_service', identity: 'absmgmt_identity' } as const;

/** The setting that row-level security compares `org_id` with. */
export const organizationSetting = 'app.org';

/** For whom a connection works, as the SQL that makes it so. Two that are equal need no statement. */
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
  owner: tenantContext('reset role', ''),
};

/** A mandate with the limits of whoever works for people; the owner's work takes what it takes. */
export function limited(tenantContext: TenantContext, limits: StatementLimits | undefined): TenantContext {
  if (!limits) return tenantContext;
  const { statement, lock, idleInTransaction } =
    tenantContext === tenantContexts.owner ? { statement: 0, lock: 0, idleInTransaction: 0 } : limits;
  return `${tenantContext}; set statement_timeout = ${statement}; set lock_timeout = ${lock};
    set idle_in_transaction_session_timeout = ${idleInTransaction}`;
}

function tenantContext(role: string, organization: string): TenantContext {
  return `${role}; set ${organizationSetting} = '${organization}'`;
}
