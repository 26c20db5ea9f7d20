import type { DayStretch } from '#schemas/rules/eligibility/facts.ts';
import { addDays, isOnDays } from '#schemas/values/dates.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { District } from '../places/district.ts';

/** Who works for two districts of the demonstration, alike in both (docs/domain.md#substitutes-of-several-districts). */
const name = { firstName: 'Dana', middleName: 'Ruth', lastName: 'Whitfield' } as const;
const phoneNumber = '9065550147';
const birthDate = '1981-04-09';

/** That they are the same person in both, and agree to it. */
const agreement = { crossDistrictId: 'M-100204', multiOrgOptIn: true } as const;

/** Which substitute they are in each, and on which days of the week they do not work there: nobody has two jobs at a time. */
const places: Readonly<Record<string, { readonly number: number; readonly away: number }>> = {
  '2629220': { number: 4, away: 2 + 4 + 8 },
  '1201770': { number: 25, away: 16 + 32 },
};

const placeOf = ({ externalId }: District) => places[externalId];

/** Who they are in a district: the number of their record, and their name; nobody in all others. */
export function personElsewhere(district: District) {
  const place = placeOf(district);
  return place && { personId: district.firstId + place.number, ...name };
}

/** What a substitute is called, where they are that person; nothing for all others. */
export function nameElsewhere(district: District, number: number): Partial<typeof name> {
  return placeOf(district)?.number === number ? name : {};
}

/** The same of what else the list of substitutes says. */
export function sameElsewhere(district: District, number: number): RecordData {
  return placeOf(district)?.number === number ? { phoneNumber, isActive: true } : {};
}

/** The same of their general information. */
export function agreedElsewhere(district: District, number: number): RecordData {
  return placeOf(district)?.number === number ? { ...agreement, birthDate } : {};
}

/** Their days in the other district, as this one is told of them: days on which they do not work. */
export function daysElsewhere(district: District): RecordData[] {
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

/** How many days before and after a day nobody gives them a job of this district while they work in the other one. */
const [before, after] = [800, 1600];

/** When they are busy in the other district, around a day, as far as the simulation of this one needs it. */
export function busyElsewhere(district: District, number: number, day: string): DayStretch[] {
  const place = placeOf(district);
  if (place?.number !== number) return [];
  return Array.from({ length: before + after }, (_, at) => addDays(day, at - before))
    .filter((date) => isOnDays(place.away, date))
    .map((date) => ({ date, from: 0, to: 24 * 60 }));
}
