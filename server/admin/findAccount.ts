import { DomainError } from '../common/domainError.ts';
import type { Sql } from '../database/database.ts';
import type { ChangedBy } from '../identity/accounts/changeAccount.ts';
import { type StoredAccount, storedAccounts } from '../identity/accounts/storedAccount.ts';
import { syncUser } from '../identity/accounts/syncUser.ts';
import { commandLine } from '../organizations/organizationWork.ts';
import { type StoredOrganization, storedOrganization } from '../organizations/storedOrganization.ts';
import type { Command, CommandInput } from './command.ts';

/** Author that the change log shows for changes made by commands. */
export const byCommand: ChangedBy = commandLine;

/** Finds an account by its number, user name or subject. Throws `notFound`. */
export async function findAccount(sql: Sql, named: string): Promise<StoredAccount> {
  const number = /^\d{1,15}$/.test(named) ? Number(named) : -1;
  const where = 'account.user_id = $2 or lower(account.login_name) = lower($1) or account.subject = $1';
  const found = await storedAccounts(sql, where, [named, number]);
  const account = found.find(({ userId }) => userId === number) ?? found[0];
  if (!account)
    throw new DomainError('notFound', { text: 'refused.noSuchAccount', args: { account: named } });
  return account;
}

/** Returns the facts of an account for the output of a command. Leaves out password hashes. */
export function accountFacts(account: StoredAccount) {
  const { userId, userType, organization, firstName, lastName, email, loginName, linkedSubject } = account;
  const { disabled, invitedUntil, lockedUntil } = account;
  return {
    userId,
    userType,
    orgId: organization ?? null,
    name: `${firstName} ${lastName}`.trim(),
    email,
    login: loginName ?? null,
    subject: linkedSubject ?? null,
    disabled,
    invitedUntil: invitedUntil ?? null,
    lockedUntil: lockedUntil ?? null,
  };
}

/** Formats an account as one line. */
export function accountLine(account: StoredAccount): string {
  const { userId, name, orgId, login, subject, disabled, invitedUntil } = accountFacts(account);
  const signIn = login ?? subject ?? (invitedUntil ? `invited until ${invitedUntil}` : 'no sign-in');
  const state = disabled ? ', switched off' : '';
  return `${String(userId).padEnd(10)}${name}, ${orgId ?? 'support'}: ${signIn}${state}`;
}

/** Creates an admin command that runs one action on one account. */
export function accountCommand(
  head: Pick<Command, 'name' | 'summary'> & Partial<Pick<Command, 'options'>>,
  change: (sql: Sql, account: StoredAccount, input: CommandInput) => Promise<StoredAccount>,
): Command {
  return {
    options: {},
    ...head,
    positionals: ['account'],
    run: async ({ database }, input) => {
      const after = await database.maintain(async (sql) =>
        syncUser(
          sql,
          await change(sql, await findAccount(sql, input.positionals[0] ?? ''), input),
          byCommand,
        ),
      );
      return { lines: [accountLine(after)], data: accountFacts(after) };
    },
  };
}

/** Finds a district by its number or 7-digit NCES id. Throws `notFound`. */
export async function findDistrict(sql: Sql, named: string): Promise<StoredOrganization> {
  const number = /^\d{1,15}$/.test(named) ? Number(named) : -1;
  const text = `select org_id from organization where org_xref_id = $1 or org_id = $2
    order by (org_xref_id = $1) desc limit 1`;
  const [row] = await sql(text, [named, number]);
  if (!row)
    throw new DomainError('notFound', { text: 'refused.noSuchDistrict', args: { organization: named } });
  return storedOrganization(sql, Number(row.org_id));
}
