import { namesIn, type PermissionCatalogue } from '#schemas/access/permissionCatalogue.ts';
import { type FeatureName, featureNames } from '#schemas/protocol/organizations/features.ts';
import { readOrganizationSettings } from '#schemas/protocol/session/organizationSettings.ts';
import { userTypes } from '#schemas/protocol/session/permissions.ts';

/** Features enabled in a new district. All others are disabled (docs/specification.md#application-6-features). */
const switchedOn: readonly FeatureName[] = [
  'ReactAbsenceMgmtHomepage',
  'GlobalSearch',
  'InformationAlerts',
  'StaffAlerts',
];

/** Feature settings of a new district. Support changes them at "Features and settings". */
export const newFeatures = featureNames.map((name) => ({ name, enabled: switchedOn.includes(name) }));

/**
 * Settings of a new district: it manages absences, vacancies, approvals and times here, and uses no other product for
 * them.
 */
export const newSettings = readOrganizationSettings({
  isWebTimeVisible: true,
  showDashboard: true,
  usesAbsenceAttachment: true,
  trackLogin: true,
  showAllocationGroups: true,
  usesVacancies: true,
  usesAbsenceApproval: true,
  importsEnabled: true,
  ShowAccountingCode: true,
});

/** Names of the permission profiles of a new district, in their order. */
export const profileNames = [
  'District administrator',
  'Reference data reader',
  'Campus office',
  'Payroll office',
] as const;

export type ProfileName = (typeof profileNames)[number];

/** A permission profile of every new district. */
export interface NewProfile {
  readonly name: ProfileName;
  /** Permissions as stored: `REFDATA.*` means every permission of a family (docs/domain.md#profiles). */
  readonly permissions: readonly string[];
  /** User type that the profile is for. Default: organization and campus users. */
  readonly userType?: number;
}

/** Returns the view permissions for reference data, institutions and people. */
const viewsIn = (catalogue: PermissionCatalogue) => [
  ...namesIn(catalogue).filter((name) => name.startsWith('REFDATA.') && name.endsWith('.VIEW')),
  'INST.VIEW',
  'EMP.VIEW',
  'SUB.VIEW',
  'ABSR.DISPLAY',
  'WEBFUNC.WEBALERTS',
  'MISC.HELP',
];

/**
 * Absence permissions of a school office. They include overriding the cutoff, so the office can still enter absences on
 * the same morning, when employees no longer can.
 */
const campusAbsences = [
  ...['CREATE', 'MODIFY', 'SPLIT', 'CANCEL', 'OVERRIDE_CUTOFF', 'FILES', 'LOG', 'CALLLOG'],
  ...['ASSIGNSUB', 'REMOVESUB', 'HOLD', 'STOPFILL', 'APPROVE', 'EDIT_SUBTIMES', 'FEEDBACK_SCORE'],
] as const;

/** Permissions to see the dashboard and change its layout. */
const ownDashboard = ['DASHBOARD.NAVIGATOR', 'DASHBOARD.SELFCONFIG'] as const;

/**
 * Returns the permission profiles of a new district. The district may change them later. Takes the catalog of existing
 * permissions.
 */
export function newProfiles(catalogue: PermissionCatalogue): NewProfile[] {
  const views = viewsIn(catalogue);
  return [
    {
      name: 'District administrator',
      permissions: catalogue.families.map(({ family }) => `${family}.*`),
    },
    { name: 'Reference data reader', permissions: [...views, 'CHGLOG.REFDATA', 'CHGLOG.INST'] },
    {
      name: 'Campus office',
      // A campus enters, fills and approves absences of its schools, sees absences and calls, and approves hours
      // (docs/domain.md#profiles).
      permissions: [
        ...views,
        ...campusAbsences.map((name) => `ABSR.${name}`),
        ...['VIEW', 'APPROVE', 'DENY', 'BULK', 'LOG'].map((name) => `ABSRAPPRVL.${name}`),
        'VACPROF.VIEW',
        'WEBFUNC.CREATEABSLINK',
        ...['RPTABS.CALLHISTORY', 'RPTABS.DAILY', 'RPTABS.MONTHLY'],
        ...['VTOPTIONS.VIEW', 'VTOPTIONS.APPROVETIME', 'VTOPTIONS.EDITTIME', 'RPTTS.SUMMARY'],
        ...ownDashboard,
      ],
      userType: userTypes.campus,
    },
    {
      name: 'Payroll office',
      permissions: [
        ...views,
        ...['ABSR.RECONCILE', 'ABSR.PAYROLLRECONCILE', 'ABSR.EDIT_SUBTIMES'],
        ...['RPTREC.*', 'RPTTS.*', 'VTOPTIONS.*'],
        ...ownDashboard,
      ],
    },
  ];
}
