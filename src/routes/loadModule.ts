import type { ComponentType } from 'react';
import { loadSlots } from '../derived/slots.ts';
import { PartMissing } from '../ui/missing/PartMissing.ts';
import { withTexts } from '../ui/missing/withTexts.ts';
import { entitySlots } from './entitySlots.ts';

/** Loads a part of the console for a route, and its texts; its failure is told apart from all others, and shown at the route's address. */
export function loadModule<T>(load: () => Promise<T>): Promise<T> {
  return loadFramed(() => withTexts(load));
}

/** The same for a part that needs no texts beside those of the frame. */
async function loadFramed<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    throw new PartMissing(error);
  }
}

/** The screens that every entity has; each is a file of its own, loaded when it is first opened. */
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

/** Where a record's screens are, below the address of its entity; a screen asks for `:id` by `useParams`. */
export const recordRoutes: readonly (readonly [path: string, screen: EntityScreenName])[] = [
  ['', 'list'],
  ['/new', 'create'],
  ['/change-log', 'changeLog'],
  ['/:id', 'edit'],
  ['/:id/show', 'show'],
  ['/:id/change-log', 'changeLog'],
  ['/:id/used-by', 'usedBy'],
];

/** Of an entity whose rows are worked out: nothing is said of one beside its row. */
export const computedRoutes: typeof recordRoutes = recordRoutes.slice(0, 1);

/** Of an entity whose rows stand in an order: the rows of one parent in the place of the list. */
export const orderedRoutes: typeof recordRoutes = [['', 'ordered'], ...recordRoutes.slice(1)];

/** Where they are put in order, when that is a page of its own. */
export const reorderPath = '/reorder';

/** Whether one record is read or edited there, or its changes are told. */
export const isOfOneRecord = (path: string) => ['/:id', '/:id/show', '/:id/change-log'].includes(path);

/** Of a record that is made of tabs: each address of one record leads to the first of them, so that none shows less (`firstTab`). */
export const headRoutes: typeof recordRoutes = recordRoutes.map(([path, screen]) =>
  isOfOneRecord(path) ? [path, 'show'] : [path, screen],
);

/** Whether the address is below that of one record, where tabs name their record in the path. */
export const isBelowRecord = (path: string) => ['', '/new', reorderPath].includes(path);

/** Where the screens of one tab of a record are: the record is named by the query. */
export const facetRoutes: typeof recordRoutes = [
  ['', 'edit'],
  ['/new', 'create'],
];

/** Where the screens of an entity with one record are. */
export const singleRoutes: typeof recordRoutes = [
  ['', 'edit'],
  ['/change-log', 'changeLog'],
];

/** The component of a screen. The texts of a list are those of the frame: it is often the first page. */
export function loadScreen(name: EntityScreenName): Promise<ComponentType> {
  return name === 'list' ? loadFramed(entityScreens.list) : loadModule<ComponentType>(entityScreens[name]);
}

/** Hand-written parts come with their screen; one that fails to load is told of where it stands. */
export async function loadOwnParts(entity: string): Promise<void> {
  const load = entitySlots[entity];
  if (load) await loadSlots(load).catch(() => {});
}
