import { today } from '#schemas/values/dates.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { type TimeWindow, windowsIn } from '#schemas/values/timeWindows.ts';
import { DomainError } from '../../common/domainError.ts';
import type { Sql } from '../../database/database.ts';
import type { ActionRequest, ComputedRows, ReadContext } from '../domainRule.ts';
import { assertKnownParameters } from '../domainRule.ts';
import { idInQuery } from '../idInQuery.ts';
import { requirePermission } from '../requirePermission.ts';
import { districtValue } from '../settings/effectiveValues.ts';
import { loadSettings } from '../settings/loadSettings.ts';

const effective = 'substitute/call-times';
const own = 'substitute/define-call-time';

/** SQL for rows of `starts` and `ends`: the windows of a JSON column that apply on a day. */
const windowsOn = (column: string) => `
  select w ->> 'from' as starts, w ->> 'to' as ends
  from jsonb_array_elements(coalesce(${column}, '[]')) as w where (w ->> 'days')::int & (1 << day) <> 0`;

/**
 * Rows of a substitute's effective call and text times by weekday: the overlap of the district's windows and their own.
 * Days without own times use the district's; days marked "no calls" have none. A day without a window has a reason
 * (docs/domain.md#call-times).
 */
export const effectiveCallTimes: ComputedRows = ({ organization, parent }) => `
  with district as (
    select calls.id as org_id, calls.value as call_times, coalesce(texts.value, calls.value) as sms_times
    from ${districtValue('callTimes.callTimes', organization)} as calls
    join ${districtValue('callTimes.smsTimes', organization)} as texts on texts.id = calls.id
  ),
  days as (
    select day, channel,
      case when channel = 'call' then district.call_times else district.sms_times end as theirs,
      case when channel = 'call' then s.call_times else s.sms_times end as own,
      channel = 'call' and coalesce(s.no_call_days, 0) & (1 << day) <> 0 as is_off
    from generate_series(0, 6) as day
    cross join (values ('call'), ('sms')) as channels (channel)
    join substitute as s on s.org_id = ${organization} and s.substitute_id = ${parent}
    join district on district.org_id = s.org_id
  ),
  windows as (
    select day, channel, greatest(a.starts, coalesce(b.starts, a.starts)) as starts,
      least(a.ends, coalesce(b.ends, a.ends)) as ends, b.starts is not null as is_own
    from days
    cross join lateral (${windowsOn('theirs')}) as a
    left join lateral (${windowsOn('own')}) as b on true
    where not is_off
  ),
  open as (select * from windows where starts < ends),
  listed as (
    select day, channel, starts, ends, case when is_own then 'own' else 'district' end as because from open
    union all
    select day, channel, null, null, case
      when is_off then 'noCallDay'
      when exists (select 1 from windows as w where (w.day, w.channel) = (days.day, days.channel)) then 'apart'
      else 'closed' end
    from days where not exists (select 1 from open as o where (o.day, o.channel) = (days.day, days.channel))
  )
  select row_number() over (order by channel, day, starts) as id, day as day_of_week, channel,
    starts as start_time, ends as end_time, because
  from listed`;

/** `GET /organization/callTimes`: the district's call and text windows. */
export async function organizationCallTimes(request: ActionRequest): Promise<unknown> {
  assertKnownParameters(request, []);
  return timesOf(request.sql, request.actor);
}

const windows = ['callTimes.callTimes', 'callTimes.smsTimes'] as const;

async function timesOf(sql: Sql, { organization, timeZone }: Pick<ReadContext, 'organization' | 'timeZone'>) {
  const settingOf = await loadSettings(sql, { organization, today: today(timeZone) }, windows);
  const callTimes = settingOf('callTimes.callTimes', {}) ?? [];
  return { callTimes, smsTimes: settingOf('callTimes.smsTimes', {}) ?? callTimes };
}

/** Adds the district's windows that bound a substitute's own times (docs/domain.md#call-times). */
export async function withDistrictTimes(
  records: readonly RecordData[],
  { sql, ...reading }: ReadContext,
): Promise<RecordData[]> {
  const { callTimes, smsTimes } = await timesOf(sql, reading);
  return records.map((record) => ({ ...record, districtCallTimes: callTimes, districtSmsTimes: smsTimes }));
}

/**
 * `DELETE /substitute/availableTime?substituteId&id`: removes the substitute's own times on the weekday of a row, so
 * that the district's apply again. Takes the row number of `GET /substitute/availableTimes` and returns the remaining
 * own call times. Throws `notFound` for a row that does not come from own times
 * (docs/specification.md#master-data-7-other-services).
 */
export async function removeAvailableTime(request: ActionRequest): Promise<RecordData> {
  const { query, actor, read, write } = request;
  assertKnownParameters(request, ['substituteId', 'id']);
  requirePermission(actor, 'SUB.CALLTIMES');
  const substituteId = idInQuery(query, 'substituteId');
  const rows = await read.list(effective, { substituteId });
  const row = rows.find(({ id, because }) => id === idInQuery(query, 'id') && because === 'own');
  if (!row) throw new DomainError('notFound');
  const field = row.channel === 'call' ? 'callTimes' : 'smsTimes';
  const { [field]: windows, _version } = await write.lock(own, substituteId);
  await write.update(own, substituteId, { [field]: withoutRow(windowsIn(windows), row), _version });
  return read.get(own, substituteId);
}

/** Removes the weekday of a row from the window that contains it; the window stays on its other days. */
function withoutRow(
  windows: readonly TimeWindow[],
  { dayOfWeek, startTime, endTime }: RecordData,
): TimeWindow[] {
  const day = 1 << Number(dayOfWeek);
  const isAround = ({ days, from, to }: TimeWindow) =>
    (days & day) !== 0 && from <= String(startTime) && to >= String(endTime);
  return windows
    .map((window) => (isAround(window) ? { ...window, days: window.days & ~day } : window))
    .filter(({ days }) => days !== 0);
}
