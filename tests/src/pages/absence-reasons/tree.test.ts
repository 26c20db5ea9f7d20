import { describe, expect, test } from 'vitest';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { buildTree, looseKey } from '#src/pages/absence-reasons/tree/buildTree.ts';
import { entriesOf, type StoredRecord, type TreeEntry } from '#src/pages/absence-reasons/tree/node.ts';
import { entriesInOrder, treeRows } from '#src/pages/absence-reasons/tree/treeRows.ts';
import { readView, type TreeView, writeView } from '#src/pages/absence-reasons/tree/treeView.ts';

const reason = (id: number, absenceReasonName: string, more: RecordData = {}): StoredRecord => ({
  id,
  absenceReasonName,
  instituteId: 1,
  dataAnalysisCategoryId: 10,
  ...more,
});
const bucket = (id: number, bucketName: string, more: RecordData = {}): StoredRecord => ({
  id,
  bucketName,
  instituteId: 1,
  ...more,
});

const entries = entriesOf(
  [
    reason(1, 'Illness', { bucketId: 7, externalId: 'ILL' }),
    reason(2, 'Family illness', { bucketId: 7, dataAnalysisCategoryId: 11 }),
    reason(3, 'Old illness', { bucketId: 7, hidden: true }),
    reason(4, 'Jury duty', { instituteId: 2 }),
    reason(5, 'Orphan', { bucketId: 99 }),
  ],
  [bucket(7, 'Sick leave'), bucket(8, 'Empty bucket'), bucket(9, 'Old bank', { hidden: true })],
);
const start: TreeView = readView(new URLSearchParams(), ['name']);
const byName = (one: TreeEntry, other: TreeEntry) => one.name.localeCompare(other.name);
const tree = (view: Partial<TreeView> = {}) =>
  buildTree({ ...entries, view: { ...start, ...view }, compare: byName });
/** Returns the names of the absence reasons in the tree, by bucket. */
const drawn = (view: Partial<TreeView> = {}) =>
  Object.fromEntries(
    tree(view).branches.map(({ bucket: head, reasons }) => [
      head?.name ?? looseKey,
      reasons.map(({ name }) => name),
    ]),
  );

describe('the tree of absence reasons', () => {
  test('has buckets with their reasons, then reasons without one, and no hidden entries', () => {
    expect(drawn()).toEqual({
      'Empty bucket': [],
      'Sick leave': ['Family illness', 'Illness'],
      [looseKey]: ['Jury duty', 'Orphan'],
    });
    expect(tree().branches.at(-1)?.key).toBe(looseKey);
  });

  test('counts visible, all and hidden entries', () => {
    expect(tree()).toMatchObject({
      shown: { reasons: 4, buckets: 2 },
      all: { reasons: 5, buckets: 3 },
      hiddenMatches: 2,
    });
    expect(tree({ showHidden: true })).toMatchObject({ shown: { reasons: 5, buckets: 3 }, hiddenMatches: 0 });
  });

  test('keeps a bucket while one of its reasons matches a search', () => {
    expect(drawn({ search: 'family' })).toEqual({ 'Sick leave': ['Family illness'] });
    expect(drawn({ search: 'ILL' })['Sick leave']).toEqual(['Family illness', 'Illness']);
  });

  test('shows all reasons of a bucket that itself matches a search', () => {
    expect(drawn({ search: 'sick' })).toEqual({ 'Sick leave': ['Family illness', 'Illness'] });
    expect(drawn({ search: 'sick', category: 11 })).toEqual({ 'Sick leave': ['Family illness'] });
  });

  test('is filtered by school and by category', () => {
    expect(drawn({ school: 2 })).toEqual({ [looseKey]: ['Jury duty'] });
    expect(drawn({ category: 11 })).toEqual({ 'Sick leave': ['Family illness'] });
  });

  test('has the position of every row, and omits rows below a collapsed branch', () => {
    const rows = treeRows(tree(), new Set(['bucket 7']));
    expect(
      rows.map(({ key, level, position, siblings, isOpen }) => [key, level, position, siblings, isOpen]),
    ).toEqual([
      ['bucket 8', 1, 1, 3, undefined],
      ['bucket 7', 1, 2, 3, false],
      [looseKey, 1, 3, 3, true],
      ['reason 4', 2, 1, 2, undefined],
      ['reason 5', 2, 2, 2, undefined],
    ]);
  });

  test('exports collapsed branches too, in the order of the view', () => {
    expect(entriesInOrder(tree()).map(({ name }) => name)).toEqual([
      'Empty bucket',
      'Sick leave',
      'Family illness',
      'Illness',
      'Jury duty',
      'Orphan',
    ]);
  });
});

describe('the view in the URL', () => {
  const sortable = ['name', 'maxYearlyUsage'];

  test('is parsed as it was written', () => {
    const view: TreeView = {
      search: 'a b',
      school: 3,
      category: 4,
      showHidden: true,
      sort: 'maxYearlyUsage',
      isDescending: true,
    };
    expect(readView(writeView(view, new URLSearchParams()), sortable)).toEqual(view);
  });

  test('omits defaults, and keeps other parameters', () => {
    expect(writeView(start, new URLSearchParams('q=old&other=1')).toString()).toBe('other=1');
  });

  test('ignores invalid values', () => {
    const read = readView(new URLSearchParams('school=x&sort=-nonsense&hidden=maybe'), sortable);
    expect(read).toEqual(start);
  });
});
