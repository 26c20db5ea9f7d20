import { afterEach, describe, expect, it, vi } from 'vitest';
import { promptAtNextSignIn } from '#providers/session/signIn/promptAtSignIn.ts';
import { SignInError } from '#providers/session/signIn/signInError.ts';
import type { SignInManager } from '#providers/session/signIn/signInManager.ts';
import { isLoop, resetRedirects } from '#src/boot/redirectGuard.ts';
import { finishSignIn, leaveForSignIn, SignInFailed, signInAgain } from '#src/boot/signIn.ts';

type Part = Partial<
  Record<'signinRedirect' | 'signinRedirectCallback' | 'stateOf' | 'getUser', (requested: never) => unknown>
>;
const languages = { ui_locales_supported: ['en', 'es-MX'] };
const managerWith = (parts: Part, metadata: object = languages) =>
  ({ metadataService: { getMetadata: async () => metadata }, ...parts }) as unknown as SignInManager;
const state = async () => ({ returnTo: '/district/622710/reference-data' });

afterEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});

describe('coming back from the sign-in page', () => {
  it('restores the URL where it started', async () => {
    window.history.replaceState(null, '', '/auth_callback?code=x&state=y&test=2');
    await finishSignIn(managerWith({ stateOf: state, signinRedirectCallback: async () => ({}) }));
    expect(window.location.pathname).toBe('/district/622710/reference-data');
    expect(window.location.search).toBe('');
  });

  it('restores the URL before the provider is called, so that a reload meanwhile starts over', async () => {
    window.history.replaceState(null, '', '/auth_callback?code=x&state=y');
    const callbacks: unknown[] = [];
    const signinRedirectCallback = async (answer: string) => callbacks.push(answer, window.location.pathname);
    await finishSignIn(managerWith({ stateOf: state, signinRedirectCallback }));
    expect(callbacks).toEqual([
      expect.stringMatching(/auth_callback\?code=x&state=y$/),
      '/district/622710/reference-data',
    ]);
  });

  it('with an unknown state continues with a valid session, and fails without one', async () => {
    const signinRedirectCallback = vi.fn(async () => {
      throw new SignInError('unknownState');
    });
    const stateOf = async () => undefined;
    const again = (user: object | null) => {
      window.history.replaceState(null, '', '/auth_callback?code=x&state=y');
      return finishSignIn(managerWith({ stateOf, signinRedirectCallback, getUser: async () => user }));
    };
    await again({ expired: false });
    expect([window.location.pathname, signinRedirectCallback.mock.calls.length]).toEqual(['/', 0]);
    await expect(again({ expired: true })).rejects.toBeInstanceOf(SignInFailed);
    await expect(again(null)).rejects.toBeInstanceOf(SignInFailed);
  });

  it('reports why it failed, and the URL where sign-in started', async () => {
    window.history.replaceState(null, '', '/auth_callback?error=access_denied&state=y');
    const signinRedirectCallback = async () => {
      throw new SignInError('accessDenied');
    };
    const failed = finishSignIn(managerWith({ stateOf: state, signinRedirectCallback }));
    await expect(failed).rejects.toMatchObject({
      message: 'access_denied',
      returnTo: '/district/622710/reference-data',
    });
    expect(window.location.pathname).toBe('/district/622710/reference-data');
  });
});

describe('redirecting to the sign-in page', () => {
  it('happens without a session, and returns to the same URL afterward', async () => {
    window.history.replaceState(null, '', '/district/622710');
    const signinRedirect = vi.fn(async () => {});
    void signInAgain(managerWith({ signinRedirect }, {}));
    await vi.waitFor(() =>
      expect(signinRedirect).toHaveBeenCalledWith({ state: { returnTo: '/district/622710' } }),
    );
  });

  it.each([
    ['its language', 'es', languages, { ui_locales: 'es' }],
    ['no language that it does not list', 'fr', languages, {}],
    ['no language where it lists none', 'es', {}, {}],
  ])('asks the provider for %s', async (_, lang, metadata, requested) => {
    document.documentElement.lang = lang;
    const signinRedirect = vi.fn(async () => {});
    void leaveForSignIn(managerWith({ signinRedirect }, metadata), '/');
    await vi.waitFor(() =>
      expect(signinRedirect).toHaveBeenCalledWith({ state: { returnTo: '/' }, ...requested }),
    );
    document.documentElement.lang = 'en';
    resetRedirects();
  });

  it('prompts for a login after a sign-out that the provider missed, until the user has signed in', async () => {
    promptAtNextSignIn();
    const signinRedirect = vi.fn(async () => {});
    const manager = managerWith({ signinRedirect, signinRedirectCallback: async () => ({}), stateOf: state });
    const prompts = () =>
      signinRedirect.mock.calls.map(([requested]: [{ prompt?: string }?]) => requested?.prompt);
    void leaveForSignIn(manager, '/');
    await vi.waitFor(() => expect(prompts()).toEqual(['login']));
    await finishSignIn(manager);
    void leaveForSignIn(manager, '/');
    await vi.waitFor(() => expect(prompts()).toEqual(['login', undefined]));
    resetRedirects();
  });

  it('stops in a redirect loop, until the user asks for it', async () => {
    const signinRedirect = vi.fn(async () => {});
    const manager = managerWith({ signinRedirect });
    for (let turn = 0; turn < 4; turn += 1) void leaveForSignIn(manager, '/');
    await expect(leaveForSignIn(manager, '/x')).rejects.toMatchObject({
      message: 'Sign-in did not keep',
      returnTo: '/x',
    });
    await vi.waitFor(() => expect(signinRedirect).toHaveBeenCalledTimes(4));
    resetRedirects();
    expect(isLoop()).toBe(false);
  });

  it('counts only redirects within a minute', () => {
    const begun = Date.now();
    for (let turn = 0; turn < 10; turn += 1) expect(isLoop(begun + turn * 20_000)).toBe(false);
  });

  it('fails with "unreachable" when the provider cannot be reached', async () => {
    const signinRedirect = async () => {
      throw new TypeError('Failed to fetch');
    };
    const failed = leaveForSignIn(managerWith({ signinRedirect }), '/');
    await expect(failed).rejects.toBeInstanceOf(SignInFailed);
    await expect(failed).rejects.toMatchObject({ cause: { code: 'unreachable' } });
  });
});
