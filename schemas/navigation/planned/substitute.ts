import { type PlannedRow, recordPages } from './plannedPage.ts';

const ofRecord: readonly PlannedRow[] = [
  [
    '/substitute/preferred-schools',
    'Substitute: preferred schools',
    'Sustituto: escuelas preferidas',
    'SUB.PREFSCHOOLS',
  ],
  ['/substitute/call-times', 'Substitute: call times', 'Sustituto: horarios de llamada', 'SUB.CALLTIMES'],
  [
    '/substitute/define-call-time',
    'Substitute: define call times',
    'Sustituto: definir horarios de llamada',
    'SUB.CALLTIMES',
  ],
  ['/substitute/display-jobs', 'Substitute: jobs', 'Sustituto: trabajos', 'SUB.DISPLAYJOBS'],
  [
    '/substitute/preferred-substitute',
    'Substitute: preferred by employees',
    'Sustituto: preferido por empleados',
    'SUB.PREFEMP',
  ],
  ['/substitute/performance', 'Substitute: performance', 'Sustituto: desempeño', 'SUB.PERFORMANCE'],
  [
    '/substitute/jobvisibility-hierarchy',
    'Substitute: visibility of jobs',
    'Sustituto: visibilidad de los trabajos',
    'SUB.VISHIERARCHY',
  ],
  [
    '/substitute/preferred-substitute-schools-list',
    'Substitute: lists of preferred schools',
    'Sustituto: listas de escuelas preferidas',
    'SUB.PREFSCHOOLS',
  ],
  [
    '/substitute/timesheet-history',
    'Substitute: timesheet history',
    'Sustituto: historial de hojas de horas',
    'SUB.TIMESHEETHISTORY',
  ],
  [
    '/substitute/call-history',
    'Substitute: call history',
    'Sustituto: historial de llamadas',
    'SUB.CALLHISTORY',
  ],
  [
    '/substitute/resume-photo',
    'Substitute: résumé and photo',
    'Sustituto: currículum y foto',
    'SUB.RESUMEPHOTO',
  ],
];

/** The pages of a substitute that are not there yet (docs/specification.md#application-2-route-catalogue). */
export const plannedSubstitute = recordPages(ofRecord);
