import { cleanup, screen } from '@testing-library/react';
import { matchRoutes } from 'react-router';
import { afterEach, describe, expect, test } from 'vitest';
import type { Session } from '#providers/session/session.ts';
import { navigationPages, redirections } from '#schemas/navigation/navigation.ts';
import { districtPages, outsideRoutes } from '#src/routes/consoleRouter.tsx';
import { isPageOf, OutsideAddress } from '#src/routes/OutsideAddress.tsx';
import { nextAddress } from '#src/shell/district/useOpenDistrict.tsx';
import { specifiedPaths } from '../../schemas/navigation/specifiedPaths.ts';
import { buildSession, renderRoutes } from '../shell/harness.tsx';
import { productSummaries } from '../shell/summaries.ts';

const usual = buildSession();
const outside = buildSession({ organization: undefined });
const support: Session = { ...outside, user: { ...usual.user, UserType: 0, userTypeMnemonic: 'csRep' } };

afterEach(cleanup);

const open = (at: string, session = support) =>
  renderRoutes({
    at,
    session,
    routes: [
      { path: '*', element: <OutsideAddress inside={districtPages(productSummaries, session)} /> },
      { path: '/districts', element: <p>Districts</p> },
    ],
  });

/** Whether a path outside of any district has a page of its own. */
const answered = (path: string) =>
  matchRoutes(outsideRoutes(productSummaries, support), path)?.at(-1)?.route.path !== '*';

const addresses = [
  ...navigationPages.map(({ path }) => path),
  ...redirections.map(({ path }) => path),
  ...specifiedPaths.map((path) => (path.startsWith('/') ? path : `/${path}`)),
  ...productSummaries.map(({ path }) => path),
].map((path) => path.replaceAll(/:\w+/g, '7').replace('*', 'x'));

const inside = [...new Set(addresses)].filter((path) => !answered(path));

describe('the address of a district page, opened without a district', () => {
  test('is known for every page', () => {
    expect(inside.length).toBeGreaterThan(150);
    const pages = districtPages(productSummaries, support);
    expect(inside.filter((path) => !isPageOf(pages, productSummaries, path))).toEqual([]);
  });

  test.each([
    '/home',
    '/employee/select-employee/7/show',
    '/absences/approve',
    '/reference-data/pay-code/new',
  ])('%s asks support for the district, and keeps the URL', async (path) => {
    const address = `${path}?workerId=7&tab=a%26b`;
    const { router } = await open(address);
    const { pathname, search } = router.state.location;
    expect(pathname).toBe('/districts');
    expect(nextAddress(622710, new URLSearchParams(search).get('next'))).toBe(`/district/622710${address}`);
  });

  test.each(['/nothing', '/employee/nothing/at/all', '/wp-login.php'])(
    'is not found if no district has it: %s',
    async (path) => {
      await open(path);
      expect(screen.getByRole('heading', { name: 'This page does not exist' })).toBeTruthy();
    },
  );

  test('is not found for users other than support', async () => {
    await open('/employee/select-employee', outside);
    expect(screen.getByRole('heading', { name: 'This page does not exist' })).toBeTruthy();
  });
});
