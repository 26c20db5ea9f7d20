import type { LegacyArea } from './legacyArea.ts';

/** A legacy page, and the page of this console that replaces it. */
export interface LegacyPage {
  /** The legacy page's address below the legacy base URL. */
  readonly legacy: string;
  /** The address of the page of this console that replaces the legacy page. */
  readonly path: string;
  readonly area: LegacyArea;
  /** Query parameters to pass on: legacy name → new name. All others are dropped. */
  readonly carries: Readonly<Record<string, string>>;
  /** Query values of the legacy page that lead to this page. Set if the legacy page has several equivalents. */
  readonly requested?: Readonly<Record<string, string>>;
}

/** Query parameters that have the same name on the legacy page and on its equivalent. */
const same = (...names: readonly string[]) => Object.fromEntries(names.map((name) => [name, name]));

/** Legacy home and dashboard pages have irregular names (docs/specification.md#application-2-legacy-pages). */
const homePages: readonly LegacyPage[] = [
  { legacy: 'nav_default.asp', path: '/absence-management/home', area: 'home', carries: {} },
  {
    legacy: 'Dashboard.aspx',
    path: '/absence-management/dashboard',
    area: 'home',
    carries: same('defaultPage'),
  },
  // One legacy page had both the organization's dashboard settings and the user's own, distinguished by the query
  // parameter `action`.
  {
    legacy: 'DashboardCatalog.aspx',
    path: '/absence-management/global-dashboard-settings',
    area: 'home',
    carries: {},
    requested: { action: 'global' },
  },
  {
    legacy: 'DashboardCatalog.aspx',
    path: '/absence-management/dashboard-settings',
    area: 'home',
    carries: {},
  },
  {
    legacy: 'InformationAlerts',
    path: '/absence-management/information-alerts',
    area: 'home',
    carries: {},
  },
  { legacy: 'staffAlerts', path: '/absence-management/staff-alerts', area: 'home', carries: {} },
];

/**
 * The legacy page name of a path, for names that the specification leaves open. It follows the pattern of the other
 * legacy pages (`nav_default.asp`: area and page in lower case): `/employee/absence-files` was
 * `employee_absence_files.asp`.
 */
export function legacyNameOf(path: string): string {
  const options = path
    .slice(1)
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .replace(/[/-]/g, '_');
  return `${options.toLowerCase()}.asp`;
}

function pagesOf(
  area: LegacyArea,
  base: string,
  pages: Readonly<Record<string, LegacyPage['carries']>>,
): LegacyPage[] {
  return Object.entries(pages).map(([name, carries]) => {
    const path = `${base}/${name}`;
    return { legacy: legacyNameOf(path), path, area, carries };
  });
}

const groups = { agId: 'allocationGroupId', ...same('versionId') };
const worker = same('workerId');
const substitute = same('substituteId');
const profile = same('vacancyProfileId');
const user = same('adminUserId', 'userTypeId');
const form = same('add', 'orgPersonId', 'returnUrl');

const employeePages = pagesOf('employee', '/employee', {
  'select-employee': {},
  'general-information': { ...worker, ...form },
  address: worker,
  permission: worker,
  skills: worker,
  'absence-history': worker,
  'preferred-substitutes': worker,
  'preferred-substitutes/reorder': worker,
  'qualified-substitutes': worker,
  communication: worker,
  'absence-reasons': { ...worker, ...same('action') },
  'absence-reasons/log': worker,
  'absence-reasons/add': worker,
  'absence-files': worker,
  'allocation-groups': { ...worker, ...groups },
  'change-log': worker,
  'login-history': worker,
  approvers: worker,
});

const substitutePages = pagesOf('substitute', '/substitute', {
  'select-substitute': {},
  'general-information': { ...substitute, ...form },
  address: substitute,
  permissions: substitute,
  skills: substitute,
  'preferred-schools': substitute,
  'non-work-day': substitute,
  'call-times': substitute,
  'define-call-time': { ...substitute, ...same('action') },
  'fulfilment-history': substitute,
  'display-jobs': substitute,
  performance: substitute,
  'jobvisibility-hierarchy': substitute,
  'preferred-substitute-schools-list': substitute,
  'preferred-substitute': substitute,
  communication: substitute,
  'timesheet-history': { ...substitute, ...same('timeSheetId') },
  'change-log': substitute,
  'login-history': substitute,
  'call-history': substitute,
  'resume-photo': substitute,
});

