import type { QueryClient } from '@tanstack/react-query';
import {
  AddUndoableMutationContext,
  type AuthProvider,
  CoreAdminContext,
  type I18nProvider,
  ResourceDefinitionContextProvider,
  type RouterProvider,
  reactRouterProvider,
  type Store,
  type UndoableMutation,
} from 'ra-core';
import type { ReactNode } from 'react';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import type { Session } from '#providers/session/session.ts';
import { SessionProvider } from '../../session/SessionProvider.tsx';
import { StockQuestionContext, useStockProvider } from '../../stock/useStockProvider.tsx';
import { ToastHistoryProvider } from '../toasts/ToastHistory.tsx';
import { LanguageProvider } from './LanguageProvider.tsx';
import { useResourceDefinitions } from './useResourceDefinitions.ts';

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
 * The console as a react-admin application: `CoreAdminContext` with our providers, one resource definition for
 * each entity, and the session. What a stock page of react-admin needs beside it is decided here too: nothing
 * is written later than the person is told (docs/quality.md#1-saved-means-saved).
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

function AdminContext({ dataProvider, children, ...providers }: Omit<ConsoleContextProps, 'session'>) {
  const stock = useStockProvider(dataProvider, providers.i18nProvider);
  return (
    <CoreAdminContext {...providers} dataProvider={stock.dataProvider} routerProvider={routerProvider}>
      <AddUndoableMutationContext value={runAtOnce}>
        <Resources>
          <StockQuestionContext value={stock.question}>
            <ToastHistoryProvider>{children}</ToastHistoryProvider>
          </StockQuestionContext>
        </Resources>
      </AddUndoableMutationContext>
    </CoreAdminContext>
  );
}

function Resources({ children }: { readonly children: ReactNode }) {
  return (
    <ResourceDefinitionContextProvider definitions={useResourceDefinitions()}>
      {children}
    </ResourceDefinitionContextProvider>
  );
}

/** The console's own data router stands inside of the context: react-admin makes none. */
const routerProvider: RouterProvider = {
  ...reactRouterProvider,
  RouterWrapper: ({ children }) => children,
};

/** A call that asks to be undoable is sent at once: nobody's work waits for a notice to close. */
function runAtOnce(mutation: UndoableMutation): void {
  mutation({ isUndo: false });
}
