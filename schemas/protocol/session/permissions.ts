/**
 * Every permission that exists, by family (docs/specification.md#application-6-permission-names; the names
 * inside a family are those of docs/domain.md#profiles). A permission is written `FAMILY.NAME`.
 */
const viewEditDelete = (names: readonly string[]) =>
  names.flatMap((name) => [`${name}.VIEW`, `${name}.EDIT`, `${name}.DELETE`]);

const referenceData = [
  'ABSREASON',
  'BUCKET',
  'BALANCEYEAR',
  'SUBCANCELREASON',
  'BUDGETCODE',
  'PAYCODE',
  'ACCTCODE',
  'ETHNICITY',
  'EMPTYPE',
  'EMPTYPE_PREFSUB',
  'SKILLS',
  'VACREASON',
  'ALLOCGROUP',
  'LOOKUP',
  'CUSTOM',
];

const list = (names: string) => names.trim().split(/\s+/);

export const permissionFamilies: Readonly<Record<string, readonly string[]>> = {
  ABSR: list(`CREATE CREATE_PAST DISPLAY MODIFY DELETE CANCEL SPLIT APPROVE VACANCY ASSIGNSUB
    ASSIGN_NOSUBNEEDED ASSIGN_EXCLUDED ASSIGN_UNQUALIFIED ASSIGN_OVERLIMIT ASSIGN_HELD REMOVESUB HOLD STOPFILL
    RECONCILE UNRECONCILE PAYROLLRECONCILE OVERRIDE_CUTOFF OVERRIDE_BALANCE OVERRIDE_DAILYLIMIT NOTES_ADMIN_VIEW
    NOTES_ADMIN_EDIT FILES LOG CALLLOG EDIT_CODES EDIT_SUBTIMES FEEDBACK_PERF_VIEW FEEDBACK_PERF_ADD
    FEEDBACK_PERF_EDIT FEEDBACK_EXP_VIEW FEEDBACK_EXP_ADD FEEDBACK_EXP_EDIT FEEDBACK_SCORE`),
  ABSRAPPRVL: list('VIEW APPROVE DENY BULK OVERRIDE LOG DELEGATE STATUSREPORT'),
  SUBABS: list('VIEW CREATE MODIFY DELETE RECONCILE'),
  EMP: list(`VIEW ADD EDIT DELETE DEACTIVATE ADDRESS PERMISSION SKILLS ABSHISTORY PREFSUB PREFSUB_REORDER QUALSUB
    COMMUNICATION ABSREASONS ABSREASONS_ADJUST FILES ALLOCGROUPS APPROVERS CHANGELOG LOGINHISTORY RESETPIN
    CONVERT_TO_SUB MERGE IMPERSONATE`),
  SUB: list(`VIEW ADD EDIT DELETE DEACTIVATE DEALLOC ADDRESS PERMISSIONS SKILLS PREFSCHOOLS NONWORKDAY CALLTIMES
    FULFILMENT DISPLAYJOBS ASSIGNJOB PERFORMANCE VISHIERARCHY PREFEMP COMMUNICATION TIMESHEETHISTORY CALLHISTORY
    FORGIVECALLMODE FORCERECONFIRM RESUMEPHOTO CHANGELOG LOGINHISTORY RESETPIN CONVERT_TO_EMP`),
  ORG: list(`VIEW EDIT_GENERAL CONTACT SCHOOLDATES CALENDAR CALLTIMES DAYINADVANCE ABSENCE WORKSCHEDULE PERMSUB
    FEEDBACK OTHER TIMESHEET WEBALERTS APPROVAL DAILYLIMIT DISCLAIMER ATTACHMENTS VISIBILITY RETENTION MAIL
    MAIL_SEND SERVICES`),
  INST: list(`VIEW ADD EDIT DEACTIVATE TIMESETTINGS PREFSUB EXCLUDEDSUB SHAREDFILES PERMSUB ENTITLEMENTS
    TIMEAPPROVERS CHANGELOG`),
  VACPROF: list('VIEW ADD EDIT DELETE SKILLS PREFSUB FILES ALLOCGROUPS HISTORY CHANGELOG PRIVATE'),
  REFDATA: [...viewEditDelete(referenceData), 'ABSREASON.ADD'],
  SECURITY: list(`USERACCESS PERMPROFILE SCHOOLVISPROFILE EMPTYPEVISPROFILE APPROVERPROFILE ORGUSER CAMPUSUSER
    RESETPIN IDM ACCOUNT.VIEW ACCOUNT.ADD ACCOUNT.INVITE ACCOUNT.LINK ACCOUNT.UNLINK ACCOUNT.DISABLE
    ACCOUNT.SIGNOUT ACCOUNT.UNLOCK`),
  EXTRACT: list('VIEW RUN DEFINE MARKEXTRACTED VOID IMPORT IMPORT_APPLY'),
  RPTABS: list('SUBSIGNIN ABSENTEE DAILY FEEDBACK APPROVALSTATUS MONTHLY DOW CALLHISTORY INTERACTIVE REASON'),
  RPTEMP: list('STAFFLIST REGISTER BALANCES'),
  RPTSUB: list(
    `CALLHISTORY AVAILABILITY HISTORYBYDATE EXCLUDED SUBABSENCES RESTRICTEDCALL NONWORKING REGISTER`,
  ),
  RPTWACCESS: list(
    'CREATE_PUBLISHED CREATE_PRIVATE VIEW_PUBLIC VIEW_PUBLISHED EDIT_PUBLIC SCHEDULE DISTRIBUTE',
  ),
  RPTREC: list('VIEW RUN'),
  RPTTS: list('SUMMARY HISTORY'),
  DASHBOARD: list('NAVIGATOR ORGCONFIG SELFCONFIG INFOALERTS STAFFALERTS'),
  CHGLOG: list('EMP SUB VACPROF INST ORG ADMIN REFDATA'),
  PREFLIST: list('ORG REGION SCHOOL EMPLOYEE EXCLUDE VISIBILITY_OVERRIDE CALLORDER'),
  DISTLIST: list('VIEW EDIT SEND'),
  WEBFUNC: list('CREATEABSLINK CREATEVACLINK SEARCH WEBALERTS DIRECTORY CHANGEPIN'),
  MISC: list('HELP AESOPFEEDBACK SHAREDFILES VOICERECORDING VIEWPHONE DEVELOPER SHAREVIEWS'),
  VTOPTIONS: list('VIEW APPROVETIME EDITTIME RELEASE'),
  FLINST: list('INSIGHTS LEARNINGCENTER'),
};

