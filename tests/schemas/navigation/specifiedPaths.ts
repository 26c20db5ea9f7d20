const below = (base: string, names: string) =>
  names
    .trim()
    .split(/\s+/)
    .map((name) => `${base}/${name}`);

/** Every path of the route catalogue (docs/specification.md#application-2-route-catalogue), verbatim. */
export const specifiedPaths: readonly string[] = [
  '/',
  ...below(
    '/absence-management',
    'home dashboard global-dashboard-settings dashboard-settings information-alerts staff-alerts',
  ),
  ...below('/absences', 'create-absence create-vacancy approve reconcile'),
  '/substitute-absences/create-substitute-absence',
  '/substitute-absences/detail/7/view',
  '/substitute-absences/detail/7/edit',
  ...below(
    '/employee',
    `select-employee general-information address permission skills absence-history preferred-substitutes
     preferred-substitutes/reorder qualified-substitutes communication absence-reasons absence-reasons/log
     absence-reasons/add absence-files allocation-groups change-log login-history approvers`,
  ),
  ...below(
    '/substitute',
    `select-substitute general-information address permissions skills preferred-schools non-work-day
     call-times define-call-time fulfilment-history display-jobs performance jobvisibility-hierarchy
     preferred-substitute-schools-list preferred-substitute communication timesheet-history change-log
     login-history call-history resume-photo`,
  ),
  ...below(
    '/vacancy-profile',
    `select general-information skills preferred-substitutes qualified-substitutes absence-files
     allocation-groups change-log vacancy-history`,
  ),
  '/campusUser/select-user',
  '/orgUser/select-user',
  '/adminUser/general-information',
  '/adminUser/loginHistory',
  ...below(
    '/reference-data',
    `absence-reasons absence-reasons/new substitute-cancellation-reasons budget-code pay-code accounting-code
     ethnicity absence-reason vacancy-reason allocation-groups employee-type
     employee-type/preferred-substitute skills`,
  ),
  ...below(
    '/reports/absence',
    `sub-sign-in absentee daily-report feedback approval-status monthly-summary dow-absence-analysis
     call-history interactive`,
  ),
  '/reports/employee/staff-list',
  ...below(
    '/reports/substitute',
    'sub-call-history sub-availability sub-history-by-date excluded-subs substitute-absences',
  ),
  '/reports/school/school-call-history',
  '/reports/report-writer/new',
  '/reports/report-writer/7/edit',
  '/navigator/reports.asp',
  '/navigator/nav_default.asp',
  '/settings/school',
  ...below(
    '/settings/school/7',
    'general-info time-settings preferred-substitutes excluded-substitutes shared-files',
  ),
  '/user/profile',
  '/user/pin',
  '/security/user-access',
  '/WebTime',
  '/WebTime/School/Approvers',
  '/WebTime/TimeSheet-Summary',
  '/search/search',
];
