import { dayStatuses } from '#schemas/status/dayStatus.ts';
import { today } from '#schemas/values/dates.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { ActionRequest } from '../domainRule.ts';
import { checkHours } from '../fulfilment/stepDays.ts';
import { idInQuery } from '../idInQuery.ts';
import { endAssignments } from '../people/assignments.ts';
import { setDayStatus } from '../people/setDayStatus.ts';

const { filled, unfilled } = dayStatuses.code;

/**
 * `POST …/noShow`: marks that the substitute of a day did not show up. The day becomes unfilled, its timesheet hours
 * are removed, and the assignment records the reason. Ratings and comments that were sent are stored as feedback. The
 * action has already checked and locked the day. Throws if the hours are released for payroll.
 */
export async function noShow(request: ActionRequest): Promise<RecordData> {
  const { query, body, read, write, sql, actor } = request;
  const id = idInQuery(query, 'confirmationNumber');
  const { substituteId, instituteId } = await read.get('absence/reconciliation', id);
  await checkHours(request, [{ confirmationNumber: id }]);
  await endAssignments(request, [id], { isNoShow: true });
  const changes = { substituteId: null };
  await setDayStatus(request, 'noShow', [{ confirmationNumber: id, from: filled, to: unfilled, changes }]);
  const lines = await sql(linesText, [actor.organization, id, substituteId]);
  await write.assignAll(
    'time-sheet/time-sheet-item',
    lines.map((line) => ({ id: Number(line.id), changes: { minutes: 0, hours: 0, units: 0 } })),
  );
  const { stars, comments } = body as RecordData;
  if (stars !== undefined) {
    const rating = { confirmationNumber: id, substituteId, instituteId, stars, comments };
    const feedback = { ...rating, kind: 'performance', givenOn: today(actor.timeZone) };
    await write.create('absence/feedback', feedback);
  }
  return read.get('absence/reconciliation', id);
}

const linesText = `select time_sheet_item_id as id from time_sheet_item
  where org_id = $1 and confirmation_number = $2 and substitute_id = $3`;
