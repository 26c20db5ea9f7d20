import { headers } from '#schemas/protocol/entities/headers.ts';
import { signInPaths } from '#schemas/protocol/session/runTimeConfig.ts';
import { connection } from '../http/connection.ts';
import { xsrfToken } from '../http/requestInit.ts';
import { send } from '../http/send.ts';
import { releaseHeldLocks } from '../locks/heldLocks.ts';
import { forgetNotices } from '../storage/forgetNotices.ts';
import { announceSignOut } from '../storage/tabs.ts';
import { promptAtNextSignIn } from './signIn/promptAtSignIn.ts';
import type { SignInManager } from './signIn/signInManager.ts';

/** Maximum wait for the service and the provider each, in milliseconds. */
const longestWait = 3000;

/** State that is sent with a sign-out. Some providers return to the console only with a state. */
const state = 'signed-out';

/** Query parameter of `/signout` that says that the provider was not notified and may still have the user's session. */
export const onlyHere = 'only-here';

/** Signs out at the provider and notifies the other tabs; never resolves. */
export async function signOut(manager: SignInManager): Promise<never> {
  announceSignOut();
  forgetNotices();
  await releaseHeldLocks();
  await withTimeout(() => announceSignOutToTabs(manager));
  await withTimeout(() => revokeTokens(manager));
  try {
    if (await hasEndSession(manager)) await manager.signoutRedirect({ state });
    else await signOutHere(manager);
  } catch {
    // Ends the session on this side even if the provider can't be reached.
    await signOutHere(manager);
  }
  return new Promise(() => {});
}

/** Completes a sign-out at `/signout`. The user is signed out here regardless of the provider's response. */
export async function finishSignOut(manager: SignInManager): Promise<void> {
  await manager.signoutRedirectCallback().catch(() => undefined);
}

async function hasEndSession({ metadataService }: SignInManager): Promise<boolean> {
  return (await metadataService.getEndSessionEndpoint()) !== undefined;
}

async function signOutHere(manager: SignInManager): Promise<void> {
  promptAtNextSignIn();
  await manager.removeUser();
  window.location.replace(`${signInPaths.signOut}?session=${onlyHere}`);
}

/** Runs work before sign-out, with a timeout. Failures are ignored. */
async function withTimeout(work: () => Promise<unknown>): Promise<void> {
  const limit = new Promise<void>((resolve) => setTimeout(resolve, longestWait));
  await Promise.race([work().catch(() => undefined), limit]);
}

/**
 * Revokes the tokens that the provider can revoke. An access token with a dot is signed and self-contained, so it can't
 * be revoked (docs/specification.md#application-5-tokens).
 */
async function revokeTokens(manager: SignInManager): Promise<void> {
  const user = await manager.getUser();
  if (!user || (await manager.metadataService.getRevocationEndpoint()) === undefined) return;
  const { access_token: accessToken, refresh_token: refreshToken } = user;
  if (refreshToken) await manager.revokeTokens(['refresh_token']);
  if (!accessToken.includes('.')) await manager.revokeTokens(['access_token']);
}

/**
 * Reports the sign-out to the service, which then ends the session's impersonations and alternate tokens. Without this
 * call, the service would not learn of a sign-out at an external provider. Never renews a token, so that no sign-in
 * prompt appears.
 */
export async function announceSignOutToTabs(manager: SignInManager): Promise<void> {
  const user = await manager.getUser();
  if (!user || user.expired) return;
  await send(`${connection().services.absence}/v1.0/usersessions/current`, {
    method: 'DELETE',
    headers: {
      Authorization: `Bearer ${user.access_token}`,
      [headers.user]: '{}',
      [headers.xsrf]: await xsrfToken(),
    },
  });
}
