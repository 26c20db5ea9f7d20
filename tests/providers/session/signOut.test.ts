import { afterEach, describe, expect, it, vi } from 'vitest';
import { finishSignOut, signOut } from '#providers/session/signOut.ts';
import { origin } from './fakeBrowser.ts';
import { type Fixture, managerAt, signedIn } from './fixture.ts';
import type { Ways } from './localProvider.ts';

afterEach(() => void vi.unstubAllGlobals());

/** Signs out and returns the URL to which the page navigated. */
async function leaving({ manager, browser }: Fixture): Promise<URL> {
  const before = browser.left.length;
  void signOut(manager);
  await vi.waitFor(() => expect(browser.left.length).toBe(before + 1));
  return new URL(browser.left.at(-1) ?? '', origin);
}

const revoked = ({ provider }: Fixture) =>
  provider.requestedFor('/revoke').map((query) => query.get('token'));

describe('signing out', () => {
  it('goes to the provider with the ID token and a state, and removes the user', async () => {
    const all = await signedIn();
    const idToken = (await all.manager.getUser())?.id_token;
    const { pathname, searchParams } = await leaving(all);
    expect(pathname).toBe('/end');
    expect(searchParams.get('id_token_hint')).toBe(idToken);
    expect(searchParams.get('post_logout_redirect_uri')).toBe(`${origin}/signout`);
    expect(searchParams.get('state')).toBeTruthy();
    expect(await all.manager.getUser()).toBeNull();
  });

  it('accepts the provider’s response, and ignores a repeated one', async () => {
    const all = await signedIn();
    const address = await leaving(all);
    const answer = await all.browser.follow(address.href);
    Object.assign(window.location, { href: answer });
    await finishSignOut(all.manager);
    await finishSignOut(all.manager);
    expect(all.browser.storage.length).toBe(0);
  });

  it('notifies the other tabs', async () => {
    const all = await signedIn();
    const channel = new BroadcastChannel('absmgmt.session');
    const received = new Promise((resolve) => {
      channel.onmessage = ({ data }) => resolve(data);
    });
    await leaving(all);
    expect(await received).toBe('signed-out');
    channel.close();
  });

  it('revokes an access token without a dot, and the refresh token', async () => {
    const all = await signedIn();
    await leaving(all);
    expect(revoked(all)).toEqual(['refresh-1', 'opaque-1']);
  });

  it('does not revoke an access token with a dot', async () => {
    const all = await signedIn({ tokens: { access_token: 'a.b.c' }, hasNoRefreshTokens: true });
    await leaving(all);
    expect(revoked(all)).toEqual([]);
  });

  it.each<[string, Ways]>([
    ['is refused', { revocationStatus: 503 }],
    ['is not there', { metadata: { revocation_endpoint: undefined } }],
    ['cannot be reached', { metadata: { revocation_endpoint: 'http://127.0.0.1:1/revoke' } }],
  ])('continues when revocation %s', async (_, ways) => {
    expect((await leaving(await signedIn(ways))).pathname).toBe('/end');
  });

  it('ends locally when the provider has no sign-out endpoint, and marks the session as only ended here', async () => {
    const all = await signedIn({ metadata: { end_session_endpoint: undefined } });
    const { pathname, search } = await leaving(all);
    expect(`${pathname}${search}`).toBe('/signout?session=only-here');
    expect(await all.manager.getUser()).toBeNull();
  });

  it('ends locally when the provider cannot be reached', async () => {
    const all = await signedIn();
    const cutOff = { ...all, manager: managerAt('http://127.0.0.1:1') };
    const { pathname, search } = await leaving(cutOff);
    expect(`${pathname}${search}`).toBe('/signout?session=only-here');
  });
});
