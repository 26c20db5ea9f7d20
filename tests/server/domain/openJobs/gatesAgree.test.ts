import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { gates } from '#schemas/fields/jobGates.ts';
import { today } from '#schemas/values/dates.ts';
import type { Row, Sql } from '#server/database/database.ts';
import { Statement } from '#server/database/statement.ts';
import type { RowsContext } from '#server/domain/domainRule.ts';
import { openJobs } from '#server/domain/fulfilment/openJobs/openJobs.ts';
import { fc } from '#tests/fastCheck.ts';
import { engines } from '../../identity/startService.ts';
import { type DemoService, startDemo } from '../demoService.ts';
import { answerOf, questionOf } from './eligibilityQuestion.ts';
import { openDistrict } from './openDistrict.ts';
import { type Drawn, randomDistricts } from './randomDistrict.ts';
import { emptyScene, type Scene } from './scene.ts';
import { placeOf, storeDistrict } from './storeDistrict.ts';

describe.each(engines())('the gates of open jobs, %s', (engine) => {
  let service: DemoService;
  let scene: Scene;
  /** Returns the scene with the current date of the district. */
  const now = (): Scene => ({ ...scene, today: today(scene.zone) });
  beforeAll(async () => {
    service = await startDemo(engine);
    scene = await service.database.maintain(emptyScene);
  });
  afterAll(() => service?.close());

  /**
   * Stores a generated district. Returns the open jobs that the service finds in it, each with its confirmation number
   * and the time of the query.
   */
  const served = (scene: Scene, one: Drawn) =>
    service.database.maintain(async (sql) => {
      await storeDistrict(sql, scene, one);
      const statement = new Statement();
      const of = rowsFor(scene, statement, sql);
      const rows = await openJobs(of);
      return sql(
        `select answer.*, absence_day.created_at, request.held_until, request.released_at, now() as asked,
           (select max(removed_at) from assignment where is_late) as cancelled_late
         from (${rows}) as answer
         join absence_day on absence_day.confirmation_number = conf
         join absence as request on request.absence_id = conf
         where absence_day.org_id = ${of.organization} order by conf`,
        statement.values,
      );
    });
  const moment = (value: unknown) => (value ? new Date(value as string).toISOString() : null);
  const because = (value: unknown): string[] =>
    typeof value === 'string' ? JSON.parse(value) : ((value ?? []) as string[]);

  test('match the rule: the same jobs, the same reasons, the same times', async () => {
    const cases = new Set<string>();
    await fc.assert(
      fc.asyncProperty(randomDistricts, async (one) => {
        const place = now();
        const rows = await served(place, one);
        expect(rows).toHaveLength(one.jobs.length);
        for (const row of rows) {
          const job = one.jobs[placeOf(Number(row.conf))];
          if (!job) throw new Error(`Nobody drew ${row.conf}.`);
          const at = (value: unknown) => (value ? new Date(value as string) : undefined);
          const expected = answerOf(
            questionOf(place, one, job, {
              entered: new Date(row.created_at as string),
              now: new Date(row.asked as string),
              heldUntil: at(row.held_until),
              released: at(row.released_at),
              cancelledLate: at(row.cancelled_late),
            }),
          );
          const reasons = because(row.because);
          for (const what of metBy(row, reasons)) cases.add(what);
          expect({
            reasons: [...reasons].sort(),
            isShown: row.is_shown,
            opensAt: moment(row.opens_at),
            closedOn: because(row.closed_on),
            visibleFrom: moment(row.visible_from),
          }).toEqual({ ...expected, isShown: expected.reasons.length === 0 });
        }
      }),
      { numRuns: 80, examples: [[openDistrict]] },
    );
    // Counts the reason `startsTooSoon` as covered if it is before noon in the district, because then possibly no
    // generated job of today has begun.
    if (hourIn(scene.zone) < 12) cases.add('startsTooSoon');
    expect([...cases].sort()).toEqual(
      [...gates.map((gate) => gate.const), 'shown', 'several days', 'some days'].sort(),
    );
  });
});

/** Returns the context in which the service computes the rows of open jobs, as of now. */
function rowsFor({ organization, substitute }: Scene, statement: Statement, sql: Sql): RowsContext {
  return {
    organization: statement.value(organization),
    parent: '0',
    person: undefined,
    permissions: new Set(),
    schools: undefined,
    kinds: [],
    seesAll: true,
    isLimited: () => false,
    filterValue: () => undefined,
    past: () => '',
    reading: { sql, organization },
    value: (value) => statement.value(value),
    runQuery: (query) => {
      const own = new Statement();
      const of = rowsFor({ organization, substitute } as Scene, own, sql);
      return sql(query({ ...of, parent: own.value(substitute) }), own.values);
    },
  };
}

/** Returns the cases that a row of the open jobs covers. The generated data must cover every case. */
function metBy({ is_shown, day_count, closed_on }: Row, reasons: readonly string[]): string[] {
  const display = Number(day_count) > 1 ? ['shown', 'several days'] : ['shown'];
  return [...reasons, ...(is_shown ? display : []), ...(closed_on ? ['some days'] : [])];
}

/** Returns the current hour in a time zone. */
function hourIn(timeZone: string): number {
  return Number(new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone }).format());
}
