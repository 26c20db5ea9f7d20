import { createHash, webcrypto } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Visitor } from '../http/visitor.ts';
import { authorizationRequest, isCallback, openSignIn, signIn } from './codeFlow.ts';
import { password } from './people.ts';
import { type RunningService, startService } from './startService.ts';

const cookie = 'absmgmt_browser_state';
const page = '/idp/session/check';

let service: RunningService;
let script: string;
beforeAll(async () => {
  service = await startService();
  const text = await (await fetch(`${service.origin}${page}`)).text();
  const [, address = ''] = /src="([^"]+)"/.exec(text) ?? [];
  script = await (await fetch(`${service.origin}${address}`)).text();
});
afterAll(() => service.close());

const stateOf = ({ cookies }: Visitor) => cookies.get(cookie)?.value ?? '';

/**
 * Runs the script of the provider's hidden frame, posts a message to it as a page of the origin would, and returns the
 * reply.
 */
function verdict(visitor: Visitor, question: unknown, origin = service.origin): Promise<string> {
  return new Promise((resolve) => {
    const source = { postMessage: resolve };
    runInNewContext(script, {
      document: { cookie: `other=1; ${cookie}=${stateOf(visitor)}` },
      crypto: webcrypto,
      TextEncoder,
      Uint8Array,
      btoa,
      addEventListener: (_: string, listen: (event: unknown) => void) =>
        listen({ data: question, origin, source }),
    });
  });
}

async function answerTo(visitor: Visitor, changes: Record<string, string> = { prompt: 'none' }) {
  const { address } = authorizationRequest(service.origin, changes);
  return (await visitor.follow(await visitor.ask(address), isCallback)) as URL;
}

const stateIn = ({ searchParams }: URL) => searchParams.get('session_state') ?? '';

async function signOut(visitor: Visitor): Promise<void> {
  const text = await (await visitor.ask('/idp/session/end')).text();
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(text)?.[1] ?? '';
  await visitor.submit('/idp/session/end/confirm', { xsrf, logout: 'yes' });
}

describe('the session check', () => {
  it('is offered by discovery', async () => {
    const answer = await fetch(`${service.origin}/idp/.well-known/openid-configuration`);
    expect(await answer.json()).toMatchObject({ check_session_iframe: `${service.origin}${page}` });
  });

  it('is a page that only the console may frame, and that loads one file', async () => {
    const answer = await fetch(`${service.origin}${page}`);
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      `script-src ${service.origin}/idp/assets/check-session.js`,
      "base-uri 'none'",
      `frame-ancestors ${service.origin}`,
    ]);
    expect(await answer.text()).not.toMatch(/<script>|style/);
  });

  it('returns "unchanged" for an active session', async () => {
    const { visitor } = await signIn(service.origin, 'la.admin', password);
    const state = stateIn(await answerTo(visitor));
    expect(state).toMatch(/^[\w-]{43}\.[\w-]{16}$/);
    expect(await verdict(visitor, `ABSMGMT ${state}`)).toBe('unchanged');
  });

  it('is available from the first sign-in', async () => {
    const visitor = new Visitor(service.origin);
    const sheet = await openSignIn(visitor, authorizationRequest(service.origin).address);
    const sent = await visitor.submit(sheet, { userName: 'la.admin', password });
    const callback = (await visitor.follow(sent, isCallback)) as URL;
    expect(callback.searchParams.get('code')).toBeTruthy();
    expect(callback.searchParams.get('iss')).toBe(`${service.origin}/idp`);
    expect(await verdict(visitor, `ABSMGMT ${stateIn(callback)}`)).toBe('unchanged');
  });

  it('returns "changed" after sign-out, and after another user signs in', async () => {
    const { visitor } = await signIn(service.origin, 'la.admin', password);
    const state = stateIn(await answerTo(visitor));
    await signOut(visitor);
    expect(stateOf(visitor)).toBe('');
    expect(await verdict(visitor, `ABSMGMT ${state}`)).toBe('changed');
    await signIn(service.origin, 'la.reader', password, visitor);
    expect(await verdict(visitor, `ABSMGMT ${state}`)).toBe('changed');
  });

  it('works without a session: signing in changes the state sent with login_required', async () => {
    const visitor = new Visitor(service.origin);
    const callback = await answerTo(visitor);
    expect(callback.searchParams.get('error')).toBe('login_required');
    expect(await verdict(visitor, `ABSMGMT ${stateIn(callback)}`)).toBe('unchanged');
    await signIn(service.origin, 'la.admin', password, visitor);
    expect(await verdict(visitor, `ABSMGMT ${stateIn(callback)}`)).toBe('changed');
  });

  it('works at another process', async () => {
    const other = await service.another();
    const { visitor } = await signIn(service.origin, 'la.admin', password);
    const otherVisitor = new Visitor(other.origin);
    for (const [name, value] of visitor.cookies) otherVisitor.cookies.set(name, value);
    const state = stateIn(await answerTo(otherVisitor));
    expect(stateOf(otherVisitor)).toBe(stateOf(visitor));
    expect(await verdict(visitor, `ABSMGMT ${state}`)).toBe('unchanged');
    await other.close();
  });

  it('returns "changed" to another client or another site', async () => {
    const { visitor } = await signIn(service.origin, 'la.admin', password);
    const state = stateIn(await answerTo(visitor));
    expect(await verdict(visitor, `OTHER ${state}`)).toBe('changed');
    expect(await verdict(visitor, `ABSMGMT ${state}`, 'https://evil.example')).toBe('changed');
  });

  it.each([undefined, 7, '', 'ABSMGMT', 'ABSMGMT state', 'ABSMGMT a.b.c', { a: 1 }])(
    'returns "error" for %j',
    async (question) => {
      expect(await verdict(new Visitor(service.origin), question)).toBe('error');
    },
  );

  it('has its state in the fragment if the response is there', async () => {
    const { visitor } = await signIn(service.origin, 'la.admin', password);
    const callback = await answerTo(visitor, { prompt: 'none', response_mode: 'fragment' });
    const answer = new URLSearchParams(callback.hash.slice(1));
    expect(answer.get('code')).toBeTruthy();
    expect(await verdict(visitor, `ABSMGMT ${answer.get('session_state')}`)).toBe('unchanged');
    expect(callback.search).toBe('');
  });

  it('has a readable cookie that identifies neither the session nor the user', async () => {
    const visitor = new Visitor(service.origin);
    const sheet = await openSignIn(visitor, authorizationRequest(service.origin).address);
    const sent = await visitor.submit(sheet, { userName: 'la.admin', password });
    const answer = await visitor.ask(sent.headers.get('location') ?? '');
    const line = answer.headers.getSetCookie().find((one) => one.startsWith(`${cookie}=`)) ?? '';
    expect(line).toMatch(/; path=\/idp; samesite=lax$/i);
    const [row] = await service.database.identity((sql) =>
      sql("select uid, record_id from provider_record where kind = 'Session' order by expires_at desc"),
    );
    const hashes = [String(row?.uid), String(row?.record_id)].flatMap((text) => [
      text,
      createHash('sha256').update(text).digest('base64url'),
    ]);
    for (const text of hashes) expect(stateOf(visitor)).not.toContain(text);
  });

  it('sends the cookie only when it changes', async () => {
    const { visitor } = await signIn(service.origin, 'la.admin', password);
    const { address } = authorizationRequest(service.origin, { prompt: 'none' });
    const lines = (await visitor.ask(address)).headers.getSetCookie();
    expect(lines.some((line) => line.startsWith(cookie))).toBe(false);
  });
});
