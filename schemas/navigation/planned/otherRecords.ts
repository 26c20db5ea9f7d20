import { type PlannedRow, plannedPage, recordPages } from './plannedPage.ts';

const ofVacancyProfile: readonly PlannedRow[] = [
  ['/vacancy-profile/skills', 'Vacancy profile: skills', 'Perfil de vacante: competencias', 'VACPROF.SKILLS'],
  [
    '/vacancy-profile/preferred-substitutes',
    'Vacancy profile: preferred substitutes',
    'Perfil de vacante: sustitutos preferidos',
    'VACPROF.PREFSUB',
  ],
  [
    '/vacancy-profile/qualified-substitutes',
    'Vacancy profile: qualified substitutes',
    'Perfil de vacante: sustitutos cualificados',
    'VACPROF.PREFSUB',
  ],
  [
    '/vacancy-profile/allocation-groups',
    'Vacancy profile: allocation groups',
    'Perfil de vacante: grupos de asignación',
    'VACPROF.ALLOCGROUPS',
  ],
  [
    '/vacancy-profile/vacancy-history',
    'Vacancy profile: vacancies',
    'Perfil de vacante: vacantes',
    'VACPROF.HISTORY',
  ],
];

/** Vacancy profiles (docs/specification.md#application-2-route-catalogue). */
export const plannedOtherRecords = [
  ...recordPages(ofVacancyProfile),
  plannedPage(['/vacancy-profile/absence-files', 'Vacancy files', 'Archivos de vacantes', 'VACPROF.FILES'], {
    oneOf: ['PSEUDO.OrgAbsrUploads'],
    menu: [{ permission: 'ABSR.VACANCY' }],
  }),
];
