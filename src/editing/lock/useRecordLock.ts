import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useNotify } from 'react-admin';
import type { LockedRecord } from '#providers/locks/recordLocks.ts';
import type { RecordLock } from '#schemas/protocol/locks/lockSchemas.ts';
import { useSession } from '../../session/SessionContext.tsx';
import { LockManager } from './LockManager.ts';
import { firstView, isReadOnly, type LockStatus } from './lockView.ts';

export interface RecordLockOptions extends LockedRecord {
  /** Whether the page has unsaved changes; the first one acquires the lock. */
  readonly isChanged: boolean;
  /** Called when the page may edit the record after another user; the record may have changed. */
  readonly onFree?: () => void;
}

/** The page's relation to the record's lock, and the user's actions. */
export interface RecordLockControl {
  readonly state: LockStatus;
  /** Whether fields are read-only now. */
  readonly isReadOnly: boolean;
  /** The holder, if not this tab; `mayTakeOver` is whether this user may take the lock over. */
  readonly holder: RecordLock | undefined;
  /** Whether the user holds the lock in another tab or browser. */
  readonly isOwn: boolean;
  /** The user who requests the lock while this page holds it. */
  readonly requestedBy: string | undefined;
  readonly isRequested: boolean;
  readonly isBusy: boolean;
  readonly requestLock: () => void;
  readonly takeOver: () => void;
  /** Hands the record over: releases the lock. Typed values stay. */
  readonly release: () => void;
  /** Acquires the lock again after a handover or a failure. */
  readonly resume: () => void;
}

/**
 * Locks a record while a page edits it. Reads the holder on entry, acquires the lock at the first change, renews it
 * once a minute and on return to the page, and releases it when nothing is changed any more or the page closes
 * (docs/specification.md#master-data-4-record-locks; docs/domain.md#record-locks). The lock is advisory: every save is
 * still checked by version. Without options the page uses no lock, and neither does a user who acts read-only as
 * someone else.
 *
 * @example const lock = useRecordLock({ service: 'employee', table: 'Worker', key: workerId, isChanged: isDirty });
 */
export function useRecordLock(options: RecordLockOptions | undefined): RecordLockControl {
  const { service, calls, table, key, isChanged = false } = options ?? {};
  const { impersonation } = useSession();
  const isOff = impersonation?.readOnly === true;
  const manager = useMemo(
    () =>
      isOff || service === undefined || table === undefined || key === undefined
        ? undefined
        : new LockManager({ service, calls, table, key }),
    [isOff, service, calls, table, key],
  );
  const latest = useRef(options);
  latest.current = options;
  const notify = useNotify();
  const stuck = useRef(() => {});
  stuck.current = () => notify('lock.stuck', { type: 'error' });
  useEffect(
    () =>
      manager?.open(
        () => latest.current?.onFree?.(),
        () => stuck.current(),
      ),
    [manager],
  );
  useEffect(() => manager?.change(isChanged), [manager, isChanged]);
  const view = useSyncExternalStore(manager?.subscribe ?? never, manager?.view ?? unlocked);
  const { status, holder, isOwn = false, requestedBy, isRequested, isBusy } = view;
  const state = manager ? status : 'off';
  return {
    state,
    // Unsaved changes stay editable if the service fails.
    isReadOnly: isReadOnly[state] && !(state === 'failed' && isChanged),
    holder,
    isOwn: holder?.isMine ?? isOwn,
    requestedBy,
    isRequested,
    isBusy,
    requestLock: () => void manager?.take({ ask: true }),
    takeOver: () => void manager?.take({ takeOver: true }),
    release: () => void manager?.release(),
    resume: () => void manager?.resume(),
  };
}

const never = () => () => {};
const unlocked = () => firstView;
