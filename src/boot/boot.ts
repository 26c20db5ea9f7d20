import { lastTokenError } from '#providers/http/tokenError.ts';
import { answerSilently } from '#providers/session/answerSilently.ts';
import { buildSignInManager } from '#providers/session/buildSignInManager.ts';
import { connectCalls } from '#providers/session/entryConnection.ts';
import { openSession, type SessionParts } from '#providers/session/openSession.ts';
import { readConfig } from '#providers/session/readConfig.ts';
import { forgetRefreshToken, renewalOf } from '#providers/session/renewal.ts';
import type { SignInManager } from '#providers/session/signInManager.ts';
import { signOut } from '#providers/session/signOut.ts';
import { forgetItems, keepItemsOf } from '#providers/session/storedFacts.ts';
import { watchToken } from '#providers/session/storedToken.ts';
import { isCopiedTab } from '#providers/session/tabs.ts';
import { type RunTimeConfig, signInPaths } from '#schemas/protocol/runTimeConfig.ts';
import { entryOf } from './entry/entry.ts';
import { entryStep } from './entry/entrySteps.ts';
import { leaveFor } from './entry/goTo.ts';
import { isSignInAnswer } from './entry/isSignInAnswer.ts';
import { takeToken } from './entry/takeToken.ts';
import { askForFirstRows, loadFirstScreen } from './firstScreen.ts';
import { loadHelperScript } from './helperScript.ts';
import { leave } from './leave.ts';
import { loadShell } from './loadShell.ts';
import { showPage, type WaysOn } from './page.ts';
import { denied, insecure } from './pages.ts';
import { resolveAddress } from './resolveAddress.ts';
import { currentAddress } from './returnAddress.ts';
import { AccountRefused, showFailure } from './showFailure.ts';
import { finishSignIn, leaveForSignIn } from './signIn.ts';
import { chooseLanguage } from './texts.ts';
import { watchSession } from './watchSession.ts';

/**
 * Starts the console: finishes or begins signing in, and loads the screens once there is a session.
 * Knows nothing of React, so that signing in and the hidden renewal frame load next to nothing.
 */
export async function boot(): Promise<void> {
  chooseLanguage();
  if (window.location.pathname === signInPaths.silentRenew) return answerSilently();
  try {
    await start(await readConfig());
  } catch (error) {
    showFailure(error, { signIn: () => window.location.assign('/'), signOut: () => {} });
  }
}

async function start(config: RunTimeConfig): Promise<void> {
  const { origin, pathname, search, hash } = window.location;
  if (new URL(config.publicUrl).origin !== origin) {
    // The provider knows the console by one address only.
    return window.location.replace(`${config.publicUrl}${pathname}${search}${hash}`);
  }
  if (!window.isSecureContext) return showPage(insecure());
  const manager = buildSignInManager(config);
  try {
    await enter(config, manager);
  } catch (error) {
    showFailure(error, waysOn(manager));
  }
}

/** What a page of failure can do; when that fails too, it says so in its turn. */
function waysOn(manager: SignInManager): WaysOn {
  const tell = (error: unknown) => showFailure(error, waysOn(manager));
  return {
    signIn: (returnTo, intent) => void leaveForSignIn(manager, returnTo, intent).catch(tell),
    signOut: () => void signOut(manager).catch(tell),
  };
}

async function enter(config: RunTimeConfig, manager: SignInManager): Promise<void> {
  const { pathname } = window.location;
  if (pathname === signInPaths.signOut) {
    forgetItems();
    return leave(manager);
  }
  const next = takeToken(window.location);
  if (next !== undefined) return leaveFor(next);
  const hasJustSignedIn = isSignInAnswer(window.location);
  if (hasJustSignedIn) await finishSignIn(manager);
  const isCopy = await isCopiedTab();
  const user = await manager.getUser();
  if (!user) return leaveForSignIn(manager, currentAddress());
  if (isCopy) await forgetRefreshToken(manager, user);
  keepItemsOf(user.profile, isCopy);
  watchToken(() => window.location.reload());
  await showConsole(config, manager, hasJustSignedIn);
}

async function showConsole(config: RunTimeConfig, manager: SignInManager, isNew: boolean): Promise<void> {
  let isOpen = false;
  const parts: SessionParts = {
    config,
    manager,
    renewal: renewalOf(manager),
    signInAgain: () => {
      if (isNew && !isOpen) throw new AccountRefused(lastTokenError());
      return leaveForSignIn(manager, currentAddress());
    },
  };
  await takeEntryStep(parts);
  const shell = loadShell();
  loadFirstScreen();
  const helper = loadHelperScript(config.helperScript);
  const session = await openSession(parts);
  isOpen = true;
  askForFirstRows(session);
  chooseLanguage(session.language);
  if (window.location.pathname === '/error/403') return showPage(denied());
  resolveAddress(session);
  watchSession(session, manager);
  await helper;
  (await shell)(session);
}

/** At an entry address: what leads from there to a page, before anything of the console is loaded. */
async function takeEntryStep(parts: SessionParts): Promise<void> {
  const step = entryStep(window.location.pathname);
  if (!step) return;
  connectCalls(parts);
  await step(entryOf(parts.config));
}
