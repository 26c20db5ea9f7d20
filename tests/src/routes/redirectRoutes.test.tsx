import { createMemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { redirectRoutes } from '#src/routes/redirectRoutes.ts';

/** Where somebody ends who opens an address. */
async function endOf(address: string): Promise<string> {
  const router = createMemoryRouter([...redirectRoutes(), { path: '*', element: null }], {
    initialEntries: [address],
  });
  await new Promise<void>((settled) => {
    if (router.state.initialized) settled();
    router.subscribe(({ navigation, initialized }) => {
      if (initialized && navigation.state === 'idle') settled();
    });
  });
  const { pathname, search } = router.state.location;
  router.dispose();
  return pathname + search;
}

describe('an address that leads on', () => {
  test.each([
    ['/', '/reference-data'],
    ['/employee/general-information?workerId=7', '/employee/select-employee?workerId=7'],
    ['/EMPLOYEE/General-Information?workerId=7', '/employee/select-employee?workerId=7'],
    ['/employee/general-information?add', '/employee/select-employee/new'],
    [
      '/employee/general-information?add=true&orgPersonId=3&returnUrl=%2Fabsences%2Flist',
      '/employee/select-employee/new?orgPersonId=3&returnUrl=%2Fabsences%2Flist',
    ],
    ['/employee/general-information?add=0', '/employee/select-employee'],
    ['/substitute/general-information?substituteId=7', '/substitute/select-substitute?substituteId=7'],
    ['/settings/school/7/general-info', '/settings/school/7'],
  ])('%s leads to %s', async (from, to) => {
    expect(await endOf(from)).toBe(to);
  });
});
