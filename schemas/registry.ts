/**
 * Every entity of the product, and every record that is made of tabs (`defineRecord`), one line each. Whoever adds
 * an entity writes its file and a line here; a tab has its line among the `tabs` of its record.
 */
export { absence } from './absence/absence.ts';
export { assignment } from './absence/assignment.ts';
export { callAttempt } from './absence/call-attempt.ts';
export { feedback } from './absence/feedback.ts';
export { adminUser } from './admin-user/admin-user.ts';
export { employeeAbsenceReasonEntry } from './employee/absence-reason-entry.ts';
export { employeeAbsenceReasonYear } from './employee/absence-reason-year.ts';
export { employeeAllocationGroupVersion } from './employee/allocation-group-versions.ts';
export { employee } from './employee/employee.ts';
export { absenceBucket } from './reference-data/absence-bucket.ts';
export { absenceReason } from './reference-data/absence-reason.ts';
export { accountingCode } from './reference-data/accounting-code.ts';
export { allocationGroup } from './reference-data/allocation-group.ts';
export { allocationGroupVersion } from './reference-data/allocation-group-version.ts';
export { balanceYear } from './reference-data/balance-year.ts';
export { budgetCode } from './reference-data/budget-code.ts';
export { dataAnalysisCategory } from './reference-data/data-analysis-category.ts';
export { employeeType } from './reference-data/employee-type.ts';
export { employeeTypePreferredSubstitute } from './reference-data/employee-type-preferred-substitute.ts';
export { ethnicity } from './reference-data/ethnicity.ts';
export { gender } from './reference-data/gender.ts';
export { language } from './reference-data/language.ts';
export { payCode } from './reference-data/pay-code.ts';
export { skill } from './reference-data/skill.ts';
export { state } from './reference-data/state.ts';
export { substituteCancellationReason } from './reference-data/substitute-cancellation-reason.ts';
export { vacancyReason } from './reference-data/vacancy-reason.ts';
export { approverProfile } from './security/approver-profile.ts';
export { employeeTypeVisibilityProfile } from './security/employee-type-visibility-profile.ts';
export { permissionProfile } from './security/permission-profile.ts';
export { schoolVisibilityProfile } from './security/school-visibility-profile.ts';
export { userAccess } from './security/user-access.ts';
export { callTimes } from './settings/call-times.ts';
export { distributionList } from './settings/distribution-list.ts';
export { importJobs } from './settings/import.ts';
export { mail } from './settings/mail.ts';
export { messageTemplate } from './settings/message-template.ts';
export { school } from './settings/school.ts';
export { workSchedule } from './settings/work-schedule.ts';
export { substitute } from './substitute/substitute.ts';
export { timeSheetItem } from './time-sheet/time-sheet-item.ts';
export { timeSheetPeriod } from './time-sheet/time-sheet-period.ts';
export { vacancyProfileAllocationGroupVersion } from './vacancy-profile/allocation-group-versions.ts';
export { vacancyProfile } from './vacancy-profile/vacancy-profile.ts';
