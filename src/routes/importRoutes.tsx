import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { loadEntity } from '#providers/entities/loadEntity.ts';
import { parentOf } from '#schemas/model/entity/recordKind.ts';
import type { EntitySummary } from '#schemas/protocol/entities/entityFiles.ts';
import { importPermissions } from '#schemas/protocol/imports/import.ts';
import { importPath } from '../entity/importPath.ts';
import { filledEntityNames } from '../import/filledNames.ts';
import { EntityPage } from './EntityPage.tsx';
import { Guarded } from './Guarded.tsx';
import { loadModule } from './loadModule.ts';

/** The import screens; lazy-loaded with the first one that is opened. */
const screens = {
  '': () => import('./ImportScreen.tsx').then((file) => file.ImportScreen),
  '/:jobId': () => import('../import/ImportJobPage.tsx').then((file) => file.ImportJobPage),
} as const satisfies Record<string, () => Promise<ComponentType>>;

/** The routes of imports, for every entity that files can fill (`x-entity.import`). */
export function importRoutes(summaries: readonly EntitySummary[]): RouteObject[] {
  return summaries
    .filter(({ imports }) => imports)
    .flatMap((summary) => {
      const listPath = (summary.record && parentOf(summary, summaries)?.path) ?? summary.path;
      const names = [summary.name, ...filledEntityNames(summary, summaries)];
      return Object.entries(screens).map(([below, load]) => route(summary, names, listPath, below, load));
    });
}

function route(
  summary: EntitySummary,
  /** Names of the entities whose fields the imported rows fill. */
  names: readonly string[],
  listPath: string,
  below: string,
  load: () => Promise<ComponentType>,
): RouteObject {
  const path = importPath(summary);
  return {
    path: `${path}${below}`,
    loader: async () => {
      await Promise.all(names.map(loadEntity));
      return null;
    },
    shouldRevalidate: () => false,
    lazy: async () => {
      const [Screen, Filled, Provider] = await Promise.all([
        loadModule(load),
        loadModule(loadFilled),
        loadModule(loadProvider),
      ]);
      return {
        element: (
          <Guarded permission={importPermissions.prepare} oneOf={[importPermissions.isOn]}>
            <EntityPage summary={summary} permission={summary.view}>
              <Filled>
                <Provider path={path} listPath={listPath}>
                  <Screen />
                </Provider>
              </Filled>
            </EntityPage>
          </Guarded>
        ),
      };
    },
  };
}

const loadFilled = () => import('../import/FilledEntity.tsx').then((file) => file.FilledEntity);
const loadProvider = () => import('../import/ImportContext.tsx').then((file) => file.ImportProvider);
