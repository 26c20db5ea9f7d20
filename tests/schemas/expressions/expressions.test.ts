import { describe, expect, test } from 'vitest';
import { readExpression, type Values } from '#schemas/expressions/expression.ts';
import { ExpressionError } from '#schemas/expressions/expressionError.ts';
import { expressionLimits } from '#schemas/expressions/functions.ts';
import { type Scope, typeOfExpression } from '#schemas/expressions/typeOfExpression.ts';
import { calendarDate } from '#schemas/values/dates.ts';
import { fc } from '#tests/fastCheck.ts';

const row = { fields: { hours: 'number', note: 'text' } } as const;

const scope: Scope = {
  fields: {
    count: 'number',
    name: 'text',
    done: 'yesNo',
    until: 'date',
    lines: { list: row },
    carId: 'number',
    tags: { list: 'text' },
  },
  records: { carId: { fields: { rate: 'number', since: 'text' } } },
  parts: { 'area/leg': { fields: { miles: 'number', day: 'text' } } },
};

const values: Values = {
  fields: {
    count: 1.5,
    until: '2026-12-31',
    born: '2000-02-29',
    typed: 'soon',
    lines: [
      { hours: 0.1, note: 'a' },
      { hours: 0.2, note: null },
      { hours: null, note: null },
    ],
    carId: 3,
    tags: ['x', 'y'],
  },
  records: { carId: { rate: null, since: '2020-01-01' } },
  parts: {
    'area/leg': [
      { miles: 2, day: '2026-01-03' },
      { miles: 3, day: '2026-01-01' },
    ],
  },
  today: '2026-07-01',
};

const evaluate = (text: string) => readExpression(text).evaluate(values);

describe('expressions', () => {
  test.each([
    ['count + 1', 2.5],
    ['7 / 2', 3.5],
    ['count % 2', 1.5],
    ['-count', -1.5],
    ['size(lines) + 1', 4],
    ['tags.size() * 2', 4],
    ['sum(lines.map(l, l.hours))', 0.3],
    ['sum(lines.filter(l, l.note == null).map(l, l.hours))', 0.2],
    ['least(lines.map(l, l.hours))', 0.1],
    ["greatest(parts('area/leg').map(l, l.day))", '2026-01-03'],
    ["sum(parts('area/leg').map(l, l.miles))", 5],
    ["parts('area/leg').exists(l, l.miles > 2)", true],
    ['carId.since < today()', true],
    ['string(count) + " h"', '1.5 h'],
    ['"O\'Neil " + tags[1]', "O'Neil y"],
    ['count > 1 ? "much" : "little"', 'much'],
    ['tags.join(", ")', 'x, y'],
    ['daysBetween(today(), until)', 183],
    ['daysBetween(until, today())', -183],
    ['addDays(until, 1)', '2027-01-01'],
    ['addMonths("2028-01-31", 1)', '2028-02-29'],
    ['addMonths(until, -10)', '2026-02-28'],
    ['year(addDays(until, 1)) + 1', 2028],
    ['age(born)', 26],
    ['until < addMonths(today(), 6)', true],
  ])('compute the expected value: %s', (text, expected) => expect(evaluate(text)).toEqual(expected));

  test.each([
    ['carId.rate * count', null],
    ['name + "x"', null],
    ['count > carId.rate', null],
    ['name.startsWith("x")', null],
    ['count / 0', null],
    ['nobody', null],
    ['least([])', null],
    ['daysBetween(today(), nobody)', null],
    ['addDays(typed, 1)', null],
    ['addDays(until, count)', null],
    ['addMonths(until, 99999999)', null],
    ['addDays("0001-01-01", -1)', null],
    ['daysBetween("2026-02-30", until)', null],
    ['age(nobody) >= 18', null],
    ['name == null', true],
    ['has(carId.rate)', false],
    ['!done', true],
    ['done && count > 1', false],
    ['name.startsWith("x") || count > 1', true],
    ['done ? 1 : null', null],
    ["sum(parts('area/none').map(l, l.miles))", 0],
  ])('handle missing values without throwing: %s', (text, expected) =>
    expect(evaluate(text)).toEqual(expected),
  );

  test.each([
    ['count', 'number'],
    ['name + "x"', 'text'],
    ['done && count > 1', 'yesNo'],
    ['done ? count : null', 'number'],
    ['lines.map(l, l.hours)', { list: 'number' }],
    ['carId.since', 'text'],
    ['daysBetween(today(), until)', 'number'],
    ['addMonths(until, count)', 'text'],
    ['age(least([until, addDays(until, 1)])) < 18', 'yesNo'],
  ])('have one type: %s', (text, expected) => expect(typeOfExpression(text, scope)).toEqual(expected));

  test.each([
    ['conut + 1', 'There is no field "conut"', 'conut'],
    ['carId.rte', '"carId" has no field "rte"', 'rte'],
    ['name.rate', 'which has no fields', undefined],
    ["parts('area/lag').size()", 'There is no part "area/lag"', 'area/lag'],
    ["parts('area/leg').map(l, l.mils)", '"area/leg" has no field "mils"', 'mils'],
    ['lines.map(l, l.huors)', 'huors', undefined],
    ['daysBetween(until)', '"daysBetween" takes two values', undefined],
    ['addDays(name, 1)', '"addDays" takes a date (YYYY-MM-DD), but "name" is a text', undefined],
    ['size(tags) + year("2026-13-01")', '"2026-13-01"" is a text', undefined],
    ['addDays(until, name)', 'addDays', undefined],
    ['dayBetween(until, until)', 'There is no function "dayBetween"', 'dayBetween'],
    ['summ(lines)', 'There is no function "summ"', 'summ'],
    ['timestamp("2026-01-01T00:00:00Z")', 'There is no function "timestamp"', 'timestamp'],
    ['name.sizze()', 'There is no method "sizze"', 'sizze'],
    ['count + name', 'number + text', undefined],
    ['count && done', 'It must be yes or no', undefined],
    ['sum(lines.map(l, l.note))', 'sum', undefined],
    ['1 +', 'not a valid expression', undefined],
    ['{"a": 1}', 'not part of the language', undefined],
    [`count${' + count'.repeat(100)}`, `longer than ${expressionLimits.length}`, undefined],
    [`${'('.repeat(60)}count${')'.repeat(60)}`, 'not a valid expression', undefined],
    ['lines.map(a, lines.map(b, lines.map(c, c.hours)))', 'nested at most', undefined],
  ])('report the mistake in %s', (text, message, wrong) => {
    const refusal = refusalOf(text);
    expect(refusal?.message).toContain(message);
    expect(refusal?.names?.wrong).toBe(wrong);
  });

  test('access only the given values', () => {
    for (const text of ['constructor', 'carId.constructor', 'lines.constructor', 'name.__proto__'])
      expect(evaluate(text)).toBeNull();
    expect(refusalOf('constructor')?.message).toContain('There is no field');
  });

  test('report which fields they read', () => {
    const { reads } = readExpression(
      "count + sum(parts('area/leg').filter(l, l.day > today()).map(l, l.miles)) + carId.rate",
    );
    expect(reads).toEqual({
      fields: ['count'],
      members: [{ of: 'carId', name: 'rate' }],
      parts: [{ entity: 'area/leg', fields: ['day', 'miles'] }],
      today: true,
    });
    expect(readExpression('age(born)').reads).toMatchObject({ fields: ['born'], today: true });
  });
});

