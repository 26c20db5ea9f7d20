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
  /** Names of buttons, links and menu items that are pressed one after the other, in both languages. */
  readonly presses?: readonly RegExp[];
}

/** The tabs of a record: one screen each, of the record that its address names. */
function tabsOf(kind: string, record: string, tabs: readonly string[]): readonly Screen[] {
  return tabs.map((name) => ({
    name: `${kind}-${name}`.toLowerCase(),
    as: 'admin',
    path: `/${kind}/${name}?${record}`,
  }));
}

const ofSetUp = (path: string): Screen => ({
  name: path.replaceAll(/[^a-zA-Z0-9]+/g, '-').toLowerCase(),
  as: 'admin',
  path: `/${path}`,
});

/** Where everybody begins, and how they find. */
const starts: readonly Screen[] = [
  { name: 'start-administrator', as: 'admin', path: '/home' },
  { name: 'start-campus', as: 'campus', path: '/home' },
  { name: 'start-employee', as: 'employee', path: '/home' },
  { name: 'start-substitute', as: 'substitute', path: '/home' },
  { name: 'start-support', as: 'support', path: '/home' },
  { name: 'start-small', as: 'smallAdmin', path: '/district/2629220/home', isOutside: true },
  { name: 'palette', as: 'admin', path: '/home', keys: ['Control+k', 'g', 'a', 'r', 'c', 'i', 'a'] },
  ofSetUp('search/search?searchFor=garcia'),
  ofSetUp('search/search?searchFor=qqqq'),
];

/** What only support has. */
const ofSupport: readonly Screen[] = [
  { name: 'districts', as: 'support', path: '/districts', isOutside: true },
  { name: 'districts-set-up', as: 'support', path: '/settings/districts', isOutside: true },
  { name: 'district', as: 'support', path: '/settings/districts/622710' },
  { name: 'district-add', as: 'support', path: '/settings/districts/add' },
  { name: 'district-new', as: 'support', path: '/settings/districts/new' },
  { name: 'compare-districts', as: 'support', path: '/settings/compare-districts' },
  { name: 'features', as: 'support', path: '/settings/features' },
  { name: 'services', as: 'support', path: '/settings/services' },
];

const absences: readonly Screen[] = [
  'absences/list',
  'absences/requests',
  'absences/log',
  'absences/approval-steps',
  'absences/assignments',
  'reports/absence/call-history',
  'reports/absence/feedback',
  'WebTime/TimeSheet-Summary',
  'WebTime/periods',
].map(ofSetUp);

const employees: readonly Screen[] = [
  { name: 'employees', as: 'admin', path: '/employee/select-employee' },
  { name: 'employees-campus', as: 'campus', path: '/employee/select-employee' },
  ...tabsOf('employee', 'workerId=5', [
    'general-information',
    'absence-reasons',
    'absence-reasons/log',
    'address',
    'skills',
    'absence-history',
    'absence-files',
    'preferred-substitutes',
    'preferred-substitutes/reorder',
    'qualified-substitutes',
    'allocation-groups',
    'communication',
    'permission',
    'visibility-criteria',
    'approvers',
    'login-history',
    'change-log',
  ]),
  { name: 'employee-reader', as: 'reader', path: '/employee/general-information?workerId=14' },
  { name: 'employee-new', as: 'admin', path: '/employee/general-information/new' },
  {
    name: 'employee-deactivate',
    as: 'admin',
    path: '/employee/general-information?workerId=5',
    presses: [/^(Deactivate|Desactivar)$/],
  },
  { name: 'absence-files', as: 'admin', path: '/employee/absence-files' },
];

const substitutes: readonly Screen[] = [
  { name: 'substitutes', as: 'admin', path: '/substitute/select-substitute' },
  ...tabsOf('substitute', 'substituteId=989', [
    'general-information',
    'address',
    'permissions',
    'skills',
    'resume-photo',
    'non-work-day',
    'fulfilment-history',
    'timesheet-history',
    'display-jobs',
    'preferred-schools',
    'preferred-substitute-schools-list',
    'school-exclusions',
    'preferred-substitute',
    'jobvisibility-hierarchy',
    'call-times',
    'define-call-time',
    'call-time-disclaimer',
    'performance',
    'call-history',
    'sms-history',
    'calling-mode',
    'communication',
    'login-history',
    'change-log',
  ]),
  { name: 'substitute-new', as: 'admin', path: '/substitute/general-information/new' },
];

