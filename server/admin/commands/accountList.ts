import { storedAccounts } from '../../identity/accounts/storedAccount.ts';
import { type Command, CommandError, optional } from '../command.ts';
import { accountFacts, accountLine } from '../findAccount.ts';

/** Lists the accounts of support, or of a district. */
export const accountList: Command = {
  name: 'account list',
  summary: 'the accounts of support, or of a district (--organization)',
  positionals: [],
  options: { organization: { type: 'string', value: '<id>', help: 'the number of a district' } },
  run: async ({ database }, input) => {
    const organization = optional(input, 'organization');
    if (organization !== undefined && !/^\d{1,15}$/.test(organization)) {
      throw new CommandError('--organization must be the number of a district.');
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
