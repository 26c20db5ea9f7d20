import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Eligibility, eligibilityOf } from '#schemas/rules/eligibility/eligibility.ts';
import type { Channel } from '#schemas/rules/eligibility/facts.ts';
import { addDays, today } from '#schemas/values/dates.ts';
import { factsText } from '#server/domain/eligibility/factsText.ts';
import { eligibilityInput } from '#server/domain/eligibility/questions.ts';
import { factsForJob, substitutesForJob } from '#server/domain/eligibility/substitutesForJob.ts';
import { fc } from '#tests/fastCheck.ts';
import { engines } from '../../identity/startService.ts';
import { type DemoService, startDemo } from '../demoService.ts';
import { momentAt } from './clock.ts';
import { type KeptMoments, questionOf } from './eligibilityQuestion.ts';
import { openDistrict } from './openDistrict.ts';
import { type Drawn, randomDistricts } from './randomDistrict.ts';
import { set } from './rows.ts';
import { emptyScene, type Scene } from './scene.ts';
import { numberOf, storeDistrict } from './storeDistrict.ts';

const channels: readonly Channel[] = ['assign', 'web', 'call', 'text'];
/** The user who assigns a substitute: permissions and visible schools. */
interface Viewer {
  readonly permissions: ReadonlySet<string>;
  readonly schools?: readonly number[];
}

const everyone: Viewer = { permissions: new Set(['ABSR.ASSIGNSUB']) };

