import { type UserType, userTypes } from '#schemas/protocol/permissions.ts';
import type { Account } from './accounts.ts';

/** The user type of an account by its name. */
export function userTypeOf({ userType, subject }: Pick<Account, 'userType' | 'subject'>): UserType {
  const found = Object.entries(userTypes).find(([, code]) => code === userType);
  if (!found) throw new Error(`The account ${subject} has the unknown user type ${userType}.`);
  return found[0] as UserType;
}
