import type { QueryClient } from '@tanstack/react-query';
import type { AuthProvider, I18nProvider, Store } from 'ra-core';
import { Suspense, use } from 'react';
import { type ClientOnErrorFunction, RouterProvider } from 'react-router';
import { dataProvider } from '#providers/dataProvider/dataProvider.ts';
import type { Session } from '#providers/session/session.ts';
import type { EntitySummary } from '#schemas/protocol/entityFiles.ts';
import type { ConsoleRouter } from './routes/consoleRouter.tsx';
import { ConsoleContext } from './shell/context/ConsoleContext.tsx';
import { SummariesContext } from './shell/context/SummariesContext.tsx';
import { ErrorBoundary } from './shell/errors/ErrorBoundary.tsx';
import { LastResort } from './shell/errors/LastResort.tsx';
import { reportUnexpected } from './shell/errors/reportUnexpected.ts';
import { Loader } from './shell/loading/Loader.tsx';
import type { Reachability } from './shell/offline/Reachability.ts';
import { ReachabilityContext } from './shell/offline/ReachabilityContext.tsx';
import { ThemedPage } from './shell/theme/ThemedPage.tsx';

/** What the console is drawn from, once its first files are there. */
export interface Start {
  readonly session: Session;
  readonly i18nProvider: I18nProvider;
  readonly summaries: readonly EntitySummary[];
  readonly authProvider: AuthProvider;
  readonly store: Store;
  readonly queryClient: QueryClient;
  readonly reachability: Reachability;
  readonly router: ConsoleRouter;
}

/** The whole console: its look, its contexts, and the pages that the router finds. Start reading here. */
export function App({ start }: { start: Promise<Start> }) {
  return (
    <ErrorBoundary fallback={<LastResort />}>
      <ThemedPage>
        <Suspense
          fallback={<Loader label={document.documentElement.lang === 'es' ? 'Cargando' : 'Loading'} />}
        >
          <Console start={start} />
        </Suspense>
      </ThemedPage>
    </ErrorBoundary>
  );
}

function Console({ start }: { start: Promise<Start> }) {
  const { summaries, reachability, router, ...context } = use(start);
  return (
    <ReachabilityContext.Provider value={reachability}>
      <SummariesContext.Provider value={summaries}>
        <ConsoleContext dataProvider={dataProvider} {...context}>
          <RouterProvider router={router} onError={reportLoading} />
        </ConsoleContext>
      </SummariesContext.Provider>
    </ReachabilityContext.Provider>
  );
}

/** What failed while a page was drawn, React has reported already; this leaves what failed while it was loaded. */
const reportLoading: ClientOnErrorFunction = (error, { errorInfo }) => {
  if (!errorInfo) reportUnexpected(error);
};
