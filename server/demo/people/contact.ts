import type { OrganizationFacts } from '#schemas/protocol/session/session.ts';
import { randomFor } from '../random.ts';
import { drawName } from './drawName.ts';

/** Fictional contact of a district, with unassigned phone numbers and address. */
export function contactOf(externalId: string): OrganizationFacts['orgContactInfo'] {
  const random = randomFor('contact', externalId);
  const { firstName, lastName } = drawName(random);
  return {
    phone: `555-01${10 + random.below(40)}`,
    email: `help.${externalId}@example.org`,
    fax: `555-01${50 + random.below(50)}`,
    firstName,
    lastName,
    comments: 'Office hours 7:00 to 16:30 on school days.',
  };
}
