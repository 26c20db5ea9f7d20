import { describe, expect, test } from 'vitest';
import { settingsOf } from '#schemas/settingOf.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Row, Sql } from '#server/database/database.ts';
import type { ActionRequest } from '#server/domain/domainRule.ts';
import { balanceFacts } from '#server/domain/employeeBalance/balanceFacts.ts';
import { balanceYearStart } from '#server/domain/employeeBalance/balanceYearStart.ts';
import { dueClosings } from '#server/domain/employeeBalance/dueClosings.ts';

const balance = {
  balanceId: 1,
  workerId: 2,
  absenceReasonId: 3,
  asOf: '2025-07-01',
  initialBalanceDays: '4.5',
};

/**
 * Returns a fake database. It answers a statement with the rows of the tables from which the statement reads, keyed by
 * table.
 */
function answers(rows: Readonly<Record<string, Row>>): Sql {
  const sql = async (text: string) =>
    Object.entries(rows).flatMap(([table, row]) => (new RegExp(`from ${table}\\b`).test(text) ? [row] : []));
  return sql as Sql;
}

const factsOf = async (rows: Readonly<Record<string, Row>>, changes = {}) => {
  const [facts] = await balanceFacts(answers(rows), 1, [{ ...balance, ...changes }], '2026-11-02');
  return facts;
};

describe('the facts of a balance', () => {
  test('a limit of 0 is a limit; a missing maximum is no limit', async () => {
    const zero = { id: 3, minimum: 0, maximum: 0, carryover: 0, enforced: true };
    expect((await factsOf({ absence_reason: zero }))?.limits).toEqual({
      minimumDays: 0,
      maximumDays: 0,
      carryoverMaximum: 0,
      isEnforced: true,
    });
    expect((await factsOf({ absence_reason: zero }))?.terms.carryoverMaximum).toBe(0);
    const none = { id: 3, minimum: null, maximum: null, carryover: null, enforced: null };
    expect((await factsOf({ absence_reason: none }))?.limits).toEqual({
      minimumDays: 0,
      maximumDays: undefined,
      carryoverMaximum: undefined,
      isEnforced: false,
    });
  });

  test('the limits of a balance in a bucket are the bucket’s', async () => {
    const rows = {
      absence_reason: { id: 3, carryover: 9 },
      absence_bucket: { id: 7, maximum: 12, carryover: 2, enforced: true },
    };
    const { limits } = (await factsOf(rows, { absenceReasonId: null, bucketId: 7 })) ?? {};
    expect(limits).toMatchObject({ minimumDays: 0, maximumDays: 12, carryoverMaximum: 2, isEnforced: true });
  });

  test('a day has the hours of the employee, or those of their type; 0 hours count as unknown', async () => {
    const worker = { workerId: 2, hoursOfType: 7, hireDate: '2020-02-29' };
    const hours = async (changes: Row) => (await factsOf({ worker: { ...worker, ...changes } }))?.hoursPerDay;
    expect(await hours({ absenceHoursPerDay: 6, absenceHoursPerDayOverride: 6 })).toBe(6);
    expect(await hours({})).toBe(7);
    expect(await hours({ absenceHoursPerDay: 0, absenceHoursPerDayOverride: 0 })).toBe(7);
    expect((await factsOf({ worker }))?.terms.hireDate).toBe('2020-02-29');
    expect((await factsOf({}))?.start).toEqual({ asOf: '2025-07-01', initialDays: 4.5 });
  });
});

test('rounding defaults to the nearest', async () => {
  const schedule = { tracked_by: 'day', rounding_unit: 'quarter' };
  const rounding = async (rounding_mode: string | null) => {
    const saved = { kind: 'workSchedule', row: { ...schedule, rounding_mode } };
    return (await factsOf({ work_schedule: saved }))?.counting.rounding;
  };
  expect(await rounding(null)).toEqual({ unit: 'quarter', mode: 'nearest' });
  expect(await rounding('up')).toEqual({ unit: 'quarter', mode: 'up' });
});

test.each([
  [499, null],
  [500, 500],
])('a response that covers %i balances continues after %s', async (count, next) => {
  const rows = Array.from({ length: count }, (_, index) => ({ balance_id: index + 1 }));
  const sql = async (text: string) => (/from absence_balance where/.test(text) ? rows : []);
  const listCalls: unknown[] = [];
  const read = { list: async (...list: unknown[]) => listCalls.push(list) && [] };
  const request = { query: {}, sql, read, actor: { organization: 1, timeZone: 'America/Chicago' } };
  expect(await dueClosings(request as unknown as ActionRequest)).toEqual({ closings: [], next });
  expect(listCalls).toEqual([['employee/absence-reasons', { id: rows.map(({ balance_id }) => balance_id) }]]);
});

test('a balance year starts on July 1 by default, or by the district’s setting', () => {
  const july = { startsBy: 'fixedDate', month: 7, day: 1 };
  const startOf = (balanceYear?: RecordData) =>
    balanceYearStart(settingsOf({ ...(balanceYear && { balanceYear }) }));
  expect(startOf()).toEqual(july);
  expect(startOf({ startsBy: 'hireDate', month: null })).toEqual({ ...july, startsBy: 'hireDate' });
  const august = { startsBy: 'fixedDate', month: 8, day: 15 };
  expect(startOf(august)).toEqual(august);
});
