import type { Language } from './protocol/session.ts';

/** A text in every language of the product. */
export type Worded = Readonly<Record<Language, string>>;

/** The pictures that menu groups can carry; the console draws them. */
export const menuIcons = [
  'absences',
  'people',
  'referenceData',
  'organization',
  'developer',
  'more',
] as const;
export type MenuIcon = (typeof menuIcons)[number];

/** One group of the menu: what lies below the first segments of its addresses. */
export interface NavigationGroup {
  readonly name: string;
  readonly title: Worded;
  readonly icon: MenuIcon;
  /** First segments of the addresses that belong to it. */
  readonly segments: readonly string[];
}

/** A hand-written page and its place in the menu. Pages that are derived from an entity need no line. */
export interface NavigationPage {
  readonly path: string;
  readonly title: Worded;
  /** The group that lists it; the group of its first segment when it does not say. */
  readonly group?: string;
  /** Permission that opens it; a leading `!` means "lacks". */
  readonly permission?: string;
  /** Feature flags that must be on; a leading `!` means "off". */
  readonly flags?: readonly string[];
  /** An overview of its group: it goes away with the group's last other entry. */
  readonly isOverview?: boolean;
  /** The entity that people keep on this page: the page takes its place in menu and overview. */
  readonly standsFor?: string;
  /** Reached from another page: it has no line in the menu. */
  readonly isBelow?: boolean;
}

/** The groups of the menu, in order (specification, application section 2, "Navigation menu"). */
export const navigationGroups: readonly NavigationGroup[] = [
  {
    name: 'absences',
    title: { en: 'Absences', es: 'Ausencias' },
    icon: 'absences',
    segments: ['absences', 'absence-management', 'substitute-absences'],
  },
  {
    name: 'people',
    title: { en: 'People', es: 'Personas' },
    icon: 'people',
    segments: ['employee', 'substitute', 'vacancy-profile', 'orgUser', 'campusUser', 'adminUser'],
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
    segments: ['settings', 'security'],
  },
  {
    name: 'developer',
    title: { en: 'Developer', es: 'Desarrollo' },
    icon: 'developer',
    segments: ['developer'],
  },
];

/** Where entries go whose address belongs to no group: a schema that somebody just added. */
export const remainingGroup: NavigationGroup = {
  name: 'more',
  title: { en: 'More', es: 'Más' },
  icon: 'more',
  segments: [],
};

/** The hand-written pages of the menu. */
export const navigationPages: readonly NavigationPage[] = [
  {
    path: '/reference-data',
    title: { en: 'Overview', es: 'Resumen' },
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
