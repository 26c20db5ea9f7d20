import type { ComponentType } from 'react';
import { loadSlots } from '../derived/slots.ts';
import { PartMissing } from '../ui/missing/PartMissing.ts';
import { withTexts } from '../ui/missing/withTexts.ts';
import { entitySlots } from './entitySlots.ts';

/**
 * Loads a module for a route together with its texts. A failed load throws `PartMissing`, so that the route can tell it
 * from other errors.
 */
export function loadModule<T>(load: () => Promise<T>): Promise<T> {
  return loadFramed(() => withTexts(load));
}

/** Like `loadModule`, for a module that needs only the texts of the frame. */
async function loadFramed<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    throw new PartMissing(error);
  }
}

/** The screens of every entity, each lazy-loaded from its own file. */
export const entityScreens = {
  list: () => import('../derived/list/ListScreen.tsx').then((file) => file.ListScreen),
  ordered: () => import('../derived/ordered/OrderedScreen.tsx').then((file) => file.OrderedScreen),
  reorder: () => import('../derived/ordered/ReorderScreen.tsx').then((file) => file.ReorderScreen),
  create: () => import('../derived/screens/CreateScreen.tsx').then((file) => file.CreateScreen),
  edit: () => import('../derived/screens/EditScreen.tsx').then((file) => file.EditScreen),
  show: () => import('../derived/screens/ShowScreen.tsx').then((file) => file.ShowScreen),
  changeLog: () => import('../derived/history/ChangeLogScreen.tsx').then((file) => file.ChangeLogScreen),
  usedBy: () => import('../derived/screens/UsedByScreen.tsx').then((file) => file.UsedByScreen),
} satisfies Record<string, () => Promise<ComponentType>>;

export type EntityScreenName = keyof typeof entityScreens;

/** The paths of a record's screens, below the entity's path; screens read `:id` with `useParams`. */
export const recordRoutes: readonly (readonly [path: string, screen: EntityScreenName])[] = [
  ['', 'list'],
  ['/new', 'create'],
  ['/change-log', 'changeLog'],
  ['/:id', 'edit'],
  ['/:id/show', 'show'],
  ['/:id/change-log', 'changeLog'],
  ['/:id/used-by', 'usedBy'],
];

/** Paths for entities with computed rows: only the list. */
export const computedRoutes: typeof recordRoutes = recordRoutes.slice(0, 1);

/** Paths for entities with ordered rows: the rows of one owner replace the list. */
export const orderedRoutes: typeof recordRoutes = [['', 'ordered'], ...recordRoutes.slice(1)];

/** The path of the separate reorder page. */
export const reorderPath = '/reorder';

/** Whether a path belongs to a single record: editing it, showing it, or its change log. */
export const isOfOneRecord = (path: string) => ['/:id', '/:id/show', '/:id/change-log'].includes(path);

/** Paths for records made of tabs. Each path of a single record redirects to its first tab (`firstTab`). */
export const headRoutes: typeof recordRoutes = recordRoutes.map(([path, screen]) =>
  isOfOneRecord(path) ? [path, 'show'] : [path, screen],
);

/** Whether a tab's screen has its path below the record's path. Only for tabs whose path contains the record's id. */
export const isBelowRecord = (path: string) => ['', '/new', reorderPath].includes(path);

/** The paths of a tab's screens; the record is in the query. */
export const facetRoutes: typeof recordRoutes = [
  ['', 'edit'],
  ['/new', 'create'],
];

/** The paths of a single-record entity. */
export const singleRoutes: typeof recordRoutes = [
  ['', 'edit'],
  ['/change-log', 'changeLog'],
];

/**
 * Loads the component of a screen. Lists need no texts besides those of the frame, because a list is often the first
 * page.
 */
export function loadScreen(name: EntityScreenName): Promise<ComponentType> {
  return name === 'list' ? loadFramed(entityScreens.list) : loadModule<ComponentType>(entityScreens[name]);
}

/** Loads an entity's slots along with its screen. A load error is reported where the slots are used. */
export async function loadEntitySlots(entity: string): Promise<void> {
  const load = entitySlots[entity];
  if (load) await loadSlots(load).catch(() => {});
}
