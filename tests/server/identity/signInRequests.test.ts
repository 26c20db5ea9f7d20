import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { specifiedScope } from '#server/identity/readOidcSettings.ts';
import { Visitor } from '../http/visitor.ts';
import { authorizationRequest, isCallback, openSignIn, refresh, signIn, takeTokens } from './codeFlow.ts';
import { password } from './people.ts';
import { callerFor } from './session.ts';
import { type RunningService, startService } from './startService.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
}, 60_000);
afterAll(() => service?.close());

/** Where a request to sign in leads: the console, or a page of the provider. */
async function leadsTo(visitor: Visitor, changes: Record<string, string>): Promise<URL> {
  const { address } = authorizationRequest(service.origin, changes);
  const isThere = (url: URL) => isCallback(url) || url.pathname.startsWith('/idp/sign-in/');
  return (await visitor.follow(await visitor.ask(address), isThere)) as URL;
}

describe('what the console asks for', () => {
  it('may be the scopes of the specification: they sign in all the same', async () => {
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

  it('may name who will sign in: the page is filled in, and escaped', async () => {
    const visitor = new Visitor(service.origin);
    const { address } = authorizationRequest(service.origin, { login_hint: ' la.admin" autofocus' });
    const text = await (await visitor.ask(await openSignIn(visitor, address))).text();
    expect(text).toContain('value="la.admin&quot; autofocus"');
    expect(text.match(/ autofocus>/g)).toHaveLength(1);
    expect(/id="password"[^>]* autofocus>/.test(text)).toBe(true);
  });

  it('may be a new sign-in even of somebody who is signed in', async () => {
    const { visitor } = await signIn(service.origin, 'la.admin', password);
    expect((await leadsTo(visitor, { prompt: 'login' })).pathname).toMatch(/^\/idp\/sign-in\//);
    expect(isCallback(await leadsTo(visitor, {}))).toBe(true);
  });

  it('may be a sign-in that is not older than so many seconds', async () => {
    const { visitor } = await signIn(service.origin, 'la.admin', password);
    expect(isCallback(await leadsTo(visitor, { max_age: '3600' }))).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 2100));
    expect((await leadsTo(visitor, { max_age: '1' })).pathname).toMatch(/^\/idp\/sign-in\//);
    const silent = await leadsTo(visitor, { max_age: '1', prompt: 'none' });
    expect(silent.searchParams.get('error')).toBe('login_required');
  });

  it('may name the session’s person by their id token, and no other', async () => {
    const { visitor, tokens } = await signIn(service.origin, 'la.admin', password);
    const right = await leadsTo(visitor, { prompt: 'none', id_token_hint: tokens.id_token });
    expect(right.searchParams.get('code')).toBeTruthy();
    const other = await signIn(service.origin, 'la.reader', password);
    const wrong = await leadsTo(visitor, { prompt: 'none', id_token_hint: other.tokens.id_token });
    expect(wrong.searchParams.get('error')).toBe('login_required');
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

  it('ends a refresh token, with an answer that libraries understand', async () => {
    const { visitor, refreshToken } = await callerFor(service, 'la.admin');
    const answer = await revoke(visitor, { token: refreshToken });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBeNull();
    expect(await answer.text()).toBe('');
    expect((await refresh(visitor, refreshToken)).status).toBe(400);
  });

  it('says yes to a token that nobody knows, and no to a client that nobody knows', async () => {
    const visitor = new Visitor(service.origin);
    expect((await revoke(visitor, { token: 'unknown' })).status).toBe(200);
    expect((await revoke(visitor, { token: 'unknown', client_id: 'OTHER' })).status).toBe(401);
  });

  it('does not take signed access tokens, which end with their session', async () => {
    const { visitor, token, call } = await callerFor(service, 'la.admin');
    expect((await revoke(visitor, { token })).status).toBe(400);
    expect((await call('/services/absence/v1.0/users')).status).toBe(200);
  });
});
