import type { ComponentType } from 'react';
import { loadFramed, loadModule } from './loadModule.ts';

/** The screens that every entity has; each is a file of its own, loaded when it is first opened. */
export const entityScreens = {
  list: () => import('../derived/list/ListScreen.tsx').then((file) => file.ListScreen),
  create: () => import('../derived/form/CreateScreen.tsx').then((file) => file.CreateScreen),
  edit: () => import('../derived/form/EditScreen.tsx').then((file) => file.EditScreen),
  show: () => import('../derived/show/ShowScreen.tsx').then((file) => file.ShowScreen),
  changeLog: () => import('../derived/history/ChangeLogScreen.tsx').then((file) => file.ChangeLogScreen),
  usedBy: () => import('../derived/uses/UsedByScreen.tsx').then((file) => file.UsedByScreen),
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

/** Where the screens of an entity with one record are. */
export const singleRoutes: typeof recordRoutes = [
  ['', 'edit'],
  ['/change-log', 'changeLog'],
];

/** The component of a screen. The texts of a list are those of the frame: it is often the first page. */
export function loadScreen(name: EntityScreenName): Promise<ComponentType> {
  return name === 'list' ? loadFramed(entityScreens.list) : loadModule<ComponentType>(entityScreens[name]);
}
