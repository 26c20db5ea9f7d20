import { DatabaseError } from 'pg';
import { describe, expect, test } from 'vitest';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import { longestPage } from '#schemas/protocol/entities/listQuery.ts';
import * as entityFiles from '#schemas/registry.ts';
import { DomainError } from '#server/common/domainError.ts';
import { comparable } from '#server/derived/read/filterable.ts';
import { plannerOptions } from '#server/derived/read/listConditionSql.ts';
import { type RangeParameters, readRange } from '#server/derived/read/listRange.ts';
import { readListQuery } from '#server/derived/read/readListQuery.ts';
import { buildCatalogue } from '#server/derived/store/storedEntity.ts';
import { domainErrorOf } from '#server/derived/write/constraintError.ts';
import { fc } from '#tests/fastCheck.ts';

const catalogue = buildCatalogue(readRegistry(entityFiles));
const employees = catalogue.named('employee/employee');

/** Runs code that must throw a domain error, and returns the reason in the error. */
function reasonOf(act: () => unknown): unknown {
  try {
    act();
  } catch (error) {
    return error instanceof DomainError ? error.details.args?.reason : error;
  }
  return 'nothing was refused';
}

describe('the rows of a list', () => {
  test('by page are the same as by range', () => {
    const size = fc.integer({ min: 1, max: longestPage });
    fc.assert(
      fc.property(size, fc.integer({ min: 1, max: 1000 }), (pageSize, page) => {
        const from = (page - 1) * pageSize;
        const paged = readRange({ pageSize: String(pageSize), page: String(page) }, 25);
        expect(paged).toEqual([from, from + pageSize - 1]);
      }),
    );
  });

  test('default to the first page', () => {
    expect(readRange({}, 25)).toEqual([0, 24]);
    expect(readRange({ pageSize: '10' }, 25)).toEqual([0, 9]);
    expect(readRange({ range: '[5,4]' }, 25)).toEqual([5, 4]);
    expect(readRange({ range: `[0,${longestPage - 1}]` }, 25)).toEqual([0, longestPage - 1]);
  });

  test.each<[RangeParameters, string]>([
    [{ range: `[0,${longestPage}]` }, `range must be [from, to] with at most ${longestPage} rows`],
    [{ range: '[5,3]' }, `range must be [from, to] with at most ${longestPage} rows`],
    [{ range: '[-1,3]' }, `range must be [from, to] with at most ${longestPage} rows`],
    [{ range: '{}' }, `range must be [from, to] with at most ${longestPage} rows`],
    [{ range: '[0' }, 'range is not JSON'],
    [{ range: '[0,9]', page: '1' }, 'a list is asked for by range or by pageSize, not by both'],
    [{ pageSize: '0' }, `pageSize must be 1 to ${longestPage}`],
    [{ pageSize: String(longestPage + 1) }, `pageSize must be 1 to ${longestPage}`],
    [{ page: '1' }, `pageSize must be 1 to ${longestPage}`],
    [{ pageSize: '10', page: '0' }, 'page must be a whole number from 1'],
    [{ pageSize: '10', page: '1.5' }, 'page must be a whole number from 1'],
  ])('%j are rejected with the reason', (parameters, reason) => {
    expect(reasonOf(() => readRange(parameters, 25))).toBe(reason);
  });
});

test('values that cannot be compared never reach SQL', () => {
  expect(comparable.text('x'.repeat(1000))).toBe(true);
  expect(comparable.text('x'.repeat(1001))).toBe(false);
  expect(comparable.text('\u0000')).toBe(false);
  expect(comparable.bigint(1.5)).toBe(false);
  expect(comparable.integer(2)).toBe(true);
  expect(comparable.numeric(Number.NaN)).toBe(false);
  expect(comparable.numeric(1.5)).toBe(true);
  expect(comparable.boolean('true')).toBe(false);
  expect(comparable.date('2026-02-30')).toBe(false);
  expect(comparable.date('2026-02-28')).toBe(true);
  expect(comparable.timestamptz('2026-02-28')).toBe(true);
  expect(comparable.timestamptz('yesterday')).toBe(false);
  expect(comparable.bytea('x')).toBe(false);
  expect(comparable.jsonb({})).toBe(false);
  expect(comparable.jsonb(false)).toBe(true);
  expect(comparable.jsonb(3)).toBe(true);
});

describe('a list', () => {
  const all = { permissions: new Set(['EMP.VIEW']), visibility: {} };
  const read = (filter: unknown, reader = all) =>
    readListQuery(employees, { filter: JSON.stringify(filter) }, reader);

  test('is searched by a text of at most 200 characters, trimmed', () => {
    expect(read({ q: ' Ann ' })).toMatchObject({ search: 'Ann', isNear: false });
    expect(read({ q: { near: 'Ann' } })).toMatchObject({ search: 'Ann', isNear: true });
    expect(read({ q: 'x'.repeat(200) }).search).toHaveLength(200);
    const tooMuch = [{ q: 'x'.repeat(201) }, { q: { near: 'Ann', more: 1 } }, { q: 3 }];
    for (const filter of tooMuch)
      expect(reasonOf(() => read(filter))).toBe('q must be a text of at most 200 characters');
  });

  test('shares one plan only if all values are about equally frequent', () => {
    expect(plannerOptions(employees, read({}))).toEqual({ plan: 'shared' });
    expect(plannerOptions(employees, read({ isActive: true }))).toEqual({ plan: 'shared' });
    expect(plannerOptions(employees, read({ q: 'Ann' }))).toEqual({ plan: 'perValues' });
    expect(plannerOptions(employees, read({ lastName: 'Mosley' }))).toEqual({ plan: 'perValues' });
    expect(plannerOptions(employees, read({}, { ...all, visibility: { schools: [3] } }))).toEqual({
      plan: 'perValues',
    });
  });
});

describe('a database constraint violation', () => {
  const broken = (code: string, more: Partial<DatabaseError>) =>
    Object.assign(new DatabaseError('broken', 0, 'error'), { code, ...more });

  test('of another table is reported as a record in use', () => {
    const error = domainErrorOf(
      broken('23503', { table: 'absence_day', constraint: 'absence_day_x' }),
      employees,
    );
    expect(error).toMatchObject({ code: 'inUse', details: { args: { label: employees.entity.title } } });
  });

  test('of its own table is a problem of its field', () => {
    const [key] = employees.table.foreignKeys.filter(({ columns }) => columns.includes('worker_type_id'));
    const { name: table } = employees.table;
    const error = domainErrorOf(broken('23503', { table, constraint: key?.name ?? '' }), employees);
    expect(error).toMatchObject({ code: 'invalid', details: { problems: [{ field: 'workerTypeId' }] } });
  });

  test('is undefined for other errors', () => {
    expect(domainErrorOf(broken('57014', {}), employees)).toBeUndefined();
    expect(domainErrorOf(new Error('away'), employees)).toBeUndefined();
  });
});
