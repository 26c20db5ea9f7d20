import { recordKeyOf } from '#schemas/model/entity/recordKind.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import {
  type RecordLockControl,
  type RecordLockOptions,
  useRecordLock,
} from '../../editing/lock/useRecordLock.ts';
import { useEntity } from '../../entity/EntityContext.tsx';

/**
 * The lock of a form's record, if its entity has locks (docs/specification.md#master-data-4-record-locks); otherwise a
 * control in the state `off`. Rows of a tab use the lock of their owner. The first change in the form takes the lock.
 * `onFree` is called when another user's lock ends; the record may have changed.
 */
export function useFormLock(
  record: RecordData,
  { isChanged, onFree }: Pick<RecordLockOptions, 'isChanged' | 'onFree'>,
): RecordLockControl {
  const { entity } = useEntity();
  const key = record[recordKeyOf(entity)];
  const table = entity.lock?.name;
  return useRecordLock(
    table !== undefined && entity.can.locks
      ? {
          service: entity.service,
          calls: entity.can.locks,
          table,
          key: !entity.can.own && typeof key === 'string' ? key : Number(key),
          isChanged,
          ...(onFree ? { onFree } : {}),
        }
      : undefined,
  );
}
