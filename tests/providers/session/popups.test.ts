import { afterEach, describe, expect, it, vi } from 'vitest';
import { SignInManager } from '#providers/session/signIn/signInManager.ts';
import { fakeBrowser, origin } from './fakeBrowser.ts';
import { error, signedIn } from './fixture.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('signing in again by popup', () => {
  it('opens a window of 500 by 500 and keeps the page', async () => {
    const { manager, browser, provider } = await signedIn();
    const left = browser.left.length;
    expect((await manager.signInAgainByPopup()).access_token).toBe('opaque-2');
    expect(browser.popups).toEqual([expect.stringContaining('width=500')]);
    expect(browser.popups[0]).toContain('height=500');
    expect(browser.left).toHaveLength(left);
    expect(provider.requestedFor('/authorize').at(-1)?.get('display')).toBe('popup');
  });

  it('fails with "login_required" when another user signs in, and keeps the current user', async () => {
    const { manager, provider } = await signedIn();
    provider.ways.signedIn = 'Support:8';
    await expect(manager.signInAgainByPopup()).rejects.toEqual(error('login_required'));
    expect((await manager.getUser())?.profile.sub).toBe('Support:7');
  });

  it('fails with "Popup window closed" within 1.5 seconds after the user closes it', async () => {
    const { manager, browser } = await signedIn();
    browser.popup = 'closed';
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const failure = expect(manager.signInAgainByPopup()).rejects.toEqual(error('Popup window closed'));
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
    await vi.advanceTimersByTimeAsync(1500);
    await failure;
  });

  it('fails with "Popup window blocked" when the browser opens none', async () => {
    const { manager, browser } = await signedIn();
    browser.popup = 'blocked';
    await expect(manager.signInAgainByPopup()).rejects.toEqual(error('Popup window blocked'));
  });

  it('fails with "Invalid response from popup" when the response is not a URL', async () => {
    const { manager, browser } = await signedIn();
    browser.popup = { posts: 'http://[' };
    await expect(manager.signInAgainByPopup()).rejects.toEqual(error('Invalid response from popup'));
  });

  it('fails with the name of the missing setting', async () => {
    fakeBrowser();
    const unset = new SignInManager({ authority: origin, client_id: 'x', redirect_uri: '' });
    await expect(unset.signInAgainByPopup()).rejects.toEqual(
      error('No popup_redirect_uri or redirect_uri configured'),
    );
  });

  it('fails with the error that the provider returns in the window', async () => {
    const { manager, provider } = await signedIn();
    provider.ways.authorize = () => ({ error: 'access_denied' });
    await expect(manager.signInAgainByPopup()).rejects.toEqual(error('access_denied'));
  });
});

describe('signing another account out by popup', () => {
  it('ends the provider’s session and keeps the current user', async () => {
    const { manager, browser, provider } = await signedIn();
    await manager.signOutByPopup();
    expect(browser.popups).toHaveLength(1);
    const [requested] = provider.requestedFor('/end');
    expect(requested?.get('state')).toBeTruthy();
    expect(requested?.get('post_logout_redirect_uri')).toBe(`${origin}/signout`);
    expect((await manager.getUser())?.profile.sub).toBe('Support:7');
  });

  it('fails with "Popup window closed" when the user closes it', async () => {
    const { manager, browser } = await signedIn();
    browser.popup = 'closed';
    await expect(manager.signOutByPopup()).rejects.toEqual(error('Popup window closed'));
  });
});
