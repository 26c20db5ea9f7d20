import { afterEach, describe, expect, it, vi } from 'vitest';
import { SignInError } from '#providers/session/signInError.ts';
import type { SignInManager } from '#providers/session/signInManager.ts';
import { forgetDepartures, isLoop } from '#src/boot/redirectGuard.ts';
import { finishSignIn, leaveForSignIn, SignInFailed } from '#src/boot/signIn.ts';

type Part = Partial<
  Record<'signinRedirect' | 'signinRedirectCallback' | 'stateOf', (asked: never) => unknown>
>;
const managerWith = (parts: Part) => parts as unknown as SignInManager;
const state = async () => ({ returnTo: '/district/622710/reference-data' });

afterEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});

describe('coming back from the sign-in page', () => {
  it('puts the address back where it was begun', async () => {
    window.history.replaceState(null, '', '/auth_callback?code=x&state=y&test=2');
    await finishSignIn(managerWith({ stateOf: state, signinRedirectCallback: async () => ({}) }));
    expect(window.location.pathname).toBe('/district/622710/reference-data');
    expect(window.location.search).toBe('');
  });

  it('without success says why, and where it was begun', async () => {
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

describe('leaving for the sign-in page', () => {
  it('stops when the page goes in circles, until the person asks for it', async () => {
    const signinRedirect = vi.fn(async () => {});
    const manager = managerWith({ signinRedirect });
    for (let turn = 0; turn < 4; turn += 1) void leaveForSignIn(manager, '/');
    await expect(leaveForSignIn(manager, '/x')).rejects.toMatchObject({
      message: 'Sign-in did not keep',
      returnTo: '/x',
    });
    expect(signinRedirect).toHaveBeenCalledTimes(4);
    forgetDepartures();
    expect(isLoop()).toBe(false);
  });

  it('counts only what happens within a minute', () => {
    const begun = Date.now();
    for (let turn = 0; turn < 10; turn += 1) expect(isLoop(begun + turn * 20_000)).toBe(false);
  });

  it('fails with a name when the provider cannot be reached', async () => {
    const signinRedirect = async () => {
      throw new TypeError('Failed to fetch');
    };
    const failed = leaveForSignIn(managerWith({ signinRedirect }), '/');
    await expect(failed).rejects.toBeInstanceOf(SignInFailed);
    await expect(failed).rejects.toMatchObject({ cause: { code: 'unreachable' } });
  });
});
