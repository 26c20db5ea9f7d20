import { createMemoryRouter } from 'react-router';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startRoute } from '#src/routes/startRoute.ts';
import { permissionNames } from '#tests/permissionNames.ts';
import {
  at,
  connectPage,
  failure,
  type LocalService,
  startLocalService,
} from '#tests/src/boot/entry/localService.ts';
import { buildSession } from '../shell/harness.tsx';
import { productSummaries } from '../shell/summaries.ts';

const preference = 'GET /absenceHome/userPreference';

let service: LocalService;
beforeAll(async () => {
  service = await startLocalService();
});
afterAll(() => service.close());
beforeEach(() => {
  sessionStorage.clear();
  service.calls.length = 0;
  service.answers = {};
  at(service, '/');
  connectPage();
});

/** Opens a district's start page and returns the URL after all redirects. */
async function begin(session = buildSession(), address = '/'): Promise<string> {
  const routes = [startRoute(session, productSummaries), { path: '*', element: null }];
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  await new Promise<void>((idle) => {
    router.subscribe(({ navigation, initialized }) => {
      if (initialized && navigation.state === 'idle') idle();
    });
  });
  const { pathname, search } = router.state.location;
  router.dispose();
  return pathname + search;
}

describe('the front page of a district', () => {
  it('is the user’s start page, loaded once per tab', async () => {
    service.answers[preference] = [200, { userPreferenceValue: '/employee/select-employee' }];
    expect(await begin()).toBe('/employee/select-employee');
    expect(await begin()).toBe('/employee/select-employee');
    expect(service.calls).toHaveLength(1);
  });

  it('is the default one without a preference, and keeps the query', async () => {
    service.answers[preference] = [200, { userPreferenceValue: '' }];
    expect(await begin(undefined, '/?x=1')).toBe('/home?x=1');
  });

  it('is the default one if the preference fails to load', async () => {
    service.answers[preference] = [403, failure('switchedOff')];
    expect(await begin()).toBe('/home');
  });

  it.each(['/settings/nothing', '/user/profile', '//example.org', '/'])(
    'is the default one if %j is not in the menu',
    async (userPreferenceValue) => {
      service.answers[preference] = [200, { userPreferenceValue }];
      expect(await begin()).toBe('/home');
    },
  );

  it('is the default one if the user may no longer open the preferred page', async () => {
    service.answers[preference] = [200, { userPreferenceValue: '/employee/select-employee' }];
    const permissions = new Set(permissionNames.filter((name) => name !== 'EMP.VIEW'));
    expect(await begin(buildSession({ permissions }))).toBe('/home');
  });
});
