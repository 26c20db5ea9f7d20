import { render, screen } from '@testing-library/react';
import {
  createMemoryRouter,
  type LoaderFunction,
  matchRoutes,
  type RouteObject,
  RouterProvider,
} from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import { catalogue, entryAt } from '#schemas/navigation/catalogue.ts';
import { navigationPages } from '#schemas/navigation/navigation.ts';
import { recordPages } from '#schemas/navigation/recordPages.ts';
import * as registry from '#schemas/registry.ts';
import { districtRoutes } from '#src/routes/consoleRouter.tsx';
import { pageRoutes, tabRoutes } from '#src/routes/pageRoutes.tsx';
import { specifiedPaths } from '../../schemas/navigation/specifiedPaths.ts';
import { connectAnswering } from '../session/answeringService.ts';
import { buildSession } from '../shell/harness.tsx';
import { buildSummary, productSummaries } from '../shell/summaries.ts';

afterEach(() => vi.unstubAllGlobals());

const routeAt = (path: string, summaries = productSummaries) =>
  matchRoutes(districtRoutes(summaries, buildSession()), path)?.at(-1)?.route.path;

describe('the routes of a district', () => {
  test.each(productSummaries.map(({ name, path }) => [name, path]))(
    'open %s at its own address',
    (_, path) => {
      expect(routeAt(path)).toBe(path);
    },
  );

  test('lead to the screens of a record', () => {
    const path = '/reference-data/pay-code';
    expect(routeAt(`${path}/new`)).toBe(`${path}/new`);
    expect(routeAt(`${path}/change-log`)).toBe(`${path}/change-log`);
    expect(routeAt(`${path}/12`)).toBe(`${path}/:id`);
    expect(routeAt(`${path}/12/show`)).toBe(`${path}/:id/show`);
    expect(routeAt(`${path}/12/change-log`)).toBe(`${path}/:id/change-log`);
    expect(routeAt(`${path}/12/used-by`)).toBe(`${path}/:id/used-by`);
  });

  test.each(['', '/show', '/change-log'])(
    'redirect a record with tabs to its first tab: …/7%s',
    async (end) => {
      answerEntity('/employee/select-employee');
      const at = '/employee/select-employee/7';
      const found = matchRoutes(districtRoutes(productSummaries, buildSession()), `${at}${end}`)?.at(-1);
      const loader = found?.route.loader as LoaderFunction;
      const request = new Request(`https://console.test${at}${end}?returnUrl=%2Fabsence`);
      const answer = await loader({ request, params: { id: '7' } } as never, undefined);
      expect(answer).toMatchObject({ status: 302 });
      const leadsTo = (answer as Response).headers.get('Location');
      expect(leadsTo).toBe('/employee/general-information?returnUrl=%2Fabsence&workerId=7');
    },
  );

  test('distinguish a nested entity from a record ID', () => {
    expect(routeAt('/reference-data/employee-type/preferred-substitute')).toBe(
      '/reference-data/employee-type/preferred-substitute',
    );
    expect(routeAt('/reference-data/employee-type/4')).toBe('/reference-data/employee-type/:id');
  });

  test('have no form to add if records cannot be added', () => {
    const summaries = [buildSummary({ path: '/thing', add: undefined })];
    expect(routeAt('/thing/new', summaries)).toBe('/thing/:id');
  });

  test('open a single-record entity directly', () => {
    const summaries = [buildSummary({ path: '/thing', single: true, listed: false })];
    expect(routeAt('/thing', summaries)).toBe('/thing');
    expect(routeAt('/thing/change-log', summaries)).toBe('/thing/change-log');
    expect(routeAt('/thing/1', summaries)).toBe('*');
  });

  test('show the console’s error page if the frame fails to render', async () => {
    const [frame] = districtRoutes(productSummaries, buildSession());
    const Broken = () => {
      throw new Error('gone');
    };
    const broken = { ...frame, element: <Broken />, children: [{ path: '*', element: null }] };
    vi.spyOn(console, 'error').mockImplementation(() => {});
    render(<RouterProvider router={createMemoryRouter([broken as RouteObject])} />);
    expect((await screen.findByRole('heading')).textContent).toBe('Something went wrong.');
    expect(screen.getByRole('link', { name: 'Click here to reload this page' })).toBeTruthy();
    vi.restoreAllMocks();
  });

  test('lead any other path to the not-found page', () => {
    expect(routeAt('/nothing/here')).toBe('*');
    expect(routeAt('/error/403')).toBe('/error/403');
  });

  test.each(specifiedPaths)('match %s by its catalog entry', (path) => {
    const found = matchRoutes(districtRoutes(productSummaries, buildSession()), path)?.at(-1)?.route;
    const now = entryAt(catalogue(productSummaries), path)?.now;
    expect(found?.path === '*').toBe(now === 'later');
    expect(Boolean(found?.lazy ?? found?.loader)).toBe(true);
  });

  test('have a page for every navigation entry, and an entry for every page', () => {
    const inOrder = (paths: readonly (string | undefined)[]) => paths.map(String).sort();
    // Excludes the paths of entities, because their navigation entry can require more than the entity does.
    const entities = new Set(productSummaries.map(({ path }) => path));
    const lines = [...navigationPages, ...recordPages(productSummaries)].filter(
      ({ path }) => !entities.has(path),
    );
    const pages = [...pageRoutes, ...tabRoutes(productSummaries)].filter(
      ({ path = '' }) => !entities.has(path),
    );
    expect(inOrder(pages.map(({ path }) => path))).toEqual(inOrder(lines.map(({ path }) => path)));
  });

  test('prefer a hand-written page to a derived one', () => {
    const [page] = pageRoutes;
    const summaries = [buildSummary({ path: String(page?.path) })];
    expect(matchRoutes(districtRoutes(summaries, buildSession()), String(page?.path))?.at(-1)?.route).toBe(
      page,
    );
  });
});

/** Mocks the service's response with the entity that has this path. */
function answerEntity(path: string): void {
  const entity = readRegistry(registry).entities.find((each) => each.path === path);
  if (!entity) throw new Error(`no entity at ${path}`);
  const { answers } = connectAnswering();
  answers['/entities'] = [200, { entities: productSummaries }];
  answers[`/entities/${entity.name}`] = [200, { schema: entity.schema, others: [] }];
}
