import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Visitor } from '../http/visitor.ts';
import { authorizationRequest, isCallback, openSignIn, refresh, signIn, takeTokens } from './codeFlow.ts';
import { password } from './people.ts';
import { callerFor } from './session.ts';
import { engines, type RunningService, startService } from './startService.ts';

const users = '/services/absence/v1.0/users';

describe.each(engines())('signing in, %s', (engine) => {
  let service: RunningService;
  beforeAll(async () => {
    service = await startService({}, '/nowhere', engine);
  });
  afterAll(() => service.close());

  const visitorAt = (language?: string) => new Visitor(service.origin, language);

  /** Submits a wrong or incomplete sign-in form and returns the text of the page that follows. */
  async function refusedWith(visitor: Visitor, fields: Record<string, string>): Promise<string> {
    const page = await openSignIn(visitor, authorizationRequest(service.origin).address);
    return (await visitor.submit(page, fields)).text();
  }

  describe('the code flow', () => {
    it('ends with an access token for the services and an id token with the name', async () => {
      const { tokens } = await signIn(service.origin, 'la.admin', password);
      expect(decodeJwt(tokens.access_token)).toMatchObject({
        iss: `${service.origin}/idp`,
        aud: 'absmgmt-services',
        sub: 'Organization User:1032',
      });
      expect(decodeJwt(tokens.id_token)).toMatchObject({
        aud: 'ABSMGMT',
        sub: 'Organization User:1032',
        name: 'Ana Ruiz',
      });
      expect(tokens.expires_in).toBe(15 * 60);
    });

    it('accepts the login name in any letter case and with surrounding spaces', async () => {
      const { tokens } = await signIn(service.origin, '  LA.Admin ', password);
      expect(decodeJwt(tokens.access_token).sub).toBe('Organization User:1032');
    });

    it('signs in silently in the same browser', async () => {
      const { visitor } = await signIn(service.origin, 'la.admin', password);
      const { address } = authorizationRequest(service.origin, { prompt: 'none' });
      const callback = await visitor.follow(await visitor.ask(address), isCallback);
      expect(callback).toBeInstanceOf(URL);
      expect((callback as URL).searchParams.get('code')).toBeTruthy();
    });

    it('returns login_required to a silent request of an unknown user', async () => {
      const visitor = visitorAt();
      const { address } = authorizationRequest(service.origin, { prompt: 'none' });
      const callback = await visitor.follow(await visitor.ask(address), isCallback);
      expect((callback as URL).searchParams.get('error')).toBe('login_required');
    });

    it('includes its issuer in the response', async () => {
      const { visitor } = await signIn(service.origin, 'la.admin', password);
      const { address } = authorizationRequest(service.origin, { prompt: 'none' });
      const callback = (await visitor.follow(await visitor.ask(address), isCallback)) as URL;
      expect(callback.searchParams.get('iss')).toBe(`${service.origin}/idp`);
    });

    it('rejects a request without PKCE', async () => {
      const { query } = authorizationRequest(service.origin);
      query.delete('code_challenge');
      query.delete('code_challenge_method');
      const visitor = visitorAt();
      const callback = (await visitor.follow(await visitor.ask(`/idp/auth?${query}`), isCallback)) as URL;
      expect(callback.searchParams.get('error')).toBe('invalid_request');
    });

    it('rejects the obsolete implicit flow', async () => {
      const { address } = authorizationRequest(service.origin, { response_type: 'id_token token' });
      const answer = await visitorAt().ask(address);
      expect(answer.headers.get('location') ?? (await answer.text())).toMatch(/unsupported_response_type/);
    });

    it('never redirects to another site than the console', async () => {
      const visitor = visitorAt();
      const { address } = authorizationRequest(service.origin, { redirect_uri: 'https://evil.example/' });
      const answer = await visitor.ask(address);
      expect(answer.status).toBe(400);
      expect(answer.headers.get('location')).toBeNull();
      expect(await answer.text()).not.toContain('evil.example/"');
    });

    it('issues no tokens for a code with the wrong verifier', async () => {
      const { visitor } = await signIn(service.origin, 'la.admin', password);
      const request = authorizationRequest(service.origin);
      const callback = (await visitor.follow(await visitor.ask(request.address), isCallback)) as URL;
      const answer = await takeTokens(visitor, service.origin, callback, `${'x'.repeat(43)}`);
      expect(answer.status).toBe(400);
    });

    it('issues tokens for a code only once, and revokes them on reuse', async () => {
      const { visitor } = await signIn(service.origin, 'la.admin', password);
      const request = authorizationRequest(service.origin);
      const callback = (await visitor.follow(await visitor.ask(request.address), isCallback)) as URL;
      const first = await takeTokens(visitor, service.origin, callback, request.verifier);
      const { refresh_token: token } = (await first.json()) as { refresh_token: string };
      expect((await takeTokens(visitor, service.origin, callback, request.verifier)).status).toBe(400);
      expect((await refresh(visitor, token)).status).toBe(400);
    });
  });

  describe('the sign-in page', () => {
    it('does not reveal whether the name or the password was wrong', async () => {
      const wrongName = await refusedWith(visitorAt(), { userName: 'nobody-here', password });
      const wrongPassword = await refusedWith(visitorAt(), { userName: 'nobody-here', password: 'x' });
      const strip = (page: string) => page.replace(/sign-in\/[\w-]+/g, '');
      expect(wrongName).toContain('Wrong user name or password.');
      expect(strip(wrongName)).toBe(strip(wrongPassword));
      const known = await refusedWith(visitorAt(), { userName: 'la.reader', password: 'x' });
      expect(strip(known)).toBe(strip(wrongPassword).replace('nobody-here', 'la.reader'));
    });

    it('names the empty fields next to them', async () => {
      const page = await refusedWith(visitorAt(), { userName: '', password: '' });
      expect(page.match(/aria-invalid="true"/g)).toHaveLength(2);
      expect(page).toContain('Enter your user name.');
    });

    it('never contains a password', async () => {
      expect(await refusedWith(visitorAt(), { userName: 'la.admin', password: 'hunter-2' })).not.toContain(
        'hunter-2',
      );
    });

    it('escapes the typed name', async () => {
      const page = await refusedWith(visitorAt(), { userName: '"><script>alert(1)</script>', password: 'x' });
      expect(page).not.toContain('<script>alert');
      expect(page).toContain('&quot;&gt;&lt;script&gt;');
    });

    it('tells only the owner of a disabled account about it', async () => {
      expect(await refusedWith(visitorAt(), { userName: 'gone', password })).toContain('account is disabled');
      expect(await refusedWith(visitorAt(), { userName: 'gone', password: 'x' })).toContain(
        'Wrong user name or password',
      );
    });

    it('has the browser’s or the selected language', async () => {
      const visitor = visitorAt('es-MX,es;q=0.9,en;q=0.5');
      const page = await openSignIn(visitor, authorizationRequest(service.origin).address);
      expect(await (await visitor.ask(page)).text()).toContain('<html lang="es">');
      expect(await (await visitor.ask(`${page}?lang=en`)).text()).toContain('<html lang="en">');
      expect(await (await visitor.ask(`${page}?lang=xx&lang=yy`)).text()).toContain('<html lang="es">');
    });

    it('offers to start again if the sign-in expired or is another browser’s', async () => {
      const visitor = visitorAt();
      const page = await openSignIn(visitor, authorizationRequest(service.origin).address);
      const stranger = await visitorAt().ask(page);
      expect(stranger.status).toBe(400);
      expect(await stranger.text()).toContain('Start again');
      await visitor.submit(page, { userName: 'la.admin', password });
      const other = page.replace(/[^/]+$/, 'another-uid');
      expect((await visitor.submit(other, { userName: 'la.admin', password })).status).toBe(400);
    });

    it('loads no script and no style except its own files', async () => {
      const visitor = visitorAt();
      const page = await openSignIn(visitor, authorizationRequest(service.origin).address);
      const answer = await visitor.ask(page);
      expect(answer.headers.get('content-security-policy')).toContain("script-src 'self';");
      const text = await answer.text();
      expect(text).not.toMatch(/<style|style="|<script>|\son\w+="/);
      for (const [, file = ''] of text.matchAll(/(?:href|src)="(\/idp\/assets\/[^"]+)"/g)) {
        expect((await visitor.ask(file)).status).toBe(200);
      }
    });
  });

  describe('refreshing', () => {
    it('issues a new pair and rejects the old token, whose reuse ends the whole grant', async () => {
      const { visitor, refreshToken } = await callerFor(service, 'la.admin');
      const first = await refresh(visitor, refreshToken);
      expect(first.status).toBe(200);
      const { refresh_token: second } = (await first.json()) as { refresh_token: string };
      expect(second).not.toBe(refreshToken);
      expect((await refresh(visitor, refreshToken)).status).toBe(400);
      expect((await refresh(visitor, second)).status).toBe(400);
    });

    it('issues one pair if the same token is used twice at once, even by two processes', async () => {
      const other = await service.another();
      const { visitor, refreshToken } = await callerFor(service, 'la.admin');
      const otherVisitor = new Visitor(other.origin);
      const answers = await Promise.all([
        refresh(visitor, refreshToken),
        refresh(otherVisitor, refreshToken),
      ]);
      expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
      await other.close();
    });

    it('works at another process than the one of the sign-in', async () => {
      const other = await service.another();
      const { refreshToken, token } = await callerFor(service, 'la.admin');
      const answer = await fetch(`${other.origin}${users}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      expect(answer.status).toBe(200);
      expect((await refresh(new Visitor(other.origin), refreshToken)).status).toBe(200);
      await other.close();
    });
  });

  describe('signing out', () => {
    const leave = (idToken: string) =>
      `/idp/session/end?${new URLSearchParams({
        id_token_hint: idToken,
        post_logout_redirect_uri: `${service.origin}/signout`,
      })}`;

    it('ends the session, its refresh token and its access token', async () => {
      const { visitor, token, idToken, refreshToken, call } = await callerFor(service, 'la.admin');
      expect((await call(users)).status).toBe(200);
      const page = await visitor.ask(leave(idToken));
      const text = await page.text();
      expect(text).toContain('sign-out.js');
      const xsrf = /name="xsrf" value="([^"]+)"/.exec(text)?.[1] ?? '';
      const done = await visitor.submit('/idp/session/end/confirm', { xsrf, logout: 'yes' });
      expect(done.headers.get('location')).toBe(`${service.origin}/signout`);
      expect((await refresh(visitor, refreshToken)).status).toBe(400);
      expect((await call(users)).status).toBe(401);
      expect(token).toBeTruthy();
    });

    it('asks before it follows another site’s link', async () => {
      const { visitor } = await callerFor(service, 'la.admin');
      const text = await (await visitor.ask('/idp/session/end')).text();
      expect(text).not.toContain('sign-out.js');
      expect(text).toContain('This signs you out');
    });

    it('never redirects to another site than the console', async () => {
      const { visitor, idToken } = await callerFor(service, 'la.admin');
      const address = leave(idToken).replace(
        encodeURIComponent(service.origin),
        encodeURIComponent('https://evil.example'),
      );
      const answer = await visitor.ask(address);
      expect(answer.status).toBe(400);
      expect(answer.headers.get('location')).toBeNull();
    });
  });

  describe('another user in the same browser', () => {
    it('replaces the first one by signing in', async () => {
      const { visitor } = await callerFor(service, 'la.admin');
      const request = authorizationRequest(service.origin, { prompt: 'login' });
      const page = await openSignIn(visitor, request.address);
      const between = await visitor.follow(
        await visitor.submit(page, { userName: 'ever.admin', password }),
        isCallback,
      );
      const text = await (between as Response).text();
      const policy = (between as Response).headers.get('content-security-policy');
      expect(policy).toMatch(/script-src 'self' 'sha256-/);
      const xsrf = /name="xsrf" value="([^"]+)"/.exec(text)?.[1] ?? '';
      const left = await visitor.submit('/idp/session/end/confirm', { xsrf, logout: 'yes' });
      const callback = (await visitor.follow(left, isCallback)) as URL;
      const answer = await takeTokens(visitor, service.origin, callback, request.verifier);
      const { access_token: token } = (await answer.json()) as { access_token: string };
      expect(decodeJwt(token).sub).toBe('Organization User:2001');
    });
  });

  describe('disabling an account', () => {
    it('ends its session: no refresh, no silent sign-in, and the sign-in page at the next visit', async () => {
      const { visitor, refreshToken } = await callerFor(service, 'la.substitute');
      await service.database.identity((sql) =>
        sql("update user_account set disabled = true where login_name = 'la.substitute'"),
      );
      expect((await refresh(visitor, refreshToken)).status).toBe(400);
      const { address } = authorizationRequest(service.origin, { prompt: 'none' });
      const callback = (await visitor.follow(await visitor.ask(address), isCallback)) as URL;
      expect(callback.searchParams.get('error')).toBe('login_required');
      expect(await openSignIn(visitor, authorizationRequest(service.origin).address)).toContain(
        '/idp/sign-in/',
      );
    });

    it('ends its calls at a process without it in the cache', async () => {
      const { token } = await callerFor(service, 'la.campus');
      const other = await service.another();
      const ask = () => fetch(`${other.origin}${users}`, { headers: { authorization: `Bearer ${token}` } });
      await service.database.identity((sql) =>
        sql("update user_account set disabled = true where login_name = 'la.campus'"),
      );
      expect((await ask()).status).toBe(401);
      await other.close();
    });
  });
});
