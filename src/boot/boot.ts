import { openSession, signOut } from '#providers/session/openSession.ts';
import { readConfig } from '#providers/session/readConfig.ts';
import { forgetRefreshToken, renewalOf } from '#providers/session/renewal.ts';
import {
  answerSilentRenewal,
  buildSignInManager,
  type SignInManager,
} from '#providers/session/signInManager.ts';
import { isCopiedTab, onSignOutElsewhere } from '#providers/session/tabs.ts';
import { type RunTimeConfig, signInPaths } from '#schemas/protocol/runTimeConfig.ts';
import { loadShell } from './loadShell.ts';
import { showPage } from './page.ts';
import { denied, insecure, signedOut } from './pages.ts';
import { currentAddress } from './returnAddress.ts';
import { settleAddress } from './settleAddress.ts';
import { AccountRefused, showFailure, type WaysOn } from './showFailure.ts';
import { finishSignIn, leaveForSignIn } from './signIn.ts';
import { chooseLanguage } from './texts.ts';

/**
 * Starts the console: finishes or begins signing in, and loads the screens once there is a session.
 * Knows nothing of React, so that signing in and the hidden renewal frame load next to nothing.
 */
export async function boot(): Promise<void> {
  chooseLanguage();
  if (window.location.pathname === signInPaths.silentRenew) return answerSilentRenewal();
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
    signIn: (returnTo) => void leaveForSignIn(manager, returnTo).catch(tell),
    signOut: () => void signOut(manager).catch(tell),
  };
}

async function enter(config: RunTimeConfig, manager: SignInManager): Promise<void> {
  const { pathname } = window.location;
  if (pathname === signInPaths.signOut) return leave(manager);
  const hasJustSignedIn = pathname === signInPaths.callback;
  if (hasJustSignedIn) await finishSignIn(manager);
  const isCopy = await isCopiedTab();
  const user = await manager.getUser();
  if (!user) return leaveForSignIn(manager, currentAddress());
  if (isCopy) await forgetRefreshToken(manager, user);
  await showConsole(config, manager, hasJustSignedIn);
}

async function showConsole(config: RunTimeConfig, manager: SignInManager, isNew: boolean): Promise<void> {
  let isOpen = false;
  const shell = loadShell();
  const session = await openSession({
    config,
    manager,
    renewal: renewalOf(manager),
    signInAgain: () => {
      if (isNew && !isOpen) throw new AccountRefused();
      return leaveForSignIn(manager, currentAddress());
    },
  });
  isOpen = true;
  document.documentElement.lang = session.language;
  if (window.location.pathname === '/error/403') return showPage(denied());
  settleAddress(session);
  onSignOutElsewhere(
    () => void manager.removeUser().then(() => window.location.replace(signInPaths.signOut)),
  );
  (await shell)(session);
}

/** `/signout`: begins to sign out, and is where the provider sends people back to when it is done. */
async function leave(manager: SignInManager): Promise<void> {
  if (await manager.getUser()) return signOut(manager);
  showPage(signedOut());
}
