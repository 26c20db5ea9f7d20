import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Domain, ReadContext } from '../domainRule.ts';
import { pinKinds } from '../people/pinKind.ts';
import { saveNewPin, withPinDates } from '../people/pins.ts';
import { accountIds, syncAccount } from './account.ts';
import { adminUserActions, header, isAtProvider } from './actions.ts';
import { checkAdminUser, signInProblemsOf } from './checkAdminUser.ts';

const list = 'admin-user/admin-user';
const general = 'admin-user/general-information';
const users = [list, general];

/** Domain of admin users: their sign-in accounts, and which users a person may change. */
export const adminUser: Domain = {
  rules: [
    { name: 'sign-in', of: users, early: true, check: signInProblemsOf },
    { name: 'granted-access', of: users, check: checkAdminUser },
  ],
  effects: [
    { name: 'account', of: users, apply: syncAccount },
    { name: 'pin', of: general, apply: (written) => saveNewPin(pinKinds.adminUser, written) },
  ],
  ids: { [general]: accountIds },
  actions: { [list]: { header }, [general]: adminUserActions },
  computations: { [general]: withSignInFacts },
};

/**
 * Adds to admin users when their PIN was set, and whether the district's people sign in through the district's own
 * identity provider.
 */
async function withSignInFacts(records: readonly RecordData[], reading: ReadContext): Promise<RecordData[]> {
  const isIDMEnabled = await isAtProvider(reading.sql, reading.organization);
  return (await withPinDates(pinKinds.adminUser, records, reading)).map((record) => ({
    ...record,
    isIDMEnabled,
  }));
}
