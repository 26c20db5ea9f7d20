import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DomainError } from '../../common/domainError.ts';
import type { ActionRequest } from '../domainRule.ts';
import { assertKnownParameters } from '../domainRule.ts';
import { idInQuery, listedIds, parseId } from '../idInQuery.ts';
import { readBodyFields } from '../readBodyFields.ts';
import { paperFields } from '../timeSheets/itemSteps.ts';

const days = 'substitute/timesheet-history';

/** Length of the hours history, in days (docs/specification.md#master-data-9-limits). */
const historyDays = 366;

/**
 * `POST /substitute/report/timeSheetHistory/details`: the days of one period with entries, and its date range. Takes `{
 * substituteId, timeSheetPeriodId, institutionIds? }`; throws `notFound` for an unknown period.
 */
async function details({ body, read, sql, actor }: ActionRequest): Promise<unknown> {
  const fields = readBodyFields(body, ['substituteId', 'timeSheetPeriodId', 'institutionIds']);
  const { substituteId } = await read.get('substitute/substitute', parseId(fields.substituteId));
  const timeSheetPeriodId = parseId(fields.timeSheetPeriodId);
  const schools = listedIds(fields, 'institutionIds');
  const found = await read.list(days, {
    substituteId,
    timeSheetPeriodId,
    ...(schools.length > 0 ? { instituteId: schools } : {}),
  });
  const [span] = await sql(
    'select from_date::text, to_date::text from time_sheet_period where org_id = $1 and time_sheet_period_id = $2',
    [actor.organization, timeSheetPeriodId],
  );
  if (!span) throw new DomainError('notFound');
  return {
    timeSheetPeriodStartDate: span.from_date,
    timeSheetPeriodEndDate: span.to_date,
    timeSheetHistoryDetail: found,
  };
}

/** `GET /substitute/report/timeSheet/comments?timeSheetId`: the comments on a day; empty if there are none. */
async function comments(request: ActionRequest): Promise<RecordData> {
  assertKnownParameters(request, ['timeSheetId']);
  const day = await request.read.get(days, idInQuery(request.query, 'timeSheetId'));
  return { timeSheetId: day.timeSheetItemId, comments: day.comments === undefined ? [] : [day.comments] };
}

/**
 * `GET /organization/timeAttendanceSettings`: returns the length of the hours history, and the timesheet period of
 * today, if any.
 */
async function timeAttendanceSettings(request: ActionRequest): Promise<unknown> {
  assertKnownParameters(request, []);
  const { sql, actor } = request;
  const [period] = await sql(
    `select time_sheet_period_id, from_date::text, to_date::text, status from time_sheet_period
     where org_id = $1 and (now() at time zone $2)::date between from_date and to_date`,
    [actor.organization, actor.timeZone],
  );
  return {
    historyDays,
    currentPeriod: period
      ? {
          timeSheetPeriodId: Number(period.time_sheet_period_id),
          timeSheetPeriodStartDate: period.from_date,
          timeSheetPeriodEndDate: period.to_date,
          status: period.status,
        }
      : null,
  };
}

/**
 * `POST /substitute/report/timeSheetItem/markUnmarkPaper`: marks a line as approved on paper by the current person,
 * now, or returns it to pending approval. Takes the new state, `isPaper`; without it, toggles. The action has already
 * checked and locked the line (docs/domain.md#timesheets).
 */
async function markUnmarkPaper({ body, read, write, actor }: ActionRequest): Promise<RecordData> {
  const line = await read.get(days, parseId((body as RecordData).timeSheetItemId));
  const isPaper = line.isPaper !== true;
  return write.assign(days, Number(line.timeSheetItemId), paperFields(line, isPaper, actor.name));
}

/** Actions on the hours of a substitute (docs/domain.md#timesheets). */
export const timeSheetActions = { details, comments, timeAttendanceSettings, markUnmarkPaper };
