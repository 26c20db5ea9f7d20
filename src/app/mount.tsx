import type { QueryClient } from '@tanstack/react-query';
import type { AuthProvider, I18nProvider, Store } from 'ra-core';
import { StrictMode } from 'react';
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
 * Draws the console for somebody who has signed in; the boot calls it once. The loader of the page itself stays until
 * there is something to draw: another one in its place would be drawn for nothing, and keep what comes after waiting.
 */
export async function mount(session: Session, rows?: FirstRows): Promise<void> {
  const place = document.getElementById('root');
  if (!place) throw new Error('The page has no place for the console.');
  const root = createRoot(place, { onCaughtError: reportUnexpected });
  const start = await begin(session, rows).catch((error: unknown) => new StartFailure(error));
  root.render(
    <StrictMode>
      <App start={start} />
    </StrictMode>,
  );
}

/** What kept the console from starting. */
class StartFailure {
  constructor(readonly cause: unknown) {}
}

/**
 * Fetches what the first page needs side by side: the texts of the language, which is the one that the person has chosen
 * in this browser, else that of the page until now (`src/boot/language.ts`), and which entities there are.
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
  // No text moves because its typeface comes.
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

/** Resolves when the page of the address can be drawn. */
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

/** How long the frame waits for its page, the rows in it and the typeface, in milliseconds: what is there by then is drawn in one go. */
const timeout = 250;

/** Resolves when something is done, or when it takes too long. */
async function soon(work: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, timeout);
  });
  await Promise.race([work, end]);
  clearTimeout(timer);
}

/** Texts that are missing are a part of the console that is missing. */
async function reloadOrFail(error: unknown): Promise<never> {
  await reloadOnce();
  throw error;
}

/** Support representatives come back to a few districts; this browser keeps them at hand. */
function remember({ user, organization }: Session, store: Store): void {
  if (organization && user.userTypeMnemonic === 'csRep') rememberDistrict(store, organization);
}

/** The cache of answers and the watch over the connection, which know of each other. */
function calls(): Pick<Start, 'queryClient' | 'reachability'> {
  const watch = new Reachability(isReachable, () => {
    // What failed or was waited for while nobody could be reached is asked again.
    void queryClient.invalidateQueries({ predicate: ({ state }) => state.status !== 'success' });
  });
  const queryClient = consoleQueryClient({ onFailure: watch.failed, onAnswer: watch.answered });
  return { queryClient, reachability: watch };
}

/** What the console is drawn from, once its first files are there. */
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

/** The whole console: its look, its contexts, and the pages that the router finds. Start reading here. */
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

/** What failed while a page was drawn, React has reported already; this leaves what failed while it was loaded. */
const reportLoading: ClientOnErrorFunction = (error, { errorInfo }) => {
  if (!errorInfo) reportUnexpected(error);
};
