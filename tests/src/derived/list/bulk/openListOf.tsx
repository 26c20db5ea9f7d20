import { ThemeProvider } from '@mui/material/styles';
import { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { type AuthProvider, memoryStore } from 'ra-core';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import { loadI18nProvider } from '#providers/i18nProvider/i18nProvider.ts';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { ConsoleContext } from '#src/app/ConsoleContext.tsx';
import { ListScreen } from '#src/derived/list/ListScreen.tsx';
import { EntityProvider } from '#src/entity/EntityContext.tsx';
import { theme } from '#src/ui/theme/theme.ts';
import { permissionNames } from '#tests/permissionNames.ts';
import { buildSession } from '../../../shell/harness.tsx';

const i18nProvider = await loadI18nProvider('en');

/** Draws the list of an entity with the records of a provider, for somebody who may do everything or what is named. */
export function openListOf(
  entity: Entity,
  provider: unknown,
  permissions: readonly string[] = permissionNames,
): void {
  const element = (
    <EntityProvider entity={entity}>
      <ListScreen />
    </EntityProvider>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [entity.path] });
  render(
    <ThemeProvider theme={theme}>
      <ConsoleContext
        session={buildSession({ permissions: new Set(permissions) })}
        dataProvider={provider as ConsoleProvider}
        authProvider={{ checkError: async () => {} } as unknown as AuthProvider}
        i18nProvider={i18nProvider}
        store={memoryStore()}
        queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
      >
        <RouterProvider router={router} />
      </ConsoleContext>
    </ThemeProvider>,
  );
}
