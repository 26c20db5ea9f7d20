import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { versionField } from '#schemas/model/record/recordShape.ts';
import { engines } from '../../identity/startService.ts';
import { type DemoService, startDemo } from '../demoService.ts';

const access = 'security/user-access';

describe.each(engines())('the permission to bypass the shared directory, %s', (engine) => {
  let service: DemoService;

  beforeAll(async () => {
    service = await startDemo(engine);
  });
  afterAll(() => service?.close());

  const reported = async (login: string) => {
    const client = await service.signIn(login);
    return (await client.ask('GET', '/services/absence/v1.0/users')).json.canByPassCHCM;
  };

  test('is in the session of an admin user, as set in their user access', async () => {
    expect(await reported('north.admin')).toBe(true);
    expect(await reported('north.campus')).toBe(false);
    const [campus] = await service.list(access, { userType: 5 });
    const body = { canByPassCHCM: true, [versionField]: campus?.[versionField] };
    expect((await service.call(access, 'update', campus?.adminUserId, { body })).status).toBe(200);
    expect(await reported('north.campus')).toBe(true);
  });

  test('is never granted to employees or support', async () => {
    expect(await reported('north.employee')).toBe(false);
    expect(await reported('support')).toBe(false);
  });
});
