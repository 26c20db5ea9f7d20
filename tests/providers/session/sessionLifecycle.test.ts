import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renewalOf } from '#providers/session/renewal.ts';
import type { SessionEvent } from '#providers/session/sessionEvents.ts';
import { sessionLifecycle } from '#providers/session/sessionLifecycle.ts';
import { signedIn } from './fixture.ts';
import type { Ways } from './localProvider.ts';
import { oneAtATime } from './oneAtATime.ts';

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
  const lifecycle = sessionLifecycle({
    config: { automaticSilentRenew },
    manager: all.manager,
    renewal,
    signInAgain,
  });
  const received: SessionEvent[] = [];
  lifecycle.events.subscribe((event) => void received.push(event));
  return { ...all, lifecycle, heard: received, departures: () => departures };
}

const kinds = (events: readonly SessionEvent[]) => events.map(({ kind }) => kind);

describe('the end of an access token', () => {
  it('is announced a minute before, once, and nothing is renewed', async () => {
    const { manager, heard: received, provider } = await living({ tokens: { expires_in: 61 } });
    await manager.getUser();
    await vi.waitFor(() => expect(kinds(received)).toEqual(['expiring']));
    await manager.getUser();
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(kinds(received)).toEqual(['expiring']);
    expect(provider.requestedFor('/token')).toHaveLength(1);
  });

  it('is announced when it has expired', async () => {
    const { manager, heard: received } = await living({ tokens: { expires_in: 1 } });
    await manager.getUser();
    await vi.waitFor(() => expect(kinds(received)).toContain('expired'));
  });

  it('is extended automatically if configured', async () => {
    const { manager, heard: received, provider } = await living({ tokens: { expires_in: 61 } }, true);
    provider.ways.tokens = {};
    await manager.getUser();
    await vi.waitFor(() => expect(kinds(received)).toEqual(['renewed']));
    expect((await manager.getUser())?.access_token).toBe('opaque-2');
  });

  it('is reported when automatic renewal fails, and the page stays', async () => {
    const {
      manager,
      heard: received,
      provider,
      departures,
    } = await living({ tokens: { expires_in: 61 } }, true);
    provider.ways.claims = { sub: 'Support:8' };
    await manager.getUser();
    await vi.waitFor(() => expect(kinds(received)).toEqual(['renewFailed']));
    expect(received[0]).toMatchObject({ isEnd: false });
    expect(departures()).toBe(0);
  });
});

describe('staying signed in', () => {
  it('renews the session and reports it', async () => {
    const { lifecycle, manager, heard: received } = await living();
    await lifecycle.stay();
    expect(kinds(received)).toEqual(['renewed']);
    expect((await manager.getUser())?.access_token).toBe('opaque-2');
  });

  it('goes to the sign-in page if the provider no longer knows the user', async () => {
    const { lifecycle, heard: received, provider, departures } = await living({ hasNoRefreshTokens: true });
    provider.ways.signedIn = undefined;
    void lifecycle.stay();
    await vi.waitFor(() => expect(departures()).toBe(1));
    expect(received).toMatchObject([
      { kind: 'renewFailed', isEnd: true, error: { message: 'login_required' } },
    ]);
  });

  it('without a network reports that, and the page stays', async () => {
    const { lifecycle, heard: received, provider, departures } = await living();
    provider.ways.tokenAnswer = () => ({ status: 503, body: '' });
    await lifecycle.stay();
    expect(received).toMatchObject([{ kind: 'renewFailed', isEnd: false, error: { code: 'unreachable' } }]);
    expect(departures()).toBe(0);
  });
});

describe('a session that has ended', () => {
  it('holds every call until the user has signed in, and continues with the new token', async () => {
    const { lifecycle, provider, departures } = await living({
      hasNoRefreshTokens: true,
      tokens: { expires_in: 0 },
    });
    provider.ways.signedIn = undefined;
    let questions = 0;
    lifecycle.whenEnded(async () => {
      questions += 1;
      Object.assign(provider.ways, { signedIn: 'Support:7', tokens: {} });
      await lifecycle.signInByPopup();
    });
    const calls = [
      lifecycle.renewal.accessToken(),
      lifecycle.renewal.accessToken(),
      lifecycle.renewal.accessToken(),
    ];
    expect(await Promise.all(calls)).toEqual(['opaque-2', 'opaque-2', 'opaque-2']);
    expect(questions).toBe(1);
    expect(departures()).toBe(0);
  });

  it('goes to the sign-in page if no user is there to answer', async () => {
    const { lifecycle, provider, departures } = await living({
      hasNoRefreshTokens: true,
      tokens: { expires_in: 0 },
    });
    provider.ways.signedIn = undefined;
    lifecycle.whenEnded(async () => {});
    lifecycle.whenEnded(undefined);
    void lifecycle.renewal.accessToken();
    await vi.waitFor(() => expect(departures()).toBe(1));
  });

  it('reports a failure to go to the sign-in page', async () => {
    const {
      lifecycle,
      heard: received,
      provider,
    } = await living({ hasNoRefreshTokens: true, tokens: { expires_in: 0 } });
    provider.ways.signedIn = undefined;
    lifecycle.whenEnded(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(lifecycle.renewal.accessToken()).rejects.toThrow('Failed to fetch');
    expect(received).toMatchObject([{ isEnd: true }, { isEnd: false, error: { code: 'unreachable' } }]);
  });

  it('leaves when requested, if nothing would be lost', async () => {
    const { lifecycle, departures } = await living();
    const leave = vi.fn(() => new Promise<never>(() => {}));
    lifecycle.whenEnded(() => undefined);
    void lifecycle.end(leave);
    expect(leave).toHaveBeenCalledOnce();
    expect(departures()).toBe(0);
  });
});
