import type { SignInManager } from '#providers/session/signIn/signInManager.ts';
import { finishSignOut, onlyHere, signOut } from '#providers/session/signOut.ts';
import { forgetNotices } from '#providers/storage/forgetNotices.ts';
import { showPage } from './page.ts';
import { signedOut } from './pages.ts';

/** `/signout`: begins to sign out, and is where the provider sends people back to when it is done. */
export async function leave(manager: SignInManager): Promise<void> {
  const query = new URLSearchParams(window.location.search);
  const hasAnswer = query.has('state');
  // A window that a page of the console has opened to sign out at the provider: that page waits for it.
  if (hasAnswer && window.opener) return manager.signoutPopupCallback();
  forgetNotices();
  if (await manager.getUser()) return signOut(manager);
  if (hasAnswer) await finishSignOut(manager);
  showPage(signedOut(manager, query.get('session') === onlyHere));
}
