import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { engines } from '../identity/startService.ts';
import { type AbsenceScene, startAbsences } from './absenceScene.ts';

/** Tests the rules of docs/domain.md#jobs. */
describe.each(engines())('jobs are split and their substitutes swapped, %s', (engine) => {
  let scene: AbsenceScene;
  let other: number;
  beforeAll(async () => {
    scene = await startAbsences(engine);
    const [found] = await scene.rows(
      `select worker.worker_id::int as id from worker
       join worker__institute_ids as place on place.org_id = worker.org_id and owner_id = worker_id and target_id = $3
       where worker.org_id = $1 and worker.worker_id <> $2 and is_active and end_date is null limit 1`,
      [scene.org, scene.worker, scene.school],
    );
    other = Number(found?.id);
  });
  beforeEach(() => scene.clear());
  afterAll(() => scene?.service.close());

  const act = (name: string, jobId: unknown, body: RecordData) =>
    scene.service.call('absence/job', name, undefined, { query: { jobId: String(jobId) }, body });
  const note = 'Agreed by phone';
  const enter = async (count: number, parts: RecordData = {}): Promise<number> => {
    const days = scene.week.slice(0, count).map((day) => scene.dayOn(day));
    const { json, text } = await scene.send('create', scene.draftOf(days, parts));
    return Number(json.absenceId ?? expect.fail(text));
  };
  /**
   * Returns the IDs of the substitutes who can take a job. Includes substitutes whose assignment needs a reason (a note
   * by the assigning user).
   */
  const able = async (confirmationNumber: number): Promise<number[]> => {
    const filter = JSON.stringify({ confirmationNumber, standing: ['canTake', 'needsReason'] });
    const { json } = await scene.service.call('absence/candidate', 'list', undefined, { query: { filter } });
    return json.map(({ substituteId }: RecordData) => Number(substituteId));
  };
  const assign = async (number: number, substituteId: number | undefined) => {
    const { status, text } = await act('assign', number, { substituteId, note });
    expect(status, text).toBe(200);
  };

  test('a substitute keeps one part of a split job, and the other is open', async () => {
    const number = await enter(4);
    const [substitute] = await able(number);
    await assign(number, substitute);
    const nothing = await act('split', number, { splitDate: scene.week[0], keeps: 'both' });
    expect(nothing.json.errors).toMatchObject({ splitDate: { code: 'splitsNothing' } });
    const { status, text } = await act('split', number, { splitDate: scene.week[2], keeps: 'first' });
    expect(status, text).toBe(200);
    const days = await scene.daysOf(number);
    expect(days.map(({ job, substitute: who }) => [job, who])).toEqual([
      [days[0]?.number, substitute],
      [days[0]?.number, substitute],
      [days[2]?.number, null],
      [days[2]?.number, null],
    ]);
  });

  test('two substitutes swap jobs, or neither does', async () => {
    const [one, two] = [await enter(1), await enter(1, { workerId: other })];
    const unfilled = await act('swap', one, { otherJobId: two, note });
    expect(unfilled.status).toBe(400);
    const first = await able(one);
    const second = await able(two);
    const [a, b] = first.filter((id) => second.includes(id));
    await assign(one, a);
    await assign(two, b);
    const { status, text } = await act('swap', one, { otherJobId: two, note });
    expect(status, text).toBe(200);
    expect(await scene.daysOf(one)).toMatchObject([{ fill: 3, substitute: b }]);
    expect(await scene.daysOf(two)).toMatchObject([{ fill: 3, substitute: a }]);
    await scene.rows('update substitute set is_active = false where org_id = $1 and substitute_id = $2', [
      scene.org,
      a,
    ]);
    const refused = await act('swap', one, { otherJobId: two, note });
    await scene.rows('update substitute set is_active = true where org_id = $1 and substitute_id = $2', [
      scene.org,
      a,
    ]);
    expect(refused.status).toBe(400);
    expect(await scene.daysOf(one)).toMatchObject([{ fill: 3, substitute: b }]);
  });

  test('A28: canceling one of four days immediately restores one day', async () => {
    const number = await enter(4);
    const usedDays = async () => {
      const facts = await scene.send('facts', {
        workerId: scene.worker,
        days: [{ absenceDate: scene.week[4], instituteId: scene.school, shiftType: 1 }],
      });
      return (facts.json.facts.standing as RecordData[]).filter(({ fillStatus }) => fillStatus !== 5).length;
    };
    const before = await usedDays();
    const [day] = await scene.daysOf(number);
    const query = { confirmationNumber: String(day?.number) };
    const { status, text } = await scene.service.call('absence/absence-day', 'cancel', undefined, {
      query,
      body: {},
    });
    expect(status, text).toBe(200);
    expect([before, await usedDays()]).toEqual([4, 3]);
    expect((await scene.daysOf(number)).map(({ fill }) => fill)).toEqual([5, 2, 2, 2]);
  });
});
