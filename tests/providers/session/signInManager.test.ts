import { SignJWT } from 'jose';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { origin } from './fakeBrowser.ts';
import { error, fixture, managerAt, signedIn, signIn } from './fixture.ts';
import { localProvider, type Ways } from './localProvider.ts';

const now = () => Math.floor(Date.now() / 1000);
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * Signs a token with a shared secret instead of the provider's key. Anyone who can verify such a token could also have
 * forged it.
 */
function signedWith(
  header: { readonly alg: string; readonly crit?: string[]; readonly x?: number },
  claims: object,
) {
  const options = header.crit ? { crit: { x: true } } : {};
  return new SignJWT({ ...claims }).setProtectedHeader(header).sign(Buffer.alloc(32), options);
}

afterEach(() => void vi.unstubAllGlobals());

describe('signing in by redirect', () => {
  it('keeps the user in the tab’s storage', async () => {
    const { manager, browser } = await signedIn();
    expect(await manager.getUser()).toMatchObject({
      access_token: 'opaque-1',
      profile: { sub: 'Support:7' },
    });
    expect(browser.storage.length).toBeGreaterThan(0);
  });

  it('sends a nonce and a state, and requests a code with PKCE', async () => {
    const { provider } = await signedIn();
    const [requested] = provider.requestedFor('/authorize');
    expect(requested?.get('nonce')).toMatch(/^[\da-f-]{36}$/);
    expect(requested?.get('state')).toBeTruthy();
    expect(requested?.get('code_challenge_method')).toBe('S256');
  });

  it.each<[string, Ways]>([
    ['Invalid issuer', { claims: { iss: 'https://evil.example' } }],
    ['Invalid issuer', { claims: { iss: undefined } }],
    ['Invalid audience', { claims: { aud: 'another' } }],
    ['Invalid audience', { claims: { aud: undefined } }],
    ['Invalid azp', { claims: { azp: 'another' } }],
    ['iat is in the future', { claims: { iat: now() + 700 } }],
    ['Invalid iat', { claims: { iat: undefined } }],
    ['nbf is in the future', { claims: { nbf: now() + 700 } }],
    ['exp is in the past', { claims: { exp: now() - 700 } }],
    ['Invalid exp', { claims: { exp: undefined } }],
    ['Invalid nonce', { claims: { nonce: 'of another question' } }],
    ['JWT validation failed', { sign: async () => 'nothing of the kind' }],
    ['JWT validation failed', { sign: async (claims) => `${part({ alg: 'none' })}.${part(claims)}.` }],
    ['JWT validation failed', { sign: (claims) => signedWith({ alg: 'HS256' }, claims) }],
    ['JWT validation failed', { sign: (claims) => signedWith({ alg: 'HS256', crit: ['x'], x: 1 }, claims) }],
    ['No access token returned from token endpoint', { tokens: { access_token: undefined } }],
    ['No id token returned from token endpoint', { tokens: { id_token: undefined } }],
    ['No response returned from token endpoint', { tokenAnswer: () => ({ status: 200, body: '' }) }],
    ['No response returned from token endpoint', { tokenAnswer: () => ({ status: 200, body: '{}' }) }],
    ['Identity provider not reachable', { tokenAnswer: () => ({ status: 502, body: '{}' }) }],
    ['login_required', { authorize: () => ({ error: 'login_required' }) }],
    ['consent_required', { authorize: () => ({ error: 'consent_required' }) }],
    ['interaction_required', { authorize: () => ({ error: 'interaction_required' }) }],
    ['account_selection_required', { authorize: () => ({ error: 'account_selection_required' }) }],
    ['access_denied', { authorize: () => ({ error: 'access_denied', error_description: 'no' }) }],
    ['Failure of the identity provider', { authorize: () => ({ error: 'server_error' }) }],
    ['Refused by the identity provider', { authorize: () => ({ error: 'unauthorized_client' }) }],
    ['Invalid issuer', { authorize: () => ({ code: 'x', iss: 'https://evil.example' }) }],
    ['Identity provider not reachable', { metadata: { jwks_uri: 'http://127.0.0.1:1/keys' } }],
    ['No signing keys returned from provider', { metadata: { jwks_uri: undefined } }],
  ])('is rejected with "%s" and stores no user: %o', async (message, ways) => {
    const all = await fixture(ways);
    await expect(signIn(all)).rejects.toEqual(error(message));
    expect(await all.manager.getUser()).toBeNull();
  });

  it('with another key’s signature is rejected with "signature validation failed"', async () => {
    const other = await localProvider({ hasOwnKey: true });
    const all = await fixture();
    all.provider.ways.metadata = { jwks_uri: `${other.authority}/keys` };
    await expect(signIn(all)).rejects.toEqual(error('signature validation failed'));
  });

  it.each([{ authorization_endpoint: '' }, { authorization_endpoint: undefined }])(
    'fails with "No url provided" when the provider declares no sign-in page: %o',
    async (metadata) => {
      const { manager } = await fixture({ metadata });
      await expect(manager.signinRedirect()).rejects.toEqual(error('No url provided'));
    },
  );

  it('rejects a response without a matching request, and a repeated one', async () => {
    const all = await signedIn();
    const answer = await all.browser.follow(all.browser.left[0] ?? '');
    await expect(all.manager.signinRedirectCallback(answer)).rejects.toEqual(
      error('No matching state found in storage'),
    );
  });

  it('rejects the response to a silent request with "invalid response_type in state"', async () => {
    const { manager, provider, browser } = await fixture({ authorize: () => 'hang' });
    const silent = manager.signinSilent();
    silent.catch(() => undefined);
    await vi.waitFor(() => expect(provider.requestedFor('/authorize')).toHaveLength(1));
    const state = provider.requestedFor('/authorize')[0]?.get('state');
    const answer = `${origin}/auth_callback?code=x&state=${state}`;
    await expect(manager.signinRedirectCallback(answer)).rejects.toEqual(
      error('invalid response_type in state'),
    );
    await expect(silent).rejects.toEqual(error('Frame window timed out'));
    expect(browser.left).toEqual([]);
  });

  it('compares the issuer exactly, unless another token issuer is configured', async () => {
    const all = await fixture({}, (plain) => `${plain}/`);
    const slashed = `${all.provider.authority}/`;
    all.provider.ways.claims = { iss: slashed };
    await expect(signIn(all)).rejects.toEqual(error('Invalid issuer'));
    const configured = { ...all, manager: managerAt(all.provider.authority, slashed) };
    expect((await signIn(configured)).profile.sub).toBe('Support:7');
  });

  it('accepts a lifetime given as text, and a missing one', async () => {
    const text = await signedIn({ tokens: { expires_in: '900' } });
    expect((await text.manager.getUser())?.expires_in).toBeGreaterThan(890);
    const none = await signedIn({ tokens: { expires_in: undefined } });
    expect((await none.manager.getUser())?.expires_in).toBeUndefined();
  });

  it('knows where it was started, even after a failure', async () => {
    const { manager, browser } = await fixture({ authorize: () => ({ error: 'access_denied' }) });
    manager.signinRedirect({ state: { returnTo: '/x' } }).catch(() => undefined);
    await vi.waitFor(() => expect(browser.left).toHaveLength(1));
    const answer = (await browser.follow(browser.left[0] ?? '')) ?? '';
    expect(await manager.stateOf(answer)).toEqual({ returnTo: '/x' });
    expect(await manager.stateOf(`${origin}/auth_callback`)).toBeUndefined();
  });
});
