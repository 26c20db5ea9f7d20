import type { DistrictByHand } from '#schemas/protocol/districts.ts';
import { insertOrganization } from './insertOrganization.ts';
import { refuseUnknownState } from './refuseUnknownState.ts';
import { neededText, tidyContact, tidyText } from './tidyText.ts';
import type { OrganizationWork } from './work.ts';

/**
 * Adds a district that the directory does not have, with what it needs to be used; its schools are entered or
 * imported later. Throws `invalid` for a blank name, a state that is none, and a district that is there already.
 */
export async function addByHand(
  work: OrganizationWork,
  { name, stateCode, city = '', timeZone, orgXrefId = '', contact = {} }: DistrictByHand,
): Promise<{ readonly orgId: number; readonly schools: number }> {
  await refuseUnknownState(work.sql, stateCode);
  const facts = { name: neededText('name', name), city: tidyText(city) };
  const office = {
    institutionName: facts.name,
    institutionLevelId: 1,
    stateCode,
    isActive: true,
    ...(facts.city === '' ? {} : { city: facts.city }),
    ...(orgXrefId === '' ? {} : { externalNumber: orgXrefId }),
  };
  return insertOrganization(work, {
    ...facts,
    orgXrefId,
    stateCode,
    timeZone,
    contact: tidyContact(contact),
    office,
    schools: [],
  });
}
