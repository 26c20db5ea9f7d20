import { ThemeProvider } from '@mui/material/styles';
import { QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { memoryStore, ResourceContextProvider } from 'react-admin';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { authProviderOf } from '#providers/authProvider/authProvider.ts';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import { loadI18nProvider } from '#providers/i18nProvider/i18nProvider.ts';
import type { Impersonation } from '#providers/session/impersonation.ts';
import type { EntityAction } from '#schemas/model/entity/entityPermission.ts';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { ConsoleContext } from '#src/app/ConsoleContext.tsx';
import { CreateScreen } from '#src/derived/screens/CreateScreen.tsx';
import { EditScreen } from '#src/derived/screens/EditScreen.tsx';
import { ShowScreen } from '#src/derived/screens/ShowScreen.tsx';
import { type EntitySlots, type SlotLoaders, SlotsContext } from '#src/derived/slots.ts';
import { EntityProvider } from '#src/entity/EntityContext.tsx';
import { PageError } from '#src/shell/errors/PageError.tsx';
import { ImpersonationBanner } from '#src/shell/impersonation/ImpersonationBanner.tsx';
import { theme } from '#src/ui/theme/theme.ts';
import { Toasts } from '#src/ui/toasts/Toasts.tsx';
import { UnsavedChangesProvider } from '#src/ui/unsaved/UnsavedChangesProvider.tsx';
import { permissionNames } from '#tests/permissionNames.ts';
import { buildSession } from '../../shell/harness.tsx';

const i18nProviders = { en: await loadI18nProvider('en'), es: await loadI18nProvider('es') };

export interface Opened {
  readonly entity: Entity;
  readonly provider: ConsoleProvider;
  /** The path below the entity's own path, such as `/new` or `/7`. */
  readonly at: string;
  readonly state?: unknown;
  readonly permissions?: readonly string[];
  readonly language?: 'en' | 'es';
  readonly impersonation?: Impersonation;
  /** Components that replace parts of the derived screens. */
  readonly slots?: EntitySlots;
  /** Delays the record's page until this promise resolves. */
  readonly recordCame?: Promise<null>;
}

/** Opens a derived screen of an entity at its path, as the console does. */
export function openScreen({
  entity,
  provider,
  at,
  state,
  permissions = permissionNames,
  language = 'en',
  impersonation,
  slots,
  recordCame,
}: Opened) {
  const loaders: SlotLoaders = slots ? { [entity.name]: async () => slots } : {};
  const page = (element: React.ReactNode) => (
    <ResourceContextProvider value={entity.name}>
      <EntityProvider entity={entity}>
        <SlotsContext value={loaders}>
          <Suspense fallback={null}>{element}</Suspense>
        </SlotsContext>
      </EntityProvider>
    </ResourceContextProvider>
  );
  const waiting = recordCame ? { loader: () => recordCame } : {};
  const router = createMemoryRouter(
    [
      {
        element: (
          <UnsavedChangesProvider>
            {impersonation && <ImpersonationBanner />}
            <Outlet />
            <Toasts />
          </UnsavedChangesProvider>
        ),
        errorElement: <PageError />,
        children: [
          { path: entity.path, element: <h1>List</h1> },
          { path: `${entity.path}/new`, element: page(<CreateScreen />) },
          { path: `${entity.path}/:id`, element: page(<EditScreen />), ...waiting },
          { path: `${entity.path}/:id/show`, element: page(<ShowScreen />), ...waiting },
          { path: '*', element: <h1>Elsewhere</h1> },
        ],
      },
    ],
    { initialEntries: [{ ...split(`${entity.path}${at}`), state }] },
  );
  const session = buildSession({ permissions: new Set(permissions), language, impersonation });
  const view = render(
    <ThemeProvider theme={theme}>
      <ConsoleContext
        session={session}
        dataProvider={provider}
        authProvider={authProviderOf(session, async (_, action) => permissionOf(entity, action))}
        i18nProvider={i18nProviders[language]}
        store={memoryStore()}
        queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
      >
        <RouterProvider router={router} />
      </ConsoleContext>
    </ThemeProvider>,
  );
  return { ...view, router };
}

/** Returns the permission that an entity requires for a react-admin action. */
function permissionOf({ permission }: Entity, action: string): string {
  const named: Record<string, EntityAction> = { list: 'view', show: 'view', create: 'add' };
  return permission[named[action] ?? (action as EntityAction)];
}

function split(address: string) {
  const [pathname = '', query = ''] = address.split('?');
  return { pathname, search: query === '' ? '' : `?${query}` };
}

/** Waits until the page's heading has this text. */
export function titled(name: string | RegExp) {
  return screen.findByRole('heading', { level: 1, name });
}
