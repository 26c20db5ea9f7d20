import { createMemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { redirectRoutes } from '#src/routes/consoleRouter.tsx';
import { bareRoutes } from '#src/routes/entityRoutes.tsx';
import { productSummaries } from '../shell/summaries.ts';

/** Opens a path and returns the URL after all redirects. */
async function endOf(address: string): Promise<string> {
  const routes = [...redirectRoutes(), ...bareRoutes(productSummaries), { path: '*', element: null }];
  const router = createMemoryRouter(routes, {
    initialEntries: [address],
  });
  await new Promise<void>((idle) => {
    if (router.state.initialized) idle();
    router.subscribe(({ navigation, initialized }) => {
      if (initialized && navigation.state === 'idle') idle();
    });
  });
  const { pathname, search } = router.state.location;
  router.dispose();
  return pathname + search;
}

describe('a redirected address', () => {
  test.each([
    ['/', '/home'],
    ['/employee/absence-reasons/add?workerId=7', '/employee/absence-reasons/new?workerId=7'],
    ['/EMPLOYEE/Absence-Reasons/add?workerId=7', '/employee/absence-reasons/new?workerId=7'],
    ['/settings/school/address?instituteId=7', '/settings/school/7/address'],
    [
      '/settings/school/change-log?instituteId=7&category=address',
      '/settings/school/7/change-log?category=address',
    ],
    ['/settings/school/subs', '/settings/school?for=school/subs'],
    ['/settings/school/general-info', '/settings/school'],
    ['/absences/list?view=Today', '/absences/days?view=Today'],
    ['/absences/list/100200003/show', '/absences/days/100200003/show'],
    ['/absences/requests', '/absences'],
    ['/absences/requests/100200003', '/absences/100200003'],
  ])('%s redirects to %s', async (from, to) => {
    expect(await endOf(from)).toBe(to);
  });
});
