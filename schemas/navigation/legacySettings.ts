import { navigatorPath } from './legacyAddressOf.ts';
import { legacyNameOf } from './legacyPages.ts';
import type { NavigationPage } from './navigationPage.ts';

type Row = readonly [page: string, en: string, es: string, permission: string];

const organizationPages: readonly Row[] = [
  ['general', 'General', 'General', 'ORG.EDIT_GENERAL'],
  ['contact', 'Contact', 'Contacto', 'ORG.CONTACT'],
  ['school-dates', 'School dates', 'Fechas escolares', 'ORG.SCHOOLDATES'],
  ['call-times', 'Call times', 'Horarios de llamada', 'ORG.CALLTIMES'],
  ['day-in-advance', 'Days in advance', 'Días de antelación', 'ORG.DAYINADVANCE'],
  ['absence', 'Absence settings', 'Ajustes de ausencias', 'ORG.ABSENCE'],
  ['work-schedule', 'Work schedule', 'Horario laboral', 'ORG.WORKSCHEDULE'],
  ['permanent-substitute', 'Permanent substitutes', 'Sustitutos permanentes', 'ORG.PERMSUB'],
  ['feedback', 'Feedback', 'Valoraciones', 'ORG.FEEDBACK'],
  ['feedback-questions', 'Feedback questions', 'Preguntas de comentarios', 'ORG.FEEDBACK'],
  ['other', 'Other settings', 'Otros ajustes', 'ORG.OTHER'],
  ['timesheet', 'Timesheets', 'Hojas de tiempo', 'ORG.TIMESHEET'],
  ['calendar', 'Calendar', 'Calendario', 'ORG.CALENDAR'],
  ['web-alerts', 'Web alerts', 'Avisos web', 'ORG.WEBALERTS'],
  ['approval', 'Approvals', 'Aprobaciones', 'ORG.APPROVAL'],
  ['daily-limit', 'Daily limits', 'Límites diarios', 'ORG.DAILYLIMIT'],
  ['call-time-disclaimer', 'Call-time disclaimer', 'Aviso sobre horarios de llamada', 'ORG.DISCLAIMER'],
  ['attachments', 'Attachments', 'Archivos adjuntos', 'ORG.ATTACHMENTS'],
  ['visibility', 'Visibility', 'Visibilidad', 'ORG.VISIBILITY'],
];

const schoolPages: readonly Row[] = [
  ['general', 'General', 'General', 'INST.VIEW'],
  ['address', 'Address', 'Dirección', 'INST.VIEW'],
  ['permanent-substitute', 'Permanent substitutes', 'Sustitutos permanentes', 'INST.PERMSUB'],
  ['entitlements', 'Entitlements', 'Derechos', 'INST.ENTITLEMENTS'],
  ['substitutes', 'Substitutes', 'Sustitutos', 'INST.PREFSUB'],
  ['availability', 'Availability', 'Disponibilidad', 'INST.TIMESETTINGS'],
  ['workers', 'Employees', 'Empleados', 'EMP.VIEW'],
  ['time-approvers', 'Time approvers', 'Aprobadores de horas', 'INST.TIMEAPPROVERS'],
  ['timesheet', 'Timesheets', 'Hojas de tiempo', 'ORG.TIMESHEET'],
  ['attachments', 'Attachments', 'Archivos adjuntos', 'INST.SHAREDFILES'],
  ['change-log', 'Change log', 'Registro de cambios', 'INST.CHANGELOG'],
  ['login-history', 'Sign-in history', 'Historial de inicios de sesión', 'INST.CHANGELOG'],
];

const inOrganization = { group: 'organization', heading: 'organization-information' };

/**
 * The legacy settings pages of organisation and schools, which stay beside the new ones
 * (docs/specification.md#application-2-route-catalogue). Their names follow the pattern of the others.
 */
export const legacySettings: readonly NavigationPage[] = [
  ...organizationPages.map((row) => settingsPage('organization', row, { menu: [inOrganization] })),
  // They speak of one school, which the menu does not know.
  ...schoolPages.map((row) => settingsPage('school', row, { isBelow: true })),
];

function settingsPage(
  area: string,
  [page, en, es, permission]: Row,
  place: Pick<NavigationPage, 'menu' | 'isBelow'>,
): NavigationPage {
  const path = `${navigatorPath}/${legacyNameOf(`/${area}/${page}`)}`;
  return { path, title: { en, es }, permission, ...place };
}
