import { type PlannedRow, plannedPage, recordPages } from './plannedPage.ts';

const ofRecord: readonly PlannedRow[] = [
  ['/employee/permission', 'Employee: permissions', 'Empleado: permisos', 'EMP.PERMISSION'],
  ['/employee/skills', 'Employee: skills', 'Empleado: competencias', 'EMP.SKILLS'],
];

/** The pages of an employee (specification, application section 2, "Route catalogue"). */
export const plannedEmployee = [
  ...recordPages(ofRecord),
  plannedPage(['/employee/address', 'Employee: address', 'Empleado: dirección', 'EMP.ADDRESS'], {
    flags: ['!GlobalDataIntegration'],
    isBelow: true,
  }),
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
