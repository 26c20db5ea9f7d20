import type { NavigationPage } from '../navigationPage.ts';

/** A planned page as a table row: address, English and Spanish name, permission. */
export type PlannedRow = readonly [path: string, en: string, es: string, permission?: string];

/** Creates a planned page of the route catalogue from its row, with further options. */
export function plannedPage(row: PlannedRow, more: Partial<NavigationPage> = {}): NavigationPage {
  const [path, en, es, permission] = row;
  return { path, title: { en, es }, ...(permission === undefined ? {} : { permission }), ...more };
}
