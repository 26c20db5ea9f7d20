import type { NavigationPage } from '../navigationPage.ts';

/** A line of the tables in this folder: address, its name in English and Spanish, permission. */
export type PlannedRow = readonly [path: string, en: string, es: string, permission?: string];

/** A page of the route catalogue that is not built yet, from its line, with what else there is to say. */
export function plannedPage(row: PlannedRow, more: Partial<NavigationPage> = {}): NavigationPage {
  const [path, en, es, permission] = row;
  return { path, title: { en, es }, ...(permission === undefined ? {} : { permission }), ...more };
}
