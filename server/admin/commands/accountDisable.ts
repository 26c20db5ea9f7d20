import { setDisabled } from '../../identity/accounts/setDisabled.ts';
import { accountCommand, byCommand } from '../findAccount.ts';

/** Switches an account off; whoever is signed in with it is signed out. */
export const accountDisable = accountCommand(
  { name: 'account disable', summary: 'switch an account off, and sign it out everywhere' },
  (sql, { userId }) => setDisabled(sql, userId, true, byCommand),
);

/** Switches an account on again. */
export const accountEnable = accountCommand(
  { name: 'account enable', summary: 'switch an account on again' },
  (sql, { userId }) => setDisabled(sql, userId, false, byCommand),
);
