import { staffAlertPermissions } from '../fields/staffAlertKinds.ts';
import type { MenuPlace, NavigationPage, Redirection } from './navigationPage.ts';
import { setUpPath } from './setUpSteps.ts';

export {
  type MenuIcon,
  type NavigationGroup,
  navigationGroups,
  remainingGroup,
} from './navigationGroup.ts';
export type {
  MenuChild,
  MenuPlace,
  NavigationPage,
  Redirection,
} from './navigationPage.ts';

/** The address of the page on which an absence is entered. */
export const createAbsencePath = '/absences/create-absence';

/** The permission that shows the shortcuts to that page: its menu line, its key and the button of the home page. */
export const createAbsenceLink = 'WEBFUNC.CREATEABSLINK';

const reportWriterTitle = { en: 'Report writer', es: 'Generador de informes' };

/** Report permissions that are useful on their own; others only extend one of these (docs/domain.md#report-writer). */
const reportWriterPermissions = [
  'RPTWACCESS.CREATE_PUBLISHED',
  'RPTWACCESS.CREATE_PRIVATE',
  'RPTWACCESS.VIEW_PUBLIC',
  'RPTWACCESS.VIEW_PUBLISHED',
];

/**
 * The hand-written pages of the console. Pages derived from an entity need no entry. Unbuilt pages of the route
 * catalogue are in `navigation/planned`; an entry here overrides theirs.
 */
