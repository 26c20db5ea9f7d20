import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { headers } from '#schemas/protocol/entities/headers.ts';
import { readOrganizationSettings } from '#schemas/protocol/session/organizationSettings.ts';
import { supportPermissionNames } from '#schemas/protocol/session/permissions.ts';
import type {
  OrganizationFacts,
  PermissionProfileFacts,
  UserFacts,
} from '#schemas/protocol/session/session.ts';
import { permissionNames } from '#tests/permissionNames.ts';
import { evergreen, type Login, losAngeles } from './people.ts';
import { type Caller, callerFor } from './session.ts';
import { type RunningService, startService } from './startService.ts';

const base = '/services/absence/v1.0';

const logins = ['support', 'la.admin', 'la.reader', 'la.campus', 'la.employee', 'ever.admin'] as const;

let service: RunningService;
const callers = new Map<Login, Caller>();
beforeAll(async () => {
  service = await startService();
  for (const login of logins) {
    callers.set(login, await callerFor(service, login));
  }
});
afterAll(() => service.close());

function call(login: Login, path: string, user?: object | string, language?: string): Promise<Response> {
  const caller = callers.get(login);
  if (!caller) throw new Error(`nobody is called ${login}`);
  const text = typeof user === 'string' ? user : JSON.stringify(user);
  return caller.call(`${base}${path}`, {
    headers: {
      ...(user === undefined ? {} : { [headers.user]: text }),
      ...(language === undefined ? {} : { 'accept-language': language }),
    },
  });
}

async function read<T>(answer: Promise<Response>): Promise<T> {
  return (await (await answer).json()) as T;
}

describe('the user of a request', () => {
  it('is the token’s, with the role of the subject’s prefix', async () => {
    expect(await read<UserFacts>(call('la.admin', '/users'))).toMatchObject({
      UserType: 4,
      userTypeMnemonic: 'org',
      firstName: 'Ana',
      lastName: 'Ruiz',
      actingAsUserID: null,
      Roles: [{ userTitle: 'Organization User', orgId: losAngeles }],
    });
    expect((await read<UserFacts>(call('support', '/users'))).Roles[0]?.userTitle).toBe('Support');
  });

  it('may send their own user key, and no other', async () => {
    const { loggedInUserKey } = await read<UserFacts>(call('la.admin', '/users'));
    expect((await call('la.admin', '/users', { loggedInUserKey })).status).toBe(200);
    expect((await call('la.reader', '/users', { loggedInUserKey })).status).toBe(403);
  });

  it('is accepted in both spellings and any letter case', async () => {
    for (const path of ['/services/absence/api/v1.0/users', '/SERVICES/Absence/V1.0/Users']) {
      expect((await callers.get('la.admin')?.call(path))?.status).toBe(200);
    }
  });
});

