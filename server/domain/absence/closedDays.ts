import { dayStatuses } from '#schemas/status/dayStatus.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DomainError, invalidField } from '../../common/domainError.ts';
import type { ActionRequest, Domain, DomainPortion } from '../domainRule.ts';
import { canRestoreAssignments } from '../fulfilment/checkAssigned.ts';
import { statusAfterHold } from '../fulfilment/statusAfterHold.ts';
import { idInQuery } from '../idInQuery.ts';
import { endAssignments, resumeAssignments } from '../people/assignments.ts';
import { confirmationNumbersOf, setDayStatus } from '../people/setDayStatus.ts';
import { sendPortions } from '../portions.ts';
import { readBodyFields } from '../readBodyFields.ts';
import { type ClosedRow, loadClosedDays, loadDaysToClose, outcomeOf } from './closedRows.ts';

const entity = 'settings/closed-day';
const days = 'absence/absence-day';

/** Maximum number of absence days that the preview lists before the user confirms; further days are only counted. */
const maxListedDays = 50;

/**
 * Maximum number of absence days that one transaction changes, so that other requests wait no longer than for a page of
 * a list.
 */
const portion = 100;

/** Hours during which a declared closure can be undone. */
const undoHours = 24;

type Writing = Pick<ActionRequest, 'sql' | 'actor' | 'write'>;

/**
 * One of two opposite operations: closing absence days, or restoring them. Defines how to load the days that are left
 * to change, how to change them, and the status of the calendar day during and after the operation.
 */
interface ClosingDirection {
  readonly statusDuring: 'closing' | 'restoring';
  readonly statusAfter: 'declared' | 'noted';
  readonly loadRemaining: (
    request: Omit<Writing, 'write'>,
    day: RecordData,
    limit?: number,
  ) => Promise<ClosedRow[]>;
  readonly applyPortion: (request: Writing, day: RecordData, rows: readonly ClosedRow[]) => Promise<void>;
}

const closing: ClosingDirection = {
  statusDuring: 'closing',
  statusAfter: 'declared',
  loadRemaining: ({ sql, actor: { organization } }, { closedDayId, kind }, limit) => {
    const query = { organization, closedDayId: Number(closedDayId), from: new Date().toISOString(), limit };
    return loadDaysToClose(sql, query, outcomeOf(kind));
  },
  applyPortion: close,
};

const restoring: ClosingDirection = {
  statusDuring: 'restoring',
  statusAfter: 'noted',
  loadRemaining: ({ sql, actor: { organization } }, { closedDayId, kind }, limit) =>
    loadClosedDays(sql, { organization, closedDayId: Number(closedDayId), limit }, outcomeOf(kind)),
  applyPortion: restore,
};

/**
 * `POST /api/v1.0/closedDay/impact`: previews which days would be closed, or restored with `action: takeBack`. Changes
 * nothing. Days that the person may not see are counted but not listed.
 */
async function impact({ body, read, sql, actor }: ActionRequest): Promise<unknown> {
  const { closedDayIds, action } = readBodyFields(body, ['closedDayIds', 'action']);
  const isList = Array.isArray(closedDayIds) && closedDayIds.every((id) => Number.isSafeInteger(id));
  if (!isList || closedDayIds.length > maxListedDays)
    throw new DomainError('badRequest', {
      args: { reason: `closedDayIds must list at most ${maxListedDays} numbers` },
    });
  const { loadRemaining } = action === 'takeBack' ? restoring : closing;
  const found: ClosedRow[] = [];
  for (const day of await read.list(entity, { id: closedDayIds }))
    found.push(...(await loadRemaining({ sql, actor }, day)));
  const first = confirmationNumbersOf(found.slice(0, maxListedDays));
  const seen = first.length === 0 ? [] : await read.list(days, { id: first });
  return {
    days: found.length,
    filledDays: found.filter(({ before }) => dayStatuses.has(before, 'isFilled')).length,
    rows: seen.map(({ confirmationNumber, instituteId, workerId, substituteId }) => ({
      confirmationNumber,
      instituteId,
      workerId,
      substituteId,
    })),
    furtherDays: found.length - seen.length,
  };
}

/**
 * `POST /api/v1.0/closedDay/declare`: closes the absences of a calendar day from today on, and removes their
 * substitutes. `…/declareInService`: sets unfilled days to "no substitute needed", and substitutes keep their jobs.
 * `count` is the number of days that the user typed to confirm; if it is wrong, the request is refused with the current
 * number. Days beyond the first portion are changed in the background.
 */
async function declare(request: ActionRequest): Promise<unknown> {
  const day = await request.read.get(entity, idInQuery(request.query, 'closedDayId'));
  const { count } = request.body as RecordData;
  const loadRemaining = (await closing.loadRemaining(request, day)).length;
  if (Number(count ?? 0) !== loadRemaining)
    throw invalidField('count', 'otherCount', { count: loadRemaining });
  const done = day.status === 'stopped' ? Number(day.daysDone ?? 0) : 0;
  const begun = { daysDone: done, daysInAll: done + loadRemaining, closedAt: new Date().toISOString() };
  return changeFirstPortion(request, { ...day, ...begun }, closing);
}

