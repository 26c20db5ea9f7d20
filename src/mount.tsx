import type { Store } from 'ra-core';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { authProviderOf } from '#providers/authProvider/authProvider.ts';
import { loadSummaries } from '#providers/entities/loadEntity.ts';
import { loadFrameTexts } from '#providers/i18nProvider/i18nProvider.ts';
import { isReachable } from '#providers/reachability/isReachable.ts';
import type { Session } from '#providers/session/session.ts';
import { App, type Start } from './App.tsx';
import { consoleRouter } from './routes/consoleRouter.tsx';
import { permissionFor } from './routes/permissionFor.ts';
import { rememberDistrict } from './session/recentDistricts.ts';
import { consoleStore, languageKey } from './shell/context/consoleStore.ts';
import { languageNamed } from './shell/context/LanguageProvider.tsx';
import { consoleQueryClient } from './shell/context/queryClient.ts';
import { reportUnexpected } from './shell/errors/reportUnexpected.ts';
import { reloadOnce } from './shell/missing/reloadOnce.ts';
import { Reachability } from './shell/offline/Reachability.ts';

/** Draws the console for somebody who has signed in; the boot calls it once. */
export function mount(session: Session): void {
  const place = document.getElementById('root');
  if (!place) throw new Error('The page has no place for the console.');
  createRoot(place, { onCaughtError: reportUnexpected }).render(
    <StrictMode>
      <App start={begin(session)} />
    </StrictMode>,
  );
}

/** Fetches what the first page needs side by side: the texts of the language, and which entities there are. */
async function begin(session: Session): Promise<Start> {
  const store = consoleStore(session.organization?.id);
  const language = languageNamed(store.getItem(languageKey)) ?? session.language;
  document.documentElement.lang = language;
  remember(session, store);
  const [i18nProvider, summaries] = await Promise.all([
    loadFrameTexts(language).catch(reloadOrFail),
    loadSummaries(),
  ]);
  return {
    session,
    store,
    i18nProvider,
    summaries,
    authProvider: authProviderOf(session, permissionFor(summaries)),
    router: consoleRouter(session, summaries),
    ...calls(),
  };
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
