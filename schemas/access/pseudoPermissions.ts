import type { FeatureName } from '../protocol/organizations/features.ts';
import type { OrganizationSetting, OrganizationSettings } from '../protocol/session/organizationSettings.ts';
import { pseudoCategory, type UserType } from '../protocol/session/permissions.ts';

/** The facts from which pseudo-permissions are derived. */
export interface PseudoFacts {
  readonly userType: UserType;
  readonly settings: OrganizationSettings;
  readonly features: ReadonlySet<string>;
  readonly hasSchools: boolean;
}

/** The rule of a pseudo-permission. It tests a single fact, so that the console can name the fact. */
export type PseudoRule =
  | { readonly from: 'userType'; readonly userType: UserType }
  | { readonly from: 'setting'; readonly setting: OrganizationSetting }
  | { readonly from: 'feature'; readonly feature: FeatureName }
  | { readonly from: 'schools' };

const setting = (name: OrganizationSetting): PseudoRule => ({ from: 'setting', setting: name });

/**
 * The pseudo-permissions, spelled as in the specification (docs/specification.md#application-6-permission-names), with
 * their rules.
 */
export const pseudoPermissions = {
  ISCAMPUSUSER: { from: 'userType', userType: 'campus' },
  HASWEBTIME: setting('isWebTimeVisible'),
  UsesVacancies: setting('usesVacancies'),
  UsesAbsenceApproval: setting('usesAbsenceApproval'),
  ImportsEnabled: setting('importsEnabled'),
  TrackLogins: setting('trackLogin'),
  ShowAllocationGroups: setting('showAllocationGroups'),
  ShowAccountingCode: setting('ShowAccountingCode'),
  OrgAbsrUploads: setting('usesAbsenceAttachment'),
  IsVeritimeOnly: setting('isVeritimeOnly'),
  IsVeritimeEnabled: setting('usesVeritime'),
  HASSCHOOLS: { from: 'schools' },
  HasNavDashboard: setting('showDashboard'),
  USESUSERVOICE: { from: 'feature', feature: 'UserVoice' },
  AllowPartnerOUtoBypassCHCM: setting('AllowPartnerOUtoBypassCHCM'),
} as const satisfies Readonly<Record<string, PseudoRule>>;

/** The full names of the pseudo-permissions, such as `PSEUDO.ISCAMPUSUSER`. */
export const pseudoNames: readonly string[] = Object.keys(pseudoPermissions).map(
  (name) => `${pseudoCategory}.${name}`,
);

/** The rule of a pseudo-permission by its full name; undefined for any other permission. */
export function pseudoRuleOf(name: string): PseudoRule | undefined {
  const found = Object.entries(pseudoPermissions).find(([one]) => `${pseudoCategory}.${one}` === name);
  return found?.[1];
}

/** The full names of the pseudo-permissions that follow from the facts. Pure. */
export function heldPseudo(facts: PseudoFacts): string[] {
  return Object.entries(pseudoPermissions)
    .filter(([, rule]) => follows(rule, facts))
    .map(([name]) => `${pseudoCategory}.${name}`);
}

/** Whether the facts satisfy the rule of a pseudo-permission. */
function follows(rule: PseudoRule, facts: PseudoFacts): boolean {
  if (rule.from === 'userType') return facts.userType === rule.userType;
  if (rule.from === 'setting') return facts.settings[rule.setting];
  if (rule.from === 'feature') return facts.features.has(rule.feature);
  return facts.hasSchools;
}
