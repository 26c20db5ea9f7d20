/** Where a district is set up. */
export const setUpPath = '/settings/setup';

/** What a new district decides and enters until its first absence, by entity, in the order in which one needs another. */
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
