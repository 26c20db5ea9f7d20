import { describe, expect, test } from 'vitest';
import type { EntityRule } from '#schemas/model/metaSchema/metaSchema.ts';
import { checkRules } from '#schemas/model/record/entityRules.ts';
import { fc } from '#tests/fastCheck.ts';

const order: EntityRule = { rule: 'order', fields: ['from', 'to'] };
const total: EntityRule = { rule: 'total', rows: 'lines', field: 'share', is: 100 };
const distinct: EntityRule = { rule: 'distinct', rows: 'lines', field: 'code' };

describe('rules between fields', () => {
  test.each([
    [{ from: 1, to: 2 }, true],
    [{ from: 2, to: 2 }, true],
    [{ from: 3, to: 2 }, false],
    [{ from: '2026-01-02', to: '2026-01-01' }, false],
    [{ from: '2026-01-01', to: '2026-01-01' }, true],
    [{ from: 3 }, true],
    [{ from: null, to: 2 }, true],
    [{ from: '3', to: 2 }, true],
  ])('compare two fields if both have a value: %j', (record, right) => {
    const problems = checkRules([order], record);
    expect(problems).toEqual(right ? [] : [{ field: 'to', code: 'order', args: { other: 'from' } }]);
  });

  test.each([
    [{ a: 1 }, []],
    [{ b: 1, a: null }, []],
    [{}, ['a']],
    [{ a: 1, b: 2 }, ['b']],
    [{ a: 1, b: 2, c: 3 }, ['b', 'c']],
  ])('require exactly one of some fields: %j', (record, fields) => {
    const problems = checkRules([{ rule: 'one', fields: ['a', 'b', 'c'] }], record);
    expect(problems).toEqual(fields.map((field) => ({ field, code: 'oneOf', args: {} })));
  });

  test.each([
    ['2026-03-01', '2026-03-01', true],
    ['2026-03-02', '2026-03-01', false],
    ['1999-12-31', '2026-03-01', true],
  ])('reject future days: %s on %s', (date, day, right) => {
    const problems = checkRules([{ rule: 'notFuture', field: 'date' }], { date }, day);
    expect(problems).toEqual(right ? [] : [{ field: 'date', code: 'futureDate', args: {} }]);
  });

  test('keep weekly windows separate, and name the first that overlaps another', () => {
    const window = (days: number, from: string, to: string) => ({ days, from, to });
    const problems = (...times: object[]) => checkRules([{ rule: 'apart', field: 'times' }], { times });
    const morning = window(62, '06:00', '09:00');
    expect(problems(morning, window(62, '09:00', '10:00'), window(1, '06:00', '09:00'))).toEqual([]);
    expect(problems(morning, window(1, '06:00', '09:00'), window(32, '08:59', '10:00'))).toEqual([
      { field: 'times.2.from', code: 'overlaps', args: {} },
    ]);
  });

  test('sum rows to a hundredth', () => {
    const lines = (...shares: number[]) => ({ lines: shares.map((share) => ({ share })) });
    expect(checkRules([total], lines(33.33, 33.33, 33.34))).toEqual([]);
    expect(checkRules([total], lines(0.1, 0.2, 99.7))).toEqual([]);
    expect(checkRules([total], lines(50, 49.99))).toEqual([
      { field: 'lines', code: 'total', args: { limit: 100, total: 99.99 } },
    ]);
    expect(checkRules([total], {})).toEqual([]);
  });

  test('find every duplicate row', () => {
    const lines = [{ code: 1 }, { code: 2 }, { code: 1 }, {}, {}, { code: null }, { code: 2 }];
    expect(checkRules([distinct], { lines }).map((problem) => problem.field)).toEqual([
      'lines.2.code',
      'lines.6.code',
    ]);
  });

  test('ignore values that are no list of rows', () => {
    expect(checkRules([total, distinct], { lines: 'none' })).toEqual([]);
    expect(checkRules([total, distinct], { lines: [1, null, 'a'] })).toEqual([]);
  });

  test('are satisfied by shares that split the whole', () => {
    const cuts = fc.array(fc.integer({ min: 0, max: 10_000 }), { maxLength: 10 });
    fc.assert(
      fc.property(cuts, (places) => {
        const edges = [0, ...places.sort((one, other) => one - other), 10_000];
        const lines = edges.slice(1).map((edge, index) => ({ share: (edge - (edges[index] ?? 0)) / 100 }));
        expect(checkRules([total], { lines })).toEqual([]);
      }),
    );
  });
});
