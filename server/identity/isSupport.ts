import { userTypes } from '#schemas/protocol/permissions.ts';
import type { Account } from './accounts.ts';

/** Whether somebody is a support representative, who looks after every organisation. */
export function isSupport({ userType }: Pick<Account, 'userType'>): boolean {
  return userType === userTypes.csRep;
}
