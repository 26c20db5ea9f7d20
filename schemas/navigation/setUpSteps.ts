/** The address of the district setup. */
export const setUpPath = '/settings/setup';

/** The setup steps of a new district until its first absence, by entity, in dependency order. */
export const setUpSteps = [
  'settings/school-year',
  'settings/closed-day',
  'settings/work-schedule',
  'settings/school',
  'reference-data/absence-reason',
  'reference-data/employee-type',
  'employee/employee',
  'substitute/substitute',
  'security/approver-profile',
  'settings/call-times',
] as const;
