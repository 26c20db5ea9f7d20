import { expect, test } from 'vitest';
import { EntityPage } from '#src/routes/EntityPage.tsx';
import { buildSession, renderRoutes } from '../shell/harness.tsx';
import { buildSummary } from '../shell/summaries.ts';

const summary = buildSummary({
  path: '/times',
  single: true,
  view: 'ORG.ABSENCE',
  ofPlaces: ['INST.TIMESETTINGS'],
});

const open = (query: string, permission: string) =>
  renderRoutes({
    at: `/times${query}`,
    session: buildSession({ permissions: new Set([permission]) }),
    routes: [
      {
        path: '/times',
        element: <EntityPage summary={summary} permission={summary.view} />,
        errorElement: 'x',
      },
      { path: '/error/403', element: 'denied' },
    ],
  });

test.each([
  ['', 'ORG.ABSENCE', '/times'],
  ['?level=school&owner=3', 'ORG.ABSENCE', '/times'],
  ['?level=school&owner=3', 'INST.TIMESETTINGS', '/times'],
  ['?level=region&owner=3', 'INST.TIMESETTINGS', '/times'],
  ['', 'INST.TIMESETTINGS', '/error/403'],
  ['?level=employeeType&owner=3', 'INST.TIMESETTINGS', '/error/403'],
  ['?level=school&owner=3', 'INST.VIEW', '/error/403'],
])('settings at “%s” with %s lead to %s', async (query, permission, target) => {
  const { router } = await open(query, permission);
  expect(router.state.location.pathname).toBe(target);
});
