import { generatePath, type RouteObject, redirect } from 'react-router';
import { isFacet } from '#schemas/model/recordKind.ts';
import type { EntitySummary } from '#schemas/protocol/entityFiles.ts';
import { forbiddenPath } from './Guarded.tsx';

/** Where react-admin's own links lead, below the name of an entity, and the console's address of the same, below its path. */
const addresses: Readonly<Record<string, string>> = {
  '': '',
  '/create': '/new',
  '/:id': '/:id',
  '/:id/show': '/:id/show',
};

/** The addresses that stock components of react-admin link to lead to the console's own. */
export function stockAddresses(summaries: readonly EntitySummary[]): RouteObject[] {
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
