import { userTypes } from '#schemas/protocol/session/permissions.ts';
import { DomainError } from '../../common/domainError.ts';
import { isMailAddress } from '../../config/mailSettings.ts';
import type { Sql } from '../../database/database.ts';
import { createAccount } from '../../identity/accounts/createAccount.ts';
import { invitationAddress } from '../../identity/accounts/invitationAddress.ts';
import { invitationDays, invite } from '../../identity/accounts/invitations.ts';
import { linkAccount } from '../../identity/accounts/linkAccount.ts';
import type { StoredAccount } from '../../identity/accounts/storedAccount.ts';
import { type Command, CommandError, type CommandInput, optionalOption, requiredOption } from '../command.ts';
import { accountFacts, accountLine, byCommand } from '../findAccount.ts';

/** User types, keyed by the value of the `--type` option. */
const types = {
  support: userTypes.csRep,
  organization: userTypes.org,
  campus: userTypes.campus,
  districts: userTypes.organizationParentUser,
} as const;

/** Adds an account and prints the link by which its owner chooses how to sign in. */
export const accountAdd: Command = {
  name: 'account add',
  summary: 'add a support account or a district user; prints a one-time link',
  positionals: [],
  options: {
    'first-name': { type: 'string', value: '<text>', help: 'required' },
    'last-name': { type: 'string', value: '<text>', help: 'required' },
    email: { type: 'string', value: '<address>', help: 'required' },
    type: {
      type: 'string',
      value: '<type>',
      help: `${Object.keys(types).join(', ')}; support when left out`,
    },
    organization: { type: 'string', value: '<id>', help: 'the number of the district, for all but support' },
    profile: { type: 'string', value: '<name>', help: 'the permission profile in that district' },
    subject: {
      type: 'string',
      value: '<text>',
      help: 'link this subject of your provider; no link is printed',
    },
  },
  run: async ({ config, database }, input) => {
    const subject = optionalOption(input, 'subject');
    const account = newAccount(input);
    const { made, token } = await database.maintain(async (sql) => {
      const permissionProfile = await profileOf(sql, account.organization, optionalOption(input, 'profile'));
      await assertOrganization(sql, account.organization);
      const created = await createAccount(sql, { ...account, permissionProfile }, byCommand);
      return signInFor(sql, created, subject);
    });
    const link = token === undefined ? null : invitationAddress(config, token);
    const lines = link === null ? [] : [link, `It works once, within ${invitationDays} days.`];
    return { lines: [accountLine(made), ...lines], data: { ...accountFacts(made), link } };
  },
};

async function signInFor(sql: Sql, { userId }: StoredAccount, subject: string | undefined) {
  if (subject !== undefined) {
    return { made: await linkAccount(sql, userId, subject, byCommand), token: undefined };
  }
  const { account, token } = await invite(sql, userId, byCommand);
  return { made: account, token };
}

function newAccount(input: CommandInput) {
  const type = optionalOption(input, 'type') ?? 'support';
  if (!(type in types)) throw new CommandError(`--type must be one of: ${Object.keys(types).join(', ')}.`);
  const userType = types[type as keyof typeof types];
  const number = userType === types.support ? undefined : requiredOption(input, 'organization');
  if (number === undefined && optionalOption(input, 'organization') !== undefined) {
    throw new CommandError('Support manages every district: omit --organization, or set --type.');
  }
  if (number !== undefined && !/^\d{1,15}$/.test(number)) {
    throw new CommandError('--organization must be the ID of a district.');
  }
  const email = requiredOption(input, 'email');
  if (!isMailAddress(email)) throw new CommandError(`--email must be an email address; it is "${email}".`);
  return {
    userType,
    organization: number === undefined ? undefined : Number(number),
    firstName: requiredOption(input, 'first-name'),
    lastName: requiredOption(input, 'last-name'),
    email,
  };
}

async function assertOrganization(sql: Sql, organization: number | undefined): Promise<void> {
  if (organization === undefined) return;
  const [row] = await sql('select 1 from organization where org_id = $1', [organization]);
  if (!row) throw new DomainError('notFound', { text: 'refused.noSuchDistrict', args: { organization } });
}

async function profileOf(
  sql: Sql,
  organization: number | undefined,
  name: string | undefined,
): Promise<number | undefined> {
  if (name === undefined || organization === undefined) return undefined;
  const rows = await sql(
    'select permission_profile_id, profile_name from permission_profile where org_id = $1 order by profile_name',
    [organization],
  );
  const found = rows.find((row) => String(row.profile_name).toLowerCase() === name.toLowerCase());
  if (found) return Number(found.permission_profile_id);
  const known = rows.map((row) => String(row.profile_name)).join(', ');
  throw new CommandError(`--profile: the district has no "${name}"; it has: ${known || 'none'}.`);
}
