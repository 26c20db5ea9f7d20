import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { type RecordPage, recordPages } from '#schemas/navigation/recordPages.ts';
import type { EntitySummary } from '#schemas/protocol/entities/entityFiles.ts';
import { Guarded } from './Guarded.tsx';
import { loadModule } from './loadModule.ts';

const absenceReasons = () =>
  import('../pages/absence-reasons/AbsenceReasonsPage.tsx').then((file) => file.AbsenceReasonsPage);

const createAbsence = () =>
  import('../pages/absences/create/CreateAbsencePage.tsx').then((file) => file.CreateAbsencePage);

/** Pages for support to manage the districts, inside and outside of a district. */
const districtPages: Readonly<Record<string, () => Promise<ComponentType>>> = {
  '/settings/districts': () =>
    import('../pages/district-settings/DistrictsSettingsPage.tsx').then((file) => file.DistrictsSettingsPage),
  '/settings/districts/add': () =>
    import('../pages/district-settings/AddDistrictPage.tsx').then((file) => file.AddDistrictPage),
  '/settings/districts/new': () =>
    import('../pages/district-settings/NewDistrictPage.tsx').then((file) => file.NewDistrictPage),
  '/settings/districts/:id': () =>
    import('../pages/district-settings/DistrictPage.tsx').then((file) => file.DistrictPage),
};

const home = () => import('../pages/home/HomePage.tsx').then((file) => file.HomePage);

/** The hand-written pages by path; they win over derived screens. Permissions and flags are in the navigation. */
const pages: Readonly<Record<string, () => Promise<ComponentType>>> = {
  '/home': home,
  '/absence-management/home': home,
  '/absence-management/dashboard': home,
  '/absence-management/dashboard-settings': () =>
    import('../pages/board/OwnBoardPage.tsx').then((file) => file.OwnBoardPage),
  '/absences/candidates': () =>
    import('../pages/absences/candidates/CandidatesPage.tsx').then((file) => file.CandidatesPage),
  '/absences/create-absence': createAbsence,
  '/absences/new': createAbsence,
  '/absences/create-vacancy': () =>
    import('../pages/absences/create/CreateAbsencePage.tsx').then((file) => file.CreateVacancyPage),
  '/absences/:id/edit': () =>
    import('../pages/absences/create/ChangeAbsencePage.tsx').then((file) => file.ChangeAbsencePage),
  '/reference-data': () =>
    import('../pages/overview/ReferenceDataPage.tsx').then((file) => file.ReferenceDataPage),
  '/settings': () => import('../pages/overview/SettingsPage.tsx').then((file) => file.SettingsPage),
  '/settings/setup': () => import('../pages/set-up/SetUpPage.tsx').then((file) => file.SetUpPage),
  '/settings/general': () =>
    import('../pages/district-settings/GeneralPage.tsx').then((file) => file.GeneralPage),
  '/reference-data/absence-reasons': absenceReasons,
  '/reference-data/absence-reasons/new': absenceReasons,
  '/employee/absence-reasons/log': () =>
    import('../pages/employees/balances/BalanceLogPage.tsx').then((file) => file.BalanceLogPage),
  '/search/search': () => import('../pages/search/SearchPage.tsx').then((file) => file.SearchPage),
  '/orgUser/select-user': () =>
    import('../pages/admin-users/AdminUserList.tsx').then((file) => file.OrganizationUsers),
  '/campusUser/select-user': () =>
    import('../pages/admin-users/AdminUserList.tsx').then((file) => file.CampusUsers),
  '/security/accounts': () =>
    import('../pages/security/accounts/AccountsPage.tsx').then((file) => file.AccountsPage),
  '/security/accounts/invitations': () =>
    import('../pages/security/accounts/AccountsPage.tsx').then((file) => file.InvitationsPage),
  '/security/accounts/waiting': () =>
    import('../pages/security/accounts/AccountsPage.tsx').then((file) => file.WaitingPage),
  '/security/permission-profiles/compare': () =>
    import('../pages/security/compare/ComparePage.tsx').then((file) => file.ComparePage),
  '/settings/features': () => import('../pages/features/FeaturesPage.tsx').then((file) => file.FeaturesPage),
  ...districtPages,
  '/settings/compare-districts': () =>
    import('../pages/district-compare/DistrictComparePage.tsx').then((file) => file.DistrictComparePage),
  '/settings/services': () => import('../pages/services/ServicesPage.tsx').then((file) => file.ServicesPage),
  '/settings/retention': () =>
    import('../pages/retention/RetentionPage.tsx').then((file) => file.RetentionPage),
  '/reports/report-writer': () =>
    import('../pages/report-writer/ReportsPage.tsx').then((file) => file.ReportsPage),
  '/reports/report-writer/new': () =>
    import('../pages/report-writer/BuilderPage.tsx').then((file) => file.BuilderPage),
  '/reports/report-writer/:id': () =>
    import('../pages/report-writer/ReportPage.tsx').then((file) => file.ReportPage),
  '/reports/report-writer/:id/edit': () =>
    import('../pages/report-writer/BuilderPage.tsx').then((file) => file.ChangeReportPage),
  '/user/jobs': () => import('../pages/home/jobs/OwnJobsPage.tsx').then((file) => file.OwnJobsPage),
  '/WebTime': () => import('../pages/web-time/WebTimePage.tsx').then((file) => file.WebTimePage),
  '/user/profile': () => import('../pages/user/ProfilePage.tsx').then((file) => file.ProfilePage),
  '/user/notifications': () =>
    import('../pages/user/NotificationsPage.tsx').then((file) => file.NotificationsPage),
  '/user/pin': () => import('../pages/user/PinPage.tsx').then((file) => file.PinPage),
  '/navigator/*': () => import('../pages/navigator/NavigatorPage.tsx').then((file) => file.NavigatorPage),
  '/developer': () => import('../pages/developer/DeveloperPage.tsx').then((file) => file.DeveloperPage),
  '/developer/guide': () => import('../pages/developer/guide/GuidePage.tsx').then((file) => file.GuidePage),
  '/developer/playground': () =>
    import('../pages/developer/playground/PlaygroundPage.tsx').then((file) => file.PlaygroundPage),
};

