import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renewalOf } from '#providers/session/renewal.ts';
import type { SessionEvent } from '#providers/session/sessionEvents.ts';
import { sessionLife } from '#providers/session/sessionLife.ts';
import type { Ways } from './localProvider.ts';
import { oneAtATime } from './oneAtATime.ts';
import { signedIn } from './scene.ts';

beforeEach(() => vi.stubGlobal('navigator', { locks: oneAtATime() }));
afterEach(() => void vi.unstubAllGlobals());

async function living(ways: Ways = {}, automaticSilentRenew = false) {
  const all = await signedIn(ways);
  let departures = 0;
  const signInAgain = () => {
    departures += 1;
    return new Promise<never>(() => {});
  };
  const renewal = renewalOf(all.manager);
  const life = sessionLife({ config: { automaticSilentRenew }, manager: all.manager, renewal, signInAgain });
  const heard: SessionEvent[] = [];
  life.events.subscribe((event) => void heard.push(event));
  return { ...all, life, heard, departures: () => departures };
}

const kinds = (events: readonly SessionEvent[]) => events.map(({ kind }) => kind);

describe('the end of an access token', () => {
  it('is told a minute before, once, and nothing is renewed', async () => {
    const { manager, heard, provider } = await living({ tokens: { expires_in: 61 } });
    await manager.getUser();
    await vi.waitFor(() => expect(kinds(heard)).toEqual(['expiring']), 3000);
    await manager.getUser();
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(kinds(heard)).toEqual(['expiring']);
    expect(provider.askedFor('/token')).toHaveLength(1);
  });

  it('is told when it has come', async () => {
    const { manager, heard } = await living({ tokens: { expires_in: 1 } });
    await manager.getUser();
    await vi.waitFor(() => expect(kinds(heard)).toContain('expired'), 5000);
  });

  it('is put off by itself when that is configured', async () => {
    const { manager, heard, provider } = await living({ tokens: { expires_in: 61 } }, true);
    provider.ways.tokens = {};
    await manager.getUser();
    await vi.waitFor(() => expect(kinds(heard)).toEqual(['renewed']), 3000);
    expect((await manager.getUser())?.access_token).toBe('opaque-2');
  });

  it('that could not be put off by itself is told, and the page stays', async () => {
    const { manager, heard, provider, departures } = await living({ tokens: { expires_in: 61 } }, true);
    provider.ways.claims = { sub: 'Support:8' };
    await manager.getUser();
    await vi.waitFor(() => expect(kinds(heard)).toEqual(['renewFailed']), 3000);
    expect(heard[0]).toMatchObject({ isEnd: false });
    expect(departures()).toBe(0);
  });
});

describe('staying signed in', () => {
  it('renews the session and tells so', async () => {
    const { life, manager, heard } = await living();
    await life.stay();
    expect(kinds(heard)).toEqual(['renewed']);
    expect((await manager.getUser())?.access_token).toBe('opaque-2');
  });

  it('leaves for the sign-in page when the provider does not know the person any more', async () => {
    const { life, heard, provider, departures } = await living({ hasNoRefreshTokens: true });
    provider.ways.signedIn = undefined;
    void life.stay();
    await vi.waitFor(() => expect(departures()).toBe(1));
    expect(heard).toMatchObject([{ kind: 'renewFailed', isEnd: true, error: { message: 'login_required' } }]);
  });

  it('without a network tells that, and the page stays', async () => {
    const { life, heard, provider, departures } = await living();
    provider.ways.tokenAnswer = () => ({ status: 503, body: '' });
    await life.stay();
    expect(heard).toMatchObject([{ kind: 'renewFailed', isEnd: false, error: { code: 'unreachable' } }]);
    expect(departures()).toBe(0);
  });
});

describe('a session that has ended', () => {
  it('lets every call wait for one question, and go on with the new token', async () => {
    const { life, provider, departures } = await living({
      hasNoRefreshTokens: true,
      tokens: { expires_in: 0 },
    });
    provider.ways.signedIn = undefined;
    let questions = 0;
    life.whenEnded(async () => {
      questions += 1;
      Object.assign(provider.ways, { signedIn: 'Support:7', tokens: {} });
      await life.signInByPopup();
    });
    const calls = [life.renewal.accessToken(), life.renewal.accessToken(), life.renewal.accessToken()];
    expect(await Promise.all(calls)).toEqual(['opaque-2', 'opaque-2', 'opaque-2']);
    expect(questions).toBe(1);
    expect(departures()).toBe(0);
  });

  it('leaves for the sign-in page when nobody is there to ask', async () => {
    const { life, provider, departures } = await living({
      hasNoRefreshTokens: true,
      tokens: { expires_in: 0 },
    });
    provider.ways.signedIn = undefined;
    life.whenEnded(async () => {});
    life.whenEnded(undefined);
    void life.renewal.accessToken();
    await vi.waitFor(() => expect(departures()).toBe(1));
  });

  it('tells when the page could not be left for the sign-in page', async () => {
    const { life, heard, provider } = await living({ hasNoRefreshTokens: true, tokens: { expires_in: 0 } });
    provider.ways.signedIn = undefined;
    life.whenEnded(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(life.renewal.accessToken()).rejects.toThrow('Failed to fetch');
    expect(heard).toMatchObject([{ isEnd: true }, { isEnd: false, error: { code: 'unreachable' } }]);
  });

  it('leaves as it is told to when nothing would be lost', async () => {
    const { life, departures } = await living();
    const leave = vi.fn(() => new Promise<never>(() => {}));
    life.whenEnded(() => undefined);
    void life.end(leave);
    expect(leave).toHaveBeenCalledOnce();
    expect(departures()).toBe(0);
  });
});
