import { invitationAddress } from '../../identity/accounts/invitationAddress.ts';
import { invitationDays, invite } from '../../identity/accounts/invitations.ts';
import { liftLockOut } from '../../identity/accounts/liftLockOut.ts';
import { hashedSignIn, setPassword } from '../../identity/accounts/setPassword.ts';
import type { Command } from '../command.ts';
import { accountFacts, accountLine, byCommand, findAccount } from '../findAccount.ts';

/** A new password: by a link for its owner, or from the standard input. A lock-out ends with it. */
export const accountReset: Command = {
  name: 'account reset',
  summary: 'a one-time link to a new password; lifts a lock-out',
  positionals: ['account'],
  options: {
    'password-stdin': {
      type: 'boolean',
      help: 'no link: the password is the first line of the standard input',
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
      await liftLockOut(sql, found.userId, byCommand);
      return invite(sql, found.userId, byCommand);
    });
    const link = invitationAddress(config, token);
    return {
      lines: [accountLine(account), link, `It works once, within ${invitationDays} days.`],
      data: { ...accountFacts(account), link },
    };
  },
};
