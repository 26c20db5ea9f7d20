/** Names of the rules that compute rows. `server/domain/computedRows.ts` has the query for each. */
export const computedRowsRules = [
  'absenceApprovers',
  'absencesOfDay',
  'approvals',
  'approverGaps',
  'candidates',
  'effectiveCallTimes',
  'exclusions',
  'extractChecks',
  'extractLines',
  'filledDays',
  'jobVisibilityHierarchy',
  'importJobs',
  'inheritedExclusions',
  'jobEvents',
  'listedByEmployees',
  'liveJobs',
  'messageTemplates',
  'messagesToSubstitute',
  'openJobs',
  'permanentSubstitutes',
  'proposals',
  'qualifiedForVacancies',
  'qualifiedSubstitutes',
  'reportCalls',
  'reportDays',
  'schoolAvailability',
  'schoolCampusUsers',
  'schoolDays',
  'schoolExclusions',
  'schoolSignIns',
  'schoolSubstitutes',
  'schoolWorkers',
  'sentMessages',
  'staffAlerts',
  'staff',
  'substituteAvailability',
  'substituteCalls',
  'substitutePerformance',
  'substitutePool',
  'substituteTextMessages',
  'timeApprovals',
  'timesAway',
] as const;

export type ComputedRowsRule = (typeof computedRowsRules)[number];

/** The keyword `computed` of an entity or a tab: its rows are computed when they are read. */
export const computedRowsWord = {
  enum: computedRowsRules,
  description:
    'Computes the rows on read, by the rule with this name (`server/domain/computedRows.ts`). The entity has no table, and its rows cannot be edited. Actions on a row need their own calls. Rows are listed, searched, filtered, sorted and exported like those of any other entity. A tab has the rows of one record.',
} as const;
