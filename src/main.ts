import { lastTokenError } from '#providers/http/requestInit.ts';
import { connectCalls } from '#providers/session/entryConnection.ts';
import { openSession, type SessionParts } from '#providers/session/openSession.ts';
import { readConfig } from '#providers/session/readConfig.ts';
import { forgetRefreshToken, renewalOf } from '#providers/session/renewal.ts';
import { handleSilentCallback } from '#providers/session/signIn/handleSilentCallback.ts';
import { buildSignInManager } from '#providers/session/signIn/promptAtSignIn.ts';
import type { SignInManager } from '#providers/session/signIn/signInManager.ts';
import { signOut } from '#providers/session/signOut.ts';
import { clearSession, keepItemsForUser } from '#providers/session/storedFacts.ts';
import { watchToken } from '#providers/session/storedToken.ts';
import { isCopiedTab } from '#providers/storage/tabs.ts';
import { type RunTimeConfig, signInPaths } from '#schemas/protocol/session/runTimeConfig.ts';
import { loadShell } from './app/loadShell.ts';
import { entryOf } from './boot/entry/entry.ts';
import { entryStep } from './boot/entry/entrySteps.ts';
import { leaveFor } from './boot/entry/goTo.ts';
import { storeTokenFromPath } from './boot/entry/takeToken.ts';
import { loadFirstScreen, readPreloadedEntities, requestFirstRows } from './boot/firstScreen.ts';
import { handleSignOutPath } from './boot/handleSignOutPath.ts';
import { chooseLanguage } from './boot/language.ts';
import { type ErrorPageActions, showPage } from './boot/page.ts';
import { AccountRefused, deniedPage, insecurePage, showFailure } from './boot/pages.ts';
import { currentAddress, resolveAddress } from './boot/returnAddress.ts';
import { finishSignIn, isSignInResponse, leaveForSignIn, signInAgain } from './boot/signIn.ts';
import { watchSession } from './boot/watchSession.ts';
import { recordKeysBeforeStart } from './ui/input/keysBeforeStart.ts';
import { loadHelperScript } from './ui/missing/helperScript.ts';
import { loadTypeface } from './ui/theme/loadTypeface.ts';

void boot();

/**
 * Starts the console: completes or starts the sign-in, and loads the screens once there is a session. Has no React, so
 * that sign-in and the hidden renewal frame load almost nothing.
 */
async function boot(): Promise<void> {
  chooseLanguage();
  if (window.location.pathname === signInPaths.silentRenew) return handleSilentCallback();
  recordKeysBeforeStart();
  readPreloadedEntities();
  // Preloaded, so that the font is ready for the first text.
  void loadTypeface();
  try {
    await start(await readConfig());
  } catch (error) {
    showFailure(error, { signIn: () => window.location.assign('/'), signOut: () => {} });
  }
}

async function start(config: RunTimeConfig): Promise<void> {
  const { origin, pathname, search, hash } = window.location;
  if (new URL(config.publicUrl).origin !== origin) {
    // Opens the console's configured address, because the identity provider accepts no other.
    return window.location.replace(`${config.publicUrl}${pathname}${search}${hash}`);
  }
  if (!window.isSecureContext) return showPage(insecurePage());
  const manager = buildSignInManager(config);
  try {
    await enter(config, manager);
  } catch (error) {
    showFailure(error, errorPageActions(manager));
  }
}

/** Returns the actions of an error page. If an action fails, its error is shown too. */
function errorPageActions(manager: SignInManager): ErrorPageActions {
  const tell = (error: unknown) => showFailure(error, errorPageActions(manager));
  return {
    signIn: (returnTo, intent) => void leaveForSignIn(manager, returnTo, intent).catch(tell),
    signOut: () => void signOut(manager).catch(tell),
  };
}

async function enter(config: RunTimeConfig, manager: SignInManager): Promise<void> {
  const { pathname } = window.location;
  if (pathname === signInPaths.signOut) {
    clearSession();
    return handleSignOutPath(manager);
  }
  const next = storeTokenFromPath(window.location);
  if (next !== undefined) return leaveFor(next);
  const hasJustSignedIn = isSignInResponse(window.location);
  if (hasJustSignedIn) await finishSignIn(manager);
  const isCopy = await isCopiedTab();
  const user = await manager.getUser();
  if (!user) return leaveForSignIn(manager, currentAddress());
  if (isCopy) await forgetRefreshToken(manager, user);
  keepItemsForUser(user.profile, isCopy);
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
      return signInAgain(manager);
    },
  };
  await takeEntryStep(parts);
  const shell = loadShell();
  loadFirstScreen();
  const helper = loadHelperScript(config.helperScript);
  const session = await openSession(parts);
  isOpen = true;
  const rows = requestFirstRows(session);
  chooseLanguage(session.language);
  if (window.location.pathname === '/error/403') return showPage(deniedPage());
  resolveAddress(session);
  watchSession(session, manager);
  await helper;
  await (await shell)(session, rows);
}

/** Runs the step of an entry address, before the console loads. */
async function takeEntryStep(parts: SessionParts): Promise<void> {
  const step = entryStep(window.location.pathname);
  if (!step) return;
  connectCalls(parts);
  await step(entryOf(parts.config));
}
