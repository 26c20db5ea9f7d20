import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { engines } from '../identity/startService.ts';
import { type AbsenceScene, startAbsences } from './absenceScene.ts';

/** Tests the rules of docs/domain.md#fill-status, #planning-an-absence. */
describe.each(engines())('days that colleagues cover, %s', (engine) => {
  let scene: AbsenceScene;
  let colleague: number;
  beforeAll(async () => {
    scene = await startAbsences(engine);
    const [row] = await scene.rows(
      `select worker_id::int as id from worker join worker__institute_ids as place
         on place.org_id = worker.org_id and owner_id = worker_id
       where worker.org_id = $1 and worker_id <> $2 and target_id = $3 and is_active order by 1 limit 1`,
      [scene.org, scene.worker, scene.school],
    );
    colleague = Number(row?.id);
  });
  beforeEach(() => scene.clear());
  afterAll(() => scene?.service.close());

  const coveredBy = (parts: RecordData = {}) => [
    { workerId: colleague, fromTime: '09:00', toTime: '09:50', ...parts },
  ];
  const enter = (days: readonly RecordData[], operation = 'create') =>
    scene.send(operation, scene.draftOf(days.map((one, at) => scene.dayOn(scene.week[at], one))));
  const unfilled = () =>
    scene.service.list('absence/absence-day', {
      workerId: scene.worker,
      absenceDate: { from: scene.week[0] },
      fillStatus: 2,
    });

  test('A41: are covered by name and period, and are not listed as unfilled', async () => {
    const { status, text, json } = await enter([{ coveredBy: coveredBy() }, {}, {}]);
    expect(status, text).toBe(201);
    expect(json.days[0].coveredBy).toEqual(coveredBy());
    const days = await scene.daysOf(json.absenceId);
    expect(days.map(({ fill }) => fill)).toEqual([6, 2, 2]);
    expect(new Set(days.map(({ job }) => job)).size).toBe(2);
    expect(await unfilled()).toHaveLength(2);
  });

  test('leave the job of the other days, and become unfilled again without cover', async () => {
    const { json } = await enter([{}, {}]);
    const change = async (covers: readonly RecordData[]) => {
      const { json: now } = await scene.service.call('absence/absence', 'get', json.absenceId);
      const body = {
        _version: now._version,
        days: [{ confirmationNumber: json.absenceId, coveredBy: covers }],
      };
      const { status, text } = await scene.send('update', body, { id: json.absenceId });
      expect(status, text).toBe(200);
      return (await scene.daysOf(json.absenceId)).map(({ fill, job }) => [fill, job]);
    };
    const [covered, other] = await change(coveredBy());
    expect([covered?.[0], other?.[0]]).toEqual([6, 2]);
    expect(covered?.[1]).not.toBe(other?.[1]);
    expect((await change([])).map(([fill]) => fill)).toEqual([2, 2]);
  });

  test('must name another person, for valid periods; an absent one causes a notice', async () => {
    const problemsOf = async (covers: readonly RecordData[]) =>
      (await enter([{ coveredBy: covers }], 'plan')).json;
    const own = await problemsOf(coveredBy({ workerId: scene.worker }));
    expect(own.problems).toMatchObject([{ code: 'coverSelf', field: 'days.0.coveredBy' }]);
    const turned = await problemsOf(coveredBy({ toTime: '08:00' }));
    expect(turned.problems).toMatchObject([{ code: 'coverTimes' }]);
    await scene.send('create', scene.draftOf([scene.dayOn(scene.week[0])], { workerId: colleague }));
    const away = await problemsOf(coveredBy());
    expect([away.problems, away.notices]).toMatchObject([[], [{ code: 'coverAway' }]]);
  });

  test('with a substitute keep the substitute', async () => {
    const { json } = await enter([{}]);
    await scene.rows(
      'update absence_day set fill_status = 3 where org_id = $1 and confirmation_number = $2',
      [scene.org, json.absenceId],
    );
    const body = {
      _version: json._version,
      days: [{ confirmationNumber: json.absenceId, coveredBy: coveredBy() }],
    };
    const { status, json: refused } = await scene.send('update', body, { id: json.absenceId });
    expect([status, refused.errors]).toMatchObject([400, { 'days.0.coveredBy': { code: 'coverFilled' } }]);
  });
});
