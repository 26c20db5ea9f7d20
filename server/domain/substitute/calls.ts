import { type CountedCall, reducedCalls } from '#schemas/rules/calling/reducedCalls.ts';
import { today } from '#schemas/values/dates.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { ActionRequest, ComputedRows, DomainComputation, ReadContext } from '../domainRule.ts';
import { idInQuery } from '../idInQuery.ts';
import { loadSettings } from '../settings/loadSettings.ts';

const mode = 'substitute/calling-mode';

const columns =
  'call_attempt_id, called_at, confirmation_number, institute_id, period, cycle, result, duration_seconds';

/** Rows of the job offers to a substitute on one channel (docs/domain.md#calls). */
function attemptsBy(channel: 'phone' | 'text'): ComputedRows {
  return ({ organization, parent, value }) => `
    select ${columns} from call_attempt
    where org_id = ${organization} and substitute_id = ${parent} and channel = ${value(channel)}`;
}

export const substituteCalls = attemptsBy('phone');
export const substituteTextMessages = attemptsBy('text');

/** Rows of the job offers to all substitutes on every channel, each with its job, for reports. */
export const reportCalls: ComputedRows = ({ organization }) => `
  select ${columns.replace(/\w+/g, 'call.$&')}, call.substitute_id, call.channel, day.worker_id, day.absence_date,
    (call.called_at at time zone (select time_zone from organization where org_id = ${organization}))::date as called_on
  from call_attempt as call left join absence_day as day
    on day.org_id = call.org_id and day.confirmation_number = call.confirmation_number
  where call.org_id = ${organization}`;

/**
 * Adds to substitutes how often they are currently called, computed from the calls since the last reset
 * (docs/domain.md#reduced-calling).
 */
export const withCallingMode: DomainComputation = async (records, reading) => {
  const calls = await callsOf(records, reading);
  const of = { organization: reading.organization, today: today(reading.timeZone) };
  const settingOf = await loadSettings(reading.sql, of, ['callTimes.reduceAfter']);
  return records.map((record) => {
    const {
      mode: callingMode,
      notReached,
      since,
    } = reducedCalls(calls.get(Number(record.substituteId)) ?? [], settingOf('callTimes.reduceAfter', {}));
    return { ...record, callingMode, notReached, ...(since === undefined ? {} : { reducedSince: since }) };
  });
};

async function callsOf(records: readonly RecordData[], { sql, organization, timeZone }: ReadContext) {
  const rows = await sql(
    `select call.substitute_id, call.result, (call.called_at at time zone $3)::date::text as day,
       to_char(call.called_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as called_at
     from call_attempt as call
     join substitute as s on s.org_id = call.org_id and s.substitute_id = call.substitute_id
     where call.org_id = $1 and call.substitute_id = any($2::bigint[]) and call.channel = 'phone'
       and call.called_at > coalesce(s.calls_forgiven_at, '-infinity')
     order by call.called_at, call.call_attempt_id`,
    [organization, records.map(({ substituteId }) => substituteId), timeZone],
  );
  const calls = new Map<number, CountedCall[]>();
  for (const row of rows) {
    const id = Number(row.substitute_id);
    const call = { calledAt: String(row.called_at), day: String(row.day), result: String(row.result) };
    const theirs = calls.get(id) ?? [];
    theirs.push(call);
    calls.set(id, theirs);
  }
  return calls;
}

/**
 * `PUT /substitute/report/callHistory/forgiveSubReduceCallingMode?substituteId`: resets the count of unanswered calls.
 * The action (`forgive`) has already checked permission and locked the record. Returns the new calling frequency.
 */
export async function forgiveCalls({ query, read, write }: ActionRequest): Promise<RecordData> {
  const id = idInQuery(query, 'substituteId');
  await write.assign(mode, id, { callsForgivenAt: new Date().toISOString() });
  return read.get(mode, id);
}
