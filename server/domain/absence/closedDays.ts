import { dayStatuses } from '#schemas/status/dayStatus.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DomainError, invalidField } from '../../common/domainError.ts';
import type { ActionRequest, Domain, DomainPortion } from '../domainRule.ts';
import { mayHaveAgain } from '../fulfilment/assigned.ts';
import { idInQuery } from '../idInQuery.ts';
import { endAssignments, resumeAssignments } from '../people/assignments.ts';
import { numbersOf, turnDays } from '../people/turnDays.ts';
import { sendPortions } from '../portions.ts';
import { sentFields } from '../sentFields.ts';
import { type ClosedRow, closedRows, outcomeOf, rowsToClose } from './closedRows.ts';

const entity = 'settings/closed-day';
const days = 'absence/absence-day';

/** How many days are named before somebody says yes; of more, the number is told. */
const mostNamed = 50;

/** How many days are changed in one transaction: others wait no longer than for a page of a list. */
const portion = 100;

/** For so long what a day of the calendar has changed can be undone. */
const undoHours = 24;

type Writing = Pick<ActionRequest, 'sql' | 'actor' | 'write'>;

/** One way to change days of absence: which are left, what becomes of them, and how the day of the calendar stands meanwhile and then. */
interface Way {
  readonly during: 'closing' | 'restoring';
  readonly then: 'declared' | 'noted';
  readonly left: (request: Omit<Writing, 'write'>, day: RecordData, most?: number) => Promise<ClosedRow[]>;
  readonly turn: (request: Writing, day: RecordData, rows: readonly ClosedRow[]) => Promise<void>;
}

const closing: Way = {
  during: 'closing',
  then: 'declared',
  left: ({ sql, actor: { organization } }, { closedDayId, kind }, most) => {
    const asked = { organization, closedDayId: Number(closedDayId), from: new Date().toISOString(), most };
    return rowsToClose(sql, asked, outcomeOf(kind));
  },
  turn: close,
};

const restoring: Way = {
  during: 'restoring',
  then: 'noted',
  left: ({ sql, actor: { organization } }, { closedDayId, kind }, most) =>
    closedRows(sql, { organization, closedDayId: Number(closedDayId), most }, outcomeOf(kind)),
  turn: restore,
};

/**
 * `POST /api/v1.0/closedDay/impact`: which days would be closed, or opened again by `action: takeBack`; nothing is changed.
 * Days that the person may not see are counted and not named.
 */
