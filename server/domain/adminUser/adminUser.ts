import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Domain, Reading, Written } from '../domainRule.ts';
import { accountIds, keepAccount } from './account.ts';
import { adminUserActions, header } from './actions.ts';
import { checkAdminUser } from './checkAdminUser.ts';
import { keepUserPin, withUserPinDates } from './pins.ts';

const list = 'admin-user/admin-user';
const general = 'admin-user/general-information';

/** What the schemas of admin users cannot say: the account with which each signs in, and who may change whom. */
export const adminUser: Domain = {
  rules: { [general]: checkAdminUser },
  effects: { [general]: afterSaving },
  ids: { [general]: accountIds },
  actions: { [list]: { header }, [general]: adminUserActions },
  computations: { [general]: withSignInFacts },
};

async function afterSaving(written: Written): Promise<void> {
  await keepAccount(written);
  await keepUserPin(written);
}

/** Since when a user has a PIN, and whether the district's people sign in at an identity provider of their own. */
async function withSignInFacts(records: readonly RecordData[], reading: Reading): Promise<RecordData[]> {
  const { sql, organization } = reading;
  const text = `select coalesce(bool_or((feature ->> 'enabled')::boolean), false) as enabled
    from organization, jsonb_array_elements(features) as feature
    where org_id = $1 and feature ->> 'name' = 'IDM'`;
  const [row] = await sql(text, [organization]);
  const isIDMEnabled = row?.enabled === true;
  return (await withUserPinDates(records, reading)).map((record) => ({ ...record, isIDMEnabled }));
}
