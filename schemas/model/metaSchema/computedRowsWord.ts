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
    'Its rows are worked out when they are read, by the rule of that name (`server/domain/computedRows.ts`): it has no table, and nobody edits them; what can be done with one is an action with a call of its own. They are listed, searched, filtered, sorted and exported like those of any other entity; of a tab those of one record.',
} as const;