export const navigationPages: readonly NavigationPage[] = [
  {
    path: '/home',
    title: { en: 'Home', es: 'Inicio' },
    menu: [{ order: 0, shortcut: 'g t' }],
  },
  {
    path: '/absence-management/home',
    title: { en: 'Home', es: 'Inicio' },
    permission: 'DASHBOARD.NAVIGATOR',
    isBelow: true,
  },
  {
    path: '/absence-management/dashboard',
    title: { en: 'Dashboard', es: 'Panel' },
    permission: 'DASHBOARD.NAVIGATOR',
    isBelow: true,
  },
  {
    path: '/absence-management/dashboard-settings',
    title: { en: 'My dashboard', es: 'Mi panel' },
    permission: 'DASHBOARD.SELFCONFIG',
    oneOf: ['PSEUDO.HasNavDashboard'],
    isBelow: true,
  },
  {
    path: '/absence-management/global-dashboard-settings',
    title: { en: 'District dashboard', es: 'Panel del distrito' },
    permission: 'DASHBOARD.ORGCONFIG',
    standsFor: 'settings/dashboard',
    menu: [{ group: 'settings', heading: 'district' }],
  },
  {
    path: '/absences/today',
    title: { en: 'Today', es: 'Hoy' },
    permission: 'ABSR.DISPLAY',
    standsFor: 'absence/today',
    menu: [{ order: 0, shortcut: 'g y', icon: 'today' }],
  },
  {
    path: createAbsencePath,
    title: { en: 'Create absence', es: 'Crear ausencia' },
    permission: 'ABSR.CREATE',
    menu: [{ order: 1, shortcut: 'g n', icon: 'add', permission: createAbsenceLink }],
    children: [
      {
        path: '/employee/select-employee',
        title: { en: 'Find employee', es: 'Buscar empleado' },
        icon: 'search',
      },
      {
        path: '/substitute/select-substitute',
        title: { en: 'Find substitute', es: 'Buscar sustituto' },
        icon: 'search',
      },
    ],
  },
  {
    path: '/absences/create-vacancy',
    title: { en: 'Create vacancy', es: 'Crear vacante' },
    permission: 'ABSR.VACANCY',
    oneOf: ['PSEUDO.UsesVacancies'],
    menu: [{ order: 2, shortcut: 'g v', icon: 'vacancies', permission: 'WEBFUNC.CREATEVACLINK' }],
  },
  {
    path: '/absences/:id/edit',
    title: { en: 'Change days', es: 'Cambiar días' },
    permission: 'ABSR.MODIFY',
    isBelow: true,
  },
  // The page that opens when a user adds an absence from the list of absences.
  {
    path: '/absences/new',
    title: { en: 'Create absence', es: 'Crear ausencia' },
    permission: 'ABSR.CREATE',
    isBelow: true,
  },
  {
    path: '/reference-data',
    title: { en: 'Overview', es: 'Resumen' },
    menu: [{ shortcut: 'g r' }],
    isOverview: true,
  },
  {
    path: '/reference-data/absence-reasons',
    title: { en: 'Absence reasons', es: 'Motivos de ausencia' },
    permission: 'REFDATA.ABSREASON.VIEW',
    standsFor: 'reference-data/absence-reason',
  },
  {
    path: '/reference-data/absence-reasons/new',
    title: { en: 'New absence reason', es: 'Nuevo motivo de ausencia' },
    permission: 'REFDATA.ABSREASON.ADD',
    isBelow: true,
  },
  {
    path: '/employee/absence-reasons/log',
    title: { en: 'Employee: absence reason log', es: 'Empleado: registro de motivos de ausencia' },
    permission: 'EMP.ABSREASONS',
    isBelow: true,
  },
  {
    path: '/absences/approve',
    title: { en: 'Approve', es: 'Aprobar' },
    permission: 'ABSRAPPRVL.VIEW',
    oneOf: ['PSEUDO.UsesAbsenceApproval'],
    standsFor: 'absence/approval',
    menu: [{ order: 3, shortcut: 'g p', icon: 'approve' }],
  },
  // The page of absence files. The title of its menu line depends on the permission to manage vacancies.
  {
    path: '/employee/absence-files',
    title: { en: 'Absence files', es: 'Archivos de ausencias' },
    permission: 'EMP.FILES',
    oneOf: ['PSEUDO.OrgAbsrUploads'],
    standsFor: 'employee/absence-files',
    menu: [
      { permission: '!ABSR.VACANCY', icon: 'files' },
      {
        icon: 'files',
        permission: 'ABSR.VACANCY',
        title: { en: 'Absence and vacancy files', es: 'Archivos de ausencias y vacantes' },
      },
    ],
  },
  {
    path: '/employee/allocation-groups',
    title: { en: 'Employee: allocation groups', es: 'Empleado: grupos de asignación' },
    permission: 'EMP.ALLOCGROUPS',
    oneOf: ['PSEUDO.ShowAllocationGroups'],
    standsFor: 'employee/allocation-groups',
    isBelow: true,
  },
  {
    path: '/employee/login-history',
    title: { en: 'Employee: sign-in history', es: 'Empleado: historial de inicios de sesión' },
    permission: 'EMP.LOGINHISTORY',
    oneOf: ['PSEUDO.TrackLogins'],
    standsFor: 'employee/login-history',
    isBelow: true,
  },
  // Staff alerts require the permission of at least one section (`oneOf`), because without any section the page would
  // be empty.
  {
    path: '/absence-management/staff-alerts',
    title: { en: 'Staff alerts', es: 'Alertas de personal' },
    permission: 'DASHBOARD.STAFFALERTS',
    oneOf: staffAlertPermissions,
    flags: ['StaffAlerts'],
    standsFor: 'employee/staff-alert',
    menu: [{ order: 5, icon: 'alerts' }],
  },
  {
    path: '/absences/reconcile',
    title: { en: 'Reconcile', es: 'Conciliar' },
    permission: 'ABSR.RECONCILE',
    standsFor: 'absence/reconciliation',
    menu: [{ order: 4, shortcut: 'g l', icon: 'reconcile' }],
  },
  {
    path: '/vacancy-profile/select',
    title: { en: 'Vacancy profiles', es: 'Perfiles de vacante' },
    permission: 'VACPROF.VIEW',
    oneOf: ['PSEUDO.UsesVacancies'],
    standsFor: 'vacancy-profile/vacancy-profile',
    menu: [{ order: 3, icon: 'vacancies' }],
  },
  {
    path: '/vacancy-profile/absence-files',
    title: { en: 'Vacancy files', es: 'Archivos de vacantes' },
    permission: 'VACPROF.FILES',
    oneOf: ['PSEUDO.OrgAbsrUploads'],
    standsFor: 'vacancy-profile/absence-files',
    menu: [{ permission: 'ABSR.VACANCY', icon: 'files' }],
  },
  {
    path: '/vacancy-profile/allocation-groups',
    title: { en: 'Vacancy profile: allocation groups', es: 'Perfil de vacante: grupos de asignación' },
    permission: 'VACPROF.ALLOCGROUPS',
    oneOf: ['PSEUDO.ShowAllocationGroups'],
    standsFor: 'vacancy-profile/allocation-groups',
    isBelow: true,
  },
  {
    path: '/orgUser/select-user',
    title: { en: 'Organization users', es: 'Usuarios de la organización' },
    permission: 'SECURITY.ORGUSER',
    oneOf: ['ADMINUSER.VIEW'],
    menu: [{ group: 'security', tabOf: 'users', order: 2 }],
  },
  {
    path: '/campusUser/select-user',
    title: { en: 'Campus users', es: 'Usuarios de escuela' },
    permission: 'SECURITY.CAMPUSUSER',
    oneOf: ['ADMINUSER.VIEW'],
    menu: [{ group: 'security', tabOf: 'users', order: 3 }],
  },
  {
    path: '/adminUser/loginHistory',
    title: { en: 'Admin user: sign-in history', es: 'Usuario administrador: historial de inicios de sesión' },
    permission: 'ADMINUSER.LOGINHISTORY',
    oneOf: ['PSEUDO.TrackLogins'],
    standsFor: 'admin-user/login-history',
    isBelow: true,
  },
  {
    path: '/settings/school/:instituteId/login-history',
    title: { en: 'School: sign-in history', es: 'Escuela: historial de inicios de sesión' },
    permission: 'ADMINUSER.LOGINHISTORY',
    oneOf: ['PSEUDO.TrackLogins'],
    standsFor: 'school/login-history',
    isBelow: true,
  },
  {
    path: '/search/search',
    title: { en: 'Search', es: 'Búsqueda' },
    permission: 'WEBFUNC.SEARCH',
  },
  {
    path: '/security/permission-profiles/compare',
    title: { en: 'Compare profiles', es: 'Comparar perfiles' },
    permission: 'SECURITY.PERMPROFILE',
    isBelow: true,
  },
  {
    path: '/security/accounts',
    title: { en: 'Sign-ins', es: 'Accesos' },
    permission: 'SECURITY.ACCOUNT.VIEW',
    menu: [{ tabOf: 'users', order: 5 }],
  },
  {
    path: '/security/accounts/waiting',
    title: { en: 'Pending sign-ins', es: 'Accesos pendientes' },
    permission: 'SECURITY.ACCOUNT.VIEW',
    menu: [{ tabOf: 'users', order: 6 }],
  },
  {
    path: '/security/accounts/invitations',
    title: { en: 'Invitations', es: 'Invitaciones' },
    permission: 'SECURITY.ACCOUNT.VIEW',
    menu: [{ tabOf: 'users', order: 7 }],
  },
  {
    path: '/settings',
    title: { en: 'All settings', es: 'Toda la configuración' },
    isOverview: true,
  },
  {
    path: setUpPath,
    title: { en: 'Set up district', es: 'Preparar el distrito' },
    description: {
      en: 'What your district still needs before its first absence.',
      es: 'Lo que falta en su distrito antes de la primera ausencia.',
    },
    permission: 'ORG.VIEW',
    menu: [{ order: 0 }],
  },
  {
    path: '/settings/general',
    title: { en: 'General', es: 'General' },
    description: {
      en: 'Your district’s name, place, time zone and contact.',
      es: 'Nombre, lugar, zona horaria y contacto del distrito.',
    },
    oneOf: ['ORG.EDIT_GENERAL', 'ORG.CONTACT'],
  },
  {
    path: '/settings/features',
    title: { en: 'Features and settings', es: 'Funciones y ajustes' },
    description: {
      en: 'What is on in this district, and what each switch shows or hides.',
      es: 'Qué está activado en este distrito y qué muestra u oculta cada interruptor.',
    },
    userTypes: ['csRep'],
  },
  {
    path: '/settings/districts',
    title: { en: 'Districts', es: 'Distritos' },
    description: {
      en: 'Add, edit and close districts.',
      es: 'Añadir, editar y cerrar distritos.',
    },
    userTypes: ['csRep'],
    permission: 'DISTRICT.VIEW',
  },
  {
    path: '/settings/districts/add',
    title: { en: 'Add district', es: 'Añadir distrito' },
    userTypes: ['csRep'],
    permission: 'DISTRICT.ADD',
    isBelow: true,
  },
  {
    path: '/settings/districts/new',
    title: { en: 'Enter a district manually', es: 'Introducir un distrito manualmente' },
    userTypes: ['csRep'],
    permission: 'DISTRICT.ADD',
    isBelow: true,
  },
  {
    path: '/settings/districts/:id',
    title: { en: 'District', es: 'Distrito' },
    userTypes: ['csRep'],
    permission: 'DISTRICT.VIEW',
    isBelow: true,
  },
  {
    path: '/settings/compare-districts',
    title: { en: 'Compare districts', es: 'Comparar distritos' },
    description: {
      en: 'Reference data and settings of two districts side by side.',
      es: 'Datos de referencia y configuración de dos distritos en paralelo.',
    },
    userTypes: ['csRep'],
    permission: 'DISTRICT.VIEW',
  },
  {
    path: '/reports/report-writer',
    title: reportWriterTitle,
    description: {
      en: 'Build reports from any list.',
      es: 'Crear informes de cualquier lista.',
    },
    oneOf: reportWriterPermissions,
  },
  ...['new', ':id', ':id/edit'].map((rest) => ({
    path: `/reports/report-writer/${rest}`,
    title: reportWriterTitle,
    oneOf: reportWriterPermissions,
    isBelow: true,
  })),
  {
    path: '/WebTime/Approve',
    title: { en: 'Approve hours', es: 'Aprobar horas' },
    permission: 'VTOPTIONS.APPROVETIME',
    oneOf: ['PSEUDO.HASWEBTIME'],
    standsFor: 'time-sheet/approval',
    menu: [{ order: 2, icon: 'approve' }],
  },
  {
    path: '/WebTime/School/Approvers',
    title: { en: 'Time approvers', es: 'Aprobadores de horas' },
    permission: 'INST.TIMEAPPROVERS',
    oneOf: ['PSEUDO.HASWEBTIME'],
    standsFor: 'time-sheet/approver',
    menu: [{ tabOf: 'timeApprovers', order: 5 }],
  },
  {
    path: '/settings/retention',
    title: { en: 'Retention', es: 'Conservación' },
    description: {
      en: 'How long records are kept.',
      es: 'Cuánto tiempo se conservan los registros.',
    },
    permission: 'ORG.RETENTION',
  },
  {
    path: '/settings/services',
    title: { en: 'Services', es: 'Servicios' },
    description: {
      en: 'Connections to your district’s services.',
      es: 'Conexiones con servicios del distrito.',
    },
    permission: 'ORG.SERVICES',
  },
  {
    path: '/import',
    title: { en: 'Import', es: 'Importación' },
    permission: 'EXTRACT.IMPORT',
    oneOf: ['PSEUDO.ImportsEnabled'],
  },
  {
    path: '/WebTime',
    title: { en: 'WebTime', es: 'WebTime' },
    description: {
      en: 'Hours of substitutes.',
      es: 'Horas de los sustitutos.',
    },
    permission: 'VTOPTIONS.VIEW',
    freeFor: ['substitute', 'multiOrgSubstitute'],
    oneOf: ['PSEUDO.HASWEBTIME'],
    menu: [{ order: 1, shortcut: 'g w' }],
  },
  {
    path: '/user/jobs',
    title: { en: 'Your jobs', es: 'Sus trabajos' },
    userTypes: ['substitute', 'multiOrgSubstitute'],
    menu: [{ group: 'absences', order: 1, icon: 'substitutes' }],
  },
  {
    path: '/user/profile',
    title: { en: 'My account', es: 'Mi cuenta' },
    isBelow: true,
  },
  {
    path: '/user/notifications',
    title: { en: 'Notifications', es: 'Notificaciones' },
    isBelow: true,
  },
  {
    path: '/user/pin',
    title: { en: 'Change PIN', es: 'Cambiar el PIN' },
    permission: 'WEBFUNC.CHANGEPIN',
    flags: ['!IDMisIdentityProvider'],
    isBelow: true,
  },
  {
    path: '/navigator/*',
    title: { en: 'Legacy pages', es: 'Páginas anteriores' },
    isBelow: true,
  },
  {
    path: '/developer',
    title: { en: 'Entities', es: 'Entidades' },
    permission: 'MISC.DEVELOPER',
    isOverview: true,
  },
  {
    path: '/developer/guide',
    title: { en: 'Guide', es: 'Guía' },
    permission: 'MISC.DEVELOPER',
  },
  {
    path: '/developer/playground',
    title: { en: 'Playground', es: 'Banco de pruebas' },
    permission: 'MISC.DEVELOPER',
  },
];

