import { describe, expect, test } from 'vitest';
import { checkRegistry } from '#schemas/check/checkRegistry.ts';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import { recordValidator } from '#schemas/model/record/validateRecord.ts';
import { compiledValidator } from '#tests/contracts/otherEngine.ts';
import visit from '../fixtures/2020-12-visit.json' with { type: 'json' };
import bellSchedule from '../fixtures/bellSchedules.schema.json' with { type: 'json' };
import calendarDate from '../fixtures/calendarDates.schema.json' with { type: 'json' };
import purchaseOrder from '../fixtures/draft-07-order.json' with { type: 'json' };
import staffLeave from '../fixtures/staffLeaves.schema.json' with { type: 'json' };

const module = { bellSchedule, calendarDate, staffLeave, purchaseOrder, visit };
const { entities, named } = readRegistry(module);
const problems = checkRegistry(module);

function kindsOf(name: string) {
  return Object.fromEntries(named(name).fields.map((field) => [field.name, field.kind]));
}

/**
 * Returns the problems of a record, each with its field: first those that the product's validator finds, then those of
 * the compiled validator.
 */
function answersOf(name: string, record: Record<string, unknown>) {
  const fields = (problemsOf: ReturnType<typeof recordValidator>) =>
    problemsOf(record).map(({ field, code }) => `${field}: ${code}`);
  return [fields(recordValidator(named(name))), fields(compiledValidator(named(name)))];
}

describe('schemas by other authors', () => {
  test('become entities, named by their address or their registry line', () => {
    expect(entities.map((entity) => [entity.name, entity.path, entity.table])).toEqual([
      ['bell-schedule', '/bell-schedule', 'bell_schedule'],
      ['calendar-date', '/calendar-date', 'calendar_date'],
      ['staff-leave', '/staff-leave', 'staff_leave'],
      ['purchase-order', '/purchase-order', 'purchase_order'],
      ['visit', '/visit', 'visit'],
    ]);
  });

  test('explain how to get a table of their own if one of ours has that name', () => {
    const employee = { ...visit, $id: 'https://example.org/employee.json', title: 'Worker' };
    const ours = {
      $id: 'staff/employee',
      title: 'Staff',
      type: 'object',
      properties: { name: { type: 'string' } },
    };
    const own = { ...ours, 'x-entity': { service: 'employee', permission: 'REFDATA.CUSTOM' } };
    const clashes = checkRegistry({ own, employee }).filter(({ id }) => id === 'S014');
    expect(clashes.map(({ fix }) => fix).join('\n')).toContain(
      'defineOverlay(schema, { "x-entity": { "table": "their_employee" } })',
    );
  });

  test('have no error', () => {
    expect(problems.filter((problem) => problem.severity === 'error')).toEqual([]);
  });

  test('have a note for every part that is shown as JSON, with the reason', () => {
    const rawJsonNotes = problems.filter(({ id, entity }) => id === 'S120' && entity === 'purchase-order');
    const reasons = Object.fromEntries(
      rawJsonNotes.map(({ pointer, message }) => [pointer.split('/').at(-1), message]),
    );
    expect(Object.keys(reasons)).toEqual(['untyped']);
    expect(reasons.untyped).toContain('no "type"');
  });

  test('have notes on dates, open schemas and fields of branches', () => {
    const ids = (name: string) =>
      new Set(problems.filter(({ entity }) => entity === name).map(({ id }) => id));
    expect([...ids('staff-leave')]).toEqual(['S010', 'S122', 'S130']);
    expect([...ids('purchase-order')]).toEqual(['S011', 'S120', 'S121', 'S122', 'S123', 'S130']);
  });

  test('are rendered as far as possible', () => {
    expect(kindsOf('purchase-order')).toEqual({
      $id: 'text',
      number: 'integer',
      customer: 'group',
      kind: 'choice',
      currency: 'text',
      payment: 'variant',
      position: 'tuple',
      labels: 'map',
      lines: 'rows',
      part: 'group',
      untyped: 'json',
      note: 'longText',
      until: 'date',
    });
    expect(kindsOf('visit')).toEqual({
      visitId: 'integer',
      visitor: 'text',
      days: 'choices',
      shape: 'choice',
      other: 'choice',
      pair: 'tuple',
      animal: 'choice',
      lives: 'integer',
      breed: 'text',
    });
    expect(kindsOf('bell-schedule')).toMatchObject({
      classPeriods: 'rows',
      dates: 'rows',
      schoolReference: 'group',
    });
  });

  test('render every branch’s choice, not only the first one’s', () => {
    const animal = named('visit').fields.find((field) => field.name === 'animal');
    expect(animal?.choices.map((choice) => choice.value)).toEqual(['cat', 'dog']);
  });

  test('accept the same records in browser and service', () => {
    const order = { number: 1, customer: { name: 'A' }, kind: 'single' };
    expect(answersOf('purchase-order', order)).toEqual([[], []]);
    expect(
      answersOf('purchase-order', { ...order, part: { parts: [{ name: 'x' }] }, position: [1, 2] }),
    ).toEqual([[], []]);
    expect(
      answersOf('purchase-order', {
        ...order,
        labels: { 'x-a': 'b' },
        currency: 'A-B',
        payment: { card: '1' },
      }),
    ).toEqual([[], []]);
    expect(answersOf('visit', { visitor: 'A', shape: 'round', animal: 'dog', breed: 'pug' })).toEqual([
      [],
      [],
    ]);
  });

  test.each([
    ['a number below the minimum', { number: 0 }, ['number: minimum']],
    ['a standing order without an end', { kind: 'standing' }, ['until: required']],
    ['a currency without a payment', { currency: 'USD' }, ['payment: required']],
    [
      'a currency that does not match its pattern',
      { currency: 'us', payment: { account: 1 } },
      ['currency: pattern'],
    ],
    ['a payment that matches no branch', { payment: { card: 1 } }, ['payment: oneOf']],
    ['a label whose name does not match the pattern', { labels: { a: 'b' } }, ['labels.a: unknownField']],
    [
      'a nested part whose name is not a text',
      { part: { parts: [{ name: 1 }] } },
      ['part.parts.0.name: type'],
    ],
    ['a customer without a name', { customer: {} }, ['customer.name: required']],
  ])('refuse %s in browser and service alike', (_, change, wrong) => {
    const order = { number: 1, customer: { name: 'A' }, kind: 'single', ...change };
    const messageText = wrong.map((one) => one.replace('oneOf', 'noBranch'));
    expect(answersOf('purchase-order', order)).toEqual([messageText, messageText]);
  });
});
