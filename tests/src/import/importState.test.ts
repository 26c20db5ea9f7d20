import { describe, expect, test } from 'vitest';
import { displayState, importJob, importState, importStep, pendingRows } from '#schemas/import/importJob.ts';
import { suggestMapping } from '#schemas/import/suggestMapping.ts';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import type { ImportCounts, ImportJob } from '#schemas/protocol/imports/import.ts';
import * as entityFiles from '#schemas/registry.ts';
import {
  mappedMatchFields,
  missingRequiredFields,
  withField,
  withMatch,
} from '#src/import/columns/mappingChange.ts';
import { hasCheckedRows, uncheckedRows } from '#src/import/jobState.ts';
import { filtersOf, firstFilter, keyOf } from '#src/import/review/rowFilter.ts';
import { withMeaning } from '#src/import/review/useCheckWith.ts';

const employee = readRegistry(entityFiles).named('employee/general-information');

const columns = ['External ID', 'First', 'Last', 'Room'];
const mapping = suggestMapping(employee, columns, 'csv');

type Some<T> = Partial<Record<keyof T, number>>;

function jobWith(
  more: Partial<ImportJob>,
  results: Some<ImportCounts['results']> = {},
  outcomes: Some<ImportCounts['outcomes']> = {},
): ImportJob {
  return {
    jobId: 1,
    entity: employee.name,
    fileName: 'people.csv',
    format: 'csv',
    tables: [],
    table: '',
    extent: null,
    encoding: 'utf-8',
    columns,
    rowCount: 3,
    leftOut: {},
    head: null,
    hints: {},
    warnings: { leadingZeros: 0, leadingZerosThere: 0, sameName: 0, sameNameLine: 0 },
    grants: 0,
    mapping,
    userName: 'Ana',
    createdAt: '2026-11-21T15:00:00Z',
    checkedAt: null,
    appliedAt: null,
    undoneAt: null,
    task: null,
    progress: { done: 0, total: 0 },
    isStopping: false,
    hasFailed: false,
    counts: {
      results: {
        create: 0,
        update: 0,
        deactivate: 0,
        unchanged: 0,
        joined: 0,
        error: 0,
        ignored: 0,
        ...results,
      },
      written: { create: 0, update: 0, deactivate: 0 },
      outcomes: { applied: 0, refused: 0, reversed: 0, kept: 0, failed: 0, ...outcomes },
    },
    guard: { deactivations: 0, active: 0, needsYes: false, unidentified: 0 },
    ...more,
  };
}

const moment = '2026-11-21T15:01:00Z';
const checked = { checkedAt: moment };
const applied = { ...checked, appliedAt: moment };

describe('the progress of an import', () => {
  test('does not count rows skipped at upload as checked', () => {
    expect(hasCheckedRows(jobWith({}, { ignored: 2 }))).toBe(false);
    expect(hasCheckedRows(jobWith({}, { ignored: 2, create: 1 }))).toBe(true);
    expect(uncheckedRows(jobWith({}, { ignored: 2 }))).toBe(1);
  });

  test.each([
    ['mapped', jobWith({})],
    ['checking', jobWith({ task: 'check' })],
    ['checked', jobWith(checked, { create: 2, error: 1 })],
    ['applying', jobWith({ ...checked, task: 'apply' }, { create: 3 }, { applied: 1 })],
    ['partly', jobWith(checked, { create: 3 }, { applied: 1 })],
    ['applied', jobWith(applied, { create: 2, error: 1 }, { applied: 2 })],
    ['partly', jobWith(applied, { create: 3 }, { applied: 2 })],
    ['undoing', jobWith({ ...applied, task: 'undo' }, { create: 3 }, { applied: 3 })],
    ['undone', jobWith({ ...applied, undoneAt: moment }, { create: 3 }, { reversed: 2, kept: 1 })],
  ])('has the state %s', (state, job) => {
    expect(importState(job)).toBe(state);
  });

  test('has a Spanish label for each state', () => {
    const { es = {} } = importJob.schema['x-entity']?.translations ?? {};
    for (const { value } of importJob.states?.states ?? [])
      expect(es[displayState(value as never).label], String(value)).toBeTypeOf('string');
  });

  test.each([
    ['mapped', jobWith({}), ['check', 'remove']],
    ['checking', jobWith({ task: 'check' }), ['stop']],
    ['checked', jobWith(checked, { create: 2 }), ['check', 'apply', 'remove']],
    ['applied', jobWith(applied, { create: 2 }, { applied: 2 }), ['check', 'apply', 'undo', 'remove']],
    ['undoing', jobWith({ ...applied, task: 'undo' }, { create: 3 }, { applied: 3 }), ['stop']],
    [
      'undone',
      jobWith({ ...applied, undoneAt: moment }, { create: 3 }, { reversed: 3 }),
      ['check', 'apply', 'remove'],
    ],
  ])('allows only the steps of its state: %s', (_, job, possible) => {
    const steps = ['check', 'apply', 'undo', 'stop', 'remove'] as const;
    expect(steps.filter((step) => importStep(job, step).is === 'possible')).toEqual(possible);
  });

  test('counts pending and unchecked rows', () => {
    const job = jobWith(applied, { create: 1, deactivate: 1 }, { applied: 1 });
    expect([pendingRows(job), uncheckedRows(job)]).toEqual([1, 1]);
  });
});