/** Hand-written tabs by path; the record's entity decides who may open them. */
const tabs: typeof pages = {};

/** The routes of tabs without an entity file: hand-written tabs, settings, and the change log of any record kind. */
export function tabRoutes(summaries: readonly EntitySummary[]): RouteObject[] {
  return recordPages(summaries).flatMap(({ path, head, settings, permission, oneOf }) => {
    const derived = path.endsWith('/change-log') ? recordLog(head) : tabs[path];
    const load = settings === undefined ? derived : settingsTab(head, settings);
    return load ? [routeOf(path, load, { permission, oneOf })] : [];
  });
}

/** Returns the loader of the tab with a record's effective settings. */
function settingsTab(entity: string, settings: string) {
  return () =>
    import('../derived/inherited/settingsTabPage.tsx').then((file) => file.settingsTabPage(entity, settings));
}

/** Returns the loader of the change log tab of a record kind. */
function recordLog(entity: string) {
  return () =>
    import('../derived/history/record/recordLogPage.tsx').then((file) => file.recordLogPage(entity));
}

/** The routes of the hand-written pages. */
export const pageRoutes = routesOf(pages);

/** The routes of pages that also exist outside of a district. */
export const districtRoutes = routesOf(districtPages);

function routesOf(loaders: typeof pages): RouteObject[] {
  return Object.entries(loaders).map(([path, load]) => routeOf(path, load));
}

function routeOf(
  path: string,
  load: () => Promise<ComponentType>,
  opens: Pick<RecordPage, 'permission' | 'oneOf'> = {},
): RouteObject {
  return {
    path,
    lazy: async () => {
      const Page = await loadModule(load);
      return {
        element: (
          <Guarded {...opens}>
            <Page />
          </Guarded>
        ),
      };
    },
  };
}
