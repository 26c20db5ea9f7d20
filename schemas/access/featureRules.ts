import type { FeatureName } from '../protocol/organizations/features.ts';
import type { OrganizationSettings } from '../protocol/session/organizationSettings.ts';

/** The enabled features of an organization. */
export type FeatureSet = ReadonlySet<string>;

/** Where a new person is added: in our own form, or in the search of the shared staff directory. */
export type AddPersonPage = 'ownForm' | 'sharedDirectory';

export interface AddPersonFacts {
  readonly features: FeatureSet;
  readonly settings: OrganizationSettings;
  /**
   * Whether the user may use the organization's partner bypass. A field of the admin user's account
   * (docs/specification.md#master-data-3-admin-user).
   */
  readonly canByPassCHCM: boolean;
}

/** Features that make staff come from the shared staff directory. One of them is enough. */
const sharedDirectoryFlags = [
  'global_fc_shared_employee',
  'at_adopt_org_person',
] as const satisfies FeatureName[];

/**
 * The page that "add employee" and "add substitute" open: the shared staff directory if a feature requires it, unless
 * the organization's partner bypass is on and the user may use it (docs/specification.md#application-6-features).
 */
export function addPersonPage({ features, settings, canByPassCHCM }: AddPersonFacts): AddPersonPage {
  if (settings.AllowPartnerOUtoBypassCHCM && canByPassCHCM) return 'ownForm';
  return sharedDirectoryFlags.some((flag) => features.has(flag)) ? 'sharedDirectory' : 'ownForm';
}

/**
 * Whether the console shows the address pages of employees and substitutes. Global data integration hides these pages.
 */
export function showsAddressPages(features: FeatureSet): boolean {
  return !features.has(addressesElsewhere);
}

/**
 * Whether the console shows the page for changing the user's PIN. Hidden if an identity provider manages PINs
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
