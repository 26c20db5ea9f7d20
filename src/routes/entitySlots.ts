import type { SlotLoaders } from '../derived/slots.ts';

/**
 * The entities with hand-written slots, and where to load them from. A slot file loads with the first screen of its
 * entity: `'reference-data/skill': () => import('../pages/skills/skillSlots.tsx').then((file) => file.skillSlots)`.
 */
export const entitySlots: SlotLoaders = {
  'absence/absence': () => import('../pages/absences/absenceSlots.ts').then((file) => file.absenceSlots),
  'absence/absence-day': () => import('../pages/absences/absenceSlots.ts').then((file) => file.daySlots),
  'absence/approval': () =>
    import('../pages/absences/approve/approveSlots.ts').then((file) => file.approveSlots),
  'absence/candidate': () => import('../pages/substitutes/substituteSlots.tsx').then((file) => file.jobSlots),
  'absence/live-job': () => import('../pages/absences/live/liveSlots.tsx').then((file) => file.liveSlots),
  'absence/proposal': () =>
    import('../pages/absences/proposal/proposalSlots.tsx').then((file) => file.proposalSlots),
  'report/daily-report': () =>
    import('../pages/absences/today/todaySlots.ts').then((file) => file.dailyReportSlots),
  'absence/today': () => import('../pages/absences/today/todaySlots.ts').then((file) => file.todaySlots),
  'absence/reconciliation': () =>
    import('../pages/absences/reconcile/reconcileSlots.ts').then((file) => file.reconcileSlots),
  'absence/substitute-absence': () =>
    import('../pages/absences/substitutes/absenceSlots.ts').then((file) => file.substituteAbsenceSlots),
  'reference-data/allocation-group': () =>
    import('../pages/allocation-groups/allocationSlots.tsx').then((file) => file.groupSlots),
  'employee/absence-reasons': () =>
    import('../pages/employees/balances/balanceSlots.tsx').then((file) => file.balanceSlots),
  'employee/absence-files': () =>
    import('../pages/employees/files/fileSlots.tsx').then((file) => file.fileSlots),
  'school/shared-files': () =>
    import('../pages/employees/files/fileSlots.tsx').then((file) => file.fileSlots),
  'vacancy-profile/absence-files': () =>
    import('../pages/employees/files/fileSlots.tsx').then((file) => file.fileSlots),
  'vacancy-profile/preferred-substitutes': () =>
    import('../pages/preferred-substitutes/preferredSlots.tsx').then((file) => file.preferredSlots),
  'vacancy-profile/allocation-groups': () =>
    import('../pages/allocation-groups/allocationSlots.tsx').then((file) => file.profileGroupSlots),
  'vacancy-profile/allocation-group-versions': () =>
    import('../pages/allocation-groups/allocationSlots.tsx').then((file) => file.versionSlots),
  'employee/allocation-groups': () =>
    import('../pages/allocation-groups/allocationSlots.tsx').then((file) => file.ownGroupSlots),
  'reference-data/allocation-group-version': () =>
    import('../pages/allocation-groups/allocationSlots.tsx').then((file) => file.versionSlots),
  'employee/allocation-group-versions': () =>
    import('../pages/allocation-groups/allocationSlots.tsx').then((file) => file.versionSlots),
  'reference-data/employee-type-preferred-substitute': () =>
    import('../pages/preferred-substitutes/preferredSlots.tsx').then((file) => file.preferredSlots),
  'employee/preferred-substitutes': () =>
    import('../pages/preferred-substitutes/preferredSlots.tsx').then((file) => file.employeePreferredSlots),
  'employee/visibility-criteria': () =>
    import('../pages/preferred-substitutes/preferredSlots.tsx').then((file) => file.criteriaSlots),
  'employee/employee': Object.assign(
    () => import('../pages/employees/employeeListSlots.tsx').then((file) => file.employeeSlots),
    { framed: true } as const,
  ),
  'employee/general-information': () =>
    import('../pages/employees/employeeSlots.tsx').then((file) => file.generalSlots),
  'substitute/general-information': () =>
    import('../pages/substitutes/substituteSlots.tsx').then((file) => file.generalSlots),
  'substitute/permissions': () =>
    import('../pages/substitutes/substituteSlots.tsx').then((file) => file.permissionSlots),
  'substitute/display-jobs': () =>
    import('../pages/substitutes/substituteSlots.tsx').then((file) => file.jobSlots),
  'substitute/performance': () =>
    import('../pages/substitutes/substituteSlots.tsx').then((file) => file.performanceSlots),
  'substitute/resume-photo': () =>
    import('../pages/substitutes/files/fileSlots.tsx').then((file) => file.substituteFileSlots),
  'vacancy-profile/general-information': () =>
    import('../pages/vacancy-profiles/vacancyProfileSlots.ts').then((file) => file.vacancyProfileSlots),
  'admin-user/general-information': () =>
    import('../pages/security/access/accessSlots.tsx').then((file) => file.accessSlots),
  'settings/dashboard': () => import('../pages/board/boardSlots.tsx').then((file) => file.boardSlots),
  'settings/import': () => import('../pages/imports/importSlots.tsx').then((file) => file.importSlots),
  'settings/mail': () => import('../pages/mail/mailSlots.tsx').then((file) => file.mailSlots),
  'security/user-access': () =>
    import('../pages/security/access/accessSlots.tsx').then((file) => file.accessSlots),
  'security/permission-profile': () =>
    import('../pages/security/profile/profileSlots.tsx').then((file) => file.profileSlots),
  'reference-data/balance-year': () =>
    import('../pages/employees/balances/closing/balanceYearSlots.tsx').then((file) => file.balanceYearSlots),
};
