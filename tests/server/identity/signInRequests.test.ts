import { randomBytes } from 'node:crypto';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { specifiedScope } from '#server/config/readOidcSettings.ts';
import { interactionCookie } from '#server/identity/provider/openInteractions.ts';
import { Visitor } from '../http/visitor.ts';
import { authorizationRequest, isCallback, openSignIn, refresh, signIn, takeTokens } from './codeFlow.ts';
import { password } from './people.ts';
import { callerFor } from './session.ts';
import { type RunningService, startService } from './startService.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service?.close());

/**
 * Returns the address that an authorization request leads to: the callback of the console, or the sign-in page of the
 * provider.
 */
async function leadsTo(visitor: Visitor, changes: Record<string, string>): Promise<URL> {
  const { address } = authorizationRequest(service.origin, changes);
  const isThere = (url: URL) => isCallback(url) || url.pathname.startsWith('/idp/sign-in/');
  return (await visitor.follow(await visitor.ask(address), isThere)) as URL;
}

describe('a sign-in request of the console', () => {
  it('may have the scopes of the specification, and still signs in', async () => {
    const visitor = new Visitor(service.origin);
    const request = authorizationRequest(service.origin, { scope: specifiedScope });
    const page = await openSignIn(visitor, request.address);
    const sent = await visitor.submit(page, { userName: 'la.admin', password });
    const callback = (await visitor.follow(sent, isCallback)) as URL;
    expect(callback.searchParams.get('error')).toBeNull();
    const answer = await takeTokens(visitor, service.origin, callback, request.verifier);
    const tokens = (await answer.json()) as { access_token: string };
    expect(decodeJwt(tokens.access_token).aud).toBe('absmgmt-services');
  });

  it('may include a login hint, which fills in the page and is escaped', async () => {
    const visitor = new Visitor(service.origin);
    const { address } = authorizationRequest(service.origin, { login_hint: ' la.admin" autofocus' });
    const text = await (await visitor.ask(await openSignIn(visitor, address))).text();
    expect(text).toContain('value="la.admin&quot; autofocus"');
    expect(text.match(/ autofocus>/g)).toHaveLength(1);
    expect(/id="password"[^>]* autofocus>/.test(text)).toBe(true);
  });

  it('may require a new sign-in although the user is signed in', async () => {
    const { visitor } = await signIn(service.origin, 'la.admin', password);
    expect((await leadsTo(visitor, { prompt: 'login' })).pathname).toMatch(/^\/idp\/sign-in\//);
    expect(isCallback(await leadsTo(visitor, {}))).toBe(true);
  });

  it('may limit the age of the sign-in in seconds', async () => {
    const { visitor } = await signIn(service.origin, 'la.admin', password);
    expect(isCallback(await leadsTo(visitor, { max_age: '3600' }))).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 2100));
    expect((await leadsTo(visitor, { max_age: '1' })).pathname).toMatch(/^\/idp\/sign-in\//);
    const silent = await leadsTo(visitor, { max_age: '1', prompt: 'none' });
    expect(silent.searchParams.get('error')).toBe('login_required');
  });

  it('may require the session’s user by their id token, and no other', async () => {
    const { visitor, tokens } = await signIn(service.origin, 'la.admin', password);
    const right = await leadsTo(visitor, { prompt: 'none', id_token_hint: tokens.id_token });
    expect(right.searchParams.get('code')).toBeTruthy();
    const other = await signIn(service.origin, 'la.reader', password);
    const wrong = await leadsTo(visitor, { prompt: 'none', id_token_hint: other.tokens.id_token });
    expect(wrong.searchParams.get('error')).toBe('login_required');
  });
});