describe('the district of a request', () => {
  it('is the user’s own by default', async () => {
    expect((await read<OrganizationFacts>(call('la.admin', '/organizations'))).id).toBe(losAngeles);
    expect((await read<OrganizationFacts>(call('ever.admin', '/organizations', {}))).id).toBe(evergreen);
  });

  it('has the facts of the specification', async () => {
    expect(await read<OrganizationFacts>(call('la.admin', '/organizations'))).toEqual({
      id: losAngeles,
      name: 'Los Angeles Unified',
      orgXrefId: '0622710',
      stateCode: 'CA',
      appDisplayName: 'ABSMGMT',
      timeZone: 'America/Los_Angeles',
      clock: '12',
      orgContactInfo: { phone: '555-0100', email: '', fax: '', firstName: '', lastName: '', comments: '' },
      features: [
        { name: 'IDM', enabled: true },
        { name: 'global_fc_shared_employee', enabled: false },
      ],
      settings: readOrganizationSettings({ usesVacancies: true, trackLogin: true }),
      hasSchools: false,
    });
  });

  it.each(['/users', '/organizations', '/permissionprofiles', '/organizations?search=a', '/nothing'])(
    'cannot be another one: %s',
    async (path) => {
      const answer = await call('la.admin', path, { orgId: evergreen });
      expect(answer.status).toBe(403);
      expect(await answer.json()).toMatchObject({ code: 'wrongOrganization' });
    },
  );

  it('can be any existing one for support, and none for the district picker', async () => {
    const found = await read<OrganizationFacts>(call('support', '/organizations', { orgId: evergreen }));
    expect(found.id).toBe(evergreen);
    expect((await call('support', '/organizations', { orgId: 1 })).status).toBe(403);
    expect((await call('support', '/organizations')).status).toBe(404);
    expect((await call('support', '/users')).status).toBe(200);
  });

  it('is cached per district', async () => {
    for (const orgId of [losAngeles, evergreen, losAngeles]) {
      expect((await read<OrganizationFacts>(call('support', '/organizations', { orgId }))).id).toBe(orgId);
    }
  });

  it('is rejected in the language of the request', async () => {
    const answer = await call('la.admin', '/users', { orgId: evergreen }, 'es');
    expect(await answer.json()).toMatchObject({ message: 'No tiene acceso a este distrito.' });
  });

  it('causes a bad request if its header is invalid', async () => {
    for (const text of ['x', '[]', '{"orgId":"ten"}']) {
      expect((await call('la.admin', '/users', text)).status).toBe(400);
    }
  });
});

describe('permissions', () => {
  /** Pseudo-permissions that users of Los Angeles have because of the district's settings. */
  const pseudo = ['PSEUDO.UsesVacancies', 'PSEUDO.TrackLogins'];
  const held = async (login: Login, user?: object) => {
    const { categories } = await read<PermissionProfileFacts>(call(login, '/permissionprofiles', user));
    return categories.flatMap(({ category, permissions }) =>
      permissions.map((name) => `${category}.${name}`),
    );
  };

  it('come from the profile, with families expanded', async () => {
    const names = await held('la.admin');
    expect(names).toContain('REFDATA.PAYCODE.DELETE');
    expect(names).toContain('MISC.HELP');
    expect(names).not.toContain('EMP.VIEW');
    expect(await held('la.reader')).toEqual(['REFDATA.PAYCODE.VIEW', ...pseudo]);
  });

  it('are all for support, and the user type’s defaults without a profile', async () => {
    const all = [...permissionNames, ...supportPermissionNames, ...pseudo];
    expect(await held('support', { orgId: losAngeles })).toEqual(all);
    expect(await held('la.employee')).toEqual(['ABSR.CREATE', 'WEBFUNC.CREATEABSLINK', ...pseudo]);
  });

  it('include the profile, its id and its stored entries', async () => {
    expect(await read<PermissionProfileFacts>(call('la.admin', '/permissionprofiles'))).toMatchObject({
      profileId: 1,
      profileName: 'District administrator',
      entries: ['REFDATA.*', 'MISC.HELP'],
    });
    expect(await read<PermissionProfileFacts>(call('la.employee', '/permissionprofiles'))).toMatchObject({
      profileId: null,
      profileName: 'worker',
      entries: [],
    });
  });

  it('are derived from user type and settings under PSEUDO, per district', async () => {
    expect(await held('la.campus')).toContain('PSEUDO.ISCAMPUSUSER');
    expect((await held('ever.admin')).filter((name) => name.startsWith('PSEUDO.'))).toEqual([]);
  });
});

describe('query parameters', () => {
  it('that are unknown are rejected by name', async () => {
    const answer = await call('la.admin', '/users?nonsense=1');
    expect(answer.status).toBe(400);
    expect(((await answer.json()) as { message: string }).message).toContain('nonsense');
    expect((await call('la.admin', '/users?useAesopToken=true')).status).toBe(200);
  });

  it('that are sent twice are rejected', async () => {
    expect((await call('la.admin', '/organizations?search=a&search=b')).status).toBe(400);
  });
});
