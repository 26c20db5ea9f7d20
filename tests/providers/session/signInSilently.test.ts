import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetRefreshToken, renewalOf, SessionEnded } from '#providers/session/renewal.ts';
import { buildSignInManager } from '#providers/session/signIn/promptAtSignIn.ts';
import { SignInManager } from '#providers/session/signIn/signInManager.ts';
import { fakeBrowser, origin } from './fakeBrowser.ts';
import { error, type Fixture, managerAt, signedIn } from './fixture.ts';
import type { Ways } from './localProvider.ts';
import { oneAtATime } from './oneAtATime.ts';

beforeEach(() => vi.stubGlobal('navigator', { locks: oneAtATime() }));
afterEach(() => void vi.unstubAllGlobals());

/** Signs a user in without a refresh token, so that the hidden frame must be used. */
async function withoutRefreshToken(ways: Ways = {}): Promise<Fixture> {
  const all = await signedIn({ hasNoRefreshTokens: true, ...ways });
  return all;
}

describe('renewing by the refresh token', () => {
  it('calls the token endpoint once and uses no frame', async () => {
    const { manager, provider } = await signedIn();
    expect((await manager.signinSilent())?.access_token).toBe('opaque-2');
    expect(provider.requestedFor('/authorize')).toHaveLength(1);
    expect(provider.requestedFor('/token').at(-1)?.get('grant_type')).toBe('refresh_token');
  });

  it('keeps the ID token when the response has none', async () => {
    const { manager, provider } = await signedIn();
    const before = await manager.getUser();
    provider.ways.tokens = { id_token: undefined };
    const after = await manager.signinSilent();
    expect(after?.id_token).toBe(before?.id_token);
    expect(after?.profile.sub).toBe('Support:7');
  });

  it.each<[string, Ways]>([
    ['sub in id_token does not match original', { claims: { sub: 'Support:8' } }],
    ['auth_time in id_token does not match original', { claims: { auth_time: 2 } }],
    ['azp in id_token does not match original', { claims: { azp: 'ABSMGMT' } }],
    ['Invalid issuer', { claims: { iss: 'https://evil.example' } }],
    ['No access token returned from token endpoint', { tokens: { access_token: '' } }],
    ['No response returned from token endpoint', { tokenAnswer: () => ({ status: 200, body: '{}' }) }],
  ])('is rejected with "%s", and the session is unchanged: %o', async (message, ways) => {
    const { manager, provider } = await signedIn();
    Object.assign(provider.ways, ways);
    await expect(manager.signinSilent()).rejects.toEqual(error(message));
    expect(await manager.getUser()).toMatchObject({
      access_token: 'opaque-1',
      profile: { sub: 'Support:7' },
    });
  });

  it('is rejected with the azp mismatch when the new token has no azp', async () => {
    const { manager, provider } = await signedIn({ claims: { azp: 'ABSMGMT' } });
    provider.ways.claims = {};
    await expect(manager.signinSilent()).rejects.toEqual(error('azp in id_token does not match original'));
  });
});

