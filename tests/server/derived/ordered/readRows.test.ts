import { describe, expect, test } from 'vitest';
import { defineEntity } from '#schemas/model/defineEntity.ts';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import { DomainError } from '#server/common/domainError.ts';
import { type OrderedEntity, orderedOf } from '#server/derived/ordered/orderedRows.ts';
import { readRows } from '#server/derived/ordered/readRows.ts';
import { buildCatalogue } from '#server/derived/store/storedEntity.ts';
import { target } from '#tests/contracts/entities/everyKind.ts';

const list = defineEntity({
  $id: 'test/list',
  type: 'object',
  required: ['targetId', 'memberId'],
  properties: {
    listId: { type: 'integer', readOnly: true },
    targetId: { type: 'integer', 'x-field': { reference: 'test/target' } },
    memberId: { type: 'integer', 'x-field': { reference: 'test/target' } },
    rank: { type: ['integer', 'null'], minimum: 1, maximum: 3 },
    delay: {
      type: 'integer',
      'x-field': { parts: { days: { is: 24, most: 9 }, hours: { is: 1, most: 23 } } },
    },
  },
  'x-entity': {
    service: 'referenceData',
    permission: 'REFDATA.CUSTOM',
    parent: 'targetId',
    ordered: { rank: 'rank', member: 'memberId', longest: 2 },
  },
});

const catalogue = buildCatalogue(readRegistry({ target, list }));
const ordered = orderedOf(catalogue.named('test/list')) as OrderedEntity;
const owner = 5;
const read = (...rows: unknown[]) => readRows(ordered, { targetId: owner, rows }).rows;

/** Returns the reason of a refusal, or the problems by field. */
function refusal(body: unknown): unknown {
  try {
    return readRows(ordered, body);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return error.details.problems ?? error.details.args?.reason;
  }
}

test('only rows below a parent have an order', () => {
  expect(orderedOf(catalogue.named('test/target'))).toBeUndefined();
  expect(ordered).toMatchObject({
    ranks: 3,
    owner: { field: 'targetId' },
    place: undefined,
    except: undefined,
  });
});

describe('the rows of an order in a request', () => {
  test('keep their places; each is added, changed or deleted', () => {
    expect(readRows(ordered, { targetId: owner, rows: [] })).toEqual({ owner, rows: [] });
    expect(read({ memberId: 8 }, { listId: 3, _version: 2, isDeleted: true, targetId: owner })).toEqual([
      {
        place: 0,
        id: undefined,
        version: undefined,
        isDeleted: false,
        fields: { memberId: 8 },
        problems: [],
      },
      { place: 1, id: 3, version: 2, isDeleted: true, fields: {}, problems: [] },
    ]);
    expect(read({ listId: null, id: 9, memberId: 8 })).toMatchObject([
      { id: undefined, fields: { memberId: 8 } },
    ]);
  });

  test('accept a number in its parts; the number itself takes precedence', () => {
    expect(read({ days: 2, hours: 3 })).toMatchObject([{ fields: { delay: 51 } }]);
    expect(read({ hours: 3 })).toMatchObject([{ fields: { delay: 3 } }]);
    expect(read({ days: null })[0]?.fields).toEqual({});
    expect(read({ delay: 7, days: 2 })[0]?.fields).toEqual({ delay: 7 });
    expect(read({ days: 9, hours: 23 })).toMatchObject([{ fields: { delay: 239 } }]);
  });

  test('report invalid parts with the position of their row', () => {
    const rows = [{ days: 0 }, { days: 10, hours: -1 }];
    expect(refusal({ targetId: owner, rows })).toEqual([
      { field: 'rows.1.days', code: 'maximum', args: { limit: 9 } },
      { field: 'rows.1.hours', code: 'minimum', args: { limit: 0 } },
    ]);
    expect(refusal({ targetId: owner, rows: [{ hours: 1.5 }] })).toEqual([
      { field: 'rows.0.hours', code: 'wholeNumber', args: {} },
    ]);
  });

  test.each<[unknown, string]>([
    [[], 'the body must be a JSON object'],
    [null, 'the body must be a JSON object'],
    [{ targetId: owner, rows: [], more: 1 }, 'there is no more here'],
    [{ targetId: '5', rows: [] }, 'targetId must be a whole number'],
    [{ targetId: 5.5, rows: [] }, 'targetId must be a whole number'],
    [{ targetId: owner, rows: {} }, 'rows must list at most 2'],
    [{ targetId: owner, rows: [{}, {}, {}] }, 'rows must list at most 2'],
    [{ targetId: owner, rows: ['a'] }, 'each row must be a JSON object'],
    [{ targetId: owner, rows: [{ targetId: 6 }] }, 'each row must have the same targetId'],
    [{ targetId: owner, rows: [{ listId: 'x' }] }, 'listId must be a whole number'],
    [{ targetId: owner, rows: [{ _version: '1' }] }, '_version must be a whole number'],
    [{ targetId: owner, rows: [{ isDeleted: 1 }] }, 'isDeleted must be true or false'],
    [{ targetId: owner, rows: [{ listId: 3 }, { listId: 3 }] }, 'a row is named twice'],
  ])('%j is rejected with the reason', (body, reason) => {
    expect(refusal(body)).toBe(reason);
  });
});
