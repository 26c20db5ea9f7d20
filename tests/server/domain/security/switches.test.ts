import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { headers as names } from '#schemas/protocol/entities/headers.ts';
import { demoDistricts } from '#server/demo/places/district.ts';
import type { Answer, Client } from '#tests/contracts/client.ts';
import { engines } from '../../identity/startService.ts';
import { type DemoService, startDemo } from '../demoService.ts';

const path = '/services/absence/v1.0/organization/switches';

describe.each(engines())('the switches of a district, %s', (engine) => {
  let service: DemoService;
  let support: Client;
  let admin: Client;

  beforeAll(async () => {
    service = await startDemo(engine);
    support = await service.signIn('support');
    admin = await service.signIn('north.admin');
  }, 180_000);
  afterAll(() => service?.close());

  const headers = { [names.user]: JSON.stringify({ orgId: demoDistricts()[0]?.orgId }) };
  const read = () => support.ask('GET', path, { headers });
  const save = (body: unknown): Promise<Answer> => support.ask('PUT', path, { headers, body });

  test('support sees every feature and setting of the catalog', async () => {
    const { status, json } = await read();
    expect(status).toBe(200);
    expect(json.features).toMatchObject({ GlobalSearch: true, UserVoice: false });
    expect(json.settings).toMatchObject({ usesVacancies: true, usesVeritime: false });
  });

  test('only support may see or change them', async () => {
    const { version } = (await read()).json;
    expect((await admin.ask('GET', path)).status).toBe(403);
    const changed = await admin.ask('PUT', path, { body: { version, features: { UserVoice: true } } });
    expect(changed.status).toBe(403);
    expect((await read()).json.features.UserVoice).toBe(false);
  });

  test('a switch applies from the next request of everyone in the district, and is logged', async () => {
    const facts = async () =>
      (
        await admin.ask('GET', '/services/absence/v1.0/permissions/explain', {
          query: { name: 'PSEUDO.USESUSERVOICE' },
        })
      ).json.held;
    expect(await facts()).toBe(false);
    const { version } = (await read()).json;
    const saved = await save({ version, features: { UserVoice: true }, settings: { usesVeritime: true } });
    expect(saved.json).toMatchObject({
      version: version + 1,
      features: { UserVoice: true, GlobalSearch: true },
    });
    expect(await facts()).toBe(true);
    expect(saved.json.changes[0].differences).toEqual([
      { field: 'UserVoice', from: false, to: true },
      { field: 'usesVeritime', from: false, to: true },
    ]);
  });

  test('an outdated save is rejected, with the current switches', async () => {
    const { version } = (await read()).json;
    await save({ version, features: { InformationAlerts: false } });
    const late = await save({ version, features: { InformationAlerts: true } });
    expect(late).toMatchObject({
      status: 409,
      json: { code: 'stale', current: { features: { InformationAlerts: false } } },
    });
  });

  test('an unknown switch is rejected', async () => {
    const { version } = (await read()).json;
    expect((await save({ version, features: { Teleport: true } })).status).toBe(400);
    expect((await save({ version, teleport: true })).status).toBe(400);
    expect((await read()).json.version).toBe(version);
  });
});
