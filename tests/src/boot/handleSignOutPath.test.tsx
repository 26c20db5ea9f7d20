import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SignInManager } from '#providers/session/signIn/signInManager.ts';
import { handleSignOutPath } from '#src/boot/handleSignOutPath.ts';

/** Returns a fake sign-in manager without a signed-in user. It records the calls to it. */
function managerOfNobody() {
  const requested: string[] = [];
  const note = (what: string) => async () => void requested.push(what);
  const manager = {
    getUser: async () => null,
    metadataService: { getMetadata: async () => ({}) },
    signoutRedirectCallback: note('finish'),
    signoutPopupCallback: note('answer the page that opened this window'),
    signinRedirect: async ({ prompt }: { prompt?: string }) => void requested.push(`sign in: ${prompt}`),
  };
  return { manager: manager as unknown as SignInManager, requested };
}

function at(address: string): void {
  document.body.innerHTML = '<div id="root"></div>';
  window.history.replaceState(null, '', address);
}

beforeEach(() => {
  document.documentElement.lang = 'en';
});
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
  at('/');
});

describe('the page at the end of a session', () => {
  it('verifies the provider’s response and says that the user is signed out', async () => {
    const { manager, requested } = managerOfNobody();
    at('/signout?state=abc');
    await handleSignOutPath(manager);
    expect(requested).toEqual(['finish']);
    expect(document.querySelector('h1')?.textContent).toBe('You are signed out');
    expect(document.querySelector('a')?.getAttribute('href')).toBe('/');
  });

  it('says that the provider’s session may still be active after a local sign-out', async () => {
    const { manager, requested } = managerOfNobody();
    at('/signout?session=only-here');
    await handleSignOutPath(manager);
    expect(document.body.textContent).toContain('may still be signed in');
    document.querySelector('button')?.click();
    await vi.waitFor(() => expect(requested).toEqual(['sign in: login']));
  });

  it('in a popup passes the response to its opener', async () => {
    const { manager, requested } = managerOfNobody();
    at('/signout?state=abc');
    vi.stubGlobal('opener', {});
    await handleSignOutPath(manager);
    expect(requested).toEqual(['answer the page that opened this window']);
    vi.stubGlobal('opener', null);
  });
});
