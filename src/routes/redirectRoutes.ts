import { generatePath, type RouteObject, redirect } from 'react-router';
import { type Redirection, redirections } from '#schemas/navigation.ts';
import { asksForNew } from './asksForNew.ts';

/** The routes of the addresses that lead on to another page; their query comes along. */
export function redirectRoutes(): RouteObject[] {
  return redirections.map((redirection) => ({
    path: redirection.path,
    element: null,
    loader: ({ request, params }) => redirect(targetOf(redirection, new URL(request.url), params)),
  }));
}

type Params = Readonly<Record<string, string | undefined>>;

function targetOf({ to, toAdd }: Redirection, { searchParams }: URL, params: Params): string {
  const query = new URLSearchParams(searchParams);
  const isNew = toAdd !== undefined && asksForNew(query.get('add'));
  query.delete('add');
  const path = generatePath(isNew ? toAdd : to, params);
  return query.size === 0 ? path : `${path}?${query}`;
}