describe('the row filters', () => {
  test('are "all", those with rows, and errors even without any', () => {
    const job = jobWith(applied, { create: 2, unchanged: 1 }, { applied: 2 });
    expect(filtersOf(job).map(({ filter, count }) => [keyOf(filter), count])).toEqual([
      ['all', 3],
      ['result.create', 2],
      ['result.unchanged', 1],
      ['result.error', 0],
      ['outcome.applied', 2],
    ]);
  });

  test('start with the rows to fix', () => {
    expect(firstFilter(jobWith(checked, { create: 2, error: 1 }))).toEqual({ by: 'result', value: 'error' });
    expect(firstFilter(jobWith(applied, { create: 3 }, { refused: 1, applied: 2 }))).toEqual({
      by: 'outcome',
      value: 'refused',
    });
    expect(firstFilter(jobWith(checked, { create: 3 }))).toEqual({ by: 'all' });
  });
});

describe('a mapping', () => {
  test('maps a field to one column only, and matches by an identifier as soon as one is mapped', () => {
    expect(mapping.match).toEqual(['employeeExternalId']);
    const moved = withField(employee, mapping, 'Room', 'employeeExternalId');
    expect(moved.columns.map(({ field }) => field)).toEqual([
      null,
      'firstName',
      'lastName',
      'employeeExternalId',
    ]);
    const without = withField(employee, moved, 'Room', null);
    expect(without.match).toEqual([]);
    expect(withField(employee, without, 'Room', 'identifier').match).toEqual(['identifier']);
  });

  test('without a match field never deactivates records', () => {
    const complete = { ...mapping, missing: 'deactivate' as const };
    expect(withField(employee, complete, 'External ID', null).missing).toBe('keep');
  });

  test('matches by the most reliable field first', () => {
    const both = withField(employee, mapping, 'Room', 'identifier');
    const none = withMatch(
      employee,
      withMatch(employee, both, 'identifier', false),
      'employeeExternalId',
      false,
    );
    expect(none.match).toEqual([]);
    const again = withMatch(
      employee,
      withMatch(employee, none, 'identifier', true),
      'employeeExternalId',
      true,
    );
    expect(again.match).toEqual(['employeeExternalId', 'identifier']);
    expect(mappedMatchFields(employee, both)).not.toContain('workerTypeId');
  });

  test('lists the required fields of new records, unless they are fixed or no records are created', () => {
    expect(missingRequiredFields(employee, mapping)).toEqual(['workerTypeId', 'instituteIds']);
    expect(
      missingRequiredFields(employee, { ...mapping, fixed: { workerTypeId: '#1', instituteIds: '#2' } }),
    ).toEqual([]);
    expect(missingRequiredFields(employee, { ...mapping, mode: 'updateOnly' })).toEqual([]);
  });

  test('keeps a text’s replacement until it is removed', () => {
    const one = withMeaning({}, 'workerTypeId', 'Maestra', '#1');
    expect(one).toEqual({ workerTypeId: { Maestra: '#1' } });
    expect(withMeaning(one, 'workerTypeId', 'Maestra', undefined)).toEqual({});
  });
});
