import { dayStatuses } from '#schemas/status/dayStatus.ts';
import { today } from '#schemas/values/dates.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DomainError } from '../../common/domainError.ts';
import type { ActionRequest, Domain } from '../domainRule.ts';
import { mayHaveAgain } from '../fulfilment/assigned.ts';
import { idInQuery } from '../idInQuery.ts';
import { endAssignments, resumeAssignments } from '../people/assignments.ts';
import { numbersOf, turnDays } from '../people/turnDays.ts';
import { sentFields } from '../sentFields.ts';
import { type ClosedRow, closedRows, outcomeOf, rowsToClose } from './closedRows.ts';

const entity = 'settings/closed-day';
const days = 'absence/absence-day';

/** How many days are named before somebody says yes; of more, the number is told. */
const mostNamed = 50;

/**
 * `POST /api/v1.0/closedDay/impact`: which days would be closed, or opened again where they are closed already; nothing is
 * changed. Days that the person may not see are counted and not named.
 */
async function impact({ body, read, sql, actor }: ActionRequest): Promise<unknown> {
  const { closedDayIds } = sentFields(body, ['closedDayIds']);
  const isList = Array.isArray(closedDayIds) && closedDayIds.every((id) => Number.isSafeInteger(id));
  if (!isList || closedDayIds.length > mostNamed)
    throw new DomainError('badRequest', {
      args: { reason: `closedDayIds must list at most ${mostNamed} numbers` },
    });
  const found: ClosedRow[] = [];
  for (const day of await read.list(entity, { id: closedDayIds }))
    found.push(...(await rowsOf(day, { sql, actor })));
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

function rowsOf(day: RecordData, { sql, actor }: Pick<ActionRequest, 'sql' | 'actor'>): Promise<ClosedRow[]> {
  const { organization, timeZone } = actor;
  const id = Number(day.closedDayId);
  const outcome = outcomeOf(day.kind);
  return day.status === 'declared'
    ? closedRows(sql, organization, id, outcome)
    : rowsToClose(sql, { organization, closedDayId: id, from: today(timeZone) }, outcome);
}

/**
 * `POST /api/v1.0/closedDay/declare` closes the absences of a day, from today on: substitutes are taken off.
 * `…/declareInService`: those that are unfilled need no substitute, and whoever has a job keeps it.
 */
async function declare(request: ActionRequest): Promise<unknown> {
  const { query, read, write } = request;
  const id = idInQuery(query, 'closedDayId');
  const day = await read.get(entity, id);
  const { to } = outcomeOf(day.kind);
  const rows = await rowsOf(day, request);
  await endAssignments(request, numbersOf(rows));
  const turns = rows.map(({ confirmationNumber, before }) => {
    const changes = { statusBefore: before, closedDayId: id, substituteId: null };
    return { confirmationNumber, from: before, to, changes };
  });
  await turnDays(request, 'fillStatus', turns);
  return write.assign(entity, id, { status: 'declared' });
}

/**
 * `POST /api/v1.0/closedDay/takeBack`: each day that was closed is what it was before; with its substitute, unless they
 * have taken another job on that day by now, or may not have it for another reason (docs/domain.md#closed-days).
 */
async function takeBack(request: ActionRequest): Promise<unknown> {
  const { query, read, write } = request;
  const id = idInQuery(query, 'closedDayId');
  const day = await read.get(entity, id);
  const { to } = outcomeOf(day.kind);
  const rows = await withWhoComesBack(await rowsOf(day, request), request);
  const turns = rows.map(({ confirmationNumber, before, substituteId = null }) => {
    const isLost = dayStatuses.has(before, 'isFilled') && substituteId === null;
    const changes = { statusBefore: null, closedDayId: null, substituteId };
    return { confirmationNumber, from: to, to: isLost ? dayStatuses.code.unfilled : before, changes };
  });
  await turnDays(request, 'fillStatus', turns);
  await resumeAssignments(request, numbersOf(rows.filter(({ substituteId }) => substituteId !== undefined)));
  return write.assign(entity, id, { status: 'noted' });
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
  actions: { [entity]: { impact, declare, declareInService: declare, takeBack } },
};
