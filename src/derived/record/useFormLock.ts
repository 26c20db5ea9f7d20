import { recordKeyOf } from '#schemas/model/entity/recordKind.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import {
  type RecordLockControl,
  type RecordLockOptions,
  useRecordLock,
} from '../../editing/lock/useRecordLock.ts';
import { useEntity } from '../../entity/EntityContext.tsx';

/**
 * The lock of the record that a form edits, where its kind is locked
 * (docs/specification.md#master-data-4-record-locks); for others a control that is off. The rows of a tab are
 * edited under the lock of the record that they belong to. The first change takes it; `onFree`: the record can be
 * edited after somebody else had it, and may be another by now.
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
