import { describe, expect, test } from 'vitest';
import { readExpression, type Values } from '#schemas/expressions/expression.ts';
import { ExpressionError } from '#schemas/expressions/expressionError.ts';
import { expressionLimits } from '#schemas/expressions/functions.ts';
import { type Scope, typeOfExpression } from '#schemas/expressions/typeOfExpression.ts';

const row = { fields: { hours: 'number', note: 'text' } } as const;

const scope: Scope = {
  fields: {
    count: 'number',
    name: 'text',
    done: 'yesNo',
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

const worked = (text: string) => readExpression(text).evaluate(values);

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
  ])('reckon as people do: %s', (text, expected) => expect(worked(text)).toEqual(expected));

  test.each([
    ['carId.rate * count', null],
    ['name + "x"', null],
    ['count > carId.rate', null],
    ['name.startsWith("x")', null],
    ['count / 0', null],
    ['nobody', null],
    ['least([])', null],
    ['name == null', true],
    ['has(carId.rate)', false],
    ['!done', true],
    ['done && count > 1', false],
    ['name.startsWith("x") || count > 1', true],
    ['done ? 1 : null', null],
    ["sum(parts('area/none').map(l, l.miles))", 0],
  ])('take what is not there for nothing, and never throw: %s', (text, expected) =>
    expect(worked(text)).toEqual(expected),
  );

  test.each([
    ['count', 'number'],
    ['name + "x"', 'text'],
    ['done && count > 1', 'yesNo'],
    ['done ? count : null', 'number'],
    ['lines.map(l, l.hours)', { list: 'number' }],
    ['carId.since', 'text'],
  ])('are of one type: %s', (text, expected) => expect(typeOfExpression(text, scope)).toEqual(expected));

  test.each([
    ['conut + 1', 'There is no field "conut"', 'conut'],
    ['carId.rte', 'There is no field of "carId" "rte"', 'rte'],
    ['name.rate', 'nothing stands behind it', undefined],
    ["parts('area/lag').size()", 'There is no part "area/lag"', 'area/lag'],
    ["parts('area/leg').map(l, l.mils)", 'There is no field of "area/leg" "mils"', 'mils'],
    ['lines.map(l, l.huors)', 'huors', undefined],
    ['summ(lines)', 'There is no function "summ"', 'summ'],
    ['timestamp("2026-01-01T00:00:00Z")', 'There is no function "timestamp"', 'timestamp'],
    ['name.sizze()', 'There is no method "sizze"', 'sizze'],
    ['count + name', 'number + text', undefined],
    ['count && done', 'Yes or no is asked', undefined],
    ['sum(lines.map(l, l.note))', 'sum', undefined],
    ['1 +', 'cannot be read', undefined],
    ['{"a": 1}', 'not part of the language', undefined],
    [`count${' + count'.repeat(100)}`, `longer than ${expressionLimits.length}`, undefined],
    [`${'('.repeat(60)}count${')'.repeat(60)}`, 'cannot be read', undefined],
    ['lines.map(a, lines.map(b, lines.map(c, c.hours)))', 'inside each other', undefined],
  ])('say what is wrong with %s', (text, message, wrong) => {
    const refusal = refusalOf(text);
    expect(refusal?.message).toContain(message);
    expect(refusal?.names?.wrong).toBe(wrong);
  });

  test('reach nothing but the values that they are given', () => {
    for (const text of ['constructor', 'carId.constructor', 'lines.constructor', 'name.__proto__'])
      expect(worked(text)).toBeNull();
    expect(refusalOf('constructor')?.message).toContain('There is no field');
  });

  test('tell what they read', () => {
    const { reads } = readExpression(
      "count + sum(parts('area/leg').filter(l, l.day > today()).map(l, l.miles)) + carId.rate",
    );
    expect(reads).toEqual({
      fields: ['count'],
      members: [{ of: 'carId', name: 'rate' }],
      parts: [{ entity: 'area/leg', fields: ['day', 'miles'] }],
      today: true,
    });
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
