import type { RecordData } from '#schemas/model/jsonSchema.ts';
import type { District } from '../district.ts';
import { onlyFilled } from '../onlyFilled.ts';
import type { Institutions } from '../places/institutions.ts';
import { randomFor } from '../random.ts';
import { ethnicities } from '../reference/ethnicities.ts';
import { usable } from '../reference/listEntries.ts';
import { payCodes } from '../reference/namedLists.ts';
import { drawName } from './drawName.ts';
import { mailAddress } from './mailAddress.ts';
import { hireDate, preferredLanguage, statedGender } from './personalFacts.ts';
import { phoneNumber } from './phoneNumber.ts';
import { skillDraw } from './staffCodes.ts';

/** Identifiers of substitutes begin with this letter and count up from this number. */
const identifierLetter = 'S';
const firstIdentifier = 10_000;

/** Shares of the substitutes. */
const shares = { active: 0.93, phone: 0.97, ethnicity: 0.85, skills: 0.8, permanent: 0.04 } as const;

/**
 * Makes the substitutes of a district: takes a number from 1 to `district.substitutes`, gives that substitute,
 * the same each time (docs/specification.md#master-data-3-employee).
 */
export function substituteMaker(
  district: District,
  institutions: Institutions,
): (number: number) => RecordData {
  const pay = usable(payCodes, district).filter(({ code }) => code.startsWith('SUB'));
  const stated = usable(ethnicities, district);
  const skillsOf = skillDraw(district);
  return (number) => {
    const random = randomFor(district.externalId, 'substitute', number);
    const name = drawName(random);
    return onlyFilled({
      substituteId: district.firstId + number,
      firstName: name.firstName,
      middleName: name.middleName,
      lastName: name.lastName,
      identifier: `${identifierLetter}${firstIdentifier + number}`,
      email: mailAddress(name, number, `subs.${district.shortName}`),
      phoneNumber: random.chance(shares.phone) ? phoneNumber(random, district.areaCodes) : undefined,
      joiningDate: hireDate(random),
      genderId: statedGender(name.listedAs, random),
      ethnicityId: random.chance(shares.ethnicity) ? random.pick(stated).id : undefined,
      languageId: preferredLanguage(random),
      payCodeId: random.pick(pay).id,
      skillIds: random.chance(shares.skills)
        ? skillsOf(random.chance(0.7) ? 'teaching' : 'support', random)
        : undefined,
      permanentInstitutionId: random.chance(shares.permanent)
        ? random.pick(institutions.schools).id
        : undefined,
      isActive: random.chance(shares.active),
    });
  };
}
