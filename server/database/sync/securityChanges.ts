import { hashOf, quoted, type Table } from '../table.ts';
import { organizationSetting, roles } from '../tenantContext.ts';
import type { DatabaseState, ExistingTable } from './existing.ts';

type Grants = Readonly<Record<string, readonly Privilege[]>>;
type Privilege = 'select' | 'insert' | 'update' | 'delete';

/** Row-level security policies and grants of the tables of one scope. */
interface Security {
  readonly grants: Grants;
  /** Clauses of the policies, keyed by the purpose of the policy. */
  readonly policies: Readonly<Record<string, string>>;
}

const all: readonly Privilege[] = ['delete', 'insert', 'select', 'update'];
const everyRow = 'using (true) with check (true)';

/**
 * SQL condition on rows of the current organization, for reading and writing. Without an organization no row matches.
 */
const sameOrganization = `org_id = nullif(current_setting('${organizationSetting}', true), '')::bigint`;

const securityOf: Record<Table['scope'], Security> = {
  organization: {
    grants: { [roles.service]: all },
    policies: {
      organization: `for all to ${roles.service} using (${sameOrganization}) with check (${sameOrganization})`,
    },
  },
  global: {
    grants: { [roles.identity]: ['select'], [roles.service]: ['select'] },
    policies: { everybody: `for select to ${roles.identity}, ${roles.service} using (true)` },
  },
  identity: {
    grants: { [roles.identity]: all },
    policies: { identity: `for all to ${roles.identity} ${everyRow}` },
  },
  owner: { grants: {}, policies: {} },
};

/**
 * Returns the row-level security of a table: the policies and grants of its scope and, if declared, the sign-in role's
 * right to insert.
 */
function securityFor({ scope, addedBySignIn }: Table): Security {
  const { grants, policies } = securityOf[scope];
  if (!addedBySignIn) return { grants, policies };
  return {
    grants: { ...grants, [roles.identity]: ['insert'] },
    policies: { ...policies, signIn: `for insert to ${roles.identity} with check (true)` },
  };
}

/**
 * Statements for row-level security, enforced for the owner too (docs/quality.md#security): the policies of the table's
 * scope, one that gives the owner full access, and the grants.
 */
export function securityChanges(
  table: Table,
  found: ExistingTable | undefined,
  { user }: DatabaseState,
): string[] {
  const { grants, policies } = securityFor(table);
  const name = quoted(table.name);
  const owner = `for all to ${quoted(user.name)} ${everyRow}`;
  const secure = [
    `alter table ${name} enable row level security`,
    `alter table ${name} force row level security`,
  ];
  return [
    ...(found?.isSecured ? [] : secure),
    ...policyChanges(name, { ...policies, owner }, found?.policies ?? []),
    ...grantChanges(name, grants, found?.grants ?? []),
  ];
}

/**
 * Returns the statements that create missing policies of a table and drop outdated ones. Policy names contain a hash of
 * the definition, so a changed policy has a new name.
 */
function policyChanges(table: string, wanted: Security['policies'], existing: readonly string[]): string[] {
  const named = Object.entries(wanted).map(([purpose, text]) => ({
    name: `${purpose}_${hashOf(text)}`,
    text,
  }));
  const missing = named.filter(({ name }) => !existing.includes(name));
  const obsolete = existing.filter((name) => !named.some((policy) => policy.name === name));
  return [
    ...missing.map(({ name, text }) => `create policy ${quoted(name)} on ${table} ${text}`),
    ...obsolete.map((name) => `drop policy ${quoted(name)} on ${table}`),
  ];
}

function grantChanges(table: string, wanted: Grants, existing: readonly string[]): string[] {
  return Object.values(roles).flatMap((role) => {
    const privileges = wanted[role] ?? [];
    const granted = existing.filter((grant) => grant.startsWith(`${role} `));
    if (granted.join() === privileges.map((privilege) => `${role} ${privilege}`).join()) return [];
    const revoke = granted.length > 0 ? [`revoke all on ${table} from ${role}`] : [];
    return privileges.length === 0
      ? revoke
      : [...revoke, `grant ${privileges.join(', ')} on ${table} to ${role}`];
  });
}