const vacancyProfiles: readonly Screen[] = [
  { name: 'vacancy-profiles', as: 'admin', path: '/vacancy-profile/select' },
  ...tabsOf('vacancy-profile', 'vacancyProfileId=1', [
    'general-information',
    'skills',
    'preferred-substitutes',
    'preferred-substitutes/reorder',
    'qualified-substitutes',
    'vacancy-history',
    'absence-files',
    'allocation-groups',
    'change-log',
  ]),
  { name: 'vacancy-profile-new', as: 'admin', path: '/vacancy-profile/general-information/new' },
  { name: 'vacancy-files', as: 'admin', path: '/vacancy-profile/absence-files' },
];

const adminUsers: readonly Screen[] = [
  ofSetUp('orgUser/select-user'),
  ofSetUp('campusUser/select-user'),
  ofSetUp('adminUser/select-user'),
  ...tabsOf('adminUser', 'adminUserId=1033', ['general-information', 'loginHistory', 'change-log']),
  { name: 'campus-user', as: 'admin', path: '/adminUser/general-information?adminUserId=1034' },
  ofSetUp('adminUser/general-information/new'),
];

const setUp: readonly Screen[] = [
  'reference-data',
  'reference-data/absence-reasons',
  'reference-data/absence-reasons/new',
  'reference-data/absence-bucket',
  'reference-data/accounting-code',
  'reference-data/allocation-groups',
  'reference-data/balance-year',
  'reference-data/budget-code',
  'reference-data/data-analysis-category',
  'reference-data/employee-type',
  'reference-data/employee-type/preferred-substitute?employeeTypeId=1',
  'reference-data/ethnicity',
  'reference-data/gender',
  'reference-data/language',
  'reference-data/pay-code',
  'reference-data/pay-code/1',
  'reference-data/pay-code/new',
  'reference-data/skills',
  'reference-data/skill/change-log',
  'reference-data/state',
  'reference-data/substitute-cancellation-reasons',
  'reference-data/vacancy-reason',
  'settings/school',
  'settings/school/2',
  'settings/calendar',
  'settings/calendar/new',
  'settings/work-schedule',
  'settings/call-times',
  'settings/call-time-disclaimer',
  'settings/distribution-list',
  'settings/message-templates',
  'settings/mail',
  'settings/retention',
  'import',
  'import/employee/general-information',
  'import/reference-data/skill',
  'security/accounts',
  'security/approvers',
  'security/employee-type-visibility',
  'security/permission-profiles',
  'security/permission-profiles/1',
  'security/permission-profiles/compare',
  'security/school-visibility',
  'security/user-access',
].map(ofSetUp);

const others: readonly Screen[] = [
  ...['user/profile', 'user/pin', 'developer', 'developer/guide', 'developer/playground', 'nowhere'].map(
    ofSetUp,
  ),
  { name: 'profile-substitute', as: 'substitute', path: '/user/profile' },
  { name: 'not-built', as: 'admin', path: '/absences/create-absence' },
  { name: 'forbidden', as: 'employee', path: '/reference-data/pay-code' },
];

/** The screens of `npm run screens`, in the order of the contact sheet: whatever a person reaches through the menu. */
export const screens: readonly Screen[] = [
  ...starts,
  ...ofSupport,
  ...absences,
  ...employees,
  ...substitutes,
  ...vacancyProfiles,
  ...adminUsers,
  ...setUp,
  ...others,
].map((screen) => ({ ...screen, name: screen.name.replaceAll('/', '-') }));

/** Where a screen is. */
export function addressOf({ path, isOutside }: Screen): string {
  return isOutside ? path : `/district/622710${path}`;
}
