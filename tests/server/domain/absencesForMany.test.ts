import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Client } from '#tests/contracts/client.ts';
import { engines } from '../identity/startService.ts';
import { type AbsenceScene, startAbsences } from './absenceScene.ts';

/** Tests the rules of docs/domain.md#planning-an-absence. */
describe.each(engines())('one absence for several employees, %s', (engine) => {
  let scene: AbsenceScene;
  let others: number[];
  beforeAll(async () => {
    scene = await startAbsences(engine);
    const found = await scene.rows(
      `select worker_id::int as id from worker join worker__institute_ids as place
         on place.org_id = worker.org_id and owner_id = worker_id
       where worker.org_id = $1 and worker_id <> $2 and target_id = $3 and is_active and end_date is null order by 1 limit 2`,
      [scene.org, scene.worker, scene.school],
    );
    others = found.map(({ id }) => Number(id));
    await scene.rows('update absence_reason set worker_type_ids = null where org_id = $1', [scene.org]);
  });
  beforeEach(() => scene.clear());
  afterAll(() => scene?.service.close());

  const ask = (workerIds: readonly number[], parts: RecordData = {}, as?: Client) => {
    const [monday, , , , friday] = scene.week;
    const body = {
      ...{ workerIds, fromDate: monday, toDate: friday, shiftType: 1, absenceReasonId: scene.reason },
      ...parts,
    };
    return scene.send('createForMany', body, as ? { as } : {});
  };

  test('is entered for each on their own days, and a rejected employee blocks no other', async () => {
    const busy = scene.draftOf([scene.dayOn(scene.week[2])], { workerId: others[0] });
    expect((await scene.send('create', busy)).status).toBe(201);
    const { status, json, text } = await ask([scene.worker, ...others, 1]);
    expect(status, text).toBe(200);
    expect(json.results.map((one: RecordData) => [one.workerId, typeof one.absenceId])).toEqual([
      [scene.worker, 'number'],
      [others[0], 'undefined'],
      [others[1], 'number'],
      [1, 'undefined'],
    ]);
    expect(json.results[1].refusal).toMatch(/already covers this time/);
    expect(json.results[3].refusal).not.toBe('');
    expect(await scene.daysOf(json.results[0].absenceId)).toHaveLength(5);
    expect(await scene.entered()).toBe(3);
  });

  test('is undone for each at its version, unless it was changed since', async () => {
    const { results } = (await ask([scene.worker, others[1] as number])).json;
    const undone = ({ absenceId, _version }: RecordData) =>
      scene.send('remove', { _version }, { id: absenceId });
    await scene.send('hold', {}, { id: results[0].absenceId });
    expect((await undone(results[0])).status).toBe(409);
    expect((await undone(results[1])).status).toBe(200);
    const left = await Promise.all(
      results.map(({ absenceId }: RecordData) => scene.daysOf(Number(absenceId))),
    );
    expect(left.map((days) => [...new Set(days.map(({ fill }: RecordData) => fill))])).toEqual([[7], [4]]);
  });

  test('A14: itinerant employees are absent at the school of the weekday', async () => {
    const [other] = await scene.rows(
      `select institute_id::int as id from school where org_id = $1 and institute_id <> $2
         and institution_level_id = 3 order by 1 limit 1`,
      [scene.org, scene.school],
    );
    const schools = [scene.school, Number(other?.id)];
    await scene.rows('insert into worker__institute_ids (org_id, owner_id, target_id) values ($1, $2, $3)', [
      scene.org,
      scene.worker,
      schools[1],
    ]);
    const employee = 'employee/general-information';
    const { json } = await scene.service.call(employee, 'get', scene.worker);
    // A work schedule with Mondays at the first school and all other days at the second.
    const schedule = [2, 127 - 2].map((days, at) => ({ instituteId: schools[at], days, shiftType: 1 }));
    const body = { schedule, _version: json._version };
    const saved = await scene.service.call(employee, 'update', scene.worker, { body });
    expect(saved.status, saved.text).toBe(200);
    const response = await scene.send('facts', { workerId: scene.worker, days: [] });
    expect(response.json.facts.person).toMatchObject({ instituteIds: schools, schedule });
  });

  test('is rejected for invalid input, and for users without the permission', async () => {
    expect((await ask([])).status).toBe(400);
    expect((await ask([scene.worker], { shiftType: 9 })).status).toBe(400);
    const turned = await ask([scene.worker], { fromDate: scene.week[4], toDate: scene.week[0] });
    expect(turned.json.results[0].refusal).toBe('Choose at least one day.');
    const substitute = await scene.service.signIn('north.substitute');
    expect((await ask([scene.worker], {}, substitute)).status).toBe(403);
    expect(await scene.entered()).toBe(0);
  });
});