/** Tests the rules of docs/domain.md#eligibility. */
describe.each(engines())('the substitutes for a job, %s', (engine) => {
  let service: DemoService;
  let scene: Scene;
  beforeAll(async () => {
    service = await startDemo(engine);
    scene = await service.database.maintain(emptyScene);
  });
  afterAll(() => service?.close());

  const storeDrawn = async (one: Drawn) => {
    scene = { ...scene, today: today(scene.zone) };
    await service.database.maintain((sql) => storeDistrict(sql, scene, one));
  };
  const sql = (text: string, values: readonly unknown[] = []) =>
    service.database.maintain((run) => run(text, values));
  const change = (values: Record<string, unknown>, table = 'substitute', id = scene.substitute) =>
    service.database.maintain((run) => set(run, table, { [`${table}_id`]: id }, values));
  const asked = async (job: number, viewer = everyone, channel: Channel = 'assign', now = new Date()) => {
    const { permissions, schools } = viewer;
    const text = factsForJob({
      organization: '$1::bigint',
      number: '$2::bigint',
      moment: '$3::timestamptz',
      schools: schools && '$4::bigint[]',
    });
    const of = [scene.organization, job, now, ...(schools ? [schools] : [])];
    const rows = await service.database.read(scene.organization, (run) => run(text, of));
    return substitutesForJob(rows, permissions, channel)?.candidates ?? expect.fail();
  };
  const own = async (...of: Parameters<typeof asked>) =>
    (await asked(...of)).find(({ substituteId }) => substituteId === scene.substitute);

  /**
   * Returns the input of the eligibility checks of a job for all substitutes of the district, including those who
   * cannot take it.
   */
  const questions = async (job: number, now: Date) => {
    const text = factsText({
      organization: '$1::bigint',
      days: 'day.job_id = $2',
      substitutes: 'true',
      moment: '$3::timestamptz',
    });
    const of = [scene.organization, job, now];
    return eligibilityInput(await service.database.read(scene.organization, (run) => run(text, of)));
  };

  test('match the pure rule, without those who cannot take the job', async () => {
    const expectedCandidates = async (job: number, channel: Channel) => {
      const now = new Date();
      const candidates = await asked(job, everyone, channel, now);
      const found = new Map(candidates.map((candidate) => [candidate.substituteId, candidate]));
      const { jobs, substitutes, of } = await questions(job, now);
      for (const id of substitutes) {
        const { verdict, closed } = eligibilityOf(of(jobs[0] ?? expect.fail(), id, channel));
        const candidate = found.get(id);
        expect(candidate?.verdict ?? 'hard').toBe(verdict);
        if (candidate) expect(candidate.closed.map(({ mayOverrule: _, ...gate }) => gate)).toEqual(closed);
      }
    };
    await fc.assert(
      fc.asyncProperty(randomDistricts, fc.constantFrom(...channels), async (one, channel) => {
        await storeDrawn(one);
        for (const at of one.jobs.keys()) await expectedCandidates(numberOf(at), channel);
      }),
      { numRuns: 15, examples: [[openDistrict, 'assign']] },
    );
  });

  /** Returns the moments that the gates of a generated job compare, as stored in the database. */
  const momentsOf = async (job: number, now: Date): Promise<KeptMoments> => {
    const [row] = await sql(
      `select absence_day.created_at, held_until, released_at,
         (select max(removed_at) from assignment where is_late) as late
       from absence_day join absence using (org_id, absence_id) where confirmation_number = $1`,
      [job],
    );
    const moment = (value: unknown) => (value ? new Date(value as string) : undefined);
    return {
      now,
      entered: moment(row?.created_at) ?? expect.fail(),
      heldUntil: moment(row?.held_until),
      released: moment(row?.released_at),
      cancelledLate: moment(row?.late),
    };
  };

  test('have the gates of a generated case, each with its weight for an assignment', async () => {
    const weighed = new Set<string>();
    const factsOf = ({ closed, verdict }: Eligibility) => ({
      verdict,
      gates: closed.map(({ gate, reason, weight }) => `${gate} ${reason} ${weight}`).sort(),
    });
    await fc.assert(
      fc.asyncProperty(randomDistricts, async (any) => {
        const one = { ...any, substitute: { ...any.substitute, isActive: true } };
        await storeDrawn(one);
        for (const [at, job] of one.jobs.entries()) {
          const moments = await momentsOf(numberOf(at), new Date());
          const expected = eligibilityOf({ ...questionOf(scene, one, job, moments), channel: 'assign' });
          const candidate = await own(numberOf(at), everyone, 'assign', moments.now);
          expect(factsOf(candidate ?? expect.fail())).toEqual(factsOf(expected));
          for (const { gate, weight } of expected.closed) weighed.add(`${gate} ${weight}`);
        }
      }),
      { numRuns: 25 },
    );
    const all = ['G03 hard', 'G05 soft', 'G06 soft', 'G07 info', 'G09 soft', 'G11 info', 'G12 soft'];
    expect([...weighed]).toEqual(expect.arrayContaining(all));
  });

  test('can be overridden at each soft gate with its permission', async () => {
    await storeDrawn({
      ...openDistrict,
      jobs: openDistrict.jobs.map((job) => ({ ...job, hold: 'open end' as const })),
    });
    const mayOverrule = async (...permissions: string[]) => {
      const candidate = await own(numberOf(0), { permissions: new Set(permissions) });
      expect(candidate?.closed).toMatchObject([{ gate: 'G12', reason: 'held', weight: 'soft' }]);
      return candidate?.closed[0]?.mayOverrule;
    };
    expect(await mayOverrule('ABSR.ASSIGN_HELD')).toBe(true);
    expect(await mayOverrule('ABSR.ASSIGNSUB', 'ABSR.ASSIGN_EXCLUDED')).toBe(false);
  });

  test('have a status: can take the job, can be overridden, or blocked', async () => {
    await storeDrawn(openDistrict);
    expect(await own(numberOf(0))).toMatchObject({ status: 'canTake' });
    await change({ joining_date: '2999-01-01' });
    expect(await own(numberOf(0))).toMatchObject({ status: 'blocked', verdict: 'hard' });
    await change({ joining_date: null, is_active: false });
    expect(await own(numberOf(0))).toBeUndefined();
    await change({ is_active: true });
  });

  test('are limited to the schools of the viewer', async () => {
    await storeDrawn({ ...openDistrict, preferred: [[1, 127]] });
    await change({ default_preferred_school: 0 });
    const [first = 0, second = 0] = scene.places;
    const seeing = (school: number): Viewer => ({ ...everyone, schools: [school] });
    expect(await own(numberOf(1), seeing(second))).toMatchObject({ verdict: 'pass' });
    // The substitute's own list allows only the second school, so a user of the first school does not see them for a
    // job there.
    expect(await own(numberOf(0), seeing(first))).toBeUndefined();
    expect((await own(numberOf(0)))?.closed).toMatchObject([{ gate: 'G08', weight: 'soft' }]);
  });

  test('are called and texted at their times, with their consent', async () => {
    await storeDrawn(openDistrict);
    await change({ phone_number: '5035550101', sms_phone_number: '5035550101', opt_in_status: 2 });
    await change({ call_times: null, sms_times: null, no_call_days: 0 });
    await sql('update organization_call_times set call_times = $1, sms_times = $2', [
      JSON.stringify([{ days: 127, from: '16:00', to: '20:00' }]),
      JSON.stringify([{ days: 127, from: '06:00', to: '21:00' }]),
    ]);
    const at = (minutes: number) => momentAt(scene.zone, addDays(scene.today, 1), minutes);
    const reasons = async (channel: Channel, minutes: number) =>
      (await own(numberOf(0), everyone, channel, at(minutes)))?.closed.map(({ reason }) => reason);
    expect([await reasons('call', 17 * 60), await reasons('call', 12 * 60)]).toEqual([[], ['notAtThisTime']]);
    expect(await reasons('text', 12 * 60)).toEqual([]);
    await change({ call_times: [{ days: 127, from: '18:00', to: '19:00' }] });
    expect(await reasons('call', 17 * 60)).toEqual(['notAtThisTime']);
    await change({ phone_number: null, opt_in_status: 3 });
    expect([await reasons('call', 18.5 * 60), await reasons('text', 12 * 60)]).toEqual([
      ['noPhone'],
      ['noTexts'],
    ]);
    await change({ phone_number: '5035550101' });
    await sql(
      `insert into call_time_disclaimer (org_id, disclaimer_id, version, text) overriding system value
       values ($1, 999001, 9001, 'We call you.')`,
      [scene.organization],
    );
    expect(await reasons('call', 18.5 * 60)).toEqual(['callsNotAccepted']);
    await change({ disclaimer_version: 9001, disclaimer_confirmed_at: new Date().toISOString() });
    expect(await reasons('call', 18.5 * 60)).toEqual([]);
    await sql('delete from call_time_disclaimer where disclaimer_id = 999001');
  });

  test('get only a notice for short travel between two jobs', async () => {
    const [whole, timed] = openDistrict.jobs;
    if (!whole || !timed) throw new Error('The open district has two jobs.');
    await storeDrawn({ ...openDistrict, taken: [{ inDays: timed.inDays, time: { from: 400, to: 475 } }] });
    await sql('update absence_settings set travel_minutes = 20');
    expect(await own(numberOf(1))).toMatchObject({
      verdict: 'pass',
      closed: [{ gate: 'G03', reason: 'shortTravel', weight: 'info', mayOverrule: false }],
    });
    await sql('update absence_settings set travel_minutes = 0');
    expect((await own(numberOf(1)))?.closed).toEqual([]);
  });
});
