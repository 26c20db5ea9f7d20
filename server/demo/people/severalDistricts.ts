import type { DayStretch } from '#schemas/rules/eligibility/facts.ts';
import { addDays, isOnDays } from '#schemas/values/dates.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { District } from '../places/district.ts';

/** A substitute who works for two demo districts (docs/domain.md#substitutes-of-several-districts). */
const name = { firstName: 'Dana', middleName: 'Ruth', lastName: 'Whitfield' } as const;
const phoneNumber = '9065550147';
const birthDate = '1981-04-09';

/** Fields that link the substitute's records in both districts, with their consent. */
const agreement = { crossDistrictId: 'M-100204', multiOrgOptIn: true } as const;

/**
 * The person's number in each district, and a bit mask of the weekdays on which they do not work there (Sunday 1 to
 * Saturday 64), so that jobs never overlap.
 */
const places: Readonly<Record<string, { readonly number: number; readonly away: number }>> = {
  '2629220': { number: 4, away: 2 + 4 + 8 },
  '1201770': { number: 25, away: 16 + 32 },
};

const placeOf = ({ externalId }: District) => places[externalId];

/** Id and name of the two-district substitute in one of the districts; undefined in any other district. */
export function twoDistrictPerson(district: District) {
  const place = placeOf(district);
  return place && { personId: district.firstId + place.number, ...name };
}

/** Name of the two-district substitute if this number is theirs, otherwise empty. */
export function twoDistrictName(district: District, number: number): Partial<typeof name> {
  return placeOf(district)?.number === number ? name : {};
}

/**
 * Other list fields that must be the same in both districts, if the substitute with this number is the two-district
 * substitute; otherwise empty.
 */
export function twoDistrictListFields(district: District, number: number): RecordData {
  return placeOf(district)?.number === number ? { phoneNumber, isActive: true } : {};
}

/** General information of the two-district substitute if this number is theirs, otherwise empty. */
export function twoDistrictFields(district: District, number: number): RecordData {
  return placeOf(district)?.number === number ? { ...agreement, birthDate } : {};
}

/** Non-working days of the two-district substitute: the weekdays on which they work in the other district. */
export function twoDistrictNonWorkDays(district: District): RecordData[] {
  const place = placeOf(district);
  if (!place) return [];
  const id = district.firstId + place.number;
  return [
    {
      nonWorkDayId: id,
      substituteId: id,
      fromDate: '2020-08-01',
      toDate: '2099-07-31',
      days: place.away,
      startTime: '00:00',
      endTime: '23:59',
      reason: 'Other employment',
    },
  ];
}

/**
 * Number of days before and after a date for which the simulation treats the substitute as busy in the other district.
 */
const [before, after] = [800, 1600];

/**
 * The days on which the substitute with this number works in the other district, around `day`; the simulation of this
 * district must not offer them jobs then.
 */
export function busyInOtherDistrict(district: District, number: number, day: string): DayStretch[] {
  const place = placeOf(district);
  if (place?.number !== number) return [];
  return Array.from({ length: before + after }, (_, at) => addDays(day, at - before))
    .filter((date) => isOnDays(place.away, date))
    .map((date) => ({ date, from: 0, to: 24 * 60 }));
}
