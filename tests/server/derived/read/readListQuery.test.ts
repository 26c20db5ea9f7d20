import { describe, expect, test } from 'vitest';
import { defineEntity } from '#schemas/model/defineEntity.ts';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import { longestPage } from '#schemas/protocol/entities/listQuery.ts';
import { today } from '#schemas/values/dates.ts';
import { DomainError } from '#server/common/domainError.ts';
import { isComparableValue } from '#server/derived/read/filterable.ts';
import { plannerOptions } from '#server/derived/read/listConditionSql.ts';
import { readRange } from '#server/derived/read/listRange.ts';
import { type ListParameters, readListQuery } from '#server/derived/read/readListQuery.ts';
import { buildCatalogue } from '#server/derived/store/storedEntity.ts';
import { everyKind, target } from '#tests/contracts/entities/everyKind.ts';

/** A note whose default sort field is not visible to everyone. */
const note = defineEntity({
  $id: 'test/note',
  type: 'object',
  required: ['day', 'secretDay'],
  properties: {
    noteId: { type: 'integer', readOnly: true },
    text: { type: 'string', maxLength: 40 },
    day: { type: 'string', format: 'date' },
    secretDay: { type: 'string', format: 'date', 'x-field': { permission: { view: 'NOTE.SECRETS' } } },
    isOpen: { type: 'boolean', 'x-field': { wire: { as: '1/0' } } },
    unsorted: { type: 'string', maxLength: 9, 'x-field': { sort: false, filter: false } },
  },
  'x-entity': {
    service: 'referenceData',
    permission: 'REFDATA.CUSTOM',
    label: '{text}',
    list: { sort: { field: 'secretDay', then: 'day', order: 'DESC' } },
  },
});

const catalogue = buildCatalogue(readRegistry({ target, everyKind, note }));
const notes = catalogue.named('test/note');
const kinds = catalogue.named('test/every-kind');

const seesAll = { permissions: new Set(['NOTE.SECRETS']), visibility: {} };
const seesLittle = { permissions: new Set<string>(), visibility: {} };

function read(parameters: ListParameters, reader: Parameters<typeof readListQuery>[2] = seesAll) {
  return readListQuery(notes, parameters, reader);
}

/** Returns the code and arguments of a refusal. */
function refusal(act: () => unknown): unknown {
  try {
    return act();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return [error.code, Object.values(error.details.args ?? {})[0]];
  }
}

describe('the sort order of a list', () => {
  test('is the file’s, unless it reveals a field that the user may not see', () => {
    expect(read({}).sort).toEqual({ field: 'secretDay,day', order: 'DESC' });
    expect(read({}, seesLittle).sort).toEqual({ field: 'noteId', order: 'ASC' });
  });

  test('has one field or two, or the id under either name', () => {
    expect(read({ sort: '["text","DESC"]' }).sort).toEqual({ field: 'text', order: 'DESC' });
    expect(read({ sort: '["day,text"]' }).sort).toEqual({ field: 'day,text', order: 'ASC' });
    expect(read({ sort: '["id","DESC"]' }).sort).toEqual({ field: 'noteId', order: 'DESC' });
    expect(read({ sort: '["noteId"]' }).sort).toEqual({ field: 'noteId', order: 'ASC' });
    expect(refusal(() => read({ sort: '["day,text,noteId"]' }))).toEqual(['unknownSort', 'day,text,noteId']);
  });

  test.each([
    ['["secretDay"]', ['unknownSort', 'secretDay']],
    ['["unsorted"]', ['unknownSort', 'unsorted']],
    ['["nothing"]', ['unknownSort', 'nothing']],
    ['{}', ['unknownSort', 'undefined']],
    ['["day","up"]', ['badRequest', 'the order of a sort is ASC or DESC']],
    ['[', ['badRequest', 'sort is not JSON']],
  ])('rejects %s for a user who may not see all fields', (sort, reason) => {
    expect(refusal(() => read({ sort }, seesLittle))).toEqual(reason);
  });

  test('is by best match on request', () => {
    expect(read({ filter: '{"q":"a"}', sort: '["relevance"]' }).isRanked).toBe(true);
    expect(read({ filter: '{"q":"a"}' }).isRanked).toBe(false);
  });
});

