import type { NavigationPage } from '../navigationPage.ts';

/** A line of the tables in this folder: address, its name in English and Spanish, permission. */
export type PlannedRow = readonly [path: string, en: string, es: string, permission?: string];

/** A page of the route catalogue that is not built yet, from its line, with what else there is to say. */
export function plannedPage(row: PlannedRow, more: Partial<NavigationPage> = {}): NavigationPage {
  const [path, en, es, permission] = row;
  return { path, title: { en, es }, ...(permission === undefined ? {} : { permission }), ...more };
}

const reports: readonly PlannedRow[] = [
  [
    '/reports/absence/dow-absence-analysis',
    'Absences by day of the week',
    'Ausencias por día de la semana',
    'RPTABS.DOW',
  ],
];

/** Reports (docs/specification.md#application-2-route-catalogue). */
export const plannedReports = reports.map((row) => plannedPage(row));
