import type { FeatureName } from '../protocol/organizations/features.ts';
import type { OrganizationSettings } from '../protocol/session/organizationSettings.ts';

/** The enabled features of an organization. */
export type FeatureSet = ReadonlySet<string>;

/** Where a new person is added: in our own form, or in the search of the shared staff directory. */
export type AddPersonPage = 'ownForm' | 'sharedDirectory';

export interface AddPersonFacts {
  readonly features: FeatureSet;
  readonly settings: OrganizationSettings;
  /** A field of the admin user's account (docs/specification.md#master-data-3-admin-user). */
  readonly canByPassCHCM: boolean;
}

/** Any of these features means that staff come from the shared staff directory. */
const sharedDirectoryFlags = [
  'global_fc_shared_employee',
  'at_adopt_org_person',
] as const satisfies FeatureName[];

/**
 * The page behind "add employee" and "add substitute": the shared staff directory if a feature says so, unless the
 * organization's partner bypass is on and the user may use it (docs/specification.md#application-6-features).
 */
export function addPersonPage({ features, settings, canByPassCHCM }: AddPersonFacts): AddPersonPage {
  if (settings.AllowPartnerOUtoBypassCHCM && canByPassCHCM) return 'ownForm';
  return sharedDirectoryFlags.some((flag) => features.has(flag)) ? 'sharedDirectory' : 'ownForm';
}

/** Whether employees and substitutes have address pages: global data integration hides them. */
export function showsAddressPages(features: FeatureSet): boolean {
  return !features.has(addressesElsewhere);
}

/**
 * Whether users change their PIN here. They don't if an identity provider manages it
 * (docs/specification.md#application-2-header).
 */
export function showsPinPage(features: FeatureSet): boolean {
  return !features.has(pinsElsewhere);
}

/** Whether the search accepts texts that are not numbers (docs/specification.md#application-2-header). */
export function searchesNames(features: FeatureSet): boolean {
  return features.has(globalSearch);
}

const addressesElsewhere: FeatureName = 'GlobalDataIntegration';
const pinsElsewhere: FeatureName = 'IDMisIdentityProvider';
const globalSearch: FeatureName = 'GlobalSearch';
