import type { NavigationPage } from '../navigationPage.ts';

/** A line of the tables in this folder: address, its name in English and Spanish, permission. */
export type PlannedRow = readonly [path: string, en: string, es: string, permission?: string];

/** A page of the route catalogue that is not built yet, from its line, with what else there is to say. */
export function plannedPage(row: PlannedRow, more: Partial<NavigationPage> = {}): NavigationPage {
  const [path, en, es, permission] = row;
  return { path, title: { en, es }, ...(permission === undefined ? {} : { permission }), ...more };
}

const reports: readonly PlannedRow[] = [
  ['/reports/absence/sub-sign-in', 'Substitute sign-in', 'Registro de sustitutos', 'RPTABS.SUBSIGNIN'],
  ['/reports/absence/approval-status', 'Approval status', 'Estado de aprobación', 'RPTABS.APPROVALSTATUS'],
  [
    '/reports/absence/dow-absence-analysis',
    'Absences by day of the week',
    'Ausencias por día de la semana',
    'RPTABS.DOW',
  ],
  ['/reports/employee/staff-list', 'Staff list', 'Lista de personal', 'RPTEMP.STAFFLIST'],
  [
    '/reports/substitute/sub-call-history',
    'Calls to substitutes',
    'Llamadas a sustitutos',
    'RPTSUB.CALLHISTORY',
  ],
  [
    '/reports/substitute/sub-availability',
    'Availability of substitutes',
    'Disponibilidad de sustitutos',
    'RPTSUB.AVAILABILITY',
  ],
  [
    '/reports/substitute/sub-history-by-date',
    'Substitute history by date',
    'Historial de sustitutos por fecha',
    'RPTSUB.HISTORYBYDATE',
  ],
  ['/reports/substitute/excluded-subs', 'Excluded substitutes', 'Sustitutos excluidos', 'RPTSUB.EXCLUDED'],
  [
    '/reports/substitute/substitute-absences',
    'Substitute absences',
    'Ausencias de sustitutos',
    'RPTSUB.SUBABSENCES',
  ],
  ['/reports/school/school-call-history', 'Calls by school', 'Llamadas por escuela', 'RPTABS.CALLHISTORY'],
];

/** Reports (docs/specification.md#application-2-route-catalogue). */
export const plannedReports = [
  ...reports.map((row) => plannedPage(row)),
  plannedPage(['/reports/report-writer/*', 'Report writer', 'Generador de informes'], {
    oneOf: [
      'RPTWACCESS.CREATE_PUBLISHED',
      'RPTWACCESS.CREATE_PRIVATE',
      'RPTWACCESS.VIEW_PUBLIC',
      'RPTWACCESS.VIEW_PUBLISHED',
    ],
  }),
];
