import type { DistrictClock } from '#schemas/model/fields/showValue.ts';
import { showTime } from '../showTime.ts';
import type { RecordLockControl } from './useRecordLock.ts';

/** A text of the lock banner: its message key and severity. */
export interface LockNotice {
  readonly severity: 'info' | 'warning' | 'error';
  readonly key: string;
  readonly args: Readonly<Record<string, string>>;
}

type NoticeOf = (lock: RecordLockControl, clock: DistrictClock) => LockNotice | undefined;

const nothing: NoticeOf = () => undefined;

const notices: Readonly<Record<RecordLockControl['state'], NoticeOf>> = {
  off: nothing,
  asking: nothing,
  free: nothing,
  mine: ({ requestedBy: name }) => (name === undefined ? undefined : notice('info', 'asked', { name })),
  myOtherTab: (lock, clock) => ofHolder('info', 'myOtherTab', lock, clock),
  other: (lock, clock) => ofHolder('warning', lock.isRequested ? 'askedFor' : 'other', lock, clock),
  late: (lock, clock) => ofHolder('warning', lateKey(lock), lock, clock),
  lost: (lock, clock) => ofHolder('warning', lock.isOwn ? 'lostToTab' : 'lost', lock, clock),
  released: () => notice('info', 'released', {}),
  failed: () => notice('error', 'failed', {}),
};

/** The notice about a record's lock; undefined while it is held and not requested by others. */
export function lockNotice(lock: RecordLockControl, clock: DistrictClock): LockNotice | undefined {
  return notices[lock.state](lock, clock);
}

function lateKey({ isOwn, isRequested }: RecordLockControl): string {
  if (isOwn) return 'lostToTab';
  return isRequested ? 'askedFor' : 'late';
}

/**
 * Returns a notice that names the holder. Without a known holder (the lock has expired, or an external service does not
 * report one) its text has no name.
 */
function ofHolder(
  severity: LockNotice['severity'],
  key: string,
  { holder }: RecordLockControl,
  clock: DistrictClock,
): LockNotice {
  if (!holder) return notice(severity, `${key}Unknown`, {});
  const { ownerName, actingAs, since } = holder;
  const name = actingAs === null ? ownerName : `${ownerName} (${actingAs})`;
  return notice(severity, key, { name, time: showTime(new Date(since), clock) });
}

function notice(severity: LockNotice['severity'], key: string, args: LockNotice['args']): LockNotice {
  return { severity, key: `lock.${key}`, args };
}
