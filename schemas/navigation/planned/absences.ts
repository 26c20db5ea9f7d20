import { plannedPage } from './plannedPage.ts';

/** Absences and vacancies (docs/specification.md#application-2-route-catalogue). */
export const plannedAbsences = [
  plannedPage(['/absences/create-absence', 'Create absence', 'Crear ausencia', 'ABSR.CREATE'], {
    menu: [{ order: 1, shortcut: 'g n' }],
    children: [
      {
        path: '/employee/select-employee',
        title: { en: 'Find employee', es: 'Buscar empleado' },
      },
      {
        path: '/substitute/select-substitute',
        title: { en: 'Find substitute', es: 'Buscar sustituto' },
      },
    ],
  }),
  plannedPage(['/absences/create-vacancy', 'Create vacancy', 'Crear vacante', 'ABSR.VACANCY'], {
    oneOf: ['PSEUDO.UsesVacancies'],
    menu: [{ order: 2, shortcut: 'g v' }],
  }),
  plannedPage(['/absences/approve', 'Approve', 'Aprobar', 'ABSRAPPRVL.VIEW'], {
    oneOf: ['PSEUDO.UsesAbsenceApproval'],
    menu: [{ order: 3, shortcut: 'g p' }],
  }),
  plannedPage(['/absences/reconcile', 'Reconcile', 'Conciliar', 'ABSR.RECONCILE'], {
    menu: [{ order: 4, shortcut: 'g l' }],
  }),
  plannedPage([
    '/substitute-absences/create-substitute-absence',
    'Create substitute absence',
    'Crear ausencia de sustituto',
    'SUBABS.CREATE',
  ]),
  plannedPage(
    ['/substitute-absences/detail/:id/view', 'Substitute absence', 'Ausencia de sustituto', 'SUBABS.VIEW'],
    { isBelow: true },
  ),
  plannedPage(
    [
      '/substitute-absences/detail/:id/edit',
      'Edit substitute absence',
      'Modificar ausencia de sustituto',
      'SUBABS.MODIFY',
    ],
    { isBelow: true },
  ),
];