describe('a sign-in request of an unknown user', () => {
  const stored = async () => {
    const text = `select count(*)::int as records, coalesce(sum(length(payload::text)), 0)::int as size from provider_record`;
    return (await service.database.identity((sql) => sql(text)))[0];
  };

  it('writes nothing, in any number', async () => {
    const before = await stored();
    const requested = Array.from({ length: 60 }, async (_, number) => {
      const { address } = authorizationRequest(service.origin, { state: `${number}`.padEnd(900, 'x') });
      const visitor = new Visitor(service.origin);
      return (await visitor.ask(await openSignIn(visitor, address))).status;
    });
    expect(new Set(await Promise.all(requested))).toEqual(new Set([200]));
    expect(await stored()).toEqual(before);
  });

  it('is rejected if it is too long for a cookie', async () => {
    // Uses random text, because the cookie is compressed and repeated text would fit.
    const state = randomBytes(6000).toString('base64url');
    const { address } = authorizationRequest(service.origin, { state });
    const before = await stored();
    const { headers } = await fetch(`${service.origin}${address}`, { redirect: 'manual' });
    const refused = new URL(headers.get('location') ?? '');
    expect(refused.searchParams.get('error')).toBe('invalid_request');
    expect(isCallback(refused)).toBe(true);
    expect(await stored()).toEqual(before);
  });

  it('is known to every process, but only for its own browser', async () => {
    const other = await service.another();
    const visitor = new Visitor(service.origin);
    const page = await openSignIn(visitor, authorizationRequest(service.origin).address);
    const there = `${other.origin}${new URL(page).pathname}`;
    expect((await visitor.ask(there)).status).toBe(200);
    expect((await new Visitor(service.origin).ask(page)).status).toBe(400);
    await other.close();
  });

  it('cannot be forged or changed, and ends once a user has signed in with it', async () => {
    const visitor = new Visitor(service.origin);
    const page = await openSignIn(visitor, authorizationRequest(service.origin).address);
    const cookie = visitor.cookies.get(interactionCookie);
    const [text = '', sign = ''] = cookie?.value.split('.') ?? [];
    for (const value of [`${text}x.${sign}`, `${text}.${sign.slice(1)}`, text, '.', 'x.y']) {
      visitor.cookies.set(interactionCookie, { value, path: cookie?.path ?? '' });
      expect((await visitor.ask(page)).status, value.slice(0, 20)).toBe(400);
    }
    if (cookie) visitor.cookies.set(interactionCookie, cookie);
    const stored = new Map(visitor.cookies);
    const callback = await visitor.follow(
      await visitor.submit(page, { userName: 'la.admin', password }),
      isCallback,
    );
    expect((callback as URL).searchParams.get('code')).toBeTruthy();
    // A browser that restores the cookies from before the sign-in only gets a sign-in page again.
    const again = new Visitor(service.origin);
    for (const [name, one] of stored) again.cookies.set(name, one);
    const resumed = await again.follow(await again.ask(page.replace('/sign-in/', '/auth/')), isCallback);
    expect(resumed).not.toBeInstanceOf(URL);
  });
});

describe('revoking', () => {
  const revoke = (visitor: Visitor, fields: Record<string, string>) =>
    visitor.submit('/idp/token/revocation', { client_id: 'ABSMGMT', ...fields });

  it('is offered by discovery', async () => {
    const answer = await fetch(`${service.origin}/idp/.well-known/openid-configuration`);
    expect(await answer.json()).toMatchObject({
      revocation_endpoint: `${service.origin}/idp/token/revocation`,
    });
  });

  it('ends a refresh token, with a standard response', async () => {
    const { visitor, refreshToken } = await callerFor(service, 'la.admin');
    const answer = await revoke(visitor, { token: refreshToken });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBeNull();
    expect(await answer.text()).toBe('');
    expect((await refresh(visitor, refreshToken)).status).toBe(400);
  });

  it('accepts an unknown token, and rejects an unknown client', async () => {
    const visitor = new Visitor(service.origin);
    expect((await revoke(visitor, { token: 'unknown' })).status).toBe(200);
    expect((await revoke(visitor, { token: 'unknown', client_id: 'OTHER' })).status).toBe(401);
  });

  it('rejects signed access tokens, which end with their session', async () => {
    const { visitor, token, call } = await callerFor(service, 'la.admin');
    expect((await revoke(visitor, { token })).status).toBe(400);
    expect((await call('/services/absence/v1.0/users')).status).toBe(200);
  });
});
