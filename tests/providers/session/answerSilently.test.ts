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

describe('the page to which frames and popups return', () => {
  it('in a frame passes the response to the parent page', async () => {
    const postMessage = vi.fn();
    Object.assign(window, { parent: { postMessage } });
    await handleSilentCallback();
    expect(postMessage).toHaveBeenCalledWith(message, origin);
    expect(left).toEqual([]);
  });

  it('in a popup passes the response to its opener, and closes', async () => {
    const postMessage = vi.fn();
    Object.assign(window, { opener: { postMessage } });
    await handleSilentCallback();
    expect(postMessage).toHaveBeenCalledWith(message, origin);
    expect(window.close).toHaveBeenCalledOnce();
    expect(left).toEqual([]);
  });

  it('in a popup without an opener sends the response to all tabs, and continues', async () => {
    const channel = new BroadcastChannel('oidc-client-popup-y');
    const received = new Promise((resolve) => {
      channel.onmessage = ({ data }) => resolve(data);
    });
    await handleSilentCallback();
    expect(await received).toEqual(message);
    expect(left).toEqual(['/']);
    channel.close();
  });

  it('in a main window, without a response, continues to the console', async () => {
    Object.assign(window.location, { href: `${origin}/silentRenew.html` });
    await handleSilentCallback();
    expect(left).toEqual(['/']);
  });
});
