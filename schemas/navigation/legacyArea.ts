import type { FeatureName } from '../protocol/organizations/features.ts';

/** The areas of the console whose pages replace legacy pages (docs/specification.md#application-2-legacy-pages). */
export type LegacyArea =
  | 'home'
  | 'employee'
  | 'substitute'
  | 'vacancyProfile'
  | 'adminUser'
  | 'referenceData'
  | 'organization'
  | 'school'
  | 'reports';

/** The feature that switches an area to the new pages in an organization. */
export const legacyFlags: Readonly<Record<LegacyArea, FeatureName>> = {
  home: 'ReactAbsenceMgmtHomepage',
  employee: 'ReactEmployeePages',
  substitute: 'ReactSubstitutePages',
  vacancyProfile: 'ReactVacancyProfilePages',
  adminUser: 'ReactAdminUserPages',
  referenceData: 'ReactReferenceDataPages',
  organization: 'ReactOrganizationPages',
  school: 'ReactSchoolPages',
  reports: 'ReactReportPages',
};
