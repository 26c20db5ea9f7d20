import papaparse from 'papaparse';
import { expect, test } from 'vitest';
import { entriesOf, type TreeEntry } from '#src/pages/absence-reasons/tree/node.ts';
import { treeCsv } from '#src/pages/absence-reasons/view/useTree.ts';

test('one file contains reasons and buckets, parses back, and no cell is a formula', () => {
  const { reasons, buckets } = entriesOf(
    [{ id: 1, absenceReasonName: '=1+1', externalId: 'a "b", c' }],
    [{ id: 2, bucketName: 'Sick\nleave' }],
  );
  const columns = [
    { title: 'Name', text: ({ name }: TreeEntry) => name },
    {
      title: 'External ID',
      text: ({ record }: TreeEntry) => String(record.externalId ?? ''),
    },
  ];
  const file = treeCsv({ entries: [...buckets, ...reasons], columns });
  expect(file.charCodeAt(0)).toBe(0xfeff);
  expect(papaparse.parse(file.slice(1).trimEnd()).data).toEqual([
    ['Name', 'External ID'],
    ['Sick\nleave', ''],
    ["'=1+1", 'a "b", c'],
  ]);
});
