import type { ReactNode } from 'react';
import { createBrowserRouter, generatePath, type RouteObject, redirect } from 'react-router';
import { inDistrict } from '#providers/session/districtAddress.ts';
import type { Session } from '#providers/session/session.ts';
import { isFacet } from '#schemas/model/entity/recordKind.ts';
import { type Redirection, redirections } from '#schemas/navigation/navigation.ts';
import type { EntitySummary } from '#schemas/protocol/entities/entityFiles.ts';
import { SlotsContext } from '../derived/slots.ts';
import { accessOf } from '../session/useAccess.ts';
import { pickerPath } from '../shell/district/pickerAddress.ts';
import { ForbiddenPage } from '../shell/errors/ForbiddenPage.tsx';
import { PageError } from '../shell/errors/PageError.tsx';
import { LastResort } from '../shell/errors/reloadPage.tsx';
import { Layout, PlainLayout } from '../shell/layout/Layout.tsx';
import { PageLoader } from '../ui/loading/PageLoader.tsx';
import { bareRoutes, entityRoutes } from './entityRoutes.tsx';
import { entitySlots } from './entitySlots.ts';
import { forbiddenPath } from './Guarded.tsx';
import { importRoutes } from './importRoutes.tsx';
import { loadModule } from './loadModule.ts';
import { PagePrerender, PrerenderProvider } from './PagePrerender.tsx';
import { districtRoutes as outsidePages, pageRoutes, tabRoutes } from './pageRoutes.tsx';
import { startRoute } from './startRoute.ts';
import { steadyRouter } from './steadyRouter.ts';

export type ConsoleRouter = ReturnType<typeof createBrowserRouter>;

/** Returns the router for the district in the URL or, if the URL names none, for the pages outside of any district. */
export function consoleRouter(session: Session, summaries: readonly EntitySummary[]): ConsoleRouter {
  const { organization } = session;
  if (!organization || window.location.pathname === productsPath)
    return steadyRouter(createBrowserRouter(outsideRoutes(summaries, session)));
  const basename = inDistrict(organization.id, '/').replace(/\/$/, '');
  return steadyRouter(createBrowserRouter(districtRoutes(summaries, session), { basename }));
}

/** All routes inside a district for the signed-in user; hand-written pages win over derived ones at the same path. */
export function districtRoutes(summaries: readonly EntitySummary[], session: Session): RouteObject[] {
  const unknown = { lazy: async () => ({ Component: await loadModule(loadUnknown) }) };
  const frame = (
    <PrerenderProvider>
      <Layout>
        <PagePrerender />
      </Layout>
    </PrerenderProvider>
  );
  return framed(frame, districtPages(summaries, session), unknown);
}

/** Returns the routes of all pages inside a district. */
export function districtPages(summaries: readonly EntitySummary[], session: Session): RouteObject[] {
  return [
    startRoute(session, summaries),
    ...pageRoutes,
    ...tabRoutes(summaries),
    ...entityRoutes(summaries, accessOf(session)),
    ...bareRoutes(summaries),
    ...importRoutes(summaries),
    ...redirectRoutes(),
    ...stockAddresses(summaries),
  ];
}

const loadUnknown = () => import('./UnknownAddress.tsx').then((file) => file.UnknownAddress);

/** All routes outside of any district; a path of a district's page leads to the district picker. */
export function outsideRoutes(summaries: readonly EntitySummary[], session: Session): RouteObject[] {
  const pages = [
    leadsTo(pickerPath),
    ...outsidePages,
    {
      path: pickerPath,
      lazy: async () => ({ Component: await loadModule(loadPicker) }),
    },
    {
      path: productsPath,
      lazy: async () => ({ Component: await loadModule(loadProducts) }),
    },
  ];
  const unknown = async () => {
    const OutsideAddress = await loadModule(loadOutside);
    return { element: <OutsideAddress inside={districtPages(summaries, session)} /> };
  };
  return framed(<PlainLayout />, pages, { lazy: unknown });
}

const loadOutside = () => import('./OutsideAddress.tsx').then((file) => file.OutsideAddress);

/** The suite's product selection is outside of any district, for every user. */
const productsPath = '/products';

const loadProducts = () => import('../pages/products/ProductsPage.tsx').then((file) => file.ProductsPage);

const loadPicker = () => import('../pages/districts/DistrictsPage.tsx').then((file) => file.DistrictsPage);

/** Returns a redirect from the root, which has no page outside of a district. */
function leadsTo(path: string): RouteObject {
  return { path: '/', element: null, loader: () => redirect(path) };
}

/**
 * Returns routes inside a frame, with a catch-all route for unknown addresses. An error in a page leaves the frame
 * intact.
 */
function framed(
  frame: ReactNode,
  pages: readonly RouteObject[],
  unknown: Pick<RouteObject, 'lazy'>,
): RouteObject[] {
  return [
    {
      element: <SlotsContext value={entitySlots}>{frame}</SlotsContext>,
      errorElement: <LastResort />,
      children: [
        {
          errorElement: <PageError />,
          hydrateFallbackElement: <PageLoader />,
          children: [
            ...pages,
            { path: forbiddenPath, element: <ForbiddenPage /> },
            { path: '*', ...unknown },
          ],
        },
      ],
    },
  ];
}

/** Routes that redirect to another page and keep the query. */
export function redirectRoutes(): RouteObject[] {
  return redirections.map((redirection) => ({
    path: redirection.path,
    element: null,
    loader: ({ request, params }) => redirect(targetOf(redirection, new URL(request.url), params)),
  }));
}

type Params = Readonly<Record<string, string | undefined>>;

function targetOf({ to }: Redirection, { searchParams }: URL, params: Params): string {
  const [address = '', own = ''] = to.split('?');
  const filled = own.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
  const query = new URLSearchParams([...new URLSearchParams(filled), ...searchParams]);
  const path = generatePath(address, params);
  return query.size === 0 ? path : `${path}?${query}`;
}

/** Paths below an entity's path that react-admin links to, mapped to the console's paths. */
const addresses: Readonly<Record<string, string>> = {
  '': '',
  '/create': '/new',
  '/:id': '/:id',
  '/:id/show': '/:id/show',
};

/** Redirects from the paths that react-admin components link to. */
function stockAddresses(summaries: readonly EntitySummary[]): RouteObject[] {
  const withRecords = summaries.filter((summary) => !summary.single && !isFacet(summary));
  return [
    { path: '/access-denied', element: null, loader: () => redirect(forbiddenPath) },
    ...withRecords.flatMap(({ name, path }) =>
      Object.entries(addresses)
        .map(([from, to]) => ({ from: `/${name}${from}`, to: `${path}${to}` }))
        .filter(({ from, to }) => from !== to)
        .map(({ from, to }) => leadsOn(from, to)),
    ),
  ];
}

function leadsOn(path: string, to: string): RouteObject {
  return {
    path,
    element: null,
    loader: ({ request, params }) => redirect(`${generatePath(to, params)}${new URL(request.url).search}`),
  };
}
