import { headers } from '#schemas/protocol/entities/headers.ts';
import { signInPaths } from '#schemas/protocol/session/runTimeConfig.ts';
import { connection } from '../http/connection.ts';
import { send } from '../http/send.ts';
import { xsrfToken } from '../http/xsrfToken.ts';
import { releaseHeldLocks } from '../locks/heldLocks.ts';
import { forgetNotices } from '../storage/forgetNotices.ts';
import { announceSignOut } from '../storage/tabs.ts';
import { promptAtNextSignIn } from './signIn/promptAtSignIn.ts';
import type { SignInManager } from './signIn/signInManager.ts';

/** Milliseconds that the service and the provider may each take to hear of it. */
const longestWait = 3000;

/** Some providers give the address of the console back only with a state. */
const state = 'signed-out';

/** What `/signout` is told when the provider has not heard of it: it may still know the person. */
export const onlyHere = 'only-here';

/** Leaves for the provider's sign-out and tells the other tabs; never resolves. */
export async function signOut(manager: SignInManager): Promise<never> {
  announceSignOut();
  forgetNotices();
  await releaseHeldLocks();
  await inTime(() => announceSignOutToTabs(manager));
  await inTime(() => revokeTokens(manager));
  try {
    if (await hasEndSession(manager)) await manager.signoutRedirect({ state });
    else await signOutHere(manager);
  } catch {
    // The provider cannot be reached; here the session ends all the same.
    await signOutHere(manager);
  }
  return new Promise(() => {});
}

/** Finishes a sign-out at `/signout`; whatever the provider says, the person is signed out here. */
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

/** Does something before the person leaves; signing out neither fails by it nor waits long. */
async function inTime(work: () => Promise<unknown>): Promise<void> {
  const limit = new Promise<void>((resolve) => setTimeout(resolve, longestWait));
  await Promise.race([work().catch(() => undefined), limit]);
}

/**
 * Takes the tokens back that the provider can take back: an access token with a dot in it is a signed one,
 * which stands for itself (docs/specification.md#application-5-tokens).
 */
async function revokeTokens(manager: SignInManager): Promise<void> {
  const user = await manager.getUser();
  if (!user || (await manager.metadataService.getRevocationEndpoint()) === undefined) return;
  const { access_token: accessToken, refresh_token: refreshToken } = user;
  if (refreshToken) await manager.revokeTokens(['refresh_token']);
  if (!accessToken.includes('.')) await manager.revokeTokens(['access_token']);
}

/**
 * Tells the service that the person signs out, so that what hangs on the session ends with it: of a sign-out at a
 * foreign provider it hears nothing else. Never renews a token: somebody who leaves is not asked to sign in.
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
