import { afterEach, describe, expect, it } from 'vitest';
import type { Environment } from '#server/config/environment.ts';
import { type Fixture, openFixture } from './fixture.ts';

let fixture: Fixture;
afterEach(() => fixture.service.close());

const products = (list: readonly object[]) => ({ PRODUCTS: JSON.stringify(list) });
const time = { name: 'veritime', displayName: 'Time', url: 'https://time.example.org/start' };

async function openWith(environment: Environment): Promise<void> {
  fixture = await openFixture(environment);
}

async function newToken(): Promise<string> {
  const person = await fixture.caller('la.employee');
  const answer = await person.call('/services/help-desk/auth', { method: 'POST' });
  return ((await answer.json()) as { token: string }).token;
}

/** Follows a link like a browser: without a bearer token. */
function follow(query: string, language = 'en'): Promise<Response> {
  return fetch(`${fixture.service.origin}/services/absence/v1.0/System/RedirectToVeritime?${query}`, {
    redirect: 'manual',
    headers: { 'accept-language': language },
  });
}

describe('the switch to the other product', () => {
  it('redirects to the configured address for a help desk token, and does not forward the token', async () => {
    await openWith(products([{ ...time, name: 'first' }, time]));
    const token = await newToken();
    const answer = await follow(`token=${token}`);
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toBe(time.url);
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('accepts each token once, and none older than two minutes', async () => {
    await openWith(products([time]));
    const token = await newToken();
    expect([(await follow(`token=${token}`)).status, (await follow(`token=${token}`)).status]).toEqual([
      302, 401,
    ]);
    const old = await newToken();
    await fixture.service.database.identity((sql) =>
      sql(
        `update provider_record set expires_at = expires_at - interval '3 minutes' where kind = 'AlternateToken'`,
      ),
    );
    expect((await follow(`token=${old}`)).status).toBe(401);
  });

  it('shows an error page for any other token', async () => {
    await openWith(products([time]));
    const person = await fixture.caller('la.employee');
    for (const token of ['', 'x', '0'.repeat(64), person.token, '<script>']) {
      const answer = await follow(`token=${encodeURIComponent(token)}`, 'es');
      expect(answer.status).toBe(401);
      expect(answer.headers.get('location')).toBeNull();
      const page = await answer.text();
      expect(page).toContain('No se puede abrir el otro producto');
      expect(page).not.toContain('<script');
    }
    expect((await follow('token=a&token=b')).status).toBe(401);
    expect((await follow('token=a&redirectUrl=https://evil.example')).status).toBe(400);
  });

  it('says that the district has no other products', async () => {
    await openWith({ ...products([{ ...time, mode: 'NotPurchased' }]) });
    const answer = await follow(`token=${await newToken()}`);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('no other products');
  });
});