/** Menu places of the most used entities; others are sorted by name. */
export const entityPlaces: Readonly<Record<string, MenuPlace>> = {
  '/absence-management/information-alerts': { order: 6, icon: 'messages' },
  '/absences/days': { order: 5, shortcut: 'g a' },
  '/employee/select-employee': { order: 1, shortcut: 'g e' },
  '/substitute/select-substitute': { order: 2, shortcut: 'g s', icon: 'substitutes' },
  '/adminUser/select-user': { group: 'security', tabOf: 'users', order: 1 },
  '/security/user-access': { tabOf: 'users', order: 4 },
  '/security/permission-profiles': { order: 2 },
  '/WebTime/School/Approvers/Gaps': { tabOf: 'timeApprovers', order: 6 },
  '/settings/school': { shortcut: 'g c', icon: 'schools', isDaily: true },
};

/** Redirections from addresses of the route catalogue and from earlier addresses to the pages that replace them. */
export const redirections: readonly Redirection[] = [
  { path: '/', title: { en: 'Home', es: 'Inicio' }, to: '/home' },
  {
    path: '/employee/absence-reasons/add',
    title: { en: 'Employee: add absence reason', es: 'Empleado: añadir motivo de ausencia' },
    to: '/employee/absence-reasons/new',
  },
  {
    path: '/substitute-absences/create-substitute-absence',
    title: { en: 'Create substitute absence', es: 'Crear ausencia de sustituto' },
    to: '/substitute-absences/detail/new',
  },
  ...['view', 'edit'].map((screen) => ({
    path: `/substitute-absences/detail/:id/${screen}`,
    title: { en: 'Substitute absence', es: 'Ausencia de sustituto' },
    to: '/substitute-absences/detail/:id',
  })),
  // Earlier addresses of the lists of absence days and absences.
  { path: '/absences/list/*', title: { en: 'Absence days', es: 'Días de ausencia' }, to: '/absences/days/*' },
  { path: '/absences/requests/*', title: { en: 'Absences', es: 'Ausencias' }, to: '/absences/*' },
  { path: '/absences/all/*', title: { en: 'Absences', es: 'Ausencias' }, to: '/absences/*' },
];
