import { afterEach, describe, expect, it, vi } from 'vitest';
import { type SessionEvent, sessionEvents } from '#providers/session/sessionEvents.ts';
import { monitorSession } from '#providers/session/sessionMonitor.ts';
import { signedIn } from './fixture.ts';
import type { Ways } from './localProvider.ts';

afterEach(() => void vi.unstubAllGlobals());

const offered: Ways = {
  metadata: { check_session_iframe: 'https://provider.test/check' },
  answer: { session_state: 'state.salt' },
};

/** Signs a user in at the console and at a provider that supports session monitoring. */
async function watched(ways: Ways = offered) {
  const all = await signedIn(ways);
  const received: SessionEvent['kind'][] = [];
  const events = sessionEvents();
  events.subscribe(({ kind }) => void received.push(kind));
  await monitorSession(all.manager, events);
  return { ...all, heard: received, frame: all.browser.frames.find(({ src }) => src.endsWith('/check')) };
}

const idle = () => new Promise((resolve) => setTimeout(resolve, 400));

describe('watching the provider’s session', () => {
  it('polls the provider’s frame immediately and every two seconds', async () => {
    const { frame } = await watched();
    expect(frame?.requested).toEqual(['ABSMGMT state.salt']);
    await vi.waitFor(() => expect(frame?.requested).toHaveLength(2));
  });

  it.each<[string, Ways]>([
    ['frame', { answer: { session_state: 'state.salt' } }],
    ['session_state', { metadata: { check_session_iframe: 'https://provider.test/check' } }],
  ])('is disabled if the provider has no %s', async (_, ways) => {
    const { browser, heard: received } = await watched(ways);
    expect(browser.frames).toEqual([]);
    expect(received).toEqual([]);
  });

  it.each(['login_required', 'consent_required', 'interaction_required', 'account_selection_required'])(
    'detects by the response %s that no user is signed in any more',
    async (error) => {
      const { frame, provider, heard: received } = await watched();
      frame?.says('unchanged');
      provider.ways.authorize = () => ({ error });
      frame?.says('changed');
      await vi.waitFor(() => expect(received).toEqual(['signedOutElsewhere']));
    },
  );

  it('detects that another user is signed in', async () => {
    const { frame, provider, heard: received } = await watched();
    frame?.says('unchanged');
    provider.ways.signedIn = 'Support:8';
    frame?.says('changed');
    await vi.waitFor(() => expect(received).toEqual(['signedOutElsewhere']));
  });

  it('continues with the new state if the same user is still signed in', async () => {
    const { frame, provider, heard: received } = await watched();
    frame?.says('unchanged');
    provider.ways.answer = { session_state: 'new.salt' };
    frame?.says('changed');
    await vi.waitFor(() => expect(received).toEqual(['sessionChanged']));
    expect(frame?.requested.at(-1)).toBe('ABSMGMT new.salt');
  });

  it('ignores a change if the provider does not answer', async () => {
    const { frame, provider, heard: received } = await watched();
    frame?.says('unchanged');
    provider.ways.authorize = () => 'hang';
    frame?.says('changed');
    await idle();
    expect(received).toEqual([]);
  });

  it('ignores a sign-out in a frame that has never seen the session: the browser hides it', async () => {
    const { frame, provider, heard: received } = await watched();
    provider.ways.signedIn = undefined;
    frame?.says('changed');
    await idle();
    expect(received).toEqual([]);
  });

  it('accepts a change in any frame if another user is signed in', async () => {
    const { frame, provider, heard: received } = await watched();
    provider.ways.signedIn = 'Support:8';
    frame?.says('changed');
    await vi.waitFor(() => expect(received).toEqual(['signedOutElsewhere']));
  });

  it('stops when the frame reports an error', async () => {
    const { frame } = await watched();
    frame?.says('error');
    await new Promise((resolve) => setTimeout(resolve, 2200));
    expect(frame?.requested).toHaveLength(1);
  });
});

describe('a silent request', () => {
  it.each(['login_required', 'consent_required', 'interaction_required', 'account_selection_required'])(
    'that gets %s has an answer: no user is signed in',
    async (error) => {
      const { manager, provider } = await signedIn();
      provider.ways.authorize = () => ({ error, session_state: 'nobody.salt' });
      expect(await manager.querySessionStatus()).toEqual({ session_state: 'nobody.salt' });
    },
  );

  it('that is rejected in another way has no answer', async () => {
    const { manager, provider } = await signedIn();
    provider.ways.authorize = () => ({ error: 'invalid_request' });
    await expect(manager.querySessionStatus()).rejects.toMatchObject({ code: 'refused' });
  });

  it('returns the signed-in user', async () => {
    const { manager } = await signedIn(offered);
    expect(await manager.querySessionStatus()).toEqual({ session_state: 'state.salt', sub: 'Support:7' });
  });
});
