import { signInPaths } from '#schemas/protocol/runTimeConfig.ts';
import { releaseHeldLocks } from '../locks/heldLocks.ts';
import type { SignInManager } from './signInManager.ts';
import { announceSignOut } from './tabs.ts';

/** Milliseconds that a provider may take to revoke tokens: signing out does not wait longer. */
const revocationLimit = 3000;

/** Some providers give the address of the console back only with a state. */
const state = 'signed-out';

/** What `/signout` is told when the provider has not heard of it: it may still know the person. */
export const onlyHere = 'only-here';

/** Leaves for the provider's sign-out and tells the other tabs; never resolves. */
export async function signOut(manager: SignInManager): Promise<never> {
  announceSignOut();
  await releaseHeldLocks();
  await revoke(manager);
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
  await manager.removeUser();
  window.location.replace(`${signInPaths.signOut}?session=${onlyHere}`);
}

/**
 * Takes the tokens back that the provider can take back: an access token with a dot in it is a signed
 * one, which stands for itself (specification, application section 5). Signing out never fails by it.
 */
async function revoke(manager: SignInManager): Promise<void> {
  const limit = new Promise<void>((resolve) => setTimeout(resolve, revocationLimit));
  await Promise.race([revokeTokens(manager).catch(() => undefined), limit]);
}

async function revokeTokens(manager: SignInManager): Promise<void> {
  const user = await manager.getUser();
  if (!user || (await manager.metadataService.getRevocationEndpoint()) === undefined) return;
  const { access_token: accessToken, refresh_token: refreshToken } = user;
  if (refreshToken) await manager.revokeTokens(['refresh_token']);
  if (!accessToken.includes('.')) await manager.revokeTokens(['access_token']);
}