const vacancyProfilePages = pagesOf('vacancyProfile', '/vacancy-profile', {
  select: {},
  'general-information': { ...profile, ...same('add', 'returnUrl') },
  skills: profile,
  'preferred-substitutes': profile,
  'qualified-substitutes': profile,
  'absence-files': profile,
  'allocation-groups': { ...profile, ...groups },
  'change-log': profile,
  'vacancy-history': profile,
});

const adminUserPages: readonly LegacyPage[] = [
  ...pagesOf('adminUser', '/orgUser', { 'select-user': same('userTypeId') }),
  ...pagesOf('adminUser', '/campusUser', { 'select-user': same('userTypeId') }),
  ...pagesOf('adminUser', '/adminUser', {
    'general-information': { ...user, ...form },
    loginHistory: user,
  }),
];

const referenceDataPages = pagesOf('referenceData', '/reference-data', {
  'absence-reasons': same('action'),
  'absence-reasons/new': same('returnUrl'),
  'absence-reason': {},
  'substitute-cancellation-reasons': {},
  'budget-code': {},
  'pay-code': {},
  'accounting-code': {},
  ethnicity: {},
  'vacancy-reason': {},
  'allocation-groups': groups,
  'employee-type': { employeeTypeId: 'workerTypeId' },
  'employee-type/preferred-substitute': same('employeeTypeId'),
  skills: {},
});

/**
 * Legacy settings pages of the organization. Two of them, general and contact, correspond to a single page in this
 * console.
 */
const organizationPages = Object.entries({
  general: 'general',
  contact: 'general',
  'school-dates': 'school-dates',
  'call-times': 'call-times',
  'day-in-advance': 'day-in-advance',
  absence: 'absence-settings',
  'work-schedule': 'work-schedule',
  'permanent-substitute': 'permanent-substitutes',
  feedback: 'feedback-settings',
  'feedback-questions': 'feedback-questions',
  other: 'other-settings',
  timesheet: 'timesheet-settings',
  calendar: 'calendar',
  'web-alerts': 'web-alerts',
  approval: 'approval-settings',
  'daily-limit': 'daily-limit',
  'call-time-disclaimer': 'call-time-disclaimer',
  attachments: 'attachment-settings',
  visibility: 'visibility-settings',
}).map(
  ([name, page]): LegacyPage => ({
    legacy: legacyNameOf(`/organization/${name}`),
    path: `/settings/${page}`,
    area: 'organization',
    carries: {},
  }),
);

const schoolPages: readonly LegacyPage[] = Object.entries({
  general: 'general-info',
  address: 'address',
  'permanent-substitute': 'permanent-sub',
  substitutes: 'subs',
  workers: 'workers',
  entitlements: 'entitlements',
  availability: 'availability',
  'time-approvers': 'time-approvers',
  'timesheet-settings': 'timesheet-settings',
  attachments: 'attachments',
  'change-log': 'change-log',
  'login-history': 'login-history',
}).map(([page, tab]) => ({
  legacy: legacyNameOf(`/school/${page}`),
  path: `/settings/school/${tab}`,
  area: 'school',
  carries: same('instituteId'),
}));

/**
 * All older reports shared one legacy page, distinguished by `report`; without this parameter, the page is the list of
 * reports.
 */
const reportPages: readonly LegacyPage[] = Object.entries({
  absence: `sub-sign-in absentee daily-report feedback approval-status monthly-summary dow-absence-analysis
    call-history interactive`,
  employee: 'staff-list',
  substitute: 'sub-call-history sub-availability sub-history-by-date excluded-subs substitute-absences',
  school: 'school-call-history',
}).flatMap(([group, names]) =>
  names.split(/\s+/).map(
    (report): LegacyPage => ({
      legacy: 'reports.asp',
      path: `/reports/${group}/${report}`,
      area: 'reports',
      carries: {},
      requested: { report },
    }),
  ),
);

/** All legacy pages with their equivalents (docs/specification.md#application-2-legacy-pages). */
export const legacyPages: readonly LegacyPage[] = [
  ...homePages,
  ...employeePages,
  ...substitutePages,
  ...vacancyProfilePages,
  ...adminUserPages,
  ...referenceDataPages,
  ...organizationPages,
  ...schoolPages,
  ...reportPages,
];
