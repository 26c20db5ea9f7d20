import { linkAccount } from '../../identity/accounts/linkAccount.ts';
import { needed } from '../command.ts';
import { accountCommand, byCommand } from '../findAccount.ts';

/** Links an account to a subject of the foreign provider. */
export const accountLink = accountCommand(
  {
    name: 'account link',
    summary: 'link an account to a subject of your provider',
    options: { subject: { type: 'string', value: '<text>', help: 'as the provider spells it' } },
  },
  (sql, { userId }, input) => linkAccount(sql, userId, needed(input, 'subject'), byCommand),
);
