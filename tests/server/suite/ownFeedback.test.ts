import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OwnFeedback } from '#schemas/protocol/people/ownFeedback.ts';
import type { Client } from '#tests/contracts/client.ts';
import { type DemoService, startDemo } from '../domain/demoService.ts';
import { forgetBelongings, forgetDays } from '../domain/forgetDays.ts';
import { quickEngine } from '../identity/startService.ts';

const path = '/services/absence/v1.0/ownFeedback';
const number = 899_200_001;

/** Tests the rules of docs/domain.md#feedback. */
describe('feedback about a job', () => {
  let service: DemoService;
  let employee: Client;
  let substitute: Client;
  let worker: number;
  let cover: number;
  const sql = (text: string, values: readonly unknown[] = []) =>
    service.database.maintain((run) => run(text, values));
  const personOf = async (login: string) => {
    const [account] = await sql('select person_id from user_account where login_name = $1', [login]);
    return Number(account?.person_id);
  };
  beforeAll(async () => {
    service = await startDemo(quickEngine());
    employee = await service.signIn('north.employee');
    substitute = await service.signIn('north.substitute');
    // The demonstration asks a required question.
    await sql('delete from feedback_question');
    worker = await personOf('north.employee');
    cover = await personOf('north.substitute');
  });
  afterAll(() => service?.close());

  /**
   * Days of the substitute, by how many days ago they are. 3 and 2 belong to one job. Feedback is not possible for 15
   * (too long ago), -1 (not over) and 1 (not filled).
   */
  const days = [
    { ago: 3, job: 0, status: 3 },
    { ago: 2, job: 0, status: 3 },
    { ago: 15, status: 3 },
    { ago: -1, status: 3 },
    { ago: 1, status: 2 },
  ];
  beforeEach(async () => {
    await forgetBelongings(sql);
    await sql('delete from absence_day where substitute_id = $1', [cover]);
    await forgetDays(sql, worker);
    await sql(
      `insert into job (org_id, job_id, worker_id, institute_id) overriding system value
       select org_id, $2, worker_id, (select min(institute_id) from school where school.org_id = worker.org_id)
       from worker where worker_id = $1`,
      [worker, number],
    );
    for (const [at, { ago, job, status }] of days.entries())
      await sql(
        `insert into absence_day (org_id, confirmation_number, job_id, kind, worker_id, institute_id, absence_date,
           shift_type, absence_start_time, absence_end_time, fill_status, reconcile_status, substitute_id)
           overriding system value
         select worker.org_id, $2::bigint, $3::bigint, 'absence', worker_id,
           (select min(institute_id) from school where school.org_id = worker.org_id),
           (now() at time zone coalesce(time_zone, 'UTC'))::date - $4::int, 4, '08:00', '23:59', $5::int, 'open',
           case $5::int when 3 then $6::bigint end
         from worker join organization on organization.org_id = worker.org_id where worker_id = $1`,
        [worker, number + at, job === undefined ? null : number + job, ago, status, cover],
      );
  });

  const open = async (who: Client) => {
    const { json } = await who.ask('GET', path);
    return (json as OwnFeedback).map(({ confirmationNumber }) => confirmationNumber - number);
  };
  const rate = async (who: Client, at: number, more: object = {}) =>
    (await who.ask('POST', path, { body: { confirmationNumber: number + at, stars: 4, ...more } })).status;

  test('the employee rates the substitute, and the substitute the job, once each', async () => {
    expect([await open(employee), await open(substitute)]).toEqual([[1], [1]]);
    expect(await rate(employee, 1, { comments: 'Left good notes.' })).toBe(200);
    expect([await open(employee), await open(substitute)]).toEqual([[], [1]]);
    expect(await rate(substitute, 1, { stars: 2 })).toBe(200);
    expect([await rate(employee, 1), await rate(substitute, 1)]).toEqual([404, 404]);
    const rows = await sql(
      'select kind, stars::int as stars, comments, substitute_id::float as substitute from feedback order by kind',
    );
    expect(rows).toMatchObject([
      { kind: 'experience', stars: 2, comments: null, substitute: cover },
      { kind: 'performance', stars: 4, comments: 'Left good notes.', substitute: cover },
    ]);
  });

  test('two simultaneous ratings count as one', async () => {
    const answers = await Promise.all([1, 1, 1].map((at) => rate(employee, at)));
    expect(answers.sort()).toEqual([200, 404, 404]);
  });

  test('a job that is not over, not filled, too old, or another person’s cannot be rated', async () => {
    const campus = await service.signIn('north.campus');
    expect([await rate(employee, 0), await rate(employee, 2)]).toEqual([404, 404]);
    expect([await rate(employee, 3), await rate(employee, 4)]).toEqual([404, 404]);
    expect(await rate(campus, 1)).toBe(404);
    expect((await campus.ask('GET', path)).status).toBe(404);
    await sql('update absence_day set substitute_id = null, fill_status = 2');
    expect([await rate(employee, 1), await rate(substitute, 1)]).toEqual([404, 404]);
  });

  test('the office excludes a rating from the average, with a reason, and changes nothing else', async () => {
    await rate(employee, 1);
    const [{ id } = {}] = await sql('select feedback_id::int as id from feedback');
    const office = await service.signIn('north.admin');
    const at = `/services/absence/api/v1.0/feedback/${id}`;
    const change = async (changes: object) => {
      const { json } = await office.ask('GET', at);
      return office.ask('PUT', at, { body: { ...(json as object), ...changes } });
    };
    expect(await change({ isHidden: true })).toMatchObject({ status: 400 });
    expect(await change({ kind: 'experience' })).toMatchObject({ status: 400 });
    expect(await change({ isHidden: true, hiddenBecause: 'About another day.' })).toMatchObject({
      status: 200,
    });
    const reader = await service.signIn('north.campus');
    expect((await reader.ask('PUT', at, { body: { stars: 1 } })).status).toBe(403);
  });

  describe('with questions', () => {
    const first = 899_300_001;
    /** A required scale, a choice, a text of the past, and a question for substitutes, in reverse order of their ids. */
    const questions = [
      ['performance', 'choice', false, 3, null, '["Early","Late"]'],
      ['performance', 'scale', true, 2, null, null],
      ['performance', 'text', true, 1, '2020-01-01', null],
      ['experience', 'yesNo', false, 1, null, null],
    ];
    beforeEach(async () => {
      await sql('delete from feedback_question');
      for (const [at, [kind, type, isRequired, place, until, choices]] of questions.entries())
        await sql(
          `insert into feedback_question (org_id, feedback_question_id, kind, question, answer_type, is_required, place,
             to_date, choices) overriding system value
           select org_id, $2::bigint, $3, 'Question ' || $2, $4, $5::boolean, $6::int, $7::date, $8::jsonb
           from worker where worker_id = $1`,
          [worker, first + at, kind, type, isRequired, place, until, choices],
        );
    });
    afterEach(() => sql('delete from feedback_question'));
    const answer = (at: number, value: unknown) => ({ feedbackQuestionId: first + at, answer: value });

    test('asks those of the kind and the day in their order, and stores the answers', async () => {
      const { json } = await employee.ask('GET', path);
      expect((json as OwnFeedback)[0]?.questions).toEqual([
        {
          feedbackQuestionId: first + 1,
          question: `Question ${first + 1}`,
          answerType: 'scale',
          isRequired: true,
        },
        {
          feedbackQuestionId: first,
          question: `Question ${first}`,
          answerType: 'choice',
          choices: ['Early', 'Late'],
          isRequired: false,
        },
      ]);
      const answers = [answer(0, 'Late'), answer(1, 4)];
      expect(await rate(employee, 1, { answers })).toBe(200);
      expect(await rate(substitute, 1, { answers: [answer(3, false)] })).toBe(200);
      const rows = await sql('select answers from feedback order by kind');
      expect(rows.map((row) => row.answers)).toEqual([
        { [`Question ${first + 3}`]: false },
        { [`Question ${first + 1}`]: 4, [`Question ${first}`]: 'Late' },
      ]);
      const office = await service.signIn('north.admin');
      const query = { columns: 'answers' };
      const file = await office.ask('GET', '/services/absence/api/v1.0/feedback/$export', { query });
      expect(String(file.text)).toContain(`Question ${first + 3}: No`);
    });

    test.each([
      ['no answer to a required question', []],
      ['a text for a scale', [answer(1, '4')]],
      ['six stars', [answer(1, 6)]],
      ['an unknown choice', [answer(1, 4), answer(0, 'Never')]],
      ['a question of the past', [answer(1, 4), answer(2, 'Fine')]],
      ['two answers to a question', [answer(1, 4), answer(1, 5)]],
    ])('refuses %s', async (_, answers) => {
      expect(await rate(employee, 1, { answers })).toBe(400);
      expect(await open(employee)).toEqual([1]);
    });
  });

  test('stars are from one to five', async () => {
    for (const stars of [0, 6, 2.5, '4']) expect(await rate(employee, 1, { stars })).toBe(400);
    expect(await rate(employee, 1, { stars: 1, comments: 'x'.repeat(501) })).toBe(400);
    expect(await open(employee)).toEqual([1]);
  });
});
