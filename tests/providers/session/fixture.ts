import { expect, vi } from 'vitest';
import { buildSignInManager } from '#providers/session/signIn/promptAtSignIn.ts';
import type { SignInManager } from '#providers/session/signIn/signInManager.ts';
import { type FakeBrowser, fakeBrowser, origin } from './fakeBrowser.ts';
import { clientId, type LocalProvider, localProvider, type Ways } from './localProvider.ts';

/** A browser at the console, whose identity provider runs on this computer. */
export interface Fixture {
  readonly provider: LocalProvider;
  readonly browser: FakeBrowser;
  readonly manager: SignInManager;
}

/** Nobody is signed in at the console yet; at the provider somebody is. Hidden frames have 0.2 seconds where the provider is odd. */
export async function fixture(ways: Ways = {}, authority = (plain: string) => plain): Promise<Fixture> {
  const provider = await localProvider({ signedIn: 'Support:7', ...ways });
  const browser = fakeBrowser();
  return { provider, browser, manager: managerAt(authority(provider.authority), undefined, provider) };
}

/** A hidden frame that is not answered is given up at once; one that is has time, however busy the machine (s). */
const [short, long] = [0.2, 20];

/** The sign-in of one tab. */
export function managerAt(authority: string, tokenIssuer?: string, provider?: LocalProvider): SignInManager {
  const manager = buildSignInManager({
    publicUrl: origin,
    clientId,
    scope: 'openid',
    authority,
    tokenIssuer,
  });
  Object.defineProperty(manager.settings, 'silentRequestTimeoutInSeconds', {
    // An answer in words is one that never comes: only that is not waited for.
    get: () => (typeof provider?.ways.authorize?.(new URLSearchParams()) === 'string' ? short : long),
  });
  return manager;
}

/** Leaves for the sign-in page and comes back with the provider's answer. */
export async function signIn({ browser, manager }: Fixture) {
  const before = browser.left.length;
  manager.signinRedirect({ state: { returnTo: '/' } }).catch(() => undefined);
  await vi.waitFor(() => expect(browser.left.length).toBe(before + 1));
  const answer = await browser.follow(browser.left.at(-1) ?? '');
  return manager.signinRedirectCallback(answer);
}

export async function signedIn(ways: Ways = {}): Promise<Fixture> {
  const all = await fixture(ways);
  await signIn(all);
  return all;
}

/** An error with a message, word for word. */
export function error(message: string) {
  return expect.objectContaining({ message });
}
