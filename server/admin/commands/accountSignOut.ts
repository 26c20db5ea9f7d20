import { endSessionsEverywhere } from '../../identity/accounts/endSessionsEverywhere.ts';
import { accountCommand, byCommand } from '../findAccount.ts';

/** Signs somebody out everywhere. */
export const accountSignOut = accountCommand(
  { name: 'account sign-out', summary: 'sign an account out everywhere' },
  (sql, { userId }) => endSessionsEverywhere(sql, userId, byCommand),
);
