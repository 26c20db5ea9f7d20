import type { RouteObject } from 'react-router';
import { loadEntity } from '#providers/entities/loadEntity.ts';
import type { EntitySummary } from '#schemas/protocol/entityFiles.ts';
import { EntityPage } from './EntityPage.tsx';
import { type EntityScreenName, loadScreen, recordRoutes, singleRoutes } from './entityScreens.ts';

/** The routes of the derived screens: each entity at its own address, drawn by the same few screens. */
export function entityRoutes(summaries: readonly EntitySummary[]): RouteObject[] {
  return summaries.flatMap((summary) => {
    const routes = summary.single ? singleRoutes : recordRoutes;
    return routes
      .filter(([, screen]) => screen !== 'create' || summary.add !== undefined)
      .map(([path, screen]) => route(summary, `${summary.path}${path}`, screen));
  });
}

/** The screen and its entity are fetched side by side; the page before stays until both are there. */
function route(summary: EntitySummary, path: string, screen: EntityScreenName): RouteObject {
  return {
    path,
    loader: async () => {
      await loadEntity(summary.name);
      return null;
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
