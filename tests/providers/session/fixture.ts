import { expect, vi } from 'vitest';
import { buildSignInManager } from '#providers/session/signIn/promptAtSignIn.ts';
import type { SignInManager } from '#providers/session/signIn/signInManager.ts';
import { type FakeBrowser, fakeBrowser, origin } from './fakeBrowser.ts';
import { clientId, type LocalProvider, localProvider, type Ways } from './localProvider.ts';

/** A fake browser at the console, with a local identity provider. */
export interface Fixture {
  readonly provider: LocalProvider;
  readonly browser: FakeBrowser;
  readonly manager: SignInManager;
}

/**
 * Creates the fixture. A user is signed in at the provider, but not at the console. Hidden frames time out after 0.2
 * seconds if the provider does not answer.
 */
export async function fixture(ways: Ways = {}, authority = (plain: string) => plain): Promise<Fixture> {
  const provider = await localProvider({ signedIn: 'Support:7', ...ways });
  const browser = fakeBrowser();
  return { provider, browser, manager: managerAt(authority(provider.authority), undefined, provider) };
}

/**
 * Timeouts of hidden frames in seconds. `short` is for a provider that never answers, so that the test is fast. `long`
 * is for a provider that answers, however busy the machine is.
 */
const [short, long] = [0.2, 20];

/** Creates the sign-in manager of one tab. */
export function managerAt(authority: string, tokenIssuer?: string, provider?: LocalProvider): SignInManager {
  const manager = buildSignInManager({
    publicUrl: origin,
    clientId,
    scope: 'openid',
    authority,
    tokenIssuer,
  });
  Object.defineProperty(manager.settings, 'silentRequestTimeoutInSeconds', {
    // Uses the short timeout only if the provider's scripted response is a string such as 'hang', because that response
    // never arrives.
    get: () => (typeof provider?.ways.authorize?.(new URLSearchParams()) === 'string' ? short : long),
  });
  return manager;
}

/** Sends the browser to the provider's sign-in page and handles the provider's response. */
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

/** Matches an error by its exact message. */
export function error(message: string) {
  return expect.objectContaining({ message });
}
