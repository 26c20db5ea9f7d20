/**
 * Every master data call in the specification, by service (docs/specification.md#master-data-7-calls): method, path,
 * and the names of its parameters, body fields and response fields.
 */
export const specifiedCalls = {
  employee: `
    GET /api/employee workerId firstName lastName identifier
    POST /api/employees filters InstitutionIds WorkerTypeIds
    POST /api/employee
    PUT /api/employee
    DELETE /api/employee workerId
    GET /api/employee/logs workerId startDate endDate category
    GET /api/employee/address
    PUT /api/employee/address
    GET /api/states
    GET /api/absenceApprovers
    GET /api/employee/permissions
    PUT /api/employee/permissions
    GET /api/preferences
    GET /api/absence/history
    GET /api/employee/skills
    POST /api/skills
    GET /api/employee/login/history
    GET /api/report/notifications
    GET /api/report/templates
    GET /api/employee/qualifiedSubstitutes
    GET /api/employee/absenceReasons workerId instituteId
    POST /api/employee/absenceReasons
    GET /api/absenceReasons
    PUT /api/absenceReasons
    GET /api/absenceReason/logs
    GET /api/employee/absenceVacancyFiles
    PUT /api/employee/absenceVacancyFile
    DELETE /api/employee/absenceVacancyFile
    GET /api/employee/detail workerId orgSsoId
    POST /api/employee/accountingCodes
    GET /api/employee/budgetCodes
    GET /api/languages
    GET /api/employee/institutions
    GET /api/institutionsHierarchy
    PUT /api/employee/phone/pin
    GET /api/employee/types
    GET /api/employee/preferredSubstitute/visibilityCriteria workerId
    PUT /api/employee/preferredSubstitute/visibilityCriteria workerId
    GET /api/employee/preferredSubstitutes pageSize
    PUT /api/employee/preferredSubstitutes
    GET /api/employee/reOrderedPreferredSubstitutes
    POST /api/employee/reOrderedPreferredSubstitutes
    GET /api/employee/payCodes
    GET /api/employee/absences workerId
    GET /api/genders
    GET /api/allocationGroups
    PUT /api/allocationGroup
    GET /api/allocationGroup
    DELETE /api/allocationGroup
    GET /api/allocationGroup/accountingCodes
    GET /api/allocationGroup/overlappingVersions
    POST /api/allocationGroup/overlappingVersions
    POST /api/lock key tableName
    POST /api/unlock key tableName
    GET /api/vacancyProfile/headerDetails vacancyProfileId
    POST /v1.0/AbsenceVacancyFile/Upload files employeeAbsenceVacancyFiles
    GET /v1.0/AbsenceVacancyFile/Download fileName filePath`,
  /**
   * Employee calls that also exist for vacancy profiles, with the profile's ID as a parameter
   * (docs/domain.md#vacancy-profiles).
   */
  vacancyProfile: `
    GET /api/employee/skills vacancyProfileId
    POST /api/skills vacancyProfileId
    GET /api/employee/preferredSubstitutes vacancyProfileId
    POST /api/employee/preferredSubstitutes vacancyProfileId
    PUT /api/employee/preferredSubstitutes vacancyProfileId
    GET /api/employee/reOrderedPreferredSubstitutes vacancyProfileId
    POST /api/employee/reOrderedPreferredSubstitutes vacancyProfileId
    GET /api/employee/qualifiedSubstitutes vacancyProfileId
    GET /api/employee/absenceVacancyFiles vacancyProfileId
    PUT /api/employee/absenceVacancyFile vacancyProfileId
    DELETE /api/employee/absenceVacancyFile vacancyProfileId
    GET /api/employee/allocationGroups vacancyProfileId
    PUT /api/employee/allocationGroup vacancyProfileId
    GET /api/absence/history vacancyProfileId`,
  general: `
    GET /v1.0/orgpersons orgPersonId
    GET /v1.0/employee/permissions orgPersonId employeeId permittedActions
    GET /v1.0/IdentityManagement/Account/FlidLookup/{id}`,
  substitute: `
    GET /substitute/address
    PUT /substitute/address
    GET /substitutes
    GET /substitute substituteId
    GET /lookup/states
    GET /lookup/languages
    GET /lookup/institutePermissionTypes
    GET /substitute/lookup/paycodes
    GET /substitute/lookup/ethnicities
    GET /substitute/lookup/genders
    GET /substitute/changelogs substituteId startDate endDate category
    GET /substitute/generalInformation substituteId orgSsoId
    PUT /substitute
    POST /substitute
    DELETE /substitute substituteId
    PUT /substitute/smsNumber substituteId smsNumber
    GET /substitute/absences
    POST /substitute/deallocateAbsences substituteId
    PUT /substitute/deallocateFutureAbsences substituteId
    PUT /substitute/pin
    GET /substitute/report/callHistory
    GET /substitute/report/SMSHistory
    PUT /substitute/report/callHistory/forgiveSubReduceCallingMode substituteId
    GET /substitute/login/history
    GET /substitute/performance
    GET /substitute/fulfillmentHistory
    GET /substitute/permissions
    PUT /substitute/permissions
    GET /substitute/callTimes/disclaimers substituteIds
    PUT /substitute/callTime/forceReconfirmation substituteId
    GET /substitute/notifications
    GET /substitute/templates configId configName
    GET /substitute/schedule
    DELETE /substitute/schedule/nonWorkingDay
    POST /substitute/nonWorkingDay
    GET /substitute/skills
    PUT /substitute/skills
    GET /substitute/preferredSchools
    PUT /substitute/preferredSchools
    POST /substitute/preferredSchools/VisibilityCriteria substituteId
    PUT /substitute/preferredSchools/VisibilityCriteria substituteId jobVisibility
    GET /substitute/availableTimes
    DELETE /substitute/availableTime
    PUT /substitute/availableTimes
    GET /organization/callTimes
    GET /organization/timeAttendanceSettings
    POST /substitute/PreferredEmployees
    PUT /substitute/PreferredEmployees
    POST /substitute/preferredSchoolsByDistrict
    PUT /substitute/schoolsPreferredByDistrict
    GET /substitute/schoolsPreferredByDistrict/childInstitutionsHavingParentExcluded
    DELETE /substitute/schoolsPreferredByDistrict/childInstitutionsHavingParentExcluded
    PUT /substitute/schoolsPreferredByDistrict/childInstitutionsHavingParentExcluded
    GET /substitute/schoolsPreferredByDistrict/includedChildInstitutionsHavingParentExcluded
    DELETE /substitute/schoolsPreferredByDistrict/includedChildInstitutionsHavingParentExcluded
    GET /substitute/fileDepot/metadata
    GET /substitute/fileDepot/download
    POST /substitute/fileDepot/upload substituteId fileType
    DELETE /substitute/fileDepot substituteId fileType fileDepotId
    POST /substitute/fileUpload/permissions substituteId canUploadPhoto canUploadResume
    POST /substitute/report/timeSheetHistory SubstituteId InstitutionIds
    POST /substitute/report/timeSheetHistory/details institutionIds
    POST /substitute/report/timeSheetItem/markUnmarkPaper
    GET /substitute/report/timeSheet/comments timeSheetId
    GET /substitute/report/jobVisibilityHierarchy
    GET /v1.0/substitute/availableJobs
    POST /substitute/lock
    POST /substitute/unlock`,
  adminUser: `
    GET /adminUsers
    GET /adminUser
    GET /adminuser/generalInformation
    GET /adminuser/permissionProfiles userType
    GET /adminuser/schoolVisibilityProfiles
    GET /adminuser/approverProfiles
    GET /adminuser/employeeTypeVisibilityProfiles
    GET /adminuser/distributionList
    GET /adminuser/languages
    GET /adminuser/login/history
    PUT /adminUser/pin pinUpdateStatus
    PUT /adminuser adminUserStatus
    POST /adminuser adminUserStatus userId
    PUT /adminUser/distributionList adminUserId userTypeId distributionIds updateStatus
    DELETE /adminUser adminUserId
    POST /adminUser/lock
    PUT /adminUser/unlock`,
} as const;

/** The lines of `specifiedCalls`, each with the name of its service. */
export const specifiedLines = Object.entries(specifiedCalls).flatMap(([name, text]) =>
  text
    .trim()
    .split('\n')
    .map((line) => ({ name: name as keyof typeof specifiedCalls, line: line.trim() })),
);
