import { unlinkAccount } from '../../identity/accounts/linkAccount.ts';
import { accountCommand, byCommand } from '../findAccount.ts';

/** Takes the sign-in from an account; the account stays. */
export const accountUnlink = accountCommand(
  { name: 'account unlink', summary: 'take subject, user name and password from an account' },
  (sql, { userId }) => unlinkAccount(sql, userId, byCommand),
);
