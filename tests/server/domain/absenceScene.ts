import { headers } from '#schemas/protocol/entities/headers.ts';
import { addDays, today } from '#schemas/values/dates.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Row } from '#server/database/database.ts';
import type { Answer, Client, Sent } from '#tests/contracts/client.ts';
import type { EngineName } from '../database/engines.ts';
import { type DemoService, startDemo } from './demoService.ts';

const absence = 'absence/absence';
const switchesPath = '/services/absence/v1.0/organization/switches';

/** An employee of one school, with functions that enter absences of the employee. */
export interface AbsenceScene {
  readonly service: DemoService;
  readonly org: number;
  readonly worker: number;
  readonly school: number;
  readonly reason: number;
  /** The five days of a school week long after the demonstration. */
  readonly week: readonly string[];
  readonly rows: (text: string, values?: readonly unknown[]) => Promise<Row[]>;
  /** Returns the days of an absence, sorted by date. */
  readonly daysOf: (absence: number) => Promise<Row[]>;
  /** Returns the number of absences entered since the scene began. */
  readonly entered: () => Promise<number>;
  /** Deletes the absences entered since the scene began. */
  readonly clear: () => Promise<void>;
  /** Saves changes of the absence settings, or of the given settings entity. */
  readonly setAbsences: (changes: RecordData, settings?: string) => Promise<Answer>;
  /** Turns settings of the organization on or off. */
  readonly turn: (switches: Readonly<Record<string, boolean>>) => Promise<unknown>;
  readonly dayOn: (absenceDate: string | undefined, parts?: RecordData) => RecordData;
  readonly draftOf: (days: readonly RecordData[], parts?: RecordData) => RecordData;
  /** Sends an absence to an operation of the service, by default as the administrator. */
  readonly send: (
    operation: string,
    body: RecordData,
    sent?: Sent & { id?: unknown; as?: Client },
  ) => Promise<Answer>;
}

/**
 * Starts the service over the smallest demonstration district, and makes its absence reasons need no approval and
 * enforce no balance.
 */
export async function startAbsences(
  engine: EngineName,
  options: Parameters<typeof startDemo>[1] = {},
): Promise<AbsenceScene> {
  const service = await startDemo(engine, options);
  const rows: AbsenceScene['rows'] = (text, values = []) =>
    service.database.maintain((sql) => sql(text, values)) as Promise<Row[]>;
  const [first = {}] = await rows(
    `select worker.org_id::int as org, worker_id::int as worker, min(target_id)::int as school
     from worker join worker__institute_ids as place on place.org_id = worker.org_id and owner_id = worker_id
     where is_active and end_date is null and needs_substitute = 2 group by 1, 2 having count(*) = 1 order by 2 limit 1`,
  );
  const { org, worker, school } = first as Record<'org' | 'worker' | 'school', number>;
  await rows(
    'update absence_reason set need_approval = false, enforce_balances = false, institute_id = $2 where org_id = $1',
    [org, school],
  );
  const [reasonRow] = await rows(
    'select absence_reason_id::int as id from absence_reason where org_id = $1 and hidden is not true order by 1 limit 1',
    [org],
  );
  const reason = Number(reasonRow?.id);
  const [last] = await rows('select max(absence_id)::int as id from absence');
  const before = Number(last?.id);
  let monday = addDays(today('America/Chicago'), 200);
  while (new Date(monday).getUTCDay() !== 1) monday = addDays(monday, 1);
  await rows('delete from closed_day where closed_on >= $1', [monday]);
  return {
    ...{ service, org, worker, school, reason, rows },
    week: [0, 1, 2, 3, 4].map((further) => addDays(monday, further)),
    daysOf: (id) =>
      rows(
        `select confirmation_number::int as number, job_id::int as job, absence_date::text as date, fill_status::int as fill,
           duration_days::float as days, worker_id::int as worker, absence_reason_id::int as reason,
           shift_type::int as shift, substitute_id::int as substitute
         from absence_day where org_id = $1 and absence_id = $2 order by absence_date, confirmation_number`,
        [org, id],
      ),
    entered: async () => (await rows('select 1 from absence where absence_id > $1', [before])).length,
    clear: async () => {
      for (const table of ['assignment', 'time_sheet_item'])
        await rows(`delete from ${table} where org_id = $1 and confirmation_number > $2`, [org, before]);
      for (const table of ['absence_log', 'approval_step', 'absence_day', 'job', 'absence'])
        await rows(`delete from ${table} where org_id = $1 and absence_id > $2`, [org, before]);
    },
    setAbsences: async (changes, settings = 'settings/absence-settings') => {
      const { json } = await service.call(settings, 'get');
      return service.call(settings, 'update', undefined, { body: { ...json, ...changes } });
    },
    turn: async (settings) => {
      const support = await service.signIn('support');
      const sent = { headers: { [headers.user]: JSON.stringify({ orgId: org }) } };
      const { version } = (await support.ask('GET', switchesPath, sent)).json;
      await support.ask('PUT', switchesPath, { ...sent, body: { version, settings } });
    },
    dayOn: (absenceDate, parts = {}) => ({ absenceDate, instituteId: school, shiftType: 1, ...parts }),
    draftOf: (days, parts = {}) => ({
      ...{ kind: 'absence', workerId: worker, absenceReasonId: reason, needsSubstitute: true, hold: 'none' },
      days,
      ...parts,
    }),
    send: (operation, body, { id, as, ...sent } = {}) =>
      as
        ? as.call(service.registry.named(absence), operation, id, { ...sent, body })
        : service.call(absence, operation, id, { ...sent, body }),
  };
}
