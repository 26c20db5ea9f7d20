import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { Guarded } from './Guarded.tsx';
import { loadModule } from './loadModule.ts';

const absenceReasons = () =>
  import('../pages/absence-reasons/AbsenceReasonsPage.tsx').then((file) => file.AbsenceReasonsPage);

/** The hand-written pages by their address; they win over derived screens. Permissions and flags stand in the navigation. */
const pages: Readonly<Record<string, () => Promise<ComponentType>>> = {
  '/reference-data': () =>
    import('../pages/reference-data/ReferenceDataPage.tsx').then((file) => file.ReferenceDataPage),
  '/reference-data/absence-reasons': absenceReasons,
  '/reference-data/absence-reasons/new': absenceReasons,
  '/reference-data/employee-type/preferred-substitute': () =>
    import('../pages/preferred-substitutes/PreferredSubstitutesPage.tsx').then(
      (file) => file.PreferredSubstitutesPage,
    ),
  '/search/search': () => import('../pages/search/SearchPage.tsx').then((file) => file.SearchPage),
  '/security/permission-profiles/compare': () =>
    import('../pages/security/compare/ComparePage.tsx').then((file) => file.ComparePage),
  '/settings/features': () => import('../pages/features/FeaturesPage.tsx').then((file) => file.FeaturesPage),
  '/user/profile': () => import('../pages/user/ProfilePage.tsx').then((file) => file.ProfilePage),
  '/user/pin': () => import('../pages/user/PinPage.tsx').then((file) => file.PinPage),
  '/navigator/*': () => import('../pages/navigator/NavigatorPage.tsx').then((file) => file.NavigatorPage),
  '/developer': () => import('../pages/developer/DeveloperPage.tsx').then((file) => file.DeveloperPage),
  '/developer/playground': () =>
    import('../pages/developer/playground/PlaygroundPage.tsx').then((file) => file.PlaygroundPage),
};

/** The routes of the hand-written pages. */
export const pageRoutes: RouteObject[] = Object.entries(pages).map(([path, load]) => ({
  path,
  lazy: async () => {
    const Page = await loadModule(load);
    return {
      element: (
        <Guarded>
          <Page />
        </Guarded>
      ),
    };
  },
}));
