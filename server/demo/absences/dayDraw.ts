import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { schoolCalendar } from '../calendar/schoolYear.ts';
import { type AbsenceKind, meanLength, seasonOf } from '../calendar/seasons.ts';
import type { District } from '../places/district.ts';
import type { Institutions } from '../places/institutions.ts';
import { type Random, randomFor } from '../random.ts';
import type { DayPlan } from '../simulation/dayPlan.ts';
import { shareOfKinds } from './reasons.ts';
import { spellDraw } from './spells.ts';
import { staffCounter, staffOf } from './staff.ts';
import { vacancyDraw } from './vacancies.ts';

/** Average share of staff who are absent on a school day. */
const awayShare = 0.054;

/** Number of vacancies for each day of absence. */
const vacancyShare = 0.025;

/** Factor by which the number of absences varies randomly from day to day: 0.85 to 1.15. */
const [least, spread] = [0.85, 0.3];

/**
 * Returns a function that generates the days of the absences and vacancies that begin on a date, by season, weekday and
 * reason (docs/specification.md#application-3-fill-status). The function must be called for each date in order. Its
 * result depends only on the dates so far, not on how many follow.
 */
export function dayDraw(
  district: District,
  institutions: Institutions,
  employee: (number: number) => RecordData,
): (date: string) => DayPlan[] {
  const staff = staffOf(district, institutions, employee);
  const kindOfDay = schoolCalendar(district.stateCode);
  const hired = staffCounter(staff);
  const spells = spellDraw(district, institutions);
  const vacancies = vacancyDraw(district, institutions);
  const shares = [...shareOfKinds(district, institutions)];
  const length = shares.reduce((sum, [kind, share]) => sum + share * meanLength(kind), 0);
  return (date) => {
    const random = randomFor(district.externalId, 'day', date);
    const count = hired(date);
    const away = count * awayShare * (least + random.next() * spread);
    const seasonal = ([kind, share]: readonly [AbsenceKind, number]) =>
      share * seasonOf(kind, date, kindOfDay(date));
    const absences = shares.flatMap((one) =>
      times((away * seasonal(one)) / length, random).flatMap(() =>
        spells(staff, count, date, one[0], random),
      ),
    );
    const all = away * shares.reduce((sum, one) => sum + seasonal(one), 0);
    return [...absences, ...times(all * vacancyShare, random).map(() => vacancies(date, random))];
  };
}

/**
 * Returns an array whose length is `expected` on average, for repeating a draw: a fraction is rounded up or down at
 * random.
 */
const times = (expected: number, random: Random): undefined[] =>
  Array.from({ length: Math.floor(expected + random.next()) });
