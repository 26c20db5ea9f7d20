import { describe, expect, test } from 'vitest';
import { addDays } from '#schemas/values/dates.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { closedDates } from '#server/demo/calendar/closedDates.ts';
import { type KindOfDay, schoolCalendar } from '#server/demo/calendar/schoolYear.ts';
import type { RecordSet } from '#server/demo/insert/insertRecords.ts';
import { demoDistricts } from '#server/demo/places/district.ts';
import { institutionsOfDemo } from '#server/demo/places/institutions.ts';
import { simulatedParts, simulatedRecords, startLife } from '#server/demo/simulatedRecords.ts';

const [district = expect.fail()] = demoDistricts();
const institutions = institutionsOfDemo(district);

describe('the calendar of a state', () => {
  const kindsOf = (state: string, dates: readonly string[]) => dates.map(schoolCalendar(state));

  test('has holidays, breaks, summers and weekends by the same rules each year', () => {
    const off = [
      '2025-11-27',
      '2026-01-01',
      '2026-01-19',
      '2026-05-25',
      '2026-07-04',
      '2026-09-07',
      '2026-11-14',
    ];
    expect(new Set(kindsOf('CA', off))).toEqual(new Set(['off']));
    expect(kindsOf('CA', ['2025-11-28', '2025-12-29', '2026-04-07', '2026-07-15', '2026-10-14'])).toEqual([
      'break',
      'break',
      'break',
      'summer',
      'session',
    ]);
  });

  test('starts and ends school as the state does, with some 175 to 195 days in a year', () => {
    const first = (state: string) => firstOf(state, '2026-07-10', 'session');
    expect(['FL', 'CA', 'MI'].map(first)).toEqual(['2026-08-10', '2026-08-17', '2026-09-08']);
    for (const state of ['FL', 'CA', 'MI']) {
      const dates = Array.from({ length: 365 }, (_, at) => addDays('2025-07-01', at));
      const days = kindsOf(state, dates).filter((kind) => kind === 'session').length;
      expect([state, days >= 175 && days <= 195]).toEqual([state, true]);
    }
  });

  function firstOf(state: string, from: string, wanted: KindOfDay): string {
    const kindOf = schoolCalendar(state);
    let date = from;
    while (kindOf(date) !== wanted) date = addDays(date, 1);
    return date;
  }
});

describe('the days off of a state', () => {
  const closed = closedDates('CA', '2026-10-01', '2027-04-30');

  test('are its holidays and breaks on weekdays, each day once, by their common names', () => {
    const dates = closed.map(({ date }) => date);
    expect(new Set(dates).size).toBe(dates.length);
    expect(new Set(closed.map(({ id }) => id)).size).toBe(closed.length);
    const named = (name: string) => closed.filter((day) => day.name === name).map(({ date }) => date);
    expect(named('Thanksgiving Day')).toEqual(['2026-11-26']);
    expect(named('Day after Thanksgiving')).toEqual(['2026-11-27']);
    expect(named('Winter break')).toHaveLength(8);
    expect(named('Spring break')).toHaveLength(5);
  });

  test('exclude holidays in session', () => {
    expect(closed.map(({ date }) => date)).not.toContain('2026-10-12');
    expect(closed.map(({ date }) => date).map(schoolCalendar('CA'))).not.toContain('session');
  });
});

describe('the simulation of a district', () => {
  const [begun, later] = ['2025-10-18', '2025-12-03'];

  test('has the same result when it stops on the way', () => {
    const [straight, stopping] = [1, 2].map(() => startLife(district, institutions, begun));
    straight?.until(later);
    for (const day of ['2025-02-28', begun, '2025-11-20', later]) stopping?.until(day);
    expect(stopping?.days()).toEqual(straight?.days());
  });

  test('has the same result in parts, with each record in one of them', () => {
    const parts = [...simulatedParts(district, institutions, begun, 1)];
    expect(parts.length).toBeGreaterThan(12);
    expect(byEntity(parts.flat())).toEqual(byEntity(simulatedRecords(district, institutions, begun)));
  });

  test('covers years with about the same number of absence days', () => {
    const days = [...simulatedParts(district, institutions, begun, 2)].flat();
    const dates = days
      .filter(({ entity }) => entity === 'absence/absence-day')
      .flatMap(({ records }) => [...records].map(({ absenceDate }) => String(absenceDate)));
    const [early, late] = [
      dates.filter((date) => date < '2024-10-18'),
      dates.filter((date) => date >= '2024-10-18'),
    ];
    expect(early.length / late.length).toBeGreaterThan(0.7);
    expect(early.length / late.length).toBeLessThan(1.2);
  });

  /** Returns all records of each entity as sorted texts, for comparison. */
  function byEntity(sets: readonly RecordSet[]): Map<string, string[]> {
    const all = new Map<string, RecordData[]>();
    for (const { entity, records } of sets) all.set(entity, [...(all.get(entity) ?? []), ...records]);
    return new Map(
      [...all].sort().map(([entity, list]) => [entity, list.map((one) => JSON.stringify(one)).sort()]),
    );
  }
});
