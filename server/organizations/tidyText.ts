import type { DistrictByHand } from '#schemas/protocol/organizations/districts.ts';
import { DomainError } from '../common/domainError.ts';
import { insertOrganization } from './insertOrganization.ts';
import type { OrganizationWork } from './organizationWork.ts';
import { refuseUnknownState, refuseUnknownZone } from './refuseUnknownState.ts';

/** Matches invisible characters: zero-width and direction marks. */
const unseen = /[\p{Cf}\u2800\u3164\u115f\u1160]/gu;

/** Removes invisible characters, trims, and collapses whitespace. */
export function tidyText(text: string): string {
  return text.replace(unseen, '').replace(/\s+/gu, ' ').trim();
}

/** Tidies a required text. Throws `invalid` on its field if nothing is left. */
export function requiredText(field: string, text: string): string {
  const tidy = tidyText(text);
  if (tidy === '') throw new DomainError('invalid', { problems: [{ field, code: 'required', args: {} }] });
  return tidy;
}

/** Tidies the texts of a contact. Only the comment may have several lines. */
export function tidyContact(contact: Readonly<Record<string, unknown>>): Record<string, string> {
  const entries = Object.entries(contact).map(([name, value]) => [name, tidyText(String(value ?? ''))]);
  return Object.fromEntries(entries);
}

/**
 * Adds a district that is not in the directory, with everything that a district needs. Schools are added later. Throws
 * `invalid` for a blank name, an unknown state or time zone, and an existing district.
 */
export async function addManually(
  work: OrganizationWork,
  { name, stateCode, city = '', timeZone, clock, orgXrefId = '', contact = {} }: DistrictByHand,
): Promise<{ readonly orgId: number; readonly schools: number }> {
  await refuseUnknownState(work.sql, stateCode);
  refuseUnknownZone(timeZone);
  const facts = { name: requiredText('name', name), city: tidyText(city) };
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
    clock,
    contact: tidyContact(contact),
    office,
    schools: [],
  });
}
