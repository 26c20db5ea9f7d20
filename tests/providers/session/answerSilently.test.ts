import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { handleSilentCallback } from '#providers/session/signIn/handleSilentCallback.ts';
import { fakeBrowser, origin } from './fakeBrowser.ts';

const answer = `${origin}/silentRenew.html?code=x&state=y`;
const message = expect.objectContaining({ source: 'oidc-client', url: answer });

let left: string[];
beforeEach(() => {
  left = fakeBrowser().left;
  Object.assign(window, { parent: window, opener: null, close: vi.fn() });
  Object.assign(window.location, { href: answer });
});
afterEach(() => void vi.unstubAllGlobals());

describe('the page that frames and popups come back to', () => {
  it('in a frame hands the answer to the page around it', async () => {
    const postMessage = vi.fn();
    Object.assign(window, { parent: { postMessage } });
    await handleSilentCallback();
    expect(postMessage).toHaveBeenCalledWith(message, origin);
    expect(left).toEqual([]);
  });

  it('in a popup hands the answer to the page that opened it, and closes', async () => {
    const postMessage = vi.fn();
    Object.assign(window, { opener: { postMessage } });
    await handleSilentCallback();
    expect(postMessage).toHaveBeenCalledWith(message, origin);
    expect(window.close).toHaveBeenCalledOnce();
    expect(left).toEqual([]);
  });

  it('in a popup whose tie to its opener was cut sends the answer to all tabs, and goes on', async () => {
    const channel = new BroadcastChannel('oidc-client-popup-y');
    const received = new Promise((resolve) => {
      channel.onmessage = ({ data }) => resolve(data);
    });
    await handleSilentCallback();
    expect(await received).toEqual(message);
    expect(left).toEqual(['/']);
    channel.close();
  });

  it('in the window itself, without an answer, goes on to the console', async () => {
    Object.assign(window.location, { href: `${origin}/silentRenew.html` });
    await handleSilentCallback();
    expect(left).toEqual(['/']);
  });
});
