import type { QueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo } from 'react';
import {
  AddUndoableMutationContext,
  type AuthProvider,
  CoreAdminContext,
  type I18nProvider,
  type RaRecord,
  ResourceDefinitionContextProvider,
  type ResourceDefinitions,
  type RouterProvider,
  reactRouterProvider,
  type Store,
  type UndoableMutation,
  useLocaleState,
  useNotify,
} from 'react-admin';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import { loadedEntity } from '#providers/entities/loadEntity.ts';
import type { Session } from '#providers/session/session.ts';
import { optionsOf } from '#schemas/messages/terms.ts';
import type { EntitySummary } from '#schemas/protocol/entities/entityFiles.ts';
import type { Language } from '#schemas/protocol/session/session.ts';
import { translateText } from '#schemas/translations/translate.ts';
import { type SavedQueriesStore, savedQueriesStore } from '../derived/list/views/savedQueries.ts';
import { labelParts } from '../fields/records/labelParts.ts';
import { SessionProvider } from '../session/SessionProvider.tsx';
import { useDistrictClock } from '../session/useDistrictClock.ts';
import { useOwner } from '../session/useOwner.ts';
import { useSummaries } from '../shell/context/SummariesContext.tsx';
import { useStockProvider } from '../stock/useStockProvider.tsx';
import { LanguageProvider } from '../ui/LanguageProvider.tsx';
import { onDemand } from '../ui/missing/onDemand.tsx';
import { StockContext } from '../ui/StockContext.tsx';
import { ToastHistoryProvider } from '../ui/toasts/ToastHistory.tsx';
import { UndoProvider } from '../ui/toasts/Undo.tsx';

interface ConsoleContextProps {
  readonly session: Session;
  readonly dataProvider: ConsoleProvider;
  readonly authProvider: AuthProvider;
  readonly i18nProvider: I18nProvider;
  readonly store: Store;
  readonly queryClient: QueryClient;
  readonly children: ReactNode;
}

/**
 * Assembles the react-admin application: `CoreAdminContext` with the console's providers, one resource definition per
 * entity, and the session. Also sets what stock react-admin pages need, such as writes that are never deferred
 * (docs/quality.md#1-saved-means-saved).
 */
export function ConsoleContext(props: ConsoleContextProps) {
  const { session, i18nProvider, ...providers } = props;
  return (
    <SessionProvider session={session}>
      <LanguageProvider initial={i18nProvider}>
        {(translated) => <AdminContext {...providers} i18nProvider={translated} />}
      </LanguageProvider>
    </SessionProvider>
  );
}

const UndoWork = onDemand(() => import('../derived/undo/UndoWork.tsx').then((file) => file.UndoWork));

const EditSheet = onDemand(() => import('../stock/EditSheet.tsx').then((file) => file.EditSheet));

function AdminContext({ dataProvider, children, ...providers }: Omit<ConsoleContextProps, 'session'>) {
  const stock = useStockProvider(dataProvider, providers.i18nProvider);
  const { store, queryClient } = providers;
  const { organization, userKey } = useOwner();
  const queries = useMemo(() => savedQueriesStore(store, queryClient), [store, queryClient]);
  return (
    <CoreAdminContext
      {...providers}
      dataProvider={stock.dataProvider}
      store={queries.store}
      routerProvider={routerProvider}
    >
      <QueryFailures onFailure={queries.onFailure} />
      <AddUndoableMutationContext value={runAtOnce}>
        <Resources>
          <StockContext value={{ EditSheet, question: stock.question }}>
            <ToastHistoryProvider owner={`${organization}.${userKey}`}>
              <UndoProvider Work={UndoWork}>{children}</UndoProvider>
            </ToastHistoryProvider>
          </StockContext>
        </Resources>
      </AddUndoableMutationContext>
    </CoreAdminContext>
  );
}

/** Shows a toast when a saved view could not be stored. */
function QueryFailures({ onFailure }: Pick<SavedQueriesStore, 'onFailure'>) {
  const notify = useNotify();
  useEffect(() => onFailure(({ message }) => notify(message, { type: 'error' })), [onFailure, notify]);
  return null;
}

function Resources({ children }: { readonly children: ReactNode }) {
  return (
    <ResourceDefinitionContextProvider definitions={useResourceDefinitions()}>
      {children}
    </ResourceDefinitionContextProvider>
  );
}

/** react-admin must not create a router: the console's data router is inside the context. */
const routerProvider: RouterProvider = {
  ...reactRouterProvider,
  RouterWrapper: ({ children }) => children,
};

/** Sends an undoable write immediately, instead of waiting until its toast has closed. */
function runAtOnce(mutation: UndoableMutation): void {
  mutation({ isUndo: false });
}

/** Returns a react-admin resource definition per entity: its pages and how its records are labeled. */
function useResourceDefinitions(): ResourceDefinitions {
  const summaries = useSummaries();
  const represent = useRepresentation();
  return useMemo(
    () => Object.fromEntries(summaries.map((summary) => [summary.name, definitionOf(summary, represent)])),
    [summaries, represent],
  );
}

type Represent = (resource: string, record: RaRecord) => string;

function definitionOf({ name, listed, add }: EntitySummary, represent: Represent) {
  return {
    name,
    hasList: listed,
    hasCreate: add !== undefined,
    hasEdit: true,
    hasShow: true,
    recordRepresentation: (record: RaRecord) => represent(name, record),
  };
}

/** Returns a function that gives the label of a record by its entity, for pages that set no other representation. */
function useRepresentation(): Represent {
  const [locale] = useLocaleState();
  const clock = useDistrictClock();
  return useMemo(() => {
    const language = locale as Language;
    return (resource, record) => {
      const entity = loadedEntity(resource);
      if (!entity) return `#${record.id}`;
      const text = (english: string) => translateText(entity, language, english);
      const localizer = {
        ...optionsOf(language),
        text,
        label: (_: unknown, id: unknown) => String(id),
        ...clock,
      };
      const parts = labelParts(entity, record, localizer);
      return (
        parts.map((part) => (typeof part === 'string' ? part : `#${part.id}`)).join('') || `#${record.id}`
      );
    };
  }, [locale, clock]);
}
