import { type PlannedRow, recordPages } from './plannedPage.ts';

const ofRecord: readonly PlannedRow[] = [
  [
    '/substitute/timesheet-history',
    'Substitute: timesheet history',
    'Sustituto: historial de hojas de horas',
    'SUB.TIMESHEETHISTORY',
  ],
];

/** The pages of a substitute that are not there yet (docs/specification.md#application-2-route-catalogue). */
export const plannedSubstitute = recordPages(ofRecord);