describe('dates', () => {
  const day = fc
    .tuple(
      fc.integer({ min: 1900, max: 2200 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 31 }),
    )
    .map(([year, month, date]) => calendarDate(year, month, date))
    .filter((date) => date !== undefined);
  const evaluateOn = (text: string, today: string, fields: Record<string, unknown>) =>
    readExpression(text).evaluate({ fields, today });

  test('adding days gives the days between, also over leap years', () => {
    fc.assert(
      fc.property(
        day,
        fc.integer({ min: -80_000, max: 80_000 }),
        (from, count) =>
          evaluateOn('daysBetween(from, addDays(from, count))', from, { from, count }) === count,
      ),
    );
  });

  test('adding months keeps the day, or the last one of a shorter month', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -600, max: 600 }), (from, count) => {
        const to = String(evaluateOn('addMonths(from, count)', from, { from, count }));
        const [year = 0, month = 0, date = 0] = from.split('-').map(Number);
        const place = year * 12 + month - 1 + count;
        const [thatYear, thatMonth] = [Math.floor(place / 12), (place % 12) + 1];
        const last = new Date(Date.UTC(thatYear, thatMonth, 0)).getUTCDate();
        expect(to).toBe(calendarDate(thatYear, thatMonth, Math.min(date, last)));
      }),
    );
  });

  test('an age changes on the birthday, and on March 1 for a birthday on February 29', () => {
    fc.assert(
      fc.property(day, day, (born, today) => {
        const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4));
        const isBefore = today.slice(5) < born.slice(5);
        fc.pre(today >= born);
        expect(evaluateOn('age(born)', today, { born })).toBe(isBefore ? years - 1 : years);
      }),
    );
    expect(evaluateOn('age(born)', '2027-02-28', { born: '2000-02-29' })).toBe(26);
    expect(evaluateOn('age(born)', '2027-03-01', { born: '2000-02-29' })).toBe(27);
  });
});

function refusalOf(text: string): ExpressionError | undefined {
  try {
    typeOfExpression(text, scope);
    return undefined;
  } catch (error) {
    if (error instanceof ExpressionError) return error;
    throw error;
  }
}
