import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { removedField, versionField } from '#schemas/model/record/recordShape.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { holdEndJob } from '#server/domain/fulfilment/holdEndJob.ts';
import { engines } from '../identity/startService.ts';
import { type AbsenceScene, startAbsences } from './absenceScene.ts';

/** Tests the rules of docs/domain.md#planning-an-absence. */
describe.each(engines())('absences are changed, %s', (engine) => {
  let scene: AbsenceScene;
  let days: readonly string[];
  beforeAll(async () => {
    scene = await startAbsences(engine);
    days = scene.week;
  });
  beforeEach(() => scene.clear());
  afterAll(() => scene?.service.close());

  /** Enters an absence for the first days of the week and returns the response. */
  const enter = async (count: number): Promise<RecordData & { days: RecordData[] }> => {
    const { json } = await scene.send(
      'create',
      scene.draftOf(days.slice(0, count).map((day) => scene.dayOn(day))),
    );
    return json;
  };
  const change = (made: RecordData, body: RecordData) =>
    scene.send('update', { [versionField]: made[versionField], ...body }, { id: made.absenceId });
  /** Returns the id of a substitute who can take the absence's job. */
  const whoCan = async ({ absenceId: confirmationNumber }: RecordData): Promise<number> => {
    const filter = JSON.stringify({ confirmationNumber, standing: 'canTake' });
    const found = await scene.service.call('absence/candidate', 'list', undefined, { query: { filter } });
    return Number(found.json[0]?.substituteId);
  };
  const anyone = async () =>
    Number(
      (
        await scene.rows(
          'select min(substitute_id)::int as id from substitute where org_id = $1 and is_active',
          [scene.org],
        )
      )[0]?.id,
    );
  const assign = async (made: RecordData, substitute?: number) => {
    const id = substitute ?? (await anyone());
    await scene.rows(
      'update absence_day set fill_status = 3, substitute_id = $3 where org_id = $1 and absence_id = $2',
      [scene.org, made.absenceId, id],
    );
    await scene.rows(
      `insert into assignment (org_id, confirmation_number, substitute_id, institute_id, source, accepted_at)
       select org_id, job_id, $3, institute_id, 'web', now() from absence_day
       where org_id = $1 and absence_id = $2 group by org_id, job_id, institute_id`,
      [scene.org, made.absenceId, id],
    );
  };

  test('days are shortened, added and removed', async () => {
    const made = await enter(3);
    const [first, second, third] = made.days;
    const { status, json, text } = await change(made, {
      days: [{ confirmationNumber: first?.confirmationNumber, shiftType: 2 }, scene.dayOn(days[4])],
      [removedField]: { days: [third?.confirmationNumber] },
    });
    expect(status, text).toBe(200);
    expect(Number(json[versionField])).toBeGreaterThan(Number(made[versionField]));
    const storedDays = await scene.daysOf(Number(made.absenceId));
    expect(storedDays).toMatchObject([
      { number: first?.confirmationNumber, shift: 2, days: 0.5, fill: 2 },
      { number: second?.confirmationNumber, shift: 1, days: 1, fill: 2, job: first?.confirmationNumber },
      { number: third?.confirmationNumber, fill: 4 },
      { date: days[4], fill: 2 },
    ]);
    expect(storedDays[3]?.job).toBe(storedDays[3]?.number);
    const log = await scene.rows(
      'select event from absence_log where absence_id = $1 and confirmation_number is null order by 1',
      [made.absenceId],
    );
    expect(log.map(({ event }) => event)).toEqual(['changed', 'entered']);
  });

  test('the facts of a change have the saved days, of that employee only', async () => {
    const made = await enter(2);
    const facts = (workerId: number) =>
      scene.send('facts', { workerId, absenceId: made.absenceId, days: [] });
    const { status, json, text } = await facts(scene.worker);
    expect(status, text).toBe(200);
    expect(json.facts.saved).toMatchObject({
      absenceReasonId: scene.reason,
      days: made.days.map(({ confirmationNumber }) => ({ confirmationNumber })),
    });
    const [other] = await scene.rows(
      'select worker_id::int as id from worker where org_id = $1 and worker_id <> $2 and is_active limit 1',
      [scene.org, scene.worker],
    );
    expect((await facts(Number(other?.id))).status).toBe(404);
  });

  test('a note can be changed without an answer about the days', async () => {
    const made = await enter(1);
    const { status, json } = await change(made, { notesToAdministrator: 'Key at the office' });
    expect([status, json.notesToAdministrator]).toEqual([200, 'Key at the office']);
    expect(await scene.daysOf(Number(made.absenceId))).toMatchObject([{ fill: 2, days: 1 }]);
  });

  test('a substitute keeps a shortened day and loses a moved one', async () => {
    const made = await enter(2);
    await assign(made);
    const [first, second] = made.days;
    const { status, text } = await change(made, {
      days: [
        { confirmationNumber: first?.confirmationNumber, shiftType: 3 },
        { confirmationNumber: second?.confirmationNumber, absenceDate: days[3] },
      ],
    });
    expect(status, text).toBe(200);
    expect(await scene.daysOf(Number(made.absenceId))).toMatchObject([
      { number: first?.confirmationNumber, fill: 3, shift: 3, substitute: expect.any(Number) },
      { number: second?.confirmationNumber, fill: 2, date: days[3], substitute: null },
    ]);
  });

  test('A37: a full day becomes an afternoon: the substitute keeps the job, or is released', async () => {
    const made = await enter(1);
    await assign(made);
    const days = [{ confirmationNumber: made.days[0]?.confirmationNumber, shiftType: 3 }];
    const changedAbsence = await change(made, { days, keepSubstitute: true });
    expect(changedAbsence.status, changedAbsence.text).toBe(200);
    expect(changedAbsence.json.keepSubstitute).toBeUndefined();
    const [stays] = await scene.daysOf(Number(made.absenceId));
    expect(stays).toMatchObject({ fill: 3, shift: 3, days: 0.5, substitute: expect.any(Number) });
    const [other] = days.map((day) => ({ ...day, shiftType: 2 }));
    const freed = await change({ ...made, ...changedAbsence.json }, { days: [other], keepSubstitute: false });
    expect(freed.status, freed.text).toBe(200);
    expect(await scene.daysOf(Number(made.absenceId))).toMatchObject([{ fill: 2, substitute: null }]);
    const [ended] = await scene.rows(
      'select removed_at is not null as ended from assignment where org_id = $1 and confirmation_number = $2',
      [scene.org, made.days[0]?.confirmationNumber],
    );
    expect(ended).toEqual({ ended: true });
  });

  test('A37: a moved day stays with a kept substitute, unless that one is busy then', async () => {
    const made = await enter(1);
    await assign(made);
    const days2 = [{ confirmationNumber: made.days[0]?.confirmationNumber, absenceDate: days[3] }];
    const moved = await change(made, { days: days2, keepSubstitute: true });
    expect(moved.status, moved.text).toBe(200);
    expect(await scene.daysOf(Number(made.absenceId))).toMatchObject([
      { fill: 3, date: days[3], substitute: expect.any(Number) },
    ]);
    const [other] = await scene.rows(
      `select worker.worker_id::int as id from worker
       join worker__institute_ids as place on place.org_id = worker.org_id and owner_id = worker_id and target_id = $3
       where worker.org_id = $1 and worker.worker_id <> $2 and is_active and end_date is null limit 1`,
      [scene.org, scene.worker, scene.school],
    );
    const busy = await scene.send('create', scene.draftOf([scene.dayOn(days[1])], { workerId: other?.id }));
    expect(busy.status, busy.text).toBe(201);
    await assign(busy.json);
    const back = [{ confirmationNumber: made.days[0]?.confirmationNumber, absenceDate: days[1] }];
    const refused = await change({ ...made, ...moved.json }, { days: back, keepSubstitute: true });
    expect([refused.status, refused.json.errors]).toMatchObject([
      400,
      { keepSubstitute: { code: 'cannotTake' } },
    ]);
    expect(await scene.daysOf(Number(made.absenceId))).toMatchObject([{ fill: 3, date: days[3] }]);
  });

  test('A40: Friday is added to Monday–Thursday: the substitute gets it too, or it is a separate job', async () => {
    const made = await enter(4);
    await assign(made, await whoCan(made));
    const added = await change(made, { days: [scene.dayOn(days[4])], keepSubstitute: true });
    expect(added.status, added.text).toBe(200);
    const storedDays = await scene.daysOf(Number(made.absenceId));
    expect(storedDays[4]).toMatchObject({
      fill: 3,
      substitute: storedDays[0]?.substitute,
      job: storedDays[4]?.number,
    });
    await scene.clear();
    const again = await enter(4);
    await assign(again);
    const own = await change(again, { days: [scene.dayOn(days[4])], keepSubstitute: false });
    expect(own.status, own.text).toBe(200);
    expect((await scene.daysOf(Number(again.absenceId)))[4]).toMatchObject({ fill: 2, substitute: null });
  });

  test('a hold ends at its time, and the days are offered', async () => {
    const until = new Date(Date.now() + 3_600_000);
    const sent = scene.draftOf([scene.dayOn(days[0])], { hold: 'untilTime', heldUntil: until.toISOString() });
    const { json, text } = await scene.send('create', sent);
    expect(json.hold, text).toBe('untilTime');
    const { service, org } = scene;
    const open = new AbortController().signal;
    const run = (now: Date) =>
      holdEndJob.run({ organization: org }, service, { signal: open, closing: open, now });
    await run(new Date(until.getTime() - 1000));
    expect(await scene.daysOf(json.absenceId)).toMatchObject([{ fill: 7 }]);
    const late = new Date(until.getTime() + 1000);
    expect(await holdEndJob.due?.read(service, late)).toContainEqual({ organization: org });
    await run(late);
    expect(await scene.daysOf(json.absenceId)).toMatchObject([{ fill: 2 }]);
    const [storedAbsence] = await scene.rows(
      'select hold, released_at is not null as released from absence where absence_id = $1',
      [json.absenceId],
    );
    expect(storedAbsence).toEqual({ hold: 'none', released: true });
    const log = await scene.rows(
      'select event, actor from absence_log where absence_id = $1 and confirmation_number is not null',
      [json.absenceId],
    );
    expect(log).toEqual([{ event: 'released', actor: 'System' }]);
  });

  test('many absences are validated like one when changed together', async () => {
    const made = await enter(1);
    const bulk = (changes: RecordData) =>
      scene.send('$bulk', {
        operation: 'update',
        changes,
        records: [{ id: made.absenceId, version: made[versionField] }],
      });
    const refused = await bulk({ hold: 'untilApproved' });
    expect(refused.json.results).toMatchObject([{ ok: false }]);
    const { json, text } = await bulk({ needsSubstitute: false });
    expect(json.results, text).toMatchObject([{ ok: true }]);
    expect(await scene.daysOf(Number(made.absenceId))).toMatchObject([{ fill: 1 }]);
  });

  test('invalid changes are rejected at their field, and an old version as stale', async () => {
    const made = await enter(2);
    const refused = await change(made, {
      workerId: scene.worker + 1,
      days: [{ confirmationNumber: made.days[0]?.confirmationNumber, instituteId: scene.school + 1 }],
    });
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.json.errors)).toEqual(
      expect.arrayContaining(['workerId', 'days.0.instituteId']),
    );
    const other = await enter(0);
    expect(other).toMatchObject({ code: 'invalid' });
    await change(made, { notesToAdministrator: 'One' });
    const late = await change(made, { notesToAdministrator: 'Two' });
    expect([late.status, late.json.code]).toEqual([409, 'stale']);
  });

  /** Returns how many approval levels of an absence were announced. */
  const announced = async (absenceId: unknown) => {
    const text = `select 1 from event where org_id = $1 and kind = 'absence.submitted' and record_id = $2`;
    return (await scene.rows(text, [scene.org, String(absenceId)])).length;
  };

  test('a change that needs approval again restarts it', async () => {
    await scene.rows('update absence_reason set need_approval = true where org_id = $1', [scene.org]);
    const made = await enter(1);
    expect(made).toMatchObject({ approvalStatus: 'pending' });
    await scene.rows("update absence set approval_status = 'approved' where absence_id = $1", [
      made.absenceId,
    ]);
    await scene.rows("update approval_step set status = 'approved' where absence_id = $1", [made.absenceId]);
    const { status, json, text } = await change(made, { days: [scene.dayOn(days[1])] });
    expect([status, json.approvalStatus], text).toEqual([200, 'pending']);
    const steps = await scene.rows('select status from approval_step where absence_id = $1', [
      made.absenceId,
    ]);
    expect(new Set(steps.map((step) => step.status))).toEqual(new Set(['waiting']));
    expect(await announced(made.absenceId)).toBe(2);
    await scene.rows('update absence_reason set need_approval = false where org_id = $1', [scene.org]);
  });

  test('a change after which an absence needs approval announces its level once', async () => {
    const made = await enter(1);
    expect([made.approvalStatus, await announced(made.absenceId)]).toEqual(['none', 0]);
    await scene.rows('update absence_reason set need_approval = true where org_id = $1', [scene.org]);
    const { status, json, text } = await change(made, {
      days: [{ confirmationNumber: made.days[0]?.confirmationNumber }, scene.dayOn(days[2])],
    });
    await scene.rows('update absence_reason set need_approval = false where org_id = $1', [scene.org]);
    expect([status, json.approvalStatus], text).toEqual([200, 'pending']);
    expect(await announced(made.absenceId)).toBe(1);
  });
});
