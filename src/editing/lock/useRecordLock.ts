import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { LockedRecord } from '#providers/locks/recordLocks.ts';
import type { RecordLock } from '#schemas/protocol/locks/lockSchemas.ts';
import { useSession } from '../../session/SessionContext.tsx';
import { LockManager } from './LockManager.ts';
import { firstView, isReadOnly, type LockStatus } from './lockView.ts';

export interface RecordLockOptions extends LockedRecord {
  /** The lock came to this page after it had waited for it or lost it: the record may have been changed. */
  readonly onTaken?: () => void;
}

/** How the page stands to the lock of its record, and what the person can do about it. */
export interface RecordLockControl {
  readonly state: LockStatus;
  /** Fields cannot be changed now. */
  readonly isReadOnly: boolean;
  /** Who holds it, where that is not this tab; `mayTakeOver` tells whether this person may take it over. */
  readonly holder: RecordLock | undefined;
  /** Who asks this page for the record. */
  readonly requestedBy: string | undefined;
  readonly isRequested: boolean;
  readonly isBusy: boolean;
  readonly askForIt: () => void;
  readonly takeOver: () => void;
  /** Hands the record over; what was typed stays. */
  readonly release: () => void;
  /** Takes it again after it was handed over, or after a failure. */
  readonly resume: () => void;
}

/**
 * Locks a record while a page edits it: takes the lock on entering, prolongs it once a minute and on coming
 * back, gives it back on leaving (docs/specification.md#master-data-4-record-locks;
 * docs/domain.md#record-locks). The lock is a courtesy: every save is still held to the version that was read.
 * Without options the page changes nothing and takes no lock; so does one of somebody who only reads as another
 * person.
 *
 * @example const lock = useRecordLock({ service: 'employee', table: 'Worker', key: workerId });
 */
export function useRecordLock(options: RecordLockOptions | undefined): RecordLockControl {
  const { service, table, key } = options ?? {};
  const { impersonation } = useSession();
  const isOff = impersonation?.readOnly === true;
  const manager = useMemo(
    () =>
      isOff || service === undefined || table === undefined || key === undefined
        ? undefined
        : new LockManager({ service, table, key }),
    [isOff, service, table, key],
  );
  const latest = useRef(options);
  latest.current = options;
  useEffect(() => manager?.open(() => latest.current?.onTaken?.()), [manager]);
  const view = useSyncExternalStore(manager?.subscribe ?? never, manager?.view ?? unlocked);
  const { status, holder, requestedBy, isRequested, isBusy } = view;
  const state = manager ? status : 'off';
  return {
    state,
    isReadOnly: isReadOnly[state],
    holder,
    requestedBy,
    isRequested,
    isBusy,
    askForIt: () => void manager?.take({ ask: true }),
    takeOver: () => void manager?.take({ takeOver: true }),
    release: () => void manager?.release(),
    resume: () => void manager?.resume(),
  };
}

const never = () => () => {};
const unlocked = () => firstView;
