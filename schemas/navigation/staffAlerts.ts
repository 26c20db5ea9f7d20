import type { FeatureName } from '../protocol/features.ts';
import { allows, type PermissionSet } from '../rules/permissions.ts';

export const staffAlertsPath = '/absence-management/staff-alerts';

/** The feature without which there are no staff alerts. */
export const staffAlertsFlag: FeatureName = 'StaffAlerts';

/** The sections of the staff-alerts page and the permission that shows each. */
export const staffAlertSections = {
  employee: 'EMP.VIEW',
  substitute: 'SUB.VIEW',
  absenceMismatch: 'ABSR.DISPLAY',
} as const;

/**
 * Whether there is anything to see: a section is shown and the feature is on
 * (docs/specification.md#application-2-absence-management-paths).
 */
export function staffAlertsAvailable(facts: {
  readonly features: ReadonlySet<string>;
  readonly permissions: PermissionSet;
}): boolean {
  const sections = Object.values(staffAlertSections);
  return facts.features.has(staffAlertsFlag) && sections.some((name) => allows(facts.permissions, name));
}
