import { DomainError } from '../common/domainError.ts';
import type { Sql } from '../database/database.ts';
import type { ChangedBy } from '../identity/accounts/changeAccount.ts';
import { keepUser } from '../identity/accounts/keepUser.ts';
import { type StoredAccount, storedAccounts } from '../identity/accounts/storedAccount.ts';
import { type StoredOrganization, storedOrganization } from '../organizations/storedOrganization.ts';
import { commandLine } from '../organizations/work.ts';
import type { Command, CommandInput } from './command.ts';

/** Whoever runs a command, in the change log. */
export const byCommand: ChangedBy = commandLine;

/** The account that a command names: by its number, its user name, or its subject. Throws `notFound`. */
export async function findAccount(sql: Sql, named: string): Promise<StoredAccount> {
  const number = /^\d{1,15}$/.test(named) ? Number(named) : -1;
  const where = 'account.user_id = $2 or lower(account.login_name) = lower($1) or account.subject = $1';
  const found = await storedAccounts(sql, where, [named, number]);
  const account = found.find(({ userId }) => userId === number) ?? found[0];
  if (!account)
    throw new DomainError('notFound', { text: 'refused.noSuchAccount', args: { account: named } });
  return account;
}

/** An account as commands tell of it: never a hash. */
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

/** One line about an account. */
export function accountLine(account: StoredAccount): string {
  const { userId, name, orgId, login, subject, disabled, invitedUntil } = accountFacts(account);
  const way = login ?? subject ?? (invitedUntil ? `invited until ${invitedUntil}` : 'no sign-in');
  const state = disabled ? ', switched off' : '';
  return `${String(userId).padEnd(10)}${name}, ${orgId ?? 'support'}: ${way}${state}`;
}

/** A command that does one thing to the account that it names. */
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
        keepUser(
          sql,
          await change(sql, await findAccount(sql, input.positionals[0] ?? ''), input),
          byCommand,
        ),
      );
      return { lines: [accountLine(after)], data: accountFacts(after) };
    },
  };
}

/** The district that a command names: by its number, or by its NCES id of seven digits. Throws `notFound`. */
export async function findDistrict(sql: Sql, named: string): Promise<StoredOrganization> {
  const number = /^\d{1,15}$/.test(named) ? Number(named) : -1;
  const text = `select org_id from organization where org_xref_id = $1 or org_id = $2
    order by (org_xref_id = $1) desc limit 1`;
  const [row] = await sql(text, [named, number]);
  if (!row)
    throw new DomainError('notFound', { text: 'refused.noSuchDistrict', args: { organization: named } });
  return storedOrganization(sql, Number(row.org_id));
}
