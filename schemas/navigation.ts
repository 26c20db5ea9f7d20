import type { MenuPlace, NavigationPage, Redirection } from './navigation/navigationPage.ts';

export {
  type MenuIcon,
  menuIcons,
  type NavigationGroup,
  navigationGroups,
  remainingGroup,
} from './navigation/navigationGroup.ts';
export type {
  MenuChild,
  MenuPlace,
  NavigationPage,
  Redirection,
  Worded,
} from './navigation/navigationPage.ts';

/**
 * The hand-written pages that the console has. Pages that are derived from an entity need no line; pages of
 * the route catalogue that are not built yet stand in `navigation/planned`, and a line here wins over theirs.
 */
export const navigationPages: readonly NavigationPage[] = [
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
    path: '/reference-data/employee-type/preferred-substitute',
    title: { en: 'Preferred substitutes', es: 'Sustitutos preferidos' },
    permission: 'REFDATA.EMPTYPE_PREFSUB.VIEW',
    isBelow: true,
  },
  {
    path: '/reference-data/absence-reasons/new',
    title: { en: 'New absence reason', es: 'Nuevo motivo de ausencia' },
    permission: 'REFDATA.ABSREASON.ADD',
    isBelow: true,
  },
  {
    path: '/search/search',
    title: { en: 'Search', es: 'Búsqueda' },
    permission: 'WEBFUNC.SEARCH',
  },
  {
    path: '/security/permission-profiles/compare',
    title: { en: 'Compare two profiles', es: 'Comparar dos perfiles' },
    permission: 'SECURITY.PERMPROFILE',
    isBelow: true,
  },
  {
    path: '/settings/features',
    title: { en: 'Features and settings', es: 'Funciones y ajustes' },
    userTypes: ['csRep'],
  },
  {
    path: '/user/profile',
    title: { en: 'My account', es: 'Mi cuenta' },
    isBelow: true,
  },
  {
    path: '/user/pin',
    title: { en: 'Change PIN', es: 'Cambiar el PIN' },
    permission: 'WEBFUNC.CHANGEPIN',
    flags: ['!IDMisIdentityProvider'],
  },
  {
    path: '/navigator/*',
    title: { en: 'Earlier pages', es: 'Páginas anteriores' },
    isBelow: true,
  },
  {
    path: '/developer',
    title: { en: 'Entities', es: 'Entidades' },
    permission: 'MISC.DEVELOPER',
    isOverview: true,
  },
  {
    path: '/developer/playground',
    title: { en: 'Playground', es: 'Banco de pruebas' },
    permission: 'MISC.DEVELOPER',
  },
];

/** What the menu says of entities that people open most; the others come by their names. */
export const entityPlaces: Readonly<Record<string, MenuPlace>> = {
  '/absences/list': { order: 5, shortcut: 'g a' },
  '/employee/select-employee': { order: 1, shortcut: 'g e' },
  '/substitute/select-substitute': { order: 2, shortcut: 'g s' },
  '/security/user-access': { order: 1 },
  '/security/permission-profiles': { order: 2 },
  '/settings/school': { shortcut: 'g c' },
};

/**
 * Addresses of the route catalogue that lead to another page of the console: the general pages of a record
 * are its own page here. Records are named by the query there (`workerId`) and by the path here.
 */
export const redirections: readonly Redirection[] = [
  { path: '/', title: { en: 'Start', es: 'Inicio' }, to: '/reference-data' },
  {
    path: '/employee/general-information',
    title: { en: 'Employee: general information', es: 'Empleado: información general' },
    to: '/employee/select-employee',
    toAdd: '/employee/select-employee/new',
  },
  {
    path: '/substitute/general-information',
    title: { en: 'Substitute: general information', es: 'Sustituto: información general' },
    to: '/substitute/select-substitute',
    toAdd: '/substitute/select-substitute/new',
  },
  {
    path: '/settings/school/:id/general-info',
    title: { en: 'School: general information', es: 'Escuela: información general' },
    to: '/settings/school/:id',
  },
];
