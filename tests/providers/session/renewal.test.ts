import { ErrorResponse, ErrorTimeout, type User } from 'oidc-client-ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { renewalOf, SessionEnded } from '#providers/session/renewal.ts';
import type { SignInManager } from '#providers/session/signIn/signInManager.ts';
import { announceSignOut } from '#providers/storage/tabs.ts';
import { oneAtATime } from './oneAtATime.ts';

/** A fake sign-in manager with one user and scripted provider responses. */
class ScriptedManager {
  user: Partial<User> | null;
  readonly answers: (() => Partial<User>)[];
  renewals = 0;

  constructor(user: Partial<User> | null, answers: (() => Partial<User>)[] = []) {
    this.user = user;
    this.answers = answers;
  }

  getUser = async () => this.user && { ...this.user };
  storeUser = async (user: Partial<User>) => {
    this.user = user;
  };
  removeUser = async () => {
    this.user = null;
  };
  signinSilent = async () => {
    this.renewals += 1;
    await new Promise((resolve) => setTimeout(resolve, 5));
    const answer = this.answers.shift();
    if (!answer) throw new Error('the provider was asked once too often');
    this.user = answer();
    return this.user;
  };
}

const fresh = (token: string): Partial<User> => ({
  access_token: token,
  refresh_token: 'r',
  expires_in: 900,
});
const ending: Partial<User> = { access_token: 'old', refresh_token: 'r', expires_in: 30 };
const over: Partial<User> = { ...ending, expires_in: -1 };
const refused = () => {
  throw new ErrorResponse({ error: 'invalid_grant' });
};

const timedOut = () => {
  throw new ErrorTimeout('IFrame timed out without a response');
};

const renewal = (manager: ScriptedManager) => renewalOf(manager as unknown as SignInManager);

beforeAll(() => vi.stubGlobal('document', { documentElement: { lang: 'en' } }));
beforeEach(() => vi.stubGlobal('navigator', { locks: oneAtATime() }));
afterAll(() => void vi.unstubAllGlobals());

describe('the access token', () => {
  it('is used unchanged while it is valid for a minute', async () => {
    const manager = new ScriptedManager({ ...fresh('good'), expires_in: 61 });
    expect(await renewal(manager).accessToken()).toBe('good');
    expect(manager.renewals).toBe(0);
  });

  it('is renewed before its last minute, once for all callers', async () => {
    const manager = new ScriptedManager(ending, [() => fresh('new')]);
    const { accessToken } = renewal(manager);
    expect(await Promise.all([accessToken(), accessToken(), accessToken()])).toEqual(['new', 'new', 'new']);
    expect(manager.renewals).toBe(1);
  });

  it('is renewed once when two tabs need it at the same time', async () => {
    const manager = new ScriptedManager(ending, [() => fresh('new')]);
    const tabs = [renewal(manager), renewal(manager)];
    expect(await Promise.all(tabs.map((tab) => tab.accessToken()))).toEqual(['new', 'new']);
    expect(manager.renewals).toBe(1);
  });

  it('is used until a service rejects it if its lifetime is unknown', async () => {
    const manager = new ScriptedManager({ access_token: 'timeless' }, []);
    expect(await renewal(manager).accessToken()).toBe('timeless');
  });

  it('is renewed after a service rejected it, however new it is', async () => {
    const manager = new ScriptedManager(fresh('refused'), [() => fresh('new')]);
    expect(await renewal(manager).renew('refused')).toBe('new');
  });

  it('is not renewed again for a rejection of the previous one', async () => {
    const manager = new ScriptedManager(fresh('new'));
    expect(await renewal(manager).renew('refused')).toBe('new');
    expect(manager.renewals).toBe(0);
  });
});

describe('a renewal that ends after a sign-out', () => {
  it('in another tab does not sign in the user', async () => {
    const manager = new ScriptedManager(ending, [() => fresh('new')]);
    const otherTab = new BroadcastChannel('absmgmt.session');
    const ended = expect(renewal(manager).accessToken()).rejects.toBeInstanceOf(SessionEnded);
    await manager.removeUser();
    otherTab.postMessage('signed-out');
    await ended;
    expect(manager.user).toBeNull();
    otherTab.close();
  });

  it('in this tab does not sign in the user', async () => {
    const manager = new ScriptedManager(ending, [() => fresh('new')]);
    // Expects the rejection before the sign-out is announced, because a sign-out message of the previous test may end
    // this session earlier.
    const ended = expect(renewal(manager).accessToken()).rejects.toBeInstanceOf(SessionEnded);
    await vi.waitFor(() => expect(manager.renewals).toBe(1));
    announceSignOut();
    await ended;
    expect(manager.user).toBeNull();
  });
});

describe('a rejected renewal', () => {
  it('is retried by the hidden frame, without the used refresh token', async () => {
    const manager = new ScriptedManager(ending, [refused, () => fresh('by frame')]);
    expect(await renewal(manager).accessToken()).toBe('by frame');
  });

  it.each([
    ['refuses', refused],
    ['does not answer', timedOut],
  ])('ends the session if the frame %s too', async (_, answer) => {
    const manager = new ScriptedManager(over, [refused, answer]);
    await expect(renewal(manager).accessToken()).rejects.toBeInstanceOf(SessionEnded);
    expect(manager.user).not.toHaveProperty('refresh_token');
  });

  it('keeps the current token until it expires, and is not repeated for each call', async () => {
    const manager = new ScriptedManager(ending, [refused, refused]);
    const { accessToken } = renewal(manager);
    expect([await accessToken(), await accessToken()]).toEqual(['old', 'old']);
    expect(manager.renewals).toBe(2);
  });

  it('reports why the session has ended', async () => {
    const manager = new ScriptedManager(over, [refused, timedOut]);
    await expect(renewal(manager).accessToken()).rejects.toMatchObject({ cause: { code: 'frameTimedOut' } });
  });

  it('can be retried later', async () => {
    const manager = new ScriptedManager(over, [refused, refused, () => fresh('new')]);
    const { accessToken } = renewal(manager);
    await expect(accessToken()).rejects.toBeInstanceOf(SessionEnded);
    expect(await accessToken()).toBe('new');
  });

  it('without a network does not end the session', async () => {
    const offline = () => {
      throw new TypeError('Failed to fetch');
    };
    const manager = new ScriptedManager(ending, [offline]);
    await expect(renewal(manager).accessToken()).rejects.toMatchObject({ body: { code: 'network' } });
    expect(manager.user).toHaveProperty('refresh_token');
  });

  it('has no effect without a signed-in user', async () => {
    await expect(renewal(new ScriptedManager(null)).accessToken()).rejects.toBeInstanceOf(SessionEnded);
  });
});
