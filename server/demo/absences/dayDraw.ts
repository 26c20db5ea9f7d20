import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { schoolCalendar } from '../calendar/schoolYear.ts';
import { type AbsenceKind, meanLength, seasonOf } from '../calendar/seasons.ts';
import type { District } from '../places/district.ts';
import type { Institutions } from '../places/institutions.ts';
import { type Random, randomFor } from '../random.ts';
import type { DayPlan } from '../simulation/dayPlan.ts';
import { shareOfKinds } from './reasons.ts';
import { spellDraw } from './spells.ts';
import { hiredBy, staffOf } from './staff.ts';
import { vacancyDraw } from './vacancies.ts';

/** What part of the staff is away on a day of school, on average. */
const awayShare = 0.054;

/** How many vacancies there are for each day of absence. */
const vacancyShare = 0.025;

/** How far days of the same season differ. */
const [least, spread] = [0.85, 0.3];

/**
 * Makes what begins on a date: spells of absence, and vacancies, by season, weekday and reason
 * (docs/specification.md#application-3-fill-status). Dates are asked for one after the other; what a date brings depends
 * on it and on those since the first one, and never on how far somebody asks.
 */
export function dayDraw(
  district: District,
  institutions: Institutions,
  employee: (number: number) => RecordData,
): (date: string) => DayPlan[] {
  const staff = staffOf(district, institutions, employee);
  const kindOfDay = schoolCalendar(district.stateCode);
  const hired = hiredBy(staff);
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

/** A list as long as an expected number, which is hardly ever whole. */
const times = (expected: number, random: Random): undefined[] =>
  Array.from({ length: Math.floor(expected + random.next()) });
