import { type PlannedRow, plannedPage, recordPages } from './plannedPage.ts';

const ofRecord: readonly PlannedRow[] = [
  ['/substitute/permissions', 'Substitute: permissions', 'Sustituto: permisos', 'SUB.PERMISSIONS'],
  ['/substitute/skills', 'Substitute: skills', 'Sustituto: competencias', 'SUB.SKILLS'],
  [
    '/substitute/preferred-schools',
    'Substitute: preferred schools',
    'Sustituto: escuelas preferidas',
    'SUB.PREFSCHOOLS',
  ],
  [
    '/substitute/non-work-day',
    'Substitute: non-working days',
    'Sustituto: días no laborables',
    'SUB.NONWORKDAY',
  ],
  ['/substitute/call-times', 'Substitute: call times', 'Sustituto: horarios de llamada', 'SUB.CALLTIMES'],
  [
    '/substitute/define-call-time',
    'Substitute: define call times',
    'Sustituto: definir horarios de llamada',
    'SUB.CALLTIMES',
  ],
  [
    '/substitute/fulfilment-history',
    'Substitute: fulfilment history',
    'Sustituto: historial de coberturas',
    'SUB.FULFILMENT',
  ],
  ['/substitute/display-jobs', 'Substitute: jobs', 'Sustituto: trabajos', 'SUB.DISPLAYJOBS'],
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
    '/substitute/preferred-substitute',
    'Substitute: preferred by employees',
    'Sustituto: preferido por empleados',
    'SUB.PREFEMP',
  ],
  ['/substitute/communication', 'Substitute: communication', 'Sustituto: comunicación', 'SUB.COMMUNICATION'],
  [
    '/substitute/timesheet-history',
    'Substitute: timesheet history',
    'Sustituto: historial de hojas de horas',
    'SUB.TIMESHEETHISTORY',
  ],
  ['/substitute/change-log', 'Substitute: change log', 'Sustituto: registro de cambios', 'SUB.CHANGELOG'],
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

/** The pages of a substitute (docs/specification.md#application-2-route-catalogue). */
export const plannedSubstitute = [
  ...recordPages(ofRecord),
  plannedPage(['/substitute/address', 'Substitute: address', 'Sustituto: dirección', 'SUB.ADDRESS'], {
    flags: ['!GlobalDataIntegration'],
    isBelow: true,
  }),
  plannedPage(
    [
      '/substitute/login-history',
      'Substitute: sign-in history',
      'Sustituto: historial de inicios de sesión',
      'SUB.LOGINHISTORY',
    ],
    { oneOf: ['PSEUDO.TrackLogins'], isBelow: true },
  ),
];
