import { type RouteObject, redirect } from 'react-router';
import { loadEntity } from '#providers/entities/loadEntity.ts';
import { isFacet, isFormFacet, isRowsFacet, parentOf } from '#schemas/model/recordKind.ts';
import type { EntitySummary } from '#schemas/protocol/entityFiles.ts';
import { EntityPage } from './EntityPage.tsx';
import {
  type EntityScreenName,
  facetRoutes,
  headRoutes,
  loadScreen,
  recordRoutes,
  singleRoutes,
} from './entityScreens.ts';
import { facetLoader } from './facetLoader.ts';

/** The routes of the derived screens: each entity at its own address, drawn by the same few screens. */
export function entityRoutes(summaries: readonly EntitySummary[]): RouteObject[] {
  return summaries.flatMap((summary) => {
    const head = isFacet(summary) ? parentOf(summary, summaries) : undefined;
    return routesOf(summary)
      .filter(([, screen]) => screen !== 'create' || summary.add !== undefined)
      .map(([path, screen]) => ({
        ...route(summary, `${summary.path}${path}`, screen),
        ...(head && needsRecord(summary, screen) ? { loader: facetLoader(summary, head) } : {}),
      }));
  });
}

function routesOf(summary: EntitySummary): typeof recordRoutes {
  if (summary.single) return singleRoutes;
  if (isFormFacet(summary)) return facetRoutes;
  return summary.record && !isFacet(summary) ? headRoutes : recordRoutes;
}

/** Whether a screen of a tab is about the record that the query names. */
function needsRecord(summary: EntitySummary, screen: EntityScreenName): boolean {
  return isRowsFacet(summary) ? screen === 'list' || screen === 'create' : screen === 'edit';
}

/**
 * Old addresses name a record by a query parameter (docs/specification.md#application-2-legacy-pages):
 * `…/absence-reason?absenceReasonId=7` leads to the record. The screen and its entity are fetched side by side;
 * the page before stays until both are there.
 */
function route(summary: EntitySummary, path: string, screen: EntityScreenName): RouteObject {
  return {
    path,
    loader: async ({ request }) => {
      const { id } = await loadEntity(summary.name);
      return screen === 'list' ? recordRequested(summary, id.name, new URL(request.url)) : null;
    },
    // An entity does not change while a person moves in its screens.
    shouldRevalidate: () => false,
    lazy: async () => {
      const Screen = await loadScreen(screen);
      return {
        element: (
          <EntityPage summary={summary} permission={screen === 'create' ? summary.add : summary.view}>
            <Screen />
          </EntityPage>
        ),
      };
    },
  };
}

/** The way to the record that a query names; the rest of the query, such as `returnUrl`, comes along. */
function recordRequested({ path }: EntitySummary, idName: string, { searchParams }: URL): Response | null {
  const requested = searchParams.get(idName);
  if (!requested) return null;
  const rest = new URLSearchParams(searchParams);
  rest.delete(idName);
  return redirect(`${path}/${encodeURIComponent(requested)}${rest.size === 0 ? '' : `?${rest}`}`);
}
