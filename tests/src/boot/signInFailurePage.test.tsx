import { afterEach, describe, expect, it, vi } from 'vitest';
import { SignInError } from '#providers/session/signIn/signInError.ts';
import { signInAdvice } from '#schemas/messages/signInAdvice.ts';
import { type SignInErrorCode, signInErrors } from '#schemas/messages/signInErrors.ts';
import { showFailure } from '#src/boot/pages.ts';
import { SignInFailed } from '#src/boot/signIn.ts';

const codes = Object.keys(signInErrors) as SignInErrorCode[];

/** Shows the page of a failed sign-in and returns its mocked actions. */
async function shown(code: SignInErrorCode, cause?: unknown) {
  document.body.innerHTML = '<div id="root"></div>';
  const signIn = vi.fn();
  showFailure(new SignInFailed(new SignInError(code, cause), '/somewhere'), { signIn, signOut: () => {} });
  await vi.waitFor(() => expect(document.querySelector('h1')).not.toBeNull());
  const button = (text: string) =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text);
  return { signIn, button, text: () => document.body.textContent };
}

afterEach(() => {
  document.documentElement.lang = 'en';
  document.body.innerHTML = '';
  sessionStorage.clear();
});

describe('the page of a failed sign-in', () => {
  it.each(codes)('shows what to do about %s, and the exact message', async (code) => {
    const { text, button } = await shown(code);
    expect(text()).toContain(signInAdvice[code].en);
    expect(text()).toContain(signInErrors[code]);
    expect(button('Try again')).toBeDefined();
    expect(button('Use another account')).toBeDefined();
  });

  it('speaks Spanish', async () => {
    document.documentElement.lang = 'es';
    const { text } = await shown('expInPast');
    expect(text()).toContain(signInAdvice.expInPast.es);
    expect(text()).toContain('exp is in the past');
  });

  it('restarts sign-in at the same address, with the same account or another', async () => {
    const { signIn, button } = await shown('accessDenied');
    button('Try again')?.click();
    expect(signIn).toHaveBeenLastCalledWith('/somewhere', { asAnotherAccount: false });
    button('Use another account')?.click();
    expect(signIn).toHaveBeenLastCalledWith('/somewhere', { asAnotherAccount: true });
  });

  it('shows the provider’s own error code', async () => {
    const { text } = await shown('refused', new Error('unauthorized_client'));
    expect(text()).toContain('unauthorized_client');
  });

  it('names a contact only if the user cannot fix the error', async () => {
    expect((await shown('noUrl')).text()).toContain('send your district administrator');
    expect((await shown('popupClosed')).text()).not.toContain('administrator');
  });
});
