import type { AccessFacts } from '#schemas/access/permissions.ts';
import { heldPseudo } from '#schemas/access/pseudoPermissions.ts';
import { plannedPages } from '#schemas/navigation/catalogue.ts';
import { type CatalogueEntry, catalogueOf } from '#schemas/navigation/catalogueOf.ts';
import { legacySettings } from '#schemas/navigation/legacySettings.ts';
import { entityPlaces, type NavigationPage, navigationPages } from '#schemas/navigation/navigation.ts';
import { featureNames } from '#schemas/protocol/organizations/features.ts';
import {
  organizationSettingNames,
  readOrganizationSettings,
} from '#schemas/protocol/session/organizationSettings.ts';
import { permissionNames } from '#tests/permissionNames.ts';
import { productSummaries } from '../summaries.ts';

/** Returns the route catalogue that the menu is built from; `parts` overrides its input. */
export const menuCatalogue = (
  parts: { pages?: readonly NavigationPage[]; summaries?: typeof productSummaries } = {},
) =>
  catalogueOf({
    pages: navigationPages,
    summaries: productSummaries,
    redirections: [],
    planned: [],
    legacy: [],
    places: entityPlaces,
    ...parts,
  });

/** A route catalogue in which every planned page already exists. */
export const completeCatalogue: readonly CatalogueEntry[] = [
  ...menuCatalogue({ pages: [...navigationPages, ...plannedPages] }),
  ...legacySettings.map((page) => ({ ...page, now: 'legacy' as const })),
];

/**
 * Access facts of an organization user with every organization setting on, except *VeriTime only*, which hides
 * absences; `parts` replaces any of them.
 */
export function access(parts: Partial<AccessFacts> = {}): AccessFacts {
  const facts = {
    userType: 'org',
    settings: readOrganizationSettings(
      Object.fromEntries(organizationSettingNames.map((name) => [name, name !== 'isVeritimeOnly'])),
    ),
    features: new Set<string>(),
    hasSchools: true,
    profile: { profileId: 1, profileName: 'Everything', entries: ['*'] },
    ...parts,
  } as const;
  return { ...facts, permissions: new Set([...permissionNames, ...heldPseudo(facts)]), ...parts };
}

/** The names of all features. */
export const everyFeature: ReadonlySet<string> = new Set(featureNames);
