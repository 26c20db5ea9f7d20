import { writeEvents } from '../../events/writeEvents.ts';
import { authorOf } from '../../identity/access/authorOf.ts';
import type { ActionRequest } from '../domainRule.ts';
import { systemActor } from './absenceLog.ts';

/** Returns an event for each absence of which an approval level has opened. Approvers are notified by this event. */
const submitted = (absenceIds: readonly number[]) =>
  absenceIds.map((id) => ({ kind: 'absence.submitted', recordId: String(id), ownerId: null, ids: {} }));

/**
 * Announces that an approval level of an absence waits for a decision now, because of a request. Takes the request and
 * the number of the absence.
 */
export function announceLevel(
  { sql, actor, requestId }: Pick<ActionRequest, 'sql' | 'actor' | 'requestId'>,
  absenceId: number,
): Promise<void> {
  const by = { organization: actor.organization, requestId, ...authorOf(actor) };
  return writeEvents(sql, by, 'absence/absence', submitted([absenceId]));
}

/** Announces levels that a background job opened. Takes the numbers of the absences, and the name of the job. */
export function announceLevelsOf(
  { sql, organization, requestId }: Pick<ActionRequest, 'sql' | 'requestId'> & { organization: number },
  absenceIds: readonly number[],
): Promise<void> {
  const by = { organization, userKey: systemActor.userKey, actingAsKey: null, requestId };
  return writeEvents(sql, by, 'absence/absence', submitted(absenceIds));
}
