import type { Sql } from '../database/database.ts';
import { systemActor } from '../domain/people/absenceLog.ts';
import { writeEvents } from '../events/writeEvents.ts';

interface CallOfJob {
  readonly callAttemptId: number;
  readonly jobId: number;
}

/** Writes events of calls in the transaction of `sql`, so that open screens refresh. */
export function writeCallEvents(
  sql: Sql,
  organization: number,
  kind: 'call.queued' | 'call.begun' | 'call.ended',
  calls: readonly CallOfJob[],
): Promise<void> {
  const by = { organization, userKey: systemActor.userKey, actingAsKey: null, requestId: 'calling' };
  const events = calls.map(({ callAttemptId, jobId }) => ({
    kind,
    recordId: String(callAttemptId),
    ownerId: String(jobId),
    ids: {},
  }));
  return writeEvents(sql, by, 'absence/call-attempt', events);
}