/**
 * `POST /api/v1.0/closedDay/takeBack`: restores each closed day. Its substitute returns too, unless they have taken
 * another job on that day or can't have it for another reason (docs/domain.md#closed-days). Refused 24 hours after the
 * closure.
 */
async function takeBack(request: ActionRequest): Promise<unknown> {
  const day = await request.read.get(entity, idInQuery(request.query, 'closedDayId'));
  const closedAt = Date.parse(String(day.closedAt ?? ''));
  if (!(Date.now() - closedAt < undoHours * 3_600_000))
    throw new DomainError('badRequest', { text: 'refused.closedTooLongAgo', args: { hours: undoHours } });
  return changeFirstPortion(request, day, restoring);
}

/** Changes the first portion of absence days; further portions run in the background. */
async function changeFirstPortion(
  request: ActionRequest,
  day: RecordData,
  way: ClosingDirection,
): Promise<RecordData> {
  const id = Number(day.closedDayId);
  const changes = await nextPortion(request, day, way);
  if (changes.status === way.statusDuring) await sendPortions(request, entity, id);
  const { daysInAll, closedAt } = day;
  return request.write.assign(entity, id, { daysInAll, closedAt, ...changes });
}

/**
 * `POST /api/v1.0/closedDay/stop`: stops the background work on a closed day. Absence days already closed stay closed.
 */
async function stop({ query, write }: ActionRequest): Promise<unknown> {
  return write.assign(entity, idInQuery(query, 'closedDayId'), { status: 'stopped' });
}

/**
 * Changes the next portion of absence days in the background. Locks the calendar day first, so that a stop takes effect
 * before the portion.
 */
async function continueInBackground(request: Parameters<DomainPortion>[0], id: number): Promise<boolean> {
  const day = await request.write.lock(entity, id);
  const way = [closing, restoring].find(({ statusDuring }) => statusDuring === day.status);
  if (!way) return false;
  const changes = await nextPortion(request, day, way);
  await request.write.assign(entity, id, changes);
  return changes.status === way.statusDuring;
}

/** Changes at most one portion of absence days. Returns the new status and progress of the calendar day. */
async function nextPortion(request: Writing, day: RecordData, way: ClosingDirection) {
  const rows = await way.loadRemaining(request, day, portion);
  await way.applyPortion(request, day, rows);
  const done = Number(day.daysDone ?? 0) + (way === closing ? rows.length : -rows.length);
  return { daysDone: Math.max(0, done), status: rows.length < portion ? way.statusAfter : way.statusDuring };
}

async function close(request: Writing, day: RecordData, rows: readonly ClosedRow[]): Promise<void> {
  const { to } = outcomeOf(day.kind);
  await endAssignments(request, confirmationNumbersOf(rows));
  const statusChanges = rows.map(({ confirmationNumber, before }) => {
    const changes = { statusBefore: before, closedDayId: day.closedDayId, substituteId: null };
    return { confirmationNumber, from: before, to, changes };
  });
  await setDayStatus(request, 'fillStatus', statusChanges);
}

async function restore(request: Writing, day: RecordData, closed: readonly ClosedRow[]): Promise<void> {
  const { to } = outcomeOf(day.kind);
  const rows = await withReturningSubstitutes(closed, request);
  const statuses = await statusAfterHold(request.sql, request.actor.organization, rows);
  const statusChanges = rows.map(({ confirmationNumber, before, substituteId = null }) => {
    const isLost = dayStatuses.has(before, 'isFilled') && substituteId === null;
    const changes = { statusBefore: null, closedDayId: null, substituteId };
    const status = statuses.get(confirmationNumber) ?? before;
    return { confirmationNumber, from: to, to: isLost ? dayStatuses.code.unfilled : status, changes };
  });
  await setDayStatus(request, 'fillStatus', statusChanges);
  await resumeAssignments(
    request,
    confirmationNumbersOf(rows.filter(({ substituteId }) => substituteId !== undefined)),
  );
}

/**
 * Returns absence days to restore. Removes the former substitute from each day that the substitute cannot have again.
 */
async function withReturningSubstitutes(
  rows: readonly ClosedRow[],
  { sql, actor }: Pick<ActionRequest, 'sql' | 'actor'>,
): Promise<ClosedRow[]> {
  const assignments = rows.flatMap(({ confirmationNumber, substituteId }) =>
    substituteId === undefined ? [] : [{ confirmationNumber, substituteId }],
  );
  const may = await canRestoreAssignments(sql, actor.organization, assignments);
  const back = new Set(confirmationNumbersOf(assignments.filter((_, place) => may[place])));
  return rows.map((row) => (back.has(row.confirmationNumber) ? row : { ...row, substituteId: undefined }));
}

/** Actions to declare, stop and undo a closed day. The absence days change accordingly. */
export const closedDays: Domain = {
  actions: { [entity]: { impact, declare, declareInService: declare, stop, takeBack } },
  portions: { [entity]: continueInBackground },
};
