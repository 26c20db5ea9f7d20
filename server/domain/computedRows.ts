import type { ComputedRowsRule } from '#schemas/model/metaSchema/computedRowsWord.ts';
import { absencesOfDay } from './absence/absencesOfDay.ts';
import { staffAlerts } from './alerts/staffAlerts.ts';
import { approvalRows } from './approval/approvalRows.ts';
import { jobEvents } from './calling/jobEvents.ts';
import { liveJobs } from './calling/liveJobs.ts';
import type { ComputedRows } from './domainRule.ts';
import { absenceApprovers } from './employeeContacts/approvers.ts';
import { messagesToSubstitute, messageTemplates, sentMessages } from './employeeContacts/messages.ts';
import { qualifiedForVacancies, qualifiedSubstitutes } from './employeeContacts/qualifiedSubstitutes.ts';
import { extractChecks } from './extract/extractChecks.ts';
import { extractLines } from './extract/extractLines.ts';
import { candidateRows } from './fulfilment/candidateRows.ts';
import { openJobs } from './fulfilment/openJobs/openJobs.ts';
import { proposals } from './fulfilment/proposal/proposals.ts';
import { importJobRows } from './importJobs.ts';
import { exclusions } from './reports/exclusions.ts';
import { filledDays, reportDays } from './reports/reportDays.ts';
import { schoolDays } from './reports/schoolDays.ts';
import { staff } from './reports/staff.ts';
import { substitutePool } from './reports/substitutePool.ts';
import { timesAway } from './reports/timesAway.ts';
import { schoolAvailability, substituteAvailability } from './school/availability.ts';
import {
  permanentSubstitutes,
  schoolCampusUsers,
  schoolSignIns,
  schoolSubstitutes,
  schoolWorkers,
} from './school/schoolRows.ts';
import { reportCalls, substituteCalls, substituteTextMessages } from './substitute/calls.ts';
import { effectiveCallTimes } from './substitute/callTimes.ts';
import { jobVisibilityHierarchy } from './substitute/jobVisibility.ts';
import { substitutePerformance } from './substitute/performance.ts';
import { inheritedExclusions, schoolExclusions } from './substitute/schoolExclusions.ts';
import { listedByEmployees } from './substitute/schoolLists.ts';
import { approverGaps } from './timeSheets/approverGaps.ts';
import { timeApprovals } from './timeSheets/timeApprovals.ts';

/**
 * The queries that compute the rows of entities with the option `x-entity.computed`, by the rule name in that option.
 */
export const computedRows: Readonly<Record<ComputedRowsRule, ComputedRows>> = {
  absenceApprovers,
  absencesOfDay,
  approvals: approvalRows,
  approverGaps,
  candidates: candidateRows,
  effectiveCallTimes,
  exclusions,
  extractChecks,
  extractLines,
  filledDays,
  jobVisibilityHierarchy,
  importJobs: importJobRows,
  inheritedExclusions,
  jobEvents,
  listedByEmployees,
  liveJobs,
  messageTemplates,
  messagesToSubstitute,
  openJobs,
  permanentSubstitutes,
  proposals,
  qualifiedForVacancies,
  qualifiedSubstitutes,
  reportCalls,
  reportDays,
  schoolAvailability,
  schoolCampusUsers,
  schoolDays,
  schoolExclusions,
  schoolSignIns,
  schoolSubstitutes,
  schoolWorkers,
  sentMessages,
  staffAlerts,
  staff,
  substituteAvailability,
  substituteCalls,
  substitutePerformance,
  substitutePool,
  substituteTextMessages,
  timeApprovals,
  timesAway,
};