async function impact({ body, read, sql, actor }: ActionRequest): Promise<unknown> {
  const { closedDayIds, action } = sentFields(body, ['closedDayIds', 'action']);
  const isList = Array.isArray(closedDayIds) && closedDayIds.every((id) => Number.isSafeInteger(id));
  if (!isList || closedDayIds.length > mostNamed)
    throw new DomainError('badRequest', {
      args: { reason: `closedDayIds must list at most ${mostNamed} numbers` },
    });
  const { left } = action === 'takeBack' ? restoring : closing;
  const found: ClosedRow[] = [];
  for (const day of await read.list(entity, { id: closedDayIds }))
    found.push(...(await left({ sql, actor }, day)));
  const first = numbersOf(found.slice(0, mostNamed));
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
 * `POST /api/v1.0/closedDay/declare` closes the absences of a day, from today on: substitutes are taken off.
 * `…/declareInService`: those that are unfilled need no substitute, and substitutes keep their jobs. Takes how many there are,
 * as it was typed; refuses another number by the one that is right now. What is more than a portion follows in the background.
 */
async function declare(request: ActionRequest): Promise<unknown> {
  const day = await request.read.get(entity, idInQuery(request.query, 'closedDayId'));
  const { count } = request.body as RecordData;
  const left = (await closing.left(request, day)).length;
  if (Number(count ?? 0) !== left) throw invalidField('count', 'otherCount', { count: left });
  const done = day.status === 'stopped' ? Number(day.daysDone ?? 0) : 0;
  const begun = { daysDone: done, daysInAll: done + left, closedAt: new Date().toISOString() };
  return begin(request, { ...day, ...begun }, closing);
}

/**
 * `POST /api/v1.0/closedDay/takeBack`: each day that was closed is what it was before; with its substitute, unless they
 * have taken another job on that day by now, or may not have it for another reason (docs/domain.md#closed-days). Refused a
 * day after they were closed.
 */
async function takeBack(request: ActionRequest): Promise<unknown> {
  const day = await request.read.get(entity, idInQuery(request.query, 'closedDayId'));
  const closedAt = Date.parse(String(day.closedAt ?? ''));
  if (!(Date.now() - closedAt < undoHours * 3_600_000))
    throw new DomainError('badRequest', { text: 'refused.closedTooLongAgo', args: { hours: undoHours } });
  return begin(request, day, restoring);
}

/** Does the first portion; where there are more, they follow in the background. */
async function begin(request: ActionRequest, day: RecordData, way: Way): Promise<RecordData> {
  const id = Number(day.closedDayId);
  const changes = await nextPortion(request, day, way);
  if (changes.status === way.during) await sendPortions(request, entity, id);
  const { daysInAll, closedAt } = day;
  return request.write.assign(entity, id, { daysInAll, closedAt, ...changes });
}

/** `POST /api/v1.0/closedDay/stop`: no further portion follows; what is closed stays closed. */
async function stop({ query, write }: ActionRequest): Promise<unknown> {
  return write.assign(entity, idInQuery(query, 'closedDayId'), { status: 'stopped' });
}

/** The next portion of a day that is being closed or restored: it is held, so that a stop is seen before it. */
async function goOn(request: Parameters<DomainPortion>[0], id: number): Promise<boolean> {
  const day = await request.write.hold(entity, id);
  const way = [closing, restoring].find(({ during }) => during === day.status);
  if (!way) return false;
  const changes = await nextPortion(request, day, way);
  await request.write.assign(entity, id, changes);
  return changes.status === way.during;
}

/** Changes at most a portion of the days; gives how the day of the calendar stands then. */
async function nextPortion(request: Writing, day: RecordData, way: Way) {
  const rows = await way.left(request, day, portion);
  await way.turn(request, day, rows);
  const done = Number(day.daysDone ?? 0) + (way === closing ? rows.length : -rows.length);
  return { daysDone: Math.max(0, done), status: rows.length < portion ? way.then : way.during };
}

async function close(request: Writing, day: RecordData, rows: readonly ClosedRow[]): Promise<void> {
  const { to } = outcomeOf(day.kind);
  await endAssignments(request, numbersOf(rows));
  const turns = rows.map(({ confirmationNumber, before }) => {
    const changes = { statusBefore: before, closedDayId: day.closedDayId, substituteId: null };
    return { confirmationNumber, from: before, to, changes };
  });
  await turnDays(request, 'fillStatus', turns);
}

async function restore(request: Writing, day: RecordData, closed: readonly ClosedRow[]): Promise<void> {
  const { to } = outcomeOf(day.kind);
  const rows = await withWhoComesBack(closed, request);
  const turns = rows.map(({ confirmationNumber, before, substituteId = null }) => {
    const isLost = dayStatuses.has(before, 'isFilled') && substituteId === null;
    const changes = { statusBefore: null, closedDayId: null, substituteId };
    return { confirmationNumber, from: to, to: isLost ? dayStatuses.code.unfilled : before, changes };
  });
  await turnDays(request, 'fillStatus', turns);
  await resumeAssignments(request, numbersOf(rows.filter(({ substituteId }) => substituteId !== undefined)));
}

/** Closed days, each with its substitute only where that one may have it again. */
async function withWhoComesBack(
  rows: readonly ClosedRow[],
  { sql, actor }: Pick<ActionRequest, 'sql' | 'actor'>,
): Promise<ClosedRow[]> {
  const takings = rows.flatMap(({ confirmationNumber, substituteId }) =>
    substituteId === undefined ? [] : [{ confirmationNumber, substituteId }],
  );
  const may = await mayHaveAgain(sql, actor.organization, takings);
  const back = new Set(numbersOf(takings.filter((_, place) => may[place])));
  return rows.map((row) => (back.has(row.confirmationNumber) ? row : { ...row, substituteId: undefined }));
}

/** Declares a closed day and takes it back; the days of absence follow. */
export const closedDays: Domain = {
  actions: { [entity]: { impact, declare, declareInService: declare, stop, takeBack } },
  portions: { [entity]: goOn },
};
