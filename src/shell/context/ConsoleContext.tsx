import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  AuthContext,
  type AuthProvider,
  DataProviderContext,
  type I18nProvider,
  NotificationContextProvider,
  ResourceDefinitionContextProvider,
  type Store,
  StoreContextProvider,
} from 'ra-core';
import type { ReactNode } from 'react';
import type { ConsoleProvider } from '#providers/dataProvider/consoleProvider.ts';
import type { Session } from '#providers/session/session.ts';
import { SessionProvider } from '../../session/SessionProvider.tsx';
import { ToastHistoryProvider } from '../toasts/ToastHistory.tsx';
import { LanguageProvider } from './LanguageProvider.tsx';

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
 * Everything that react-admin's hooks look for, and the session. The same contexts as react-admin's
 * `CoreAdminContext`, with a language provider that keeps what is on the screen.
 */
export function ConsoleContext(props: ConsoleContextProps) {
  const { session, dataProvider, authProvider, i18nProvider, store, queryClient, children } = props;
  return (
    <SessionProvider session={session}>
      <AuthContext.Provider value={authProvider}>
        <DataProviderContext.Provider value={dataProvider}>
          <StoreContextProvider value={store}>
            <QueryClientProvider client={queryClient}>
              <NotificationContextProvider>
                <LanguageProvider initial={i18nProvider}>
                  <ToastHistoryProvider>
                    <ResourceDefinitionContextProvider>{children}</ResourceDefinitionContextProvider>
                  </ToastHistoryProvider>
                </LanguageProvider>
              </NotificationContextProvider>
            </QueryClientProvider>
          </StoreContextProvider>
        </DataProviderContext.Provider>
      </AuthContext.Provider>
    </SessionProvider>
  );
}
