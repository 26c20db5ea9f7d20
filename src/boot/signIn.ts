import type { SignInManager } from '#providers/session/signInManager.ts';
import { returnAddress } from './returnAddress.ts';

/** A sign-in that came back without success; knows where it was begun. */
export class SignInFailed extends Error {
  readonly returnTo: string;

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    const state = typeof cause === 'object' && cause !== null && 'state' in cause ? cause.state : undefined;
    this.returnTo = returnAddress(state);
  }
}

/** Leaves for the sign-in page, to come back to an address of the console; never resolves. */
export async function leaveForSignIn(manager: SignInManager, returnTo: string): Promise<never> {
  await manager.signinRedirect({ state: { returnTo }, ui_locales: document.documentElement.lang });
  return new Promise(() => {});
}

/**
 * Finishes a sign-in at `/auth_callback` (specification, application section 2) and puts the address
 * back where it was begun. Throws `SignInFailed` with a message of section 8.
 */
export async function finishSignIn(manager: SignInManager): Promise<void> {
  try {
    await manager.assertIssuer(window.location.href);
    const { state } = await manager.signinRedirectCallback();
    window.history.replaceState(null, '', returnAddress(state));
  } catch (error) {
    const failed = new SignInFailed(error);
    // A reload of the page that tells of it begins anew instead of failing again.
    window.history.replaceState(null, '', failed.returnTo);
    throw failed;
  }
}
