/**
 * The settings flags of an organization, spelled as in the specification
 * (docs/specification.md#application-3-organisation).
 */
export const organizationSettingNames = [
  'isWebTimeVisible',
  'showDashboard',
  'usesAbsenceAttachment',
  'trackLogin',
  'showAllocationGroups',
  'usesVacancies',
  'usesAbsenceApproval',
  'importsEnabled',
  'usesVeritime',
  'isVeritimeOnly',
  'AllowPartnerOUtoBypassCHCM',
  'ShowAccountingCode',
] as const;

export type OrganizationSetting = (typeof organizationSettingNames)[number];
export type OrganizationSettings = Readonly<Record<OrganizationSetting, boolean>>;

/** Reads the stored settings of an organization; a missing or invalid flag is off. */
export function readOrganizationSettings(stored: unknown): OrganizationSettings {
  const settings: Readonly<Record<string, unknown>> =
    typeof stored === 'object' && stored !== null ? { ...stored } : {};
  const on = (name: OrganizationSetting) => settings[name] === true;
  return {
    isWebTimeVisible: on('isWebTimeVisible'),
    showDashboard: on('showDashboard'),
    usesAbsenceAttachment: on('usesAbsenceAttachment'),
    trackLogin: on('trackLogin'),
    showAllocationGroups: on('showAllocationGroups'),
    usesVacancies: on('usesVacancies'),
    usesAbsenceApproval: on('usesAbsenceApproval'),
    importsEnabled: on('importsEnabled'),
    usesVeritime: on('usesVeritime'),
    isVeritimeOnly: on('isVeritimeOnly'),
    AllowPartnerOUtoBypassCHCM: on('AllowPartnerOUtoBypassCHCM'),
    ShowAccountingCode: on('ShowAccountingCode'),
  };
}
