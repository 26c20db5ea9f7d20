import { useNotify } from 'ra-core';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { LockedRecord } from '#providers/locks/recordLocks.ts';
import type { RecordLock } from '#schemas/protocol/locks/lockSchemas.ts';
import { useSession } from '../../session/SessionContext.tsx';
import { LockManager } from './LockManager.ts';
import { firstView, isReadOnly, type LockStatus } from './lockView.ts';

export interface RecordLockOptions extends LockedRecord {
  /** Whether the page holds changes: the first one takes the lock. */
  readonly isChanged: boolean;
  /** The record is this page's to edit after somebody else had it: it may have been changed. */
  readonly onFree?: () => void;
}

/** How the page stands to the lock of its record, and what the person can do about it. */
export interface RecordLockControl {
  readonly state: LockStatus;
  /** Fields cannot be changed now. */
  readonly isReadOnly: boolean;
  /** Who holds it, where that is not this tab; `mayTakeOver` tells whether this person may take it over. */
  readonly holder: RecordLock | undefined;
  /** The person has it in another tab or browser. */
  readonly isOwn: boolean;
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
 * Locks a record while a page edits it: looks who has it on entering, takes it at the first change, prolongs it once
 * a minute and on coming back, gives it back when nothing is changed any more and on leaving
 * (docs/specification.md#master-data-4-record-locks; docs/domain.md#record-locks). The lock is a courtesy: every save
 * is still held to the version that was read. Without options the page changes nothing and takes no lock; so does
 * one of somebody who only reads as another person.
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
    // What was typed before a service failed stays open for typing.
    isReadOnly: isReadOnly[state] && !(state === 'failed' && isChanged),
    holder,
    isOwn: holder?.isMine ?? isOwn,
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
