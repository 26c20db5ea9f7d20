import type { Person } from '../people.ts';

/** A screen that is pictured: who sees it, at which address of the district, after which keys. */
export interface Screen {
  readonly name: string;
  readonly as: Person;
  /** Below the district's address. */
  readonly path: string;
  /** That the address is no district's. */
  readonly isOutside?: true;
  /** Keys that are pressed when the page is there. */
  readonly keys?: readonly string[];
}

const tab = (name: string): Screen => ({
  name: `employee-${name}`,
  as: 'admin',
  path: `/employee/${name}?workerId=5`,
});

const tabOfSubstitute = (name: string): Screen => ({
  name: `substitute-${name}`,
  as: 'admin',
  path: `/substitute/${name}?substituteId=5`,
});

const ofSetUp = (path: string): Screen => ({
  name: path.replaceAll(/[^a-z]+/g, '-'),
  as: 'admin',
  path: `/${path}`,
});

/** The screens of `npm run screens`, in the order of the contact sheet. */
export const screens: readonly Screen[] = [
  { name: 'start-administrator', as: 'admin', path: '/home' },
  { name: 'start-campus', as: 'campus', path: '/home' },
  { name: 'start-employee', as: 'employee', path: '/home' },
  { name: 'start-substitute', as: 'substitute', path: '/home' },
  { name: 'start-support', as: 'support', path: '/home' },
  { name: 'start-small', as: 'smallAdmin', path: '/district/2629220/home', isOutside: true },
  { name: 'districts', as: 'support', path: '/districts', isOutside: true },
  { name: 'districts-set-up', as: 'support', path: '/settings/districts', isOutside: true },
  { name: 'palette', as: 'admin', path: '/home', keys: ['Control+k', 'g', 'a', 'r', 'c', 'i', 'a'] },
  { name: 'absences', as: 'admin', path: '/absences/list' },
  { name: 'employees', as: 'admin', path: '/employee/select-employee' },
  { name: 'employees-campus', as: 'campus', path: '/employee/select-employee' },
  ...[
    'general-information',
    'absence-reasons',
    'address',
    'skills',
    'absence-history',
    'absence-files',
    'preferred-substitutes',
    'qualified-substitutes',
    'allocation-groups',
    'communication',
    'permission',
    'visibility-criteria',
    'approvers',
    'login-history',
    'change-log',
  ].map(tab),
  { name: 'employee-new', as: 'admin', path: '/employee/general-information/new' },
  { name: 'substitutes', as: 'admin', path: '/substitute/select-substitute' },
  ...[
    'general-information',
    'address',
    'permissions',
    'skills',
    'display-jobs',
    'non-work-day',
    'fulfilment-history',
    'communication',
    'login-history',
    'change-log',
  ].map(tabOfSubstitute),
  { name: 'substitute-new', as: 'admin', path: '/substitute/general-information/new' },
  { name: 'vacancy-profiles', as: 'admin', path: '/vacancy-profile/select' },
  ...[
    'reference-data',
    'reference-data/absence-reasons',
    'reference-data/employee-type',
    'reference-data/pay-code',
    'reference-data/pay-code/new',
    'reference-data/allocation-groups',
    'settings/school',
    'settings/work-schedule',
    'settings/message-templates',
    'settings/mail',
    'settings/retention',
    'import',
    'import/employee/general-information',
    'security/accounts',
    'security/permission-profiles',
    'search/search?searchFor=garcia',
    'user/profile',
    'developer',
    'developer/playground',
    'nowhere',
  ].map(ofSetUp),
  { name: 'compare-districts', as: 'support', path: '/settings/compare-districts' },
  { name: 'forbidden', as: 'employee', path: '/reference-data/pay-code' },
];
