import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayStatuses } from '#schemas/status/dayStatus.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Client } from '#tests/contracts/client.ts';
import { engines } from '../identity/startService.ts';
import { type AbsenceScene, startAbsences } from './absenceScene.ts';

const entity = 'absence/today';
const { unfilled, filled, cancelled, deleted, closedDay } = dayStatuses.code;
const absent = dayStatuses.codesWith('conflicts');

/** Tests the rules of docs/domain.md#absence-days. */
describe.each(engines())('the absences of a day, %s', (engine) => {
  let scene: AbsenceScene;
  let campus: Client;
  let date: string;

  const queryFor = (filter: RecordData) => ({ query: { filter: JSON.stringify(filter), range: '[0,99]' } });
  const list = async (filter: RecordData = {}): Promise<RecordData[]> =>
    (await scene.service.call(entity, 'list', undefined, queryFor({ absenceDate: date, ...filter }))).json;
  const closuresOf = async (as?: Client) => {
    const sent = { query: { absenceDate: date } };
    const answer = as
      ? await as.call(scene.service.registry.named(entity), 'closures', undefined, sent)
      : await scene.service.call(entity, 'closures', undefined, sent);
    return answer.json.closures;
  };
  const close = async (more: RecordData): Promise<number> => {
    const body = { closedOn: date, kind: 'closed', source: 'planned', ...more };
    return Number(
      (await scene.service.call('settings/closed-day', 'create', undefined, { body })).json.closedDayId,
    );
  };
  const ofCampus = async (): Promise<RecordData[]> => {
    const registry = scene.service.registry.named(entity);
    return (await campus.call(registry, 'list', undefined, queryFor({ absenceDate: date }))).json;
  };

  beforeAll(async () => {
    scene = await startAbsences(engine);
    campus = await scene.service.signIn('north.campus');
    const [most] = await scene.rows(
      `select absence_date::text as date from absence_day where org_id = $1 and absence_date < current_date - 14
       group by 1 order by count(*) filter (where fill_status = 3) desc, count(*) desc limit 1`,
      [scene.org],
    );
    date = String(most?.date);
    await scene.rows(
      `update absence_day set fill_status = 2, substitute_id = null where confirmation_number = (
      select max(confirmation_number) from absence_day where org_id = $1 and absence_date = $2 and fill_status = 3)`,
      [scene.org, date],
    );
  });
  afterAll(() => scene?.service.close());

  test('are sorted unfilled first, then by school, with their times', async () => {
    const rows = await list({ fillStatus: absent });
    const urgencies = rows.map(({ urgency }) => Number(urgency));
    expect(urgencies).toEqual(urgencies.toSorted((one, other) => one - other));
    expect(rows[0]).toMatchObject({ fillStatus: unfilled, absenceDate: date, urgency: 1 });
    expect(rows.find(({ shiftType }) => shiftType === 1)?.startTime).toMatch(/^\d\d:\d\d/);
    const [stored] = await scene.rows(
      'select count(*)::int as days from absence_day where org_id = $1 and absence_date = $2 and fill_status = any($3)',
      [scene.org, date, absent],
    );
    expect(rows).toHaveLength(Number(stored?.days));
  });

  test('A48: canceled, deleted and closed days are not among the absent, and are found by status', async () => {
    const before = await list({ fillStatus: absent });
    expect(before.length).toBeGreaterThan(4);
    const statuses = [cancelled, deleted, closedDay];
    for (const [at, status] of statuses.entries())
      await scene.rows(
        'update absence_day set fill_status = $1 where org_id = $2 and confirmation_number = $3',
        [status, scene.org, before[at]?.confirmationNumber],
      );
    expect(await list({ fillStatus: absent })).toHaveLength(before.length - 3);
    for (const [at, status] of statuses.entries()) {
      const found = (await list({ fillStatus: status })).map(({ confirmationNumber }) => confirmationNumber);
      expect(found).toContain(before[at]?.confirmationNumber);
    }
    for (const row of before)
      await scene.rows(
        'update absence_day set fill_status = $1 where org_id = $2 and confirmation_number = $3',
        [row.fillStatus, scene.org, row.confirmationNumber],
      );
  });

  test('A48: denied and pending absences are found by their approval', async () => {
    const [one, other] = await list({ fillStatus: filled });
    const say = (number: unknown, status: string) =>
      scene.rows(
        `update absence set approval_status = $1 where org_id = $2 and absence_id = (
          select absence_id from absence_day where org_id = $2 and confirmation_number = $3)`,
        [status, scene.org, number],
      );
    await say(one?.confirmationNumber, 'denied');
    await say(other?.confirmationNumber, 'pending');
    const numbers = async (approvalStatus: string) =>
      (await list({ approvalStatus })).map(({ confirmationNumber }) => confirmationNumber);
    expect(await numbers('denied')).toContain(one?.confirmationNumber);
    expect(await numbers('pending')).toContain(other?.confirmationNumber);
  });

  test('a campus user sees those of their schools only', async () => {
    const [seen, all] = [await ofCampus(), await list()];
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.length).toBeLessThan(all.length);
  });

  test('a closed day shows how many absences do not count, by school too', async () => {
    expect(await closuresOf()).toEqual([]);
    const whole = await close({ label: 'Founders Day', scope: 'organization' });
    const days = (await list({ fillStatus: absent })).slice(0, 2);
    for (const { confirmationNumber } of days)
      await scene.rows(
        'update absence_day set fill_status = 8, closed_day_id = $1 where org_id = $2 and confirmation_number = $3',
        [whole, scene.org, confirmationNumber],
      );
    const own = Number((await ofCampus())[0]?.instituteId);
    const seen = new Set((await ofCampus()).map(({ instituteId }) => instituteId));
    const otherSchool = (await list()).find(({ instituteId }) => !seen.has(instituteId))?.instituteId;
    await close({ label: 'Water main', scope: 'schools', instituteIds: [own] });
    await close({ label: 'Power cut', scope: 'schools', instituteIds: [Number(otherSchool)] });
    expect(await closuresOf()).toMatchObject([
      { label: 'Founders Day', isDistrictWide: true, absences: 2, places: [], isNoted: true },
      { label: 'Water main', isDistrictWide: false, absences: 0, places: [expect.any(String)] },
      { label: 'Power cut', isDistrictWide: false, absences: 0, places: [expect.any(String)] },
    ]);
    expect((await closuresOf(campus)).map(({ label }: RecordData) => label)).toEqual([
      'Founders Day',
      'Water main',
    ]);
  });

  test('an invalid date is rejected', async () => {
    const { status } = await scene.service.call(entity, 'closures', undefined, {
      query: { absenceDate: '2026-02-30' },
    });
    expect(status).toBe(400);
  });
});
