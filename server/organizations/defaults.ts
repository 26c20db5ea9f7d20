import { namesIn, type PermissionCatalogue } from '#schemas/access/permissionCatalogue.ts';
import { type FeatureName, featureNames } from '#schemas/protocol/organizations/features.ts';
import { readOrganizationSettings } from '#schemas/protocol/session/organizationSettings.ts';
import { userTypes } from '#schemas/protocol/session/permissions.ts';

/**
 * The features that are on in a new district; all others of the catalogue are off
 * (docs/specification.md#application-6-features).
 */
const switchedOn: readonly FeatureName[] = [
  'ReactAbsenceMgmtHomepage',
  'GlobalSearch',
  'InformationAlerts',
  'StaffAlerts',
];

/** What a new district has of features; support switches them at "Features and settings". */
export const newFeatures = featureNames.map((name) => ({ name, enabled: switchedOn.includes(name) }));

/** A new district keeps absences, vacancies, approvals and times here, and uses no other product for them. */
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

/** What the permission profiles of a new district are called, in their order. */
export const profileNames = [
  'District administrator',
  'Reference data reader',
  'Campus office',
  'Payroll office',
] as const;

export type ProfileName = (typeof profileNames)[number];

/** A permission profile that every new district has. */
export interface NewProfile {
  readonly name: ProfileName;
  /** As they are kept: `REFDATA.*` stands for a family (docs/domain.md#profiles). */
  readonly permissions: readonly string[];
  /** Whom it is for; left out: organisation and campus users. */
  readonly userType?: number;
}

/** Views of the reference data, of institutions and of people. */
const viewsIn = (catalogue: PermissionCatalogue) => [
  ...namesIn(catalogue).filter((name) => name.startsWith('REFDATA.') && name.endsWith('.VIEW')),
  'INST.VIEW',
  'EMP.VIEW',
  'SUB.VIEW',
  'ABSR.DISPLAY',
  'MISC.HELP',
];

/** What a school office does with absences of its day: also in the morning, after the cut-off of employees. */
const campusAbsences = [
  ...['CREATE', 'MODIFY', 'CANCEL', 'OVERRIDE_CUTOFF', 'LOG'],
  ...['ASSIGNSUB', 'REMOVESUB', 'HOLD', 'STOPFILL'],
] as const;

/** A dashboard, laid out as its owner likes. */
const ownDashboard = ['DASHBOARD.NAVIGATOR', 'DASHBOARD.SELFCONFIG'] as const;

/** The permission profiles of a new district, to be changed there as it likes; takes the permissions that exist. */
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
      // A campus enters and covers absences of its schools, decides on them, sees who is absent and the calls for them, and approves hours (docs/domain.md#profiles).
      permissions: [
        ...views,
        ...campusAbsences.map((name) => `ABSR.${name}`),
        ...['VIEW', 'APPROVE', 'DENY', 'BULK'].map((name) => `ABSRAPPRVL.${name}`),
        'VACPROF.VIEW',
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
        ...['ABSR.RECONCILE', 'ABSR.PAYROLLRECONCILE', 'RPTREC.*', 'RPTTS.*', 'VTOPTIONS.*'],
        ...ownDashboard,
      ],
    },
  ];
}
