import type { ClosedReason } from './gate.ts';

/**
 * The console page on which the cause of a closed gate can be changed, and the permission for the change. The page's
 * address has placeholders for ids, such as `{substituteId}`.
 */
export interface ReasonPage {
  readonly page: string;
  readonly permission: string;
}

const ofSubstitute = (tab: string, permission: string): ReasonPage => ({
  page: `/substitute/${tab}?substituteId={substituteId}`,
  permission,
});
const ofDay = { page: '/absences/days/{confirmationNumber}', permission: 'ABSR.HOLD' } as const;
const ofDistrict = { page: '/settings/absence-settings', permission: 'ORG.ABSENCE' } as const;
const limits = ofSubstitute('permissions', 'SUB.PERMISSIONS');
const lists = ofSubstitute('preferred-substitute-schools-list', 'SUB.VISHIERARCHY');

/**
 * The page and permission for each reason of a closed gate; reasons without such a page are omitted
 * (docs/domain.md#eligibility).
 */
export const reasonPages: Readonly<Partial<Record<ClosedReason, ReasonPage>>> = {
  joinsLater: ofSubstitute('general-information', 'SUB.EDIT'),
  notOfDistrict: ofSubstitute('general-information', 'SUB.EDIT'),
  busy: ofSubstitute('fulfilment-history', 'SUB.FULFILMENT'),
  shortTravel: ofDistrict,
  doesNotWork: ofSubstitute('non-work-day', 'SUB.NONWORKDAY'),
  lacksSkills: ofSubstitute('skills', 'SUB.SKILLS'),
  excludedByDistrict: lists,
  excludedBySchool: lists,
  excludedByRegion: lists,
  excludedByEmployee: {
    page: '/employee/preferred-substitutes?workerId={workerId}',
    permission: 'EMP.PREFSUB',
  },
  visibleLater: ofSubstitute('jobvisibility-hierarchy', 'SUB.VISHIERARCHY'),
  schoolNotChosen: ofSubstitute('preferred-schools', 'SUB.PREFSCHOOLS'),
  permanentElsewhere: ofSubstitute('general-information', 'SUB.EDIT'),
  overDailyLimit: limits,
  overWeeklyLimit: limits,
  overMonthlyLimit: limits,
  penalty: ofDistrict,
  cutOffPassed: ofDistrict,
  startsTooSoon: ofDistrict,
  awaitsApproval: { ...ofDay, permission: 'ABSRAPPRVL.APPROVE' },
  held: ofDay,
  recruitingStopped: { ...ofDay, permission: 'ABSR.STOPFILL' },
};
