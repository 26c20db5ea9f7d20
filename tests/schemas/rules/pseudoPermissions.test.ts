import { describe, expect, it } from 'vitest';
import {
  heldPseudo,
  type PseudoFacts,
  pseudoNames,
  pseudoRuleOf,
} from '#schemas/access/pseudoPermissions.ts';
import {
  type OrganizationSetting,
  organizationSettingNames,
  readOrganizationSettings,
} from '#schemas/protocol/session/organizationSettings.ts';
import { type UserType, userTypes } from '#schemas/protocol/session/permissions.ts';
import { permissionNames } from '#tests/permissionNames.ts';

const nothing: PseudoFacts = {
  userType: 'org',
  settings: readOrganizationSettings({}),
  features: new Set(),
  hasSchools: false,
};

const withSetting = (name: OrganizationSetting) =>
  heldPseudo({ ...nothing, settings: readOrganizationSettings({ [name]: true }) });

/** The pseudo-permission that each setting of an organization grants, keyed by setting. */
const bySetting: Readonly<Record<OrganizationSetting, string>> = {
  isWebTimeVisible: 'PSEUDO.HASWEBTIME',
  showDashboard: 'PSEUDO.HasNavDashboard',
  usesAbsenceAttachment: 'PSEUDO.OrgAbsrUploads',
  trackLogin: 'PSEUDO.TrackLogins',
  showAllocationGroups: 'PSEUDO.ShowAllocationGroups',
  usesVacancies: 'PSEUDO.UsesVacancies',
  usesAbsenceApproval: 'PSEUDO.UsesAbsenceApproval',
  importsEnabled: 'PSEUDO.ImportsEnabled',
  usesVeritime: 'PSEUDO.IsVeritimeEnabled',
  isVeritimeOnly: 'PSEUDO.IsVeritimeOnly',
  AllowPartnerOUtoBypassCHCM: 'PSEUDO.AllowPartnerOUtoBypassCHCM',
  ShowAccountingCode: 'PSEUDO.ShowAccountingCode',
};

describe('pseudo-permissions', () => {
  it('are the fifteen of the specification, and none of them can be granted', () => {
    expect(pseudoNames).toHaveLength(15);
    expect(pseudoNames.filter((name) => permissionNames.includes(name))).toEqual([]);
  });

  it('are none if nothing is turned on', () => {
    expect(heldPseudo(nothing)).toEqual([]);
  });

  it.each(organizationSettingNames.map((name) => [name, bySetting[name]]))(
    'follow from settings: %s gives %s',
    (name, expected) => {
      expect(withSetting(name as OrganizationSetting)).toEqual([expected]);
    },
  );

  it('distinguish a campus user from all other user types', () => {
    for (const userType of Object.keys(userTypes) as UserType[]) {
      const held = heldPseudo({ ...nothing, userType }).includes('PSEUDO.ISCAMPUSUSER');
      expect(held, userType).toBe(userType === 'campus');
    }
  });

  it('follow from schools and from the suggestions feature', () => {
    expect(heldPseudo({ ...nothing, hasSchools: true })).toEqual(['PSEUDO.HASSCHOOLS']);
    expect(heldPseudo({ ...nothing, features: new Set(['UserVoice']) })).toEqual(['PSEUDO.USESUSERVOICE']);
  });

  it('have a rule each, and other permissions have none', () => {
    expect(pseudoNames.filter((name) => pseudoRuleOf(name) === undefined)).toEqual([]);
    expect(pseudoRuleOf('MISC.HELP')).toBeUndefined();
    expect(pseudoRuleOf('ISCAMPUSUSER')).toBeUndefined();
  });
});

describe('the settings of an organization', () => {
  it('are off unless stored as true', () => {
    for (const stored of [undefined, null, 'x', [], {}, { usesVacancies: 1 }, { usesVacancies: 'true' }]) {
      expect(readOrganizationSettings(stored).usesVacancies).toBe(false);
    }
    expect(readOrganizationSettings({ usesVacancies: true }).usesVacancies).toBe(true);
  });
});
