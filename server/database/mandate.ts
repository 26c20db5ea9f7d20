import type { StatementLimits } from './engine.ts';
import { quoted } from './table.ts';

/** The roles that row-level security binds; neither can sign in by itself. */
export const roles = { service: 'absmgmt_service', identity: 'absmgmt_identity' } as const;

/** The setting that row-level security compares `org_id` with. */
export const organizationSetting = 'app.org';

/** For whom a connection works, as the SQL that makes it so. Two that are equal need no statement. */
export type Mandate = string & { readonly kind?: 'mandate' };

export const mandates = {
  /** For people of one organisation; 0 stands for none, and sees no row of any. */
  service: (organization: number): Mandate => {
    if (!Number.isSafeInteger(organization) || organization < 0) {
      throw new TypeError(`${organization} is not an organisation.`);
    }
    return mandate(`set role ${quoted(roles.service)}`, organization === 0 ? '' : String(organization));
  },
  identity: mandate(`set role ${quoted(roles.identity)}`, ''),
  owner: mandate('reset role', ''),
};

/** A mandate with the limits of whoever works for people; the owner's work takes what it takes. */
export function limited(mandate: Mandate, limits: StatementLimits | undefined): Mandate {
  if (!limits) return mandate;
  const { statement, lock, idleInTransaction } =
    mandate === mandates.owner ? { statement: 0, lock: 0, idleInTransaction: 0 } : limits;
  return `${mandate}; set statement_timeout = ${statement}; set lock_timeout = ${lock};
    set idle_in_transaction_session_timeout = ${idleInTransaction}`;
}

function mandate(role: string, organization: string): Mandate {
  return `${role}; set ${organizationSetting} = '${organization}'`;
}