describe('the filter of a list', () => {
  test.each([
    ['[]', ['badRequest', 'filter must be an object']],
    ['null', ['badRequest', 'filter must be an object']],
    ['"day"', ['badRequest', 'filter must be an object']],
    ['{', ['badRequest', 'filter is not JSON']],
    ['{"nothing":1}', ['unknownFilter', 'nothing']],
    ['{"secretDay":"2026-02-28"}', ['unknownFilter', 'secretDay']],
    ['{"unsorted":"a"}', ['unknownFilter', 'unsorted']],
    ['{"day":{"contains":"2"}}', ['unknownFilter', 'day.contains']],
    ['{"day":"2026-02-30"}', ['badRequest', 'the value of the filter day does not fit']],
    ['{"text":{"empty":1}}', ['badRequest', 'the value of the filter text does not fit']],
    ['{"isOpen":{"empty":1}}', ['badRequest', 'the value of the filter isOpen does not fit']],
    ['{"text":7}', ['badRequest', 'the value of the filter text does not fit']],
  ])('%s is rejected with the reason', (filter, reason) => {
    expect(refusal(() => read({ filter }, seesLittle))).toEqual(reason);
  });

  test('can have days relative to today: in the user’s time zone, or in UTC', () => {
    const filter = '{"day":{"from":"today"},"text":"today"}';
    const days = (timeZone?: string) =>
      read({ filter }, { ...seesAll, ...(timeZone && { timeZone }) }).conditions.map(({ value }) => value);
    expect(days()).toEqual([today('UTC'), 'today']);
    expect(days('Pacific/Kiritimati')).toEqual([today('Pacific/Kiritimati'), 'today']);
  });

  test('accepts 1 and 0 for yes and no if the field is sent that way', () => {
    expect(read({ filter: '{"isOpen":1}' }).conditions).toMatchObject([{ operator: 'is', value: true }]);
  });

  test('limits the number of ids to the maximum number of rows', () => {
    expect(read({ filter: '{"id":[3,4]}' })).toMatchObject({ ids: [3, 4], from: 0, to: longestPage - 1 });
    expect(read({ filter: '{"id":3}' }).ids).toEqual([3]);
    expect(read({})).toMatchObject({ ids: undefined, from: 0, to: 24 });
  });
});

test('the row count is exact or estimated', () => {
  expect(read({}).count).toBe('exact');
  expect(read({ count: 'about' }).count).toBe('about');
  expect(refusal(() => read({ count: 'some' }))).toEqual(['badRequest', 'count is exact or about']);
});

test('a range requires whole numbers', () => {
  const reason = ['badRequest', `range must be [from, to] with at most ${longestPage} rows`];
  for (const range of ['[0.5,3]', '[0,3.5]', '["0",3]', '[0]', '[1e300,1e300]'])
    expect(refusal(() => readRange({ range }, 25))).toEqual(reason);
  const page = { pageSize: String(longestPage), page: '9'.repeat(20) };
  expect(refusal(() => readRange(page, 25))).toEqual(['badRequest', 'page must be a whole number from 1']);
});

describe('a value that is compared with a field', () => {
  const field = (name: string) => {
    const found = kinds.entity.fields.find((one) => one.name === name);
    if (!found) throw new Error(name);
    return found;
  };
  test('must match its column, also each one in a list, where null means empty', () => {
    expect(isComparableValue(kinds, field('integer'), 'in', [1, null])).toBe(true);
    expect(isComparableValue(kinds, field('integer'), 'in', [1, 'x'])).toBe(false);
    expect(isComparableValue(kinds, field('integer'), 'in', 1)).toBe(false);
    expect(isComparableValue(kinds, field('integer'), 'is', null)).toBe(false);
    expect(isComparableValue(kinds, field('text'), 'in', Array(longestPage).fill('a'))).toBe(true);
    expect(isComparableValue(kinds, field('text'), 'in', Array(longestPage + 1).fill('a'))).toBe(false);
    expect(isComparableValue(kinds, field('text'), 'startsWith', 'a')).toBe(true);
    expect(isComparableValue(kinds, field('text'), 'startsWith', 1)).toBe(false);
    expect(isComparableValue(kinds, field('text'), 'empty', true)).toBe(true);
    expect(isComparableValue(kinds, field('text'), 'empty', 'true')).toBe(false);
  });

  test('of a reference list must be an id of its target, and of choices one of them', () => {
    expect(isComparableValue(kinds, field('references'), 'any', [7])).toBe(true);
    expect(isComparableValue(kinds, field('references'), 'any', ['7'])).toBe(false);
    expect(isComparableValue(kinds, field('choices'), 'any', ['x'])).toBe(true);
    expect(isComparableValue(kinds, field('dateTime'), 'from', '2026-02-28T10:00:00Z')).toBe(true);
    expect(isComparableValue(kinds, field('dateTime'), 'from', '2026-02-28')).toBe(true);
    expect(isComparableValue(kinds, field('dateTime'), 'from', 'noon')).toBe(false);
  });
});

test('one query plan serves all values of a list for yes or no, or for empty', () => {
  const plan = (filter: string) => plannerOptions(notes, read({ filter }));
  expect(plan('{"isOpen":true}')).toEqual({ plan: 'shared' });
  expect(plan('{"text":{"empty":true}}')).toEqual({ plan: 'shared' });
  expect(plan('{"text":"a"}')).toEqual({ plan: 'perValues' });
  expect(plan('{"isOpen":true,"text":"a"}')).toEqual({ plan: 'perValues' });
});
