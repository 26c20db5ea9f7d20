import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SignInManager } from '#providers/session/signIn/signInManager.ts';
import { announceSignOut } from '#providers/storage/tabs.ts';
import { signInAgain } from '#src/boot/signIn.ts';
import { watchSession } from '#src/boot/watchSession.ts';
import { buildLifecycle, buildSession } from '../shell/harness.tsx';

afterEach(() => void vi.restoreAllMocks());

/** Simulates a browser tab with a signed-in user, whose identity provider does not support session monitoring. */
function tab() {
  const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => {});
  const removeUser = vi.fn(async () => {});
  const end = vi.fn(async () => {});
  const lifecycle = buildLifecycle({ end });
  const session = buildSession({ lifecycle });
  const manager = { removeUser } as unknown as SignInManager;
  watchSession({ ...session, config: { ...session.config, monitorSession: false } }, manager);
  return { lifecycle, end, removeUser, replace };
}

describe('the session of a tab', () => {
  it('ends immediately if another user is signed in at the provider', async () => {
    const { lifecycle, removeUser, replace, end } = tab();
    lifecycle.events.raise({ kind: 'signedOutElsewhere', isOtherUser: true });
    await vi.waitFor(() => expect(replace).toHaveBeenCalledWith('/signout'));
    expect(removeUser).toHaveBeenCalledOnce();
    expect(end).not.toHaveBeenCalled();
  });

  it('is checked first if the provider no longer has a signed-in user', () => {
    const { lifecycle, removeUser, end } = tab();
    lifecycle.events.raise({ kind: 'signedOutElsewhere', isOtherUser: false });
    expect(end).toHaveBeenCalledOnce();
    expect(removeUser).not.toHaveBeenCalled();
  });

  it('ends if another tab has signed out, and ignores its own message', async () => {
    const { removeUser, replace } = tab();
    announceSignOut();
    const other = new BroadcastChannel('absmgmt.session');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(removeUser).not.toHaveBeenCalled();
    other.postMessage('signed-out');
    await vi.waitFor(() => expect(replace).toHaveBeenCalledWith('/signout'));
    other.close();
  });

  it('ends if another tab has signed out while the page was loading', async () => {
    announceSignOut();
    await vi.waitFor(() => expect(tab().replace).toHaveBeenCalledWith('/signout'));
  });

  it('does not sign in again for a call without a session after a sign-out', async () => {
    const signinRedirect = vi.fn(async () => {});
    const manager = { signinRedirect, metadataService: { getMetadata: async () => ({}) } };
    announceSignOut();
    void signInAgain(manager as unknown as SignInManager);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(signinRedirect).not.toHaveBeenCalled();
  });
});
