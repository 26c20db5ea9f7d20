import type { DistrictChange, DistrictClosing } from '#schemas/protocol/organizations/districts.ts';
import { formats } from '#schemas/values/formats.ts';
import { DomainError } from '../common/domainError.ts';
import { logDistrict } from './districtLog.ts';
import type { OrganizationWork } from './organizationWork.ts';
import {
  lockDistrictAdding,
  refuseExistingDistrict,
  refuseUnknownState,
  refuseUnknownZone,
} from './refuseUnknownState.ts';
import { type StoredOrganization, storedOrganization } from './storedOrganization.ts';
import { requiredText, tidyContact, tidyText } from './tidyText.ts';

/** Fields of a district that an edit can change; absent fields keep their value. */
type Changes = Partial<
  Pick<
    StoredOrganization,
    | 'name'
    | 'orgXrefId'
    | 'stateCode'
    | 'city'
    | 'timeZone'
    | 'clock'
    | 'contact'
    | 'closedOn'
    | 'closedReason'
  >
>;

/** Column of the table `organization` for each changeable field. */
const columns = {
  name: 'org_name',
  orgXrefId: 'org_xref_id',
  stateCode: 'state_code',
  city: 'city',
  timeZone: 'time_zone',
  clock: 'clock',
  contact: 'contact',
  closedOn: 'closed_on',
  closedReason: 'closed_reason',
} as const;

/**
 * Edits a district. Fields that are not sent stay unchanged. Throws `stale` when the district changed since it was
 * read, `invalid` for a blank name, an unknown state or time zone, or a name or NCES id of another district.
 */
export async function editOrganization(
  work: OrganizationWork,
  orgId: number,
  { version, name, city, contact, ...rest }: DistrictChange,
): Promise<StoredOrganization> {
  const { sql } = work;
  await lockDistrictAdding(sql);
  const before = await inVersion(work, orgId, version);
  const changes: Changes = {
    ...rest,
    ...(name === undefined ? {} : { name: requiredText('name', name) }),
    ...(city === undefined ? {} : { city: tidyText(city) }),
    ...(contact === undefined ? {} : { contact: { ...before.contact, ...tidyContact(contact) } }),
  };
  if (changes.stateCode !== undefined) await refuseUnknownState(sql, changes.stateCode);
  if (changes.timeZone !== undefined && changes.timeZone !== before.timeZone)
    refuseUnknownZone(changes.timeZone);
  await refuseExistingDistrict(sql, { ...before, ...changes }, orgId);
  return change(work, before, changes);
}

/**
 * Closes a district from a day on, in its own time zone: its people can no longer sign in, support can view but not
 * change, and nothing is deleted. Throws `stale`, and `invalid` for an invalid day or a blank reason.
 */
export async function closeOrganization(
  work: OrganizationWork,
  orgId: number,
  { version, closedOn, reason }: DistrictClosing,
): Promise<StoredOrganization> {
  const before = await inVersion(work, orgId, version);
  if (!formats.date(closedOn)) {
    throw new DomainError('invalid', { problems: [{ field: 'closedOn', code: 'format', args: {} }] });
  }
  return change(work, before, { closedOn, closedReason: requiredText('reason', reason) });
}

/** Reopens a closed district, so that its people can sign in again. Throws `stale`. */
export async function reopenOrganization(
  work: OrganizationWork,
  orgId: number,
  version: number,
): Promise<StoredOrganization> {
  return change(work, await inVersion(work, orgId, version), { closedOn: null, closedReason: '' });
}

async function inVersion(
  { sql }: OrganizationWork,
  orgId: number,
  version: number,
): Promise<StoredOrganization> {
  const before = await storedOrganization(sql, orgId, ' for update');
  if (before.version !== version) throw new DomainError('stale', { current: { ...before } });
  return before;
}

async function change(
  { sql, author }: OrganizationWork,
  before: StoredOrganization,
  changes: Changes,
): Promise<StoredOrganization> {
  const names = (Object.keys(changes) as (keyof Changes)[]).filter(
    (name) => JSON.stringify(changes[name]) !== JSON.stringify(before[name]),
  );
  if (names.length === 0) return before;
  const version = before.version + 1;
  const sets = names.map((name, at) => `${columns[name]} = $${at + 3}`);
  const values = names.map((name) => (name === 'contact' ? JSON.stringify(changes.contact) : changes[name]));
  await sql(`update organization set row_version = $2, ${sets.join(', ')} where org_id = $1`, [
    before.orgId,
    version,
    ...values,
  ]);
  const changedPart = (state: Changes) => Object.fromEntries(names.map((name) => [name, state[name]]));
  await logDistrict(sql, before.orgId, author, {
    action: 'update',
    version,
    before: changedPart(before),
    after: changedPart(changes),
  });
  return storedOrganization(sql, before.orgId);
}
