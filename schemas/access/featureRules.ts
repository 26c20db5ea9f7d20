import type { FeatureName } from '../protocol/organizations/features.ts';
import type { OrganizationSettings } from '../protocol/session/organizationSettings.ts';

/** The features of an organisation that are on. */
export type FeatureSet = ReadonlySet<string>;

/** From where somebody new is added: a form of our own, or the search in the shared staff directory. */
export type AddPersonPage = 'ownForm' | 'sharedDirectory';

export interface AddPersonFacts {
  readonly features: FeatureSet;
  readonly settings: OrganizationSettings;
  /** A field of the admin user's account (docs/specification.md#master-data-3-admin-user). */
  readonly canByPassCHCM: boolean;
}

/** Any of these means that staff come from the shared staff directory. */
const sharedDirectoryFlags = [
  'global_fc_shared_employee',
  'at_adopt_org_person',
] as const satisfies FeatureName[];

/**
 * Which of its two pages "add employee" and "add substitute" lead to: the shared staff directory where a flag
 * says so, unless the partner bypass of the organisation is on and the person may use it
 * (docs/specification.md#application-6-features).
 */
export function addPersonPage({ features, settings, canByPassCHCM }: AddPersonFacts): AddPersonPage {
  if (settings.AllowPartnerOUtoBypassCHCM && canByPassCHCM) return 'ownForm';
  return sharedDirectoryFlags.some((flag) => features.has(flag)) ? 'sharedDirectory' : 'ownForm';
}

/** Whether the address pages of employees and substitutes are there: global data integration hides them. */
export function showsAddressPages(features: FeatureSet): boolean {
  return !features.has(addressesElsewhere);
}

/**
 * Whether people change their PIN here: not where an identity provider manages it
 * (docs/specification.md#application-2-header).
 */
export function showsPinPage(features: FeatureSet): boolean {
  return !features.has(pinsElsewhere);
}

/** Whether a search that is no number is answered (docs/specification.md#application-2-header). */
export function searchesNames(features: FeatureSet): boolean {
  return features.has(globalSearch);
}

const addressesElsewhere: FeatureName = 'GlobalDataIntegration';
const pinsElsewhere: FeatureName = 'IDMisIdentityProvider';
const globalSearch: FeatureName = 'GlobalSearch';
