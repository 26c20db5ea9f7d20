import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { engines } from '../identity/startService.ts';
import { type DemoService, startDemo } from './demoService.ts';

const mode = 'substitute/calling-mode';

describe.each(engines())('the calls of a substitute, %s', (engine) => {
  let service: DemoService;
  let substituteId: number;
  beforeAll(async () => {
    service = await startDemo(engine);
    const [first] = await service.list('substitute/substitute', { isActive: true });
    substituteId = Number(first?.substituteId);
    await service.database.maintain(async (sql) => {
      await sql('delete from call_attempt where substitute_id = $1', [substituteId]);
      await sql(
        `insert into call_attempt (org_id, call_attempt_id, called_at, confirmation_number, substitute_id, institute_id,
           channel, period, cycle, result, duration_seconds)
         select day.org_id, 900000000 + n, ('2026-01-0' || (1 + n % 2) || 'T12:00:00Z')::timestamptz,
           day.confirmation_number, $1, day.institute_id, case when n < 5 then 'phone' else 'text' end, 'am', 1,
           case when n < 5 then 'noAnswer' else 'sent' end, 10
         from generate_series(0, 6) as n
         cross join (select a.* from absence_day as a join substitute as s on s.org_id = a.org_id
           where s.substitute_id = $1 order by a.confirmation_number limit 1) as day`,
        [substituteId],
      );
    });
  });
  afterAll(() => service?.close());

  const query = () => ({ substituteId: String(substituteId) });
  const rows = async (entity: string): Promise<RecordData[]> =>
    (await service.call(entity, 'list', undefined, { query: query() })).json;

  test('are listed separately from text messages', async () => {
    const calls = await rows('substitute/call-history');
    expect(calls.map(({ result }) => result)).toEqual(Array(5).fill('noAnswer'));
    expect((await rows('substitute/sms-history')).map(({ result }) => result)).toEqual(['sent', 'sent']);
  });

  test('are counted by month, with acceptances, removals and hours', async () => {
    const months = await rows('substitute/performance');
    expect(months.find(({ month }) => month === '2026-01-01')).toMatchObject({ offered: 7, noAnswer: 5 });
    const sum = (field: string) => months.reduce((all, month) => all + Number(month[field] ?? 0), 0);
    const [facts] = await service.database.maintain((sql) =>
      sql(
        `select (select count(*) from assignment where substitute_id = $1)::int as accepted,
           (select count(*) from assignment where substitute_id = $1 and removed_at is not null)::int as removed,
           (select coalesce(sum(hours), 0) from time_sheet_item where substitute_id = $1)::float as hours`,
        [substituteId],
      ),
    );
    expect(sum('accepted')).toBe(facts?.accepted);
    expect(sum('cancelled') + sum('late')).toBe(facts?.removed);
    expect(sum('hours')).toBeCloseTo(Number(facts?.hours), 2);
  });

  test('are reduced after five without an answer, until a user with the permission resets them', async () => {
    const now = () => service.call(mode, 'get', undefined, { query: query() });
    expect((await now()).json).toMatchObject({ callingMode: 'firstRound', notReached: 5 });
    const reader = await service.signIn('north.campus');
    const forgive = { query: query(), body: {} };
    const refused = await reader.call(service.registry.named(mode), 'forgive', undefined, forgive);
    expect(refused.status).toBe(403);
    const forgiven = await service.call(mode, 'forgive', undefined, forgive);
    expect([forgiven.status, forgiven.json]).toEqual([
      200,
      expect.objectContaining({ callingMode: 'full', notReached: 0 }),
    ]);
    expect(forgiven.json.callsForgivenAt).toBeDefined();
    const again = await service.call(mode, 'forgive', undefined, forgive);
    expect(again.status).toBeGreaterThanOrEqual(400);
  });

  test('need a confirmed disclaimer, for each version, and again on request', async () => {
    const tab = 'substitute/call-time-disclaimer';
    const versions = 'settings/call-time-disclaimer';
    const person = await service.signIn('north.substitute');
    const own = async () => (await person.ask('GET', '/services/absence/v1.0/ownFacts')).json.disclaimer;
    const confirm = (version: unknown) =>
      person.ask('PUT', '/services/absence/v1.0/ownDisclaimer', { body: { version } });
    const [account] = await service.database.identity((sql) =>
      sql("select person_id from user_account where login_name = 'north.substitute'"),
    );
    const whose = { substituteId: String(account?.person_id) };
    const state = async () => (await service.call(tab, 'get', undefined, { query: whose })).json;
    expect(await own()).toBeUndefined();
    expect((await state()).disclaimerState).toBe('none');
    const publish = async (text: string) =>
      (await service.call(versions, 'create', undefined, { body: { text } })).json;

    const first = await publish('Calls are automatic.');
    expect([first.version, await own()]).toEqual([
      1,
      { version: 1, text: 'Calls are automatic.', isConfirmed: false },
    ]);
    expect((await state()).disclaimerState).toBe('open');
    expect((await confirm(first.version)).status).toBe(200);
    const current = await state();
    expect(current).toMatchObject({
      disclaimerState: 'confirmed',
      disclaimerVersion: 1,
      disclaimerChannel: 'web',
      disclaimerAddress: expect.stringMatching(/127\.0\.0\.1|::1/),
      disclaimerConfirmedAt: expect.stringMatching(/^\d{4}-/),
    });
    const query = { substituteIds: whose.substituteId };
    const response = await service.call(tab, 'disclaimers', undefined, { query });
    expect(response.json).toEqual([expect.objectContaining({ disclaimerState: 'confirmed' })]);
    for (const substituteIds of ['', 'x', '0'])
      expect((await service.call(tab, 'disclaimers', undefined, { query: { substituteIds } })).status).toBe(
        404,
      );

    const force = { query: whose, body: {} };
    const reader = await service.signIn('north.campus');
    const refused = await reader.call(service.registry.named(tab), 'forceReconfirmation', undefined, force);
    expect(refused.status).toBe(403);
    const forced = await service.call(tab, 'forceReconfirmation', undefined, force);
    expect([forced.status, forced.json.disclaimerState]).toEqual([200, 'open']);
    // After the reset, the time of the last confirmation is still shown, and a second reset is refused.
    expect(forced.json.disclaimerConfirmedAt).toBe(current.disclaimerConfirmedAt);
    expect((await service.call(tab, 'forceReconfirmation', undefined, force)).status).toBeGreaterThanOrEqual(
      400,
    );
    expect((await own()).isConfirmed).toBe(false);
    await confirm(first.version);
    expect((await own()).isConfirmed).toBe(true);

    const second = await publish('Calls come early.');
    expect((await own()).isConfirmed).toBe(false);
    expect((await confirm(first.version)).status).toBe(409);
    expect((await confirm(second.version)).status).toBe(200);
    expect((await state()).disclaimerState).toBe('confirmed');
    await publish('');
    expect([await own(), (await state()).disclaimerState]).toEqual([undefined, 'none']);
    const nobody = await service.signIn('north.admin');
    const other = await nobody.ask('PUT', '/services/absence/v1.0/ownDisclaimer', {
      body: { version: 1 },
    });
    expect(other.status).toBe(404);
  });

  test('message templates are returned as a whole, or by number and name', async () => {
    const ask = async (query = {}) =>
      (await service.call('substitute/general-information', 'templates', undefined, { query })).json;
    const all: RecordData[] = await ask();
    expect(all.map(({ configId }) => configId)).toEqual(all.map((_, at) => at + 1));
    const { configId, configName } = all[1] ?? {};
    expect([await ask({ configId: String(configId) }), await ask({ configName })]).toEqual([
      [all[1]],
      [all[1]],
    ]);
    expect(await ask({ configId: String(configId), configName: all[0]?.configName })).toEqual([]);
    expect(new Set(all.flatMap(({ english, spanish }) => [english, spanish])).size).toBe(all.length * 2);
  });
});
