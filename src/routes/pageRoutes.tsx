import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { navigationPages } from '#schemas/navigation.ts';
import { Guarded } from './Guarded.tsx';
import { loadModule } from './loadModule.ts';

/** The hand-written pages by their address; they win over derived screens. Permissions and flags stand in the navigation. */
const pages: Readonly<Record<string, () => Promise<ComponentType>>> = {
  '/reference-data': () =>
    import('../pages/reference-data/ReferenceDataPage.tsx').then((file) => file.ReferenceDataPage),
};

/** The routes of the hand-written pages. */
export const pageRoutes: RouteObject[] = Object.entries(pages).map(([path, load]) => ({
  path,
  lazy: async () => {
    const Page = await loadModule(load);
    const { permission, flags } = navigationPages.find((page) => page.path === path) ?? {};
    return {
      element: (
        <Guarded permission={permission} flags={flags}>
          <Page />
        </Guarded>
      ),
    };
  },
}));
