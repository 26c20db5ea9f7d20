import type { SignInManager } from '#providers/session/signIn/signInManager.ts';
import { finishSignOut, onlyHere, signOut } from '#providers/session/signOut.ts';
import { forgetNotices } from '#providers/storage/forgetNotices.ts';
import { showPage } from './page.ts';
import { signedOutPage } from './pages.ts';

/** Handles `/signout`: starts signing out, and is also where the provider returns to afterwards. */
export async function handleSignOutPath(manager: SignInManager): Promise<void> {
  const query = new URLSearchParams(window.location.search);
  const hasAnswer = query.has('state');
  // This is a popup in which a page signs out at the provider; that page waits for it.
  if (hasAnswer && window.opener) return manager.signoutPopupCallback();
  forgetNotices();
  if (await manager.getUser()) return signOut(manager);
  if (hasAnswer) await finishSignOut(manager);
  showPage(signedOutPage(manager, query.get('session') === onlyHere));
}