describe('renewing by a hidden frame', () => {
  it('sends a request without a prompt, with an ID token hint', async () => {
    const { manager, provider } = await withoutRefreshToken();
    expect((await manager.signinSilent())?.access_token).toBe('opaque-2');
    const requested = provider.requestedFor('/authorize').at(-1);
    expect(requested?.get('prompt')).toBe('none');
    expect(requested?.get('id_token_hint')).toBeTruthy();
    expect(requested?.get('nonce')).toBeTruthy();
    expect(requested?.get('redirect_uri')).toBe(`${origin}/silentRenew.html`);
  });

  it('fails with "login_required" when another user is signed in at the provider', async () => {
    const { manager, provider } = await withoutRefreshToken();
    provider.ways.signedIn = 'Support:8';
    await expect(manager.signinSilent()).rejects.toEqual(error('login_required'));
    expect((await manager.getUser())?.profile.sub).toBe('Support:7');
  });

  it.each(['hang', 'fail'] as const)(
    'fails with "Frame window timed out" when the provider %ss',
    async (way) => {
      const { manager, provider } = await withoutRefreshToken();
      provider.ways.authorize = () => way;
      await expect(manager.signinSilent()).rejects.toEqual(error('Frame window timed out'));
    },
  );

  it('times out after ten seconds', () => {
    fakeBrowser();
    const built = buildSignInManager({
      publicUrl: origin,
      authority: origin,
      clientId: 'x',
      scope: 'openid',
    });
    expect(built.settings.silentRequestTimeoutInSeconds).toBe(10);
    expect(built.settings.accessTokenExpiringNotificationTimeInSeconds).toBe(60);
    expect(built.settings.automaticSilentRenew).toBe(false);
  });

  it('fails with "No silent_redirect_uri configured" when there is no redirect URL', async () => {
    await withoutRefreshToken();
    const unset = new SignInManager({ authority: origin, client_id: 'x', redirect_uri: '' });
    await expect(unset.signinSilent()).rejects.toEqual(error('No silent_redirect_uri configured'));
  });
});

describe('a session that the provider does not renew', () => {
  it.each(['hang', 'fail'] as const)('ends when its frame %ss, without waiting forever', async (way) => {
    const { manager, provider } = await withoutRefreshToken({ tokens: { expires_in: 0 } });
    provider.ways.authorize = () => way;
    await expect(renewalOf(manager).accessToken()).rejects.toBeInstanceOf(SessionEnded);
  });

  it('ends when the browser hides the provider’s cookies from the frame', async () => {
    const { manager, provider } = await withoutRefreshToken({ tokens: { expires_in: 0 } });
    provider.ways.signedIn = undefined;
    await expect(renewalOf(manager).accessToken()).rejects.toMatchObject({
      cause: { code: 'loginRequired' },
    });
  });

  it('continues when the provider cannot be reached', async () => {
    const { manager, provider } = await signedIn({ tokens: { expires_in: 0 } });
    provider.ways.tokenAnswer = () => ({ status: 503, body: 'down' });
    await expect(renewalOf(manager).accessToken()).rejects.toMatchObject({ body: { code: 'network' } });
    expect(await manager.getUser()).toHaveProperty('refresh_token', 'refresh-1');
  });
});

describe('two tabs on one storage', () => {
  it('use a refresh token once, however often both need a new access token', async () => {
    const { manager, provider } = await signedIn({ tokens: { expires_in: 30 } });
    const tabs = [renewalOf(manager), renewalOf(managerAt(provider.authority))];
    provider.ways.tokens = {};
    const tokens = await Promise.all([...tabs, ...tabs].map((tab) => tab.accessToken()));
    expect(new Set(tokens)).toEqual(new Set(['opaque-2']));
    const spent = provider.requestedFor('/token').map((query) => query.get('refresh_token'));
    expect(spent).toEqual([null, 'refresh-1']);
  });

  it('never use a refresh token twice over ten renewals', async () => {
    const { manager, provider } = await signedIn();
    const tabs = [renewalOf(manager), renewalOf(managerAt(provider.authority))];
    for (let turn = 0; turn < 10; turn += 1) {
      const held = (await manager.getUser())?.access_token ?? '';
      const [one, other] = await Promise.all(tabs.map((tab) => tab.renew(held)));
      expect(one).toBe(other);
    }
    const spent = provider.requestedFor('/token').flatMap((query) => query.get('refresh_token') ?? []);
    expect(new Set(spent).size).toBe(spent.length);
    expect(spent).toHaveLength(10);
  });

  it('leave the refresh token to its original tab: a copied tab renews by the frame', async () => {
    const { manager, provider } = await signedIn({ tokens: { expires_in: 30 } });
    const user = await manager.getUser();
    if (user) await forgetRefreshToken(manager, user);
    expect(await renewalOf(manager).accessToken()).toBe('opaque-2');
    expect(provider.requestedFor('/token').every((query) => query.get('refresh_token') === null)).toBe(true);
  });
});
