import { absences } from './absence/absences.ts';
import { closedDays } from './absence/closedDays.ts';
import { copiedDays } from './absence/copyDays.ts';
import { absenceFile } from './absenceFile.ts';
import { absenceReason } from './absenceReason.ts';
import { adminUser } from './adminUser/adminUser.ts';
import { staffAlertActions } from './alerts/ignoredAlerts.ts';
import { informationAlerts } from './alerts/informationAlerts.ts';
import { allocation } from './allocation.ts';
import { approval } from './approval/approval.ts';
import { calling } from './calling/calling.ts';
import { domainOf } from './domainOf.ts';
import type { Domain } from './domainRule.ts';
import { employee } from './employee/employee.ts';
import { employeeBalance } from './employeeBalance/employeeBalance.ts';
import { messageTexts } from './employeeContacts/messages.ts';
import { extract } from './extract/extract.ts';
import { fulfilment } from './fulfilment/fulfilment.ts';
import { substituteAbsences } from './fulfilment/substituteAbsences.ts';
import { importActions } from './importJobs.ts';
import { listsOf } from './listsOf.ts';
import { mailActions } from './mailActions.ts';
import { reconcile } from './reconcile/reconcile.ts';
import { school } from './school/school.ts';
import { security } from './security.ts';
import { substitute } from './substitute/substitute.ts';
import { timeSheetPeriods } from './timeSheets/timeSheetPeriods.ts';
import { timeSheets } from './timeSheets/timeSheets.ts';
import { vacancyProfile } from './vacancyProfile.ts';

/** Messages to employees and substitutes: computes the text of each message in the reader's language. */
const employeeContacts: Domain = {
  computations: { 'employee/communication': messageTexts, 'substitute/communication': messageTexts },
};

const ofEmployee = 'employee/preferred-substitutes';

/**
 * Preferred substitutes of an employee: the action that returns the preference lists that apply to the employee's jobs.
 */
const preferredSubstitute: Domain = {
  actions: { [ofEmployee]: { preferences: listsOf } },
};

/** Combines the areas of hand-written domain code into the domain that the derived service calls. */
export const domain: Domain = domainOf([
  absenceFile,
  absenceReason,
  absences,
  adminUser,
  allocation,
  approval,
  calling,
  closedDays,
  copiedDays,
  employee,
  employeeBalance,
  employeeContacts,
  extract,
  fulfilment,
  importActions,
  informationAlerts,
  mailActions,
  preferredSubstitute,
  reconcile,
  school,
  security,
  staffAlertActions,
  substitute,
  substituteAbsences,
  timeSheetPeriods,
  timeSheets,
  vacancyProfile,
]);
