import { describe, expect, test } from 'vitest';
import { catalogue } from '#schemas/navigation/catalogue.ts';
import { featureNames } from '#schemas/protocol/organizations/features.ts';
import { organizationSettingNames } from '#schemas/protocol/session/organizationSettings.ts';
import { switchEffects } from '#src/pages/features/switchEffects.ts';
import type { SwitchKind } from '#src/pages/features/useSwitches.ts';
import { productSummaries } from '../../shell/summaries.ts';

const entries = catalogue(productSummaries);
const of = (kind: SwitchKind, name: string) => switchEffects(kind, name, entries, productSummaries);
const paths = (kind: SwitchKind, name: string) => of(kind, name).shows.map(({ path }) => path);

describe('a feature or setting', () => {
  test('lists the pages that require its permission, and the lists on them', () => {
    expect(paths('settings', 'usesVacancies')).toEqual(
      expect.arrayContaining(['/absences/create-vacancy', '/vacancy-profile/select']),
    );
    expect(of('settings', 'usesVacancies').permissions).toEqual(['PSEUDO.UsesVacancies']);
    expect(paths('settings', 'importsEnabled')).toContain('/import');
    expect(paths('settings', 'usesAbsenceApproval')).toContain('/absences/approve');
    expect(of('settings', 'usesAbsenceApproval').lists).toEqual(['absence/approval']);
  });

  test('counts the legacy pages that redirect', () => {
    expect(of('features', 'ReactOrganizationPages').legacy).toBe(19);
    expect(of('features', 'GlobalSearch').legacy).toBe(0);
  });

  test('has one permission if it is a setting, and at most one if it is a feature', () => {
    const listed = organizationSettingNames.flatMap((name) => of('settings', name).permissions);
    expect(new Set(listed).size).toBe(organizationSettingNames.length);
    for (const name of featureNames) expect(of('features', name).permissions.length).toBeLessThan(2);
  });
});
