import { describe, expect, it } from 'vitest';
import {
  addPersonPage,
  searchesNames,
  showsAddressPages,
  showsPinPage,
} from '#schemas/access/featureRules.ts';
import { featureNames, features, featureTitle } from '#schemas/protocol/organizations/features.ts';
import { readOrganizationSettings } from '#schemas/protocol/session/organizationSettings.ts';

const facts = (on: string[], bypassAllowed = false, canByPassCHCM = false) => ({
  features: new Set(on),
  settings: readOrganizationSettings({ AllowPartnerOUtoBypassCHCM: bypassAllowed }),
  canByPassCHCM,
});

describe('adding a person', () => {
  it('leads to our own form unless a flag says that staff are shared', () => {
    expect(addPersonPage(facts([]))).toBe('ownForm');
    expect(addPersonPage(facts(['IDM']))).toBe('ownForm');
    expect(addPersonPage(facts(['global_fc_shared_employee']))).toBe('sharedDirectory');
    expect(addPersonPage(facts(['at_adopt_org_person']))).toBe('sharedDirectory');
  });

  it('bypasses the directory only if both organization and person may', () => {
    const shared = ['global_fc_shared_employee'];
    expect(addPersonPage(facts(shared, true, true))).toBe('ownForm');
    expect(addPersonPage(facts(shared, true, false))).toBe('sharedDirectory');
    expect(addPersonPage(facts(shared, false, true))).toBe('sharedDirectory');
  });
});

describe('features', () => {
  it('hide address pages, PIN pages and the search by name', () => {
    expect(showsAddressPages(new Set())).toBe(true);
    expect(showsAddressPages(new Set(['GlobalDataIntegration']))).toBe(false);
    expect(showsPinPage(new Set())).toBe(true);
    expect(showsPinPage(new Set(['IDMisIdentityProvider']))).toBe(false);
    expect(searchesNames(new Set())).toBe(false);
    expect(searchesNames(new Set(['GlobalSearch']))).toBe(true);
  });

  it('include those that the specification names, each with a title in both languages', () => {
    for (const name of [
      'IDM',
      'at_adopt_org_person',
      'global_fc_shared_employee',
      'IDMisIdentityProvider',
      'ReactAbsenceMgmtHomepage',
    ]) {
      expect(featureNames).toContain(name);
    }
    for (const { en, es } of Object.values(features))
      expect(Math.min(en.length, es.length)).toBeGreaterThan(0);
  });

  it('use their name as title if the catalog does not know them', () => {
    expect(featureTitle('GlobalSearch', 'es')).toBe('Búsqueda por nombre');
    expect(featureTitle('toString', 'en')).toBe('toString');
  });
});
