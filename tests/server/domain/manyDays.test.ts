import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as entityFiles from '#schemas/registry.ts';
import { addDays, today } from '#schemas/values/dates.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Database, Sql } from '#server/database/database.ts';
import { buildContext, here, type TestContext } from '#tests/contracts/context.ts';
import { engines } from '../identity/startService.ts';

let statements: string[] = [];

/** Wraps a database so that the statements of its writes are recorded. */
function watching(database: Database): Database {
  return {
    ...database,
    write: (organization, work) =>
      database.write(organization, (sql) => {
        const noted: Sql = (text, ...rest) => {
          statements.push(text);
          return sql(text, ...rest);
        };
        return work(noted);
      }),
  };
}

/** Tests that changing a thousand absence days takes as many statements as changing ten. */
describe.each(engines())('many absence days, %s', (engine) => {
  let context: TestContext;
  let numbers = 700_000_000;
  beforeAll(async () => {
    context = await buildContext(engine, entityFiles, { samples: 3, watch: watching });
  }, 180_000);
  afterAll(() => context?.close());

  const run = (text: string, values: readonly unknown[]) =>
    context.database.maintain((sql) => sql(text, values));
  /**
   * Adds absence days of an employee, each a job of its own: some need no substitute, some are open, some are filled.
   */
  const addDaysOf = async (count: number, date: string, worker: unknown, substitute: unknown) => {
    const first = numbers;
    numbers += count;
    const [school] = context.ids('settings/school');
    const values = [here, first, count, worker, school];
    await run(
      `insert into job (org_id, job_id, worker_id, institute_id)
       select $1, $2::bigint + n, $4::bigint, $5::bigint from generate_series(0, $3::int - 1) as n`,
      values,
    );
    await run(
      `insert into absence_day (org_id, confirmation_number, kind, worker_id, job_id, institute_id, absence_date,
         shift_type, fill_status, reconcile_status, substitute_id)
       select $1, $2::bigint + n, 'absence', $4::bigint, $2::bigint + n, $5::bigint, $6::date, 4, 1 + n % 3, 'open',
         case when n % 3 = 2 then $7::bigint end from generate_series(0, $3::int - 1) as n`,
      [...values, date, substitute],
    );
    await run(
      `insert into assignment (org_id, confirmation_number, substitute_id, institute_id, source, accepted_at)
       select org_id, job_id, substitute_id, institute_id, 'web', now() from absence_day
       where org_id = $1 and confirmation_number between $2::bigint and $2::bigint + $3::int and substitute_id is not null`,
      [here, first, count],
    );
    return async () => {
      const rows = await run(
        `select fill_status::int as status, count(*)::int as days,
           count(*) filter (where exists (select 1 from assignment as one where one.org_id = $1
             and one.confirmation_number = absence_day.job_id and one.removed_at is null))::int as standing
         from absence_day where org_id = $1 and confirmation_number >= $2 and confirmation_number < $2::bigint + $3::int
         group by 1 order by 1`,
        [here, first, count],
      );
      return rows.map(({ status, days, standing }) => [status, days, standing]);
    };
  };
  const kind = (name: string) => context.registry.named(name);
  const counted = async (work: () => Promise<{ status: number; text: string }>) => {
    statements = [];
    const { status, text } = await work();
    expect(status, text).toBeLessThan(300);
    return statements.length;
  };
  const events = async (name: string) => {
    const [row] = await run('select count(*)::int as events from event where org_id = $1 and kind = $2', [
      here,
      name,
    ]);
    return Number(row?.events);
  };
  const future = (days: number) => addDays(today('America/New_York'), days);
  const substituteOf = async () => {
    const [id] = context.ids('substitute/substitute');
    await run(
      `update substitute set is_active = true, joining_date = null, multiple_substitute = null where org_id = $1 and substitute_id = $2`,
      [here, id],
    );
    return id;
  };

  test('are closed and reopened', async () => {
    const [worker] = context.ids('employee/general-information');
    const substitute = await substituteOf();
    const closed = kind('settings/closed-day');
    const closing = async (count: number, date: string) => {
      const days = await addDaysOf(count, date, worker, substitute);
      const before = await days();
      const { json } = await context.admin.call(closed, 'create', undefined, {
        body: {
          closedOn: date,
          label: `Closed ${count}`,
          kind: 'closed',
          scope: 'organization',
          source: 'planned',
        },
      });
      const act = async (name: string) => {
        const { json: now } = await context.admin.call(closed, 'get', json.closedDayId);
        return context.admin.call(closed, name, undefined, {
          query: { closedDayId: String(json.closedDayId) },
          body: { _version: now._version, ...(name === 'declare' ? { count } : {}) },
        });
      };
      const given = async () => (await events('absenceDay.reopened')) + (await events('absenceDay.filled'));
      const [shut, open] = [await events('absenceDay.closed'), await given()];
      const declared = await counted(() => act('declare'));
      expect(await days()).toEqual([[8, count, 0]]);
      const opened = await counted(() => act('takeBack'));
      expect(await days()).toEqual(before);
      expect(await events('absenceDay.closed')).toBe(shut + count);
      expect(await given()).toBe(open + count);
      return [declared, opened];
    };
    await closing(9, future(31));
    // Uses fewer days than one batch, because further batches are closed in the background (`closedDays.test.ts`).
    expect(await closing(99, future(33))).toEqual(await closing(9, future(32)));
  });

  test('are canceled with a deactivated employee', async () => {
    const general = kind('employee/general-information');
    const leaving = async (count: number, worker: unknown) => {
      await run('update worker set is_active = true, end_date = null where org_id = $1 and worker_id = $2', [
        here,
        worker,
      ]);
      const days = await addDaysOf(count, future(40), worker, await substituteOf());
      const { json } = await context.admin.call(general, 'get', worker);
      const statements = await counted(() =>
        context.admin.call(general, 'update', worker, {
          body: { isActive: false, futureAbsences: 'cancel', _version: json._version },
        }),
      );
      expect(await days()).toEqual([[5, count, 0]]);
      return statements;
    };
    const workers = context.ids('employee/general-information');
    await leaving(3, workers[2]);
    expect(await leaving(999, workers[1])).toBe(await leaving(9, workers[2]));
  });

  test('are unfilled again when their substitute is removed', async () => {
    const [worker] = context.ids('employee/general-information');
    const substitute = await substituteOf();
    const general = kind('substitute/general-information');
    const deallocating = async (count: number, date: string): Promise<number> => {
      const days = await addDaysOf(count, date, worker, substitute);
      let answer: RecordData = {};
      const statements = await counted(async () => {
        const done = await context.admin.call(general, 'deallocateFutureAbsences', undefined, {
          query: { substituteId: String(substitute) },
        });
        answer = done.json;
        return done;
      });
      expect(answer).toMatchObject({ isSuccess: true, failed: 0 });
      expect(await days()).toEqual([
        [1, count / 3, 0],
        [2, (2 * count) / 3, 0],
      ]);
      return statements;
    };
    await deallocating(3, future(50));
    expect(await deallocating(999, future(52))).toBe(await deallocating(9, future(51)));
  });
});
