import { type PlannedRow, plannedPage, recordPages } from './plannedPage.ts';

const ofRecord: readonly PlannedRow[] = [
  ['/employee/permission', 'Employee: permissions', 'Empleado: permisos', 'EMP.PERMISSION'],
  ['/employee/skills', 'Employee: skills', 'Empleado: competencias', 'EMP.SKILLS'],
  [
    '/employee/absence-history',
    'Employee: absence history',
    'Empleado: historial de ausencias',
    'EMP.ABSHISTORY',
  ],
  [
    '/employee/preferred-substitutes',
    'Employee: preferred substitutes',
    'Empleado: sustitutos preferidos',
    'EMP.PREFSUB',
  ],
  [
    '/employee/preferred-substitutes/reorder',
    'Employee: order of preferred substitutes',
    'Empleado: orden de los sustitutos preferidos',
    'EMP.PREFSUB_REORDER',
  ],
  [
    '/employee/qualified-substitutes',
    'Employee: qualified substitutes',
    'Empleado: sustitutos cualificados',
    'EMP.QUALSUB',
  ],
  ['/employee/communication', 'Employee: communication', 'Empleado: comunicación', 'EMP.COMMUNICATION'],
  [
    '/employee/absence-reasons',
    'Employee: absence reasons',
    'Empleado: motivos de ausencia',
    'EMP.ABSREASONS',
  ],
  [
    '/employee/absence-reasons/log',
    'Employee: log of absence reasons',
    'Empleado: registro de motivos de ausencia',
    'EMP.ABSREASONS',
  ],
  [
    '/employee/absence-reasons/add',
    'Employee: add an absence reason',
    'Empleado: agregar un motivo de ausencia',
    'EMP.ABSREASONS_ADJUST',
  ],
  ['/employee/change-log', 'Employee: change log', 'Empleado: registro de cambios', 'EMP.CHANGELOG'],
  ['/employee/approvers', 'Employee: approvers', 'Empleado: aprobadores', 'EMP.APPROVERS'],
];

/** The pages of an employee (specification, application section 2, "Route catalogue"). */
export const plannedEmployee = [
  ...recordPages(ofRecord),
  plannedPage(['/employee/address', 'Employee: address', 'Empleado: dirección', 'EMP.ADDRESS'], {
    flags: ['!GlobalDataIntegration'],
    isBelow: true,
  }),
  plannedPage(
    [
      '/employee/allocation-groups',
      'Employee: allocation groups',
      'Empleado: grupos de asignación',
      'EMP.ALLOCGROUPS',
    ],
    { oneOf: ['PSEUDO.ShowAllocationGroups'], isBelow: true },
  ),
  plannedPage(
    [
      '/employee/login-history',
      'Employee: sign-in history',
      'Empleado: historial de inicios de sesión',
      'EMP.LOGINHISTORY',
    ],
    { oneOf: ['PSEUDO.TrackLogins'], isBelow: true },
  ),
  // Which files the line speaks of depends on whether somebody looks after vacancies.
  plannedPage(['/employee/absence-files', 'Absence files', 'Archivos de ausencias', 'EMP.FILES'], {
    oneOf: ['PSEUDO.OrgAbsrUploads'],
    menu: [
      { permission: '!ABSR.VACANCY' },
      {
        permission: 'ABSR.VACANCY',
        title: { en: 'Absence and vacancy files', es: 'Archivos de ausencias y vacantes' },
      },
    ],
  }),
];
