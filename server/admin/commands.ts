import { DomainError } from '../common/domainError.ts';
import { unlockSignIn } from '../identity/accounts/changeAccount.ts';
import { endSessionsEverywhere, setDisabled } from '../identity/accounts/endSessionsEverywhere.ts';
import { invitationAddress } from '../identity/accounts/invitationAddress.ts';
import { invitationDays, invite } from '../identity/accounts/invitations.ts';
import { linkAccount, unlinkAccount } from '../identity/accounts/linkAccount.ts';
import { hashedSignIn, setPassword } from '../identity/accounts/setPassword.ts';
import { storedAccounts } from '../identity/accounts/storedAccount.ts';
import { isSetUp, makeSetupLink, setupAddress, setupHours } from '../setup/setupLinks.ts';
import { type Command, CommandError, optionalOption, requiredOption } from './command.ts';
import { accountAdd } from './commands/accountAdd.ts';
import {
  organizationAdd,
  organizationClose,
  organizationEdit,
  organizationReopen,
} from './commands/organizationChange.ts';
import { organizationImport } from './commands/organizationImport.ts';
import { accountCommand, accountFacts, accountLine, byCommand, findAccount } from './findAccount.ts';

/** Disables an account and signs its user out. */
const accountDisable = accountCommand(
  { name: 'account disable', summary: 'disable an account and sign it out everywhere' },
  (sql, { userId }) => setDisabled(sql, userId, true, byCommand),
);

const accountEnable = accountCommand(
  { name: 'account enable', summary: 'enable an account again' },
  (sql, { userId }) => setDisabled(sql, userId, false, byCommand),
);

/** Links an account to a subject of the external identity provider. */
const accountLink = accountCommand(
  {
    name: 'account link',
    summary: 'link an account to a subject of your provider',
    options: { subject: { type: 'string', value: '<text>', help: 'as the provider spells it' } },
  },
  (sql, { userId }, input) => linkAccount(sql, userId, requiredOption(input, 'subject'), byCommand),
);

/** Lists the accounts of support or of a district. */
const accountList: Command = {
  name: 'account list',
  summary: 'list support accounts, or accounts of a district (--organization)',
  positionals: [],
  options: { organization: { type: 'string', value: '<id>', help: 'the ID of a district' } },
  run: async ({ database }, input) => {
    const organization = optionalOption(input, 'organization');
    if (organization !== undefined && !/^\d{1,15}$/.test(organization)) {
      throw new CommandError('--organization must be the ID of a district.');
    }
    const accounts = await database.maintain((sql) =>
      organization === undefined
        ? storedAccounts(sql, 'account.org_id is null', [])
        : storedAccounts(sql, 'account.org_id = $1', [Number(organization)]),
    );
    const lines = accounts.map(accountLine);
    return { lines: lines.length > 0 ? lines : ['There is no account.'], data: accounts.map(accountFacts) };
  },
};

/** Sets a new password, by a link for the owner or from standard input. Ends a lockout. */
const accountReset: Command = {
  name: 'account reset',
  summary: 'print a one-time link for a new password; unlocks the account',
  positionals: ['account'],
  options: {
    'password-stdin': {
      type: 'boolean',
      help: 'no link: read the password from the first line of standard input',
    },
  },
  run: async ({ config, database }, { positionals, values, input }) => {
    const found = await database.maintain((sql) => findAccount(sql, positionals[0] ?? ''));
    if (values['password-stdin'] === true) {
      const login = found.loginName ?? found.email;
      const signIn = await hashedSignIn({ login, password: input.split(/\r?\n/, 1)[0] ?? '' });
      const after = await database.maintain((sql) => setPassword(sql, found.userId, signIn, byCommand));
      return { lines: [accountLine(after)], data: accountFacts(after) };
    }
    const { account, token } = await database.maintain(async (sql) => {
      await unlockSignIn(sql, found.userId, byCommand);
      return invite(sql, found.userId, byCommand);
    });
    const link = invitationAddress(config, token);
    return {
      lines: [accountLine(account), link, `It works once, within ${invitationDays} days.`],
      data: { ...accountFacts(account), link },
    };
  },
};

/** Signs a person out everywhere. */
const accountSignOut = accountCommand(
  { name: 'account sign-out', summary: 'sign an account out everywhere' },
  (sql, { userId }) => endSessionsEverywhere(sql, userId, byCommand),
);

/** Removes the sign-in of an account. The account stays. */
const accountUnlink = accountCommand(
  { name: 'account unlink', summary: 'remove subject, user name and password from an account' },
  (sql, { userId }) => unlinkAccount(sql, userId, byCommand),
);

/** Lists the districts of the installation. */
const organizationList: Command = {
  name: 'organization list',
  summary: 'list the districts of this installation',
  positionals: [],
  options: {
    search: { type: 'string', value: '<text>', help: 'only districts whose name contains this text' },
  },
  run: async ({ database }, input) => {
    const rows = await database.maintain((sql) =>
      sql(
        `select org_id, org_name, state_code, org_xref_id,
           to_char(closed_on, 'YYYY-MM-DD') as closed_on from organization
         where $1::text is null or strpos(absmgmt_key(org_name), absmgmt_key($1)) > 0 order by org_name, org_id`,
        [optionalOption(input, 'search') ?? null],
      ),
    );
    const data = rows.map((row) => ({
      orgId: Number(row.org_id),
      name: String(row.org_name),
      stateCode: String(row.state_code),
      ncesId: String(row.org_xref_id),
      closedOn: row.closed_on === null ? null : String(row.closed_on),
    }));
    const lines = data.map(
      ({ orgId, name, stateCode, closedOn }) =>
        `${String(orgId).padEnd(10)}${name}, ${stateCode}${closedOn === null ? '' : `, closes on ${closedOn}`}`,
    );
    return { lines: lines.length > 0 ? lines : ['There is no district yet.'], data };
  },
};

/** Creates another setup link for the first support account. */
const setupLink: Command = {
  name: 'setup-link',
  summary: 'print a one-time link to create the first support account',
  positionals: [],
  options: {},
  run: async ({ config, database }) => {
    const token = await database.identity(async (sql) => {
      if (await isSetUp(sql, config.oidc)) throw new DomainError('badRequest', { text: 'refused.isSetUp' });
      return makeSetupLink(sql);
    });
    const link = setupAddress(config, token);
    return { lines: [link, `It works once, within ${setupHours} hours.`], data: { link, hours: setupHours } };
  },
};

/** Every command of `npm run admin`, in the order of the help. To add a command, write its file and a line here. */
export const commands: readonly Command[] = [
  setupLink,
  organizationList,
  organizationAdd,
  organizationImport,
  organizationEdit,
  organizationClose,
  organizationReopen,
  accountList,
  accountAdd,
  accountLink,
  accountUnlink,
  accountReset,
  accountDisable,
  accountEnable,
  accountSignOut,
];
