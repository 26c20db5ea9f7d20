import { describe, expect, test } from 'vitest';
import type { EntityScreen } from '#src/entity/EntityContext.tsx';
import { blockedReason } from '#src/pages/absence-reasons/actions/selectionActions.ts';
import { entriesOf } from '#src/pages/absence-reasons/tree/node.ts';

const screen = (allowed: boolean, name: string) =>
  ({
    may: {
      edit: { allowed, permission: `${name}.EDIT` },
      delete: { allowed, permission: `${name}.DELETE` },
    },
  }) as EntityScreen;
const kinds = { reason: screen(true, 'REASON'), bucket: screen(true, 'BUCKET') };

const { reasons, buckets } = entriesOf(
  [
    { id: 1, absenceReasonName: 'In a bucket', bucketId: 7 },
    { id: 2, absenceReasonName: 'Alone', hidden: true },
  ],
  [{ id: 7, bucketName: 'Bucket' }],
);
const [inside, alone] = reasons as [(typeof reasons)[0], (typeof reasons)[0]];
const [bucket] = buckets as [(typeof buckets)[0]];

describe('the reason that blocks an action', () => {
  test.each([
    ['move', [inside, alone], undefined],
    ['move', [inside, bucket], 'onlyReasons'],
    ['remove', [inside, alone], undefined],
    ['remove', [alone, bucket], 'noBucket'],
    ['hide', [inside, alone], undefined],
    ['hide', [alone], 'allHidden'],
    ['unhide', [inside, alone], undefined],
    ['unhide', [inside, bucket], 'noneHidden'],
    ['delete', [inside, alone, bucket], undefined],
  ] as const)('for %s %#: %s', (action, entries, reason) => {
    expect(blockedReason(action, entries, kinds)?.reason).toBe(reason);
  });

  test('is first a missing permission for one of the kinds', () => {
    const limited = { ...kinds, bucket: screen(false, 'BUCKET') };
    expect(blockedReason('delete', [inside], limited)).toBeUndefined();
    expect(blockedReason('delete', [inside, bucket], limited)).toEqual({
      reason: 'permission',
      permission: 'BUCKET.DELETE',
    });
    expect(blockedReason('move', [bucket], limited)?.permission).toBe('BUCKET.EDIT');
  });
});
