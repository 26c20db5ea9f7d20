import { adminUsers, employees, substitutes, vacancyProfiles } from './records.ts';
import { ofSetUp, type Screen } from './screen.ts';

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
  'absences/days',
  'absences',
  'absences/jobs',
  'absences/log',
  'absences/approval-steps',
  'absences/assignments',
  'reports/absence/call-history',
  'reports/absence/feedback',
  'WebTime/TimeSheet-Summary',
  'WebTime/periods',
].map(ofSetUp);

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
  'settings/school-dates',
  'settings/work-schedule',
  'settings/call-times',
  'settings/absence-settings',
  'settings/approval-settings',
  'settings/daily-limit',
  'settings/daily-limit/new',
  'settings/call-time-disclaimer',
  'settings/distribution-list',
  'settings/message-templates',
  'settings/mail',
  'settings/retention',
  'import',
  'import/employee/general-information',
  'import/reference-data/skill',
  'security/accounts',
  'security/accounts/waiting',
  'security/accounts/invitations',
  'security/approvers',
  'security/employee-type-visibility',
  'security/employee-type-visibility/1',
  'security/employee-type-visibility/new',
  'security/permission-profiles',
  'security/permission-profiles/1',
  'security/permission-profiles/compare',
  'security/school-visibility',
  'security/school-visibility/1',
  'security/school-visibility/new',
  'security/user-access',
].map(ofSetUp);

const others: readonly Screen[] = [
  ...['user/profile', 'user/pin', 'developer', 'developer/guide', 'developer/playground', 'nowhere'].map(
    ofSetUp,
  ),
  { name: 'profile-substitute', as: 'substitute', path: '/user/profile' },
  { name: 'own-jobs', as: 'substitute', path: '/user/jobs' },
  { name: 'create-absence', as: 'admin', path: '/absences/create-absence' },
  { name: 'create-vacancy', as: 'admin', path: '/absences/create-vacancy' },
  { name: 'not-built', as: 'admin', path: '/extract' },
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
