/** A permission family of the product: its title and its names; the permission is `FAMILY.NAME`. */
export interface ProductFamily {
  readonly title: { readonly en: string; readonly es: string };
  readonly names: readonly string[];
}

const family = (en: string, es: string, names: string): ProductFamily => ({
  title: { en, es },
  names: names.trim().split(/\s+/),
});

/**
 * Permissions without an entity file, by family (docs/specification.md#application-6-permission-names;
 * docs/domain.md#profiles lists the names inside a family). Their titles are in `access/titles`. All other permissions
 * are declared by entity files (`x-entity.permissions`); `access/permissionCatalogue.ts` has all of them.
 */
export const permissionFamilies: Readonly<Record<string, ProductFamily>> = {
  ABSR: family(
    'Absences',
    'Ausencias',
    `CREATE CREATE_PAST DISPLAY MODIFY DELETE CANCEL SPLIT APPROVE VACANCY ASSIGNSUB
    ASSIGN_NOSUBNEEDED ASSIGN_EXCLUDED ASSIGN_UNQUALIFIED ASSIGN_OVERLIMIT ASSIGN_HELD REMOVESUB HOLD STOPFILL
    RECONCILE UNRECONCILE PAYROLLRECONCILE OVERRIDE_CUTOFF OVERRIDE_BALANCE OVERRIDE_DAILYLIMIT NOTES_ADMIN_VIEW
    NOTES_ADMIN_EDIT FILES LOG CALLLOG EDIT_CODES EDIT_SUBTIMES FEEDBACK_PERF_VIEW FEEDBACK_PERF_ADD
    FEEDBACK_PERF_EDIT FEEDBACK_EXP_VIEW FEEDBACK_EXP_ADD FEEDBACK_EXP_EDIT FEEDBACK_SCORE`,
  ),
  ABSRAPPRVL: family(
    'Absence approval',
    'Aprobación de ausencias',
    `VIEW APPROVE DENY BULK OVERRIDE LOG DELEGATE STATUSREPORT`,
  ),
  SUBABS: family('Substitute absences', 'Ausencias de sustitutos', `VIEW CREATE MODIFY DELETE RECONCILE`),
  ORG: family(
    'District settings',
    'Ajustes del distrito',
    `VIEW EDIT_GENERAL CONTACT CALENDAR RETENTION SERVICES`,
  ),
  REFDATA: family(
    'Reference data',
    'Datos de referencia',
    `LOOKUP.VIEW LOOKUP.EDIT LOOKUP.DELETE CUSTOM.VIEW CUSTOM.EDIT CUSTOM.DELETE`,
  ),
  SECURITY: family(
    'Security',
    'Seguridad',
    `USERACCESS PERMPROFILE ORGUSER CAMPUSUSER
    RESETPIN IDM ACCOUNT.VIEW ACCOUNT.ADD ACCOUNT.INVITE ACCOUNT.LINK ACCOUNT.UNLINK ACCOUNT.DISABLE
    ACCOUNT.SIGNOUT ACCOUNT.UNLOCK`,
  ),
  EXTRACT: family(
    'Extract and import',
    'Extracción e importación',
    `VIEW RUN DEFINE MARKEXTRACTED VOID IMPORT IMPORT_APPLY`,
  ),
  RPTABS: family(
    'Absence reports',
    'Informes de ausencias',
    `SUBSIGNIN ABSENTEE DAILY FEEDBACK APPROVALSTATUS MONTHLY DOW CALLHISTORY INTERACTIVE REASON`,
  ),
  RPTEMP: family('Employee reports', 'Informes de empleados', `STAFFLIST REGISTER BALANCES`),
  RPTSUB: family(
    'Substitute reports',
    'Informes de sustitutos',
    `CALLHISTORY AVAILABILITY HISTORYBYDATE EXCLUDED SUBABSENCES RESTRICTEDCALL NONWORKING REGISTER`,
  ),
  RPTWACCESS: family(
    'Report writer',
    'Generador de informes',
    `CREATE_PUBLISHED CREATE_PRIVATE VIEW_PUBLIC VIEW_PUBLISHED EDIT_PUBLIC SCHEDULE DISTRIBUTE`,
  ),
  RPTREC: family('Reconciliation reports', 'Informes de conciliación', `VIEW RUN`),
  RPTTS: family('Timesheet reports', 'Informes de hojas de tiempo', `SUMMARY HISTORY`),
  DASHBOARD: family(
    'Dashboard and alerts',
    'Panel y alertas',
    `NAVIGATOR ORGCONFIG SELFCONFIG INFOALERTS STAFFALERTS`,
  ),
  CHGLOG: family('Change logs', 'Registros de cambios', `EMP SUB VACPROF INST ORG ADMIN REFDATA`),
  PREFLIST: family(
    'Preference lists',
    'Listas de preferencia',
    `ORG REGION SCHOOL EMPLOYEE EXCLUDE VISIBILITY_OVERRIDE CALLORDER`,
  ),
  DISTLIST: family('Distribution lists', 'Listas de distribución', `VIEW EDIT SEND`),
  WEBFUNC: family(
    'Web functions',
    'Funciones web',
    `CREATEABSLINK CREATEVACLINK SEARCH WEBALERTS DIRECTORY CHANGEPIN`,
  ),
  MISC: family(
    'Miscellaneous',
    'Varios',
    `HELP AESOPFEEDBACK SHAREDFILES VOICERECORDING VIEWPHONE DEVELOPER SHAREVIEWS`,
  ),
  VTOPTIONS: family('Time options', 'Opciones de tiempo', `VIEW APPROVETIME EDITTIME RELEASE`),
  FLINST: family('Institutional products', 'Productos institucionales', `INSIGHTS LEARNINGCENTER`),
};

/** The full names (`FAMILY.NAME`) of the permissions in `permissionFamilies`. */
export const permissionNames: readonly string[] = Object.entries(permissionFamilies).flatMap(
  ([name, { names }]) => names.map((one) => `${name}.${one}`),
);

/** Permissions that only other applications of the suite check. The console has no such capability. */
export const suitePermissions: readonly string[] = [
  'ABSR.FEEDBACK_EXP_ADD',
  'SUB.ASSIGNJOB',
  'RPTSUB.RESTRICTEDCALL',
  'MISC.AESOPFEEDBACK',
  'MISC.VOICERECORDING',
];
