import type { QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import type { AuthProvider, I18nProvider, Store } from 'react-admin';
import { createRoot } from 'react-dom/client';
import { type ClientOnErrorFunction, RouterProvider } from 'react-router';
import { authProviderOf } from '#providers/authProvider/authProvider.ts';
import { dataProvider } from '#providers/dataProvider/dataProvider.ts';
import { loadSummaries } from '#providers/entities/loadEntity.ts';
import { pageLanguage } from '#providers/http/pageLanguage.ts';
import { loadFrameTexts } from '#providers/i18nProvider/i18nProvider.ts';
import { isReachable } from '#providers/reachability/isReachable.ts';
import type { Session } from '#providers/session/session.ts';
import type { EntitySummary } from '#schemas/protocol/entities/entityFiles.ts';
import type { FirstRows } from '../boot/firstScreen.ts';
import { type ConsoleRouter, consoleRouter } from '../routes/consoleRouter.tsx';
import { permissionFor } from '../routes/permissionFor.ts';
import { rememberDistrict } from '../session/recentDistricts.ts';
import { consoleStore, languageKey } from '../shell/context/consoleStore.ts';
import { SummariesContext } from '../shell/context/SummariesContext.tsx';
import { ErrorBoundary } from '../shell/errors/ErrorBoundary.tsx';
import { LastResort } from '../shell/errors/reloadPage.tsx';
import { Reachability } from '../shell/offline/Reachability.ts';
import { ReachabilityContext } from '../shell/offline/useSecondsUntil.tsx';
import { languageNamed } from '../ui/LanguageProvider.tsx';
import { reloadOnce } from '../ui/missing/reloadOnce.ts';
import { reportUnexpected } from '../ui/missing/reportUnexpected.ts';
import { consoleQueryClient } from '../ui/queryClient.ts';
import { loadTypeface } from '../ui/theme/loadTypeface.ts';
import { ThemedPage } from '../ui/theme/ThemedPage.tsx';
import { ConsoleContext } from './ConsoleContext.tsx';
import { loadFirstRows } from './firstRows.ts';

/**
 * Renders the console for a signed-in user; called once by the boot code. The page's own loader stays until there is
 * content, because rendering another loader would delay it.
 */
export async function mount(session: Session, rows?: FirstRows): Promise<void> {
  const container = document.getElementById('root');
  if (!container) throw new Error('The page has no place for the console.');
  const root = createRoot(container, { onCaughtError: reportUnexpected });
  const start = await begin(session, rows).catch((error: unknown) => new StartFailure(error));
  root.render(
    <StrictMode>
      <App start={start} />
    </StrictMode>,
  );
}

/** An error that kept the console from starting. */
class StartFailure {
  constructor(readonly cause: unknown) {}
}

/**
 * Loads in parallel what the first page needs: the list of entities, and the texts of the language. The language is the
 * one chosen in this browser, or else the page's current one (`src/boot/language.ts`).
 */
async function begin(session: Session, rows: FirstRows | undefined): Promise<Start> {
  const store = consoleStore(session.organization?.id);
  const language = languageNamed(store.getItem(languageKey)) ?? pageLanguage();
  document.documentElement.lang = language;
  remember(session, store);
  const [i18nProvider, summaries] = await Promise.all([
    loadFrameTexts(language).catch(reloadOrFail),
    loadSummaries(),
  ]);
  const router = consoleRouter(session, summaries);
  const { queryClient, reachability } = calls();
  await soon(Promise.all([firstPage(router), rows && loadFirstRows(queryClient, rows)]));
  // Waits for the typeface, so that text does not shift when it loads.
  await soon(loadTypeface());
  return {
    session,
    store,
    i18nProvider,
    summaries,
    authProvider: authProviderOf(session, permissionFor(summaries)),
    router,
    queryClient,
    reachability,
  };
}

/** Resolves when the router is ready to render the page of the address. */
function firstPage(router: ConsoleRouter): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const end = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      end();
      resolve();
    });
  });
}

/** Maximum wait for the page, its rows and the typeface, in milliseconds. What has loaded by then renders at once. */
const timeout = 250;

/** Resolves when the work is done, or after the timeout. */
async function soon(work: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, timeout);
  });
  await Promise.race([work, end]);
  clearTimeout(timer);
}

/** Reloads the page once if the texts can't be loaded, as if a chunk were missing. */
async function reloadOrFail(error: unknown): Promise<never> {
  await reloadOnce();
  throw error;
}

/** Support representatives return to the same districts, so the browser remembers recent ones. */
function remember({ user, organization }: Session, store: Store): void {
  if (organization && user.userTypeMnemonic === 'csRep') rememberDistrict(store, organization);
}

/** Creates the query cache and the connection monitor, which depend on each other. */
function calls(): Pick<Start, 'queryClient' | 'reachability'> {
  const watch = new Reachability(isReachable, () => {
    // Retries the queries that failed or were pending while offline.
    void queryClient.invalidateQueries({ predicate: ({ state }) => state.status !== 'success' });
  });
  const queryClient = consoleQueryClient({ onFailure: watch.failed, onAnswer: watch.answered });
  return { queryClient, reachability: watch };
}

/**
 * The parts that the console is rendered from, once its first files are loaded: session, texts, entities, providers,
 * store, query cache and router.
 */
interface Start {
  readonly session: Session;
  readonly i18nProvider: I18nProvider;
  readonly summaries: readonly EntitySummary[];
  readonly authProvider: AuthProvider;
  readonly store: Store;
  readonly queryClient: QueryClient;
  readonly reachability: Reachability;
  readonly router: ConsoleRouter;
}

/** The whole console: theme, contexts and router. Start reading here. */
function App({ start }: { start: Start | StartFailure }) {
  return (
    <ErrorBoundary fallback={<LastResort />}>
      <ThemedPage>
        <Console start={start} />
      </ThemedPage>
    </ErrorBoundary>
  );
}

function Console({ start }: { start: Start | StartFailure }) {
  if (start instanceof StartFailure) throw start.cause;
  const { summaries, reachability, router, ...context } = start;
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

/** React already reports render errors, so this reports only loading errors. */
const reportLoading: ClientOnErrorFunction = (error, { errorInfo }) => {
  if (!errorInfo) reportUnexpected(error);
};
