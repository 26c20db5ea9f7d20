import { plannedPage, recordPages } from './plannedPage.ts';

/**
 * Settings, security, WebTime, help and extract (docs/specification.md#application-2-route-catalogue and
 * #application-2-navigation-menu; extract has no address there).
 */
export const plannedSettings = [
  ...recordPages([
    ['/settings/school/:id/time-settings', 'School: time settings', 'Escuela: horarios', 'INST.TIMESETTINGS'],
    [
      '/settings/school/:id/preferred-substitutes',
      'School: preferred substitutes',
      'Escuela: sustitutos preferidos',
      'INST.PREFSUB',
    ],
    [
      '/settings/school/:id/excluded-substitutes',
      'School: excluded substitutes',
      'Escuela: sustitutos excluidos',
      'INST.EXCLUDEDSUB',
    ],
    [
      '/settings/school/:id/shared-files',
      'School: shared files',
      'Escuela: archivos compartidos',
      'INST.SHAREDFILES',
    ],
  ]),
  plannedPage(['/security/user-access', 'User access', 'Acceso de usuarios', 'SECURITY.USERACCESS'], {
    menu: [{ order: 1 }],
  }),
  plannedPage(['/WebTime', 'WebTime', 'WebTime', 'VTOPTIONS.VIEW'], {
    oneOf: ['PSEUDO.HASWEBTIME'],
    menu: [{ order: 1, shortcut: 'g w' }],
  }),
  plannedPage(['/WebTime/School/Approvers', 'Time approvers', 'Aprobadores de horas', 'INST.TIMEAPPROVERS'], {
    oneOf: ['PSEUDO.HASWEBTIME'],
  }),
  plannedPage(
    ['/WebTime/TimeSheet-Summary', 'Timesheet summary', 'Resumen de hojas de horas', 'RPTTS.SUMMARY'],
    { oneOf: ['PSEUDO.HASWEBTIME'] },
  ),
  plannedPage(['/extract', 'Extract', 'Extracción', 'EXTRACT.VIEW']),
];
