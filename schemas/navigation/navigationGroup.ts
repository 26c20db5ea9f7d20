import type { LocalizedText } from '../protocol/session/session.ts';

/** Icons of menu groups; the console draws them. */
export const menuIcons = [
  'dashboard',
  'absences',
  'today',
  'alerts',
  'messages',
  'add',
  'approve',
  'reconcile',
  'search',
  'people',
  'substitutes',
  'vacancies',
  'files',
  'schools',
  'referenceData',
  'organization',
  'reports',
  'time',
  'exchange',
  'security',
  'settings',
  'developer',
  'more',
] as const;
export type MenuIcon = (typeof menuIcons)[number];

/** A section of the menu: its title, and the prefixes of its addresses. */
export interface MenuSection {
  readonly name: string;
  readonly title: LocalizedText;
  /** Prefixes of the section's addresses: one segment or more. The longest match wins. */
  readonly segments: readonly string[];
}

export interface NavigationGroup extends MenuSection {
  readonly icon: MenuIcon;
  /** Whether the group is for daily use. Its lines are then shown above all groups, as separate entries. */
  readonly isDaily?: boolean;
  /** The group's sections, if any. A section is shown with a heading if it has more than one line. */
  readonly headings?: readonly MenuSection[];
}

/**
 * Menu sections for the master data of people (docs/specification.md#application-2-navigation-menu: "worker", "vacancy
 * profile", "substitute").
 */
const peopleHeadings: readonly MenuSection[] = [
  { name: 'worker', title: { en: 'Employees', es: 'Empleados' }, segments: ['employee'] },
  { name: 'substitute', title: { en: 'Substitutes', es: 'Sustitutos' }, segments: ['substitute'] },
  {
    name: 'vacancy-profile',
    title: { en: 'Vacancy profiles', es: 'Perfiles de vacante' },
    segments: ['vacancy-profile'],
  },
  {
    name: 'users',
    title: { en: 'Admin users', es: 'Usuarios administradores' },
    segments: ['orgUser', 'campusUser', 'adminUser'],
  },
];

/**
 * Menu sections for the master data of places (docs/specification.md#application-2-navigation-menu: "organization
 * information", "school").
 */
const organizationHeadings: readonly MenuSection[] = [
  {
    name: 'organization-information',
    title: { en: 'Organization information', es: 'Información de la organización' },
    segments: ['organization'],
  },
  { name: 'school', title: { en: 'Schools', es: 'Escuelas' }, segments: ['settings/school'] },
];

const settingsSection = (name: string, en: string, es: string, pages: string): MenuSection => ({
  name,
  title: { en, es },
  segments: pages.split(' ').map((page) => `settings/${page}`),
});

/** Menu sections for the district's settings by topic, and for the user's own settings. */
const settingsHeadings: readonly MenuSection[] = [
  settingsSection(
    'district',
    'District',
    'Distrito',
    'setup general school-dates calendar work-schedule other-settings',
  ),
  settingsSection(
    'absences',
    'Absences',
    'Ausencias',
    'absence-settings approval-settings daily-limit attachment-settings',
  ),
  settingsSection(
    'calls',
    'Substitutes and calls',
    'Sustitutos y llamadas',
    `visibility-settings permanent-substitutes call-times day-in-advance call-time-disclaimer feedback-settings feedback-questions timesheet-settings`,
  ),
  settingsSection(
    'messages',
    'Messages and alerts',
    'Mensajes y avisos',
    'web-alerts message-templates message-texts mail distribution-list',
  ),
  settingsSection(
    'system',
    'Data and connections',
    'Datos y conexiones',
    'features retention services imports districts compare-districts',
  ),
  { name: 'own', title: { en: 'Your account', es: 'Su cuenta' }, segments: ['user'] },
];

/** The groups of the menu, in order (docs/specification.md#application-2-navigation-menu). */
export const navigationGroups: readonly NavigationGroup[] = [
  {
    name: 'dashboard',
    title: { en: 'Dashboard', es: 'Panel' },
    icon: 'dashboard',
    isDaily: true,
    segments: ['', 'home', 'absence-management'],
  },
  {
    name: 'absences',
    title: { en: 'Absences', es: 'Ausencias' },
    icon: 'absences',
    isDaily: true,
    segments: ['absences', 'substitute-absences'],
  },
  {
    name: 'search',
    title: { en: 'Search', es: 'Búsqueda' },
    icon: 'search',
    isDaily: true,
    segments: ['search'],
  },
  {
    name: 'people',
    title: { en: 'People', es: 'Personas' },
    icon: 'people',
    isDaily: true,
    segments: peopleHeadings.flatMap(({ segments }) => segments),
    headings: peopleHeadings,
  },
  {
    name: 'reference-data',
    title: { en: 'Reference data', es: 'Datos de referencia' },
    icon: 'referenceData',
    segments: ['reference-data'],
  },
  {
    name: 'organization',
    title: { en: 'Organization', es: 'Organización' },
    icon: 'organization',
    segments: organizationHeadings.flatMap(({ segments }) => segments),
    headings: organizationHeadings,
  },
  { name: 'reports', title: { en: 'Reports', es: 'Informes' }, icon: 'reports', segments: ['reports'] },
  { name: 'web-time', title: { en: 'WebTime', es: 'WebTime' }, icon: 'time', segments: ['WebTime'] },
  {
    name: 'exchange',
    title: { en: 'Extract and import', es: 'Extracción e importación' },
    icon: 'exchange',
    segments: ['extract', 'extract-definitions', 'import'],
  },
  { name: 'security', title: { en: 'Security', es: 'Seguridad' }, icon: 'security', segments: ['security'] },
  {
    name: 'settings',
    title: { en: 'Settings', es: 'Configuración' },
    icon: 'settings',
    segments: ['settings', 'user'],
    headings: settingsHeadings,
  },
  {
    name: 'developer',
    title: { en: 'Developer', es: 'Desarrollo' },
    icon: 'developer',
    segments: ['developer'],
  },
];

/** The menu group of pages that match no other group, such as those of a newly added schema. */
export const remainingGroup: NavigationGroup = {
  name: 'more',
  title: { en: 'More', es: 'Más' },
  icon: 'more',
  segments: [],
};
