import { ThemeProvider } from '@mui/material/styles';
import { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { type AuthProvider, type GetListParams, memoryStore } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import { loadI18nProvider } from '#providers/i18nProvider/i18nProvider.ts';
import type { EntitySchema } from '#schemas/model/defineEntity.ts';
import { type Entity, readEntity } from '#schemas/model/entity/readEntity.ts';
import { ConsoleContext } from '#src/app/ConsoleContext.tsx';
import { ListScreen } from '#src/derived/list/ListScreen.tsx';
import { EntityProvider } from '#src/entity/EntityContext.tsx';
import { theme } from '#src/ui/theme/theme.ts';
import { permissionNames } from '#tests/permissionNames.ts';
import { memoryProvider } from '../../fields/memoryProvider.ts';
import { buildSession } from '../../shell/harness.tsx';

const schema = {
  $id: 'reference-data/listed-tool',
  title: 'Tool',
  type: 'object',
  required: ['name'],
  properties: {
    toolId: { type: 'integer', readOnly: true },
    name: { type: 'string', title: 'Name', 'x-field': { unique: true } },
    code: { type: 'string', title: 'Code' },
  },
  'x-entity': { service: 'referenceData', permission: 'REFDATA.CUSTOM', path: '/tools' },
};
export const toolEntity = readEntity(schema as unknown as EntitySchema);

/** The entity of tools whose list opens with a default view. */
export const openingToolEntity = readEntity({
  ...schema,
  'x-entity': {
    ...schema['x-entity'],
    list: { views: [{ title: 'Of code 1', filter: { code: 'C1' } }], opens: 'Of code 1' },
  },
} as unknown as EntitySchema);

/** Sixty tools: two full pages of the list and ten rows on the third. */
const tools = Array.from({ length: 60 }, (_, at) => ({
  id: at + 1,
  toolId: at + 1,
  name: `Tool ${at + 1}`,
  code: `C${at + 1}`,
  _version: 1,
}));

/** Returns a data provider that returns tools page by page, and the list of its requests. */
export function toolProvider(
  rows: readonly object[] = tools,
  hasRows: (params: GetListParams) => boolean = () => true,
) {
  const requested: GetListParams[] = [];
  const provider = Object.assign(memoryProvider([toolEntity], { [toolEntity.name]: [] }), {
    getList: async (_: string, params: GetListParams) => {
      requested.push(params);
      const { page, perPage } = params.pagination ?? { page: 1, perPage: 25 };
      const found = hasRows(params) ? rows : [];
      return { data: found.slice((page - 1) * perPage, page * perPage), total: found.length };
    },
  });
  return { requested, provider: provider as unknown as ConsoleProvider };
}

const i18nProvider = await loadI18nProvider('en');

interface Opened {
  readonly provider: ConsoleProvider;
  readonly at?: string;
  readonly permissions?: readonly string[];
  readonly element?: ReactElement;
  /** The entity whose list opens. By default, the entity of tools. */
  readonly entity?: Entity;
  /** Delays the rendering of the list's page. */
  readonly loader?: () => Promise<null>;
}

/** Opens the list of tools at a URL. */
export function openTools({
  provider,
  at = '/tools',
  permissions = permissionNames,
  element,
  entity = toolEntity,
  loader,
}: Opened) {
  const screen = <EntityProvider entity={entity}>{element ?? <ListScreen />}</EntityProvider>;
  const router = createMemoryRouter(
    [{ path: '*', element: screen, ...(loader && { loader, hydrateFallbackElement: <p>…</p> }) }],
    { initialEntries: [at] },
  );
  render(
    <ThemeProvider theme={theme}>
      <ConsoleContext
        session={buildSession({ permissions: new Set(permissions), language: 'en' })}
        dataProvider={provider}
        authProvider={{ checkError: async () => {} } as unknown as AuthProvider}
        i18nProvider={i18nProvider}
        store={memoryStore()}
        queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
      >
        <RouterProvider router={router} />
      </ConsoleContext>
    </ThemeProvider>,
  );
  return router;
}