/**
 * What support alone may do: no profile can grant these, and no wildcard of a profile stands for them. They
 * concern the districts themselves, not what is in one.
 */
export const supportFamilies: Readonly<Record<string, readonly string[]>> = {
  DISTRICT: list('VIEW ADD EDIT CLOSE'),
};

/** Every permission's dotted name. */
export const permissionNames: readonly string[] = Object.entries(permissionFamilies).flatMap(
  ([family, names]) => names.map((name) => `${family}.${name}`),
);

/** The dotted names of what support alone may do. */
export const supportPermissionNames: readonly string[] = Object.entries(supportFamilies).flatMap(
  ([family, names]) => names.map((name) => `${family}.${name}`),
);

/**
 * The category of what nobody grants: it follows from the user type and from how the organisation is
 * set up (`schemas/access/pseudoPermissions.ts`).
 */
export const pseudoCategory = 'PSEUDO';

/** Who may change what profiles grant, who may look into the access of others, in their district. */
export const profilePermission = 'SECURITY.PERMPROFILE';
export const accessPermission = 'SECURITY.USERACCESS';

/** The user types and their codes (docs/specification.md#application-6-user-types). */
export const userTypes = {
  csRep: 0,
  InstitutionAdministrator: 1,
  worker: 2,
  substitute: 3,
  org: 4,
  campus: 5,
  organizationParentUser: 7,
  multiOrgSubstitute: 9,
} as const;

export type UserType = keyof typeof userTypes;

/** Who may read a change log goes by the family of what it is about. */
const changeLogByFamily: Readonly<Record<string, string>> = {
  REFDATA: 'CHGLOG.REFDATA',
  EMP: 'CHGLOG.EMP',
  SUB: 'CHGLOG.SUB',
  VACPROF: 'CHGLOG.VACPROF',
  INST: 'CHGLOG.INST',
  ABSR: 'ABSR.LOG',
  SECURITY: 'CHGLOG.ADMIN',
};

/** The permission that opens the change log of an entity, from the one that opens the entity itself. */
export function changeLogPermission(viewPermission: string): string {
  return changeLogByFamily[viewPermission.split('.')[0] ?? ''] ?? 'CHGLOG.ORG';
}

/** The permission that opens the change log of a whole record, all of its tabs together: `EMP.CHANGELOG`. */
export function recordLogPermission(viewPermission: string): string {
  return `${viewPermission.split('.')[0] ?? ''}.CHANGELOG`;
}
