import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, expect, it } from 'vitest';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import * as entityFiles from '#schemas/registry.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { openDatabase } from '#server/database/openDatabase.ts';
import type { Place } from '#server/database/openEngine.ts';
import { signedIn } from '#tests/contracts/client.ts';
import { programFile } from '#tests/programs.ts';
import { preparedPlace } from '#tests/server/database/engines.ts';
import { freePort } from '#tests/server/identity/freePort.ts';
import { fillDistrict, login, organization, password, readPlace, school, tables } from './district.ts';
import { startProcess } from './serviceProcess.ts';

const entity = readRegistry(entityFiles).named('settings/closed-day');
const date = '2031-03-04';
const count = 1500;

let file: string;
beforeAll(async () => {
  file = await programFile('main');
});

/** Adds unfilled vacancies on the date; no process has the database open. */
async function addDays(place: Place): Promise<void> {
  const database = await openDatabase({ ...place, tables });
  await database.maintain((sql) =>
    sql(
      `insert into absence_day (org_id, confirmation_number, kind, institute_id, absence_date, shift_type,
         absence_start_time, absence_end_time, fill_status, reconcile_status, created_at)
       overriding system value
       select $1, 900000000 + number, 'vacancy', $2, $3::date, 4, '08:00', '12:00', 2, 'open', now()
       from generate_series(1, $4::integer) as number`,
      [organization, school, date, count],
    ),
  );
  await database.close();
}

it('if closing a day is killed midway, the day is closed after the next start, each row and its log once', async () => {
  const place = await preparedPlace('embedded', tables);
  await fillDistrict(place);
  await addDays(place);
  const port = await freePort();
  let service = await startProcess(file, place, port);
  const client = await signedIn(service.origin, login, password);
  const body = {
    closedOn: date,
    label: 'Blizzard',
    kind: 'closed',
    scope: 'organization',
    source: 'emergency',
  };
  const made = await client.call(entity, 'create', undefined, { body });
  expect(made.status, made.text).toBe(201);
  const id = Number(made.json.closedDayId);
  const until = async (isSo: (day: RecordData) => boolean): Promise<RecordData> => {
    for (;;) {
      const { json } = await client.call(entity, 'get', id);
      if (isSo(json)) return json;
      // Polling without a pause would keep the service from closing the day.
      await wait(10);
    }
  };
  const declared = await client.call(entity, 'declare', undefined, {
    query: { closedDayId: String(id) },
    body: { _version: made.json._version, count },
  });
  expect(declared.json, declared.text).toMatchObject({ status: 'closing', daysDone: 100, daysInAll: count });
  for (const done of [100, 500]) {
    const { daysDone } = await until((day) => Number(day.daysDone) > done);
    expect(Number(daysDone)).toBeLessThan(count);
    await service.kill();
    service = await startProcess(file, place, port);
  }
  expect(await until(({ status }) => status !== 'closing')).toMatchObject({
    status: 'declared',
    daysDone: count,
  });
  await service.kill();
  const [days, logEntries] = await readPlace(place, [
    `select fill_status::integer as status, count(*)::integer as days from absence_day group by 1`,
    `select count(*)::integer as lines, count(distinct record_id)::integer as days from change_log
     where entity = 'absence/absence-day' and differences @> '[{"field": "fillStatus"}]'`,
  ]);
  expect(days).toEqual([{ status: 8, days: count }]);
  expect(logEntries).toEqual([{ lines: count, days: count }]);
  await place.remove();
}, 600_000);
