import { staffAlertSections, staffAlertsFlag, staffAlertsPath } from '../staffAlerts.ts';
import { plannedPage } from './plannedPage.ts';

/**
 * Home and dashboard (docs/specification.md#application-2-absence-management-paths; gates of
 * docs/specification.md#application-6-permission-names).
 */
export const plannedDashboard = [
  // Only campus users have a line for the root.
  plannedPage(['/', 'Dashboard', 'Panel', 'DASHBOARD.NAVIGATOR'], {
    menu: [{ permission: 'PSEUDO.ISCAMPUSUSER', order: 1 }],
  }),
  plannedPage(['/absence-management/home', 'Home', 'Inicio', 'DASHBOARD.NAVIGATOR'], {
    menu: [{ order: 2, shortcut: 'g h' }],
  }),
  plannedPage(['/absence-management/dashboard', 'Dashboard', 'Panel', 'DASHBOARD.NAVIGATOR'], {
    oneOf: ['PSEUDO.HasNavDashboard'],
    menu: [{ order: 3, shortcut: 'g d' }],
  }),
  plannedPage([
    '/absence-management/global-dashboard-settings',
    'Dashboard settings of the district',
    'Configuración del panel del distrito',
    'DASHBOARD.ORGCONFIG',
  ]),
  plannedPage([
    '/absence-management/dashboard-settings',
    'My dashboard settings',
    'Configuración de mi panel',
    'DASHBOARD.SELFCONFIG',
  ]),
  plannedPage(
    [
      '/absence-management/information-alerts',
      'Information alerts',
      'Alertas informativas',
      'DASHBOARD.INFOALERTS',
    ],
    { flags: ['InformationAlerts'] },
  ),
  plannedPage([staffAlertsPath, 'Staff alerts', 'Alertas de personal', 'DASHBOARD.STAFFALERTS'], {
    flags: [staffAlertsFlag],
    oneOf: Object.values(staffAlertSections),
  }),
];
