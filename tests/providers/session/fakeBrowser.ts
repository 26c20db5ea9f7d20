import { vi } from 'vitest';

export const origin = 'https://console.test';

export class TabStorage implements Storage {
  readonly #items = new Map<string, string>();

  get length(): number {
    return this.#items.size;
  }
  key = (index: number) => [...this.#items.keys()][index] ?? null;
  getItem = (key: string) => this.#items.get(key) ?? null;
  setItem = (key: string, value: string) => void this.#items.set(key, value);
  removeItem = (key: string) => void this.#items.delete(key);
  clear = () => this.#items.clear();
}

export interface FakeFrame {
  src: string;
  onload?: () => void;
  readonly contentWindow: unknown;
  /** Messages that the page has posted to the frame. */
  readonly requested: readonly string[];
  /** Posts a message from the frame. */
  readonly says: (data: string) => void;
}

const nowhere = { src: '', style: {}, addEventListener: () => {}, parentNode: {} };

export interface FakeBrowser {
  readonly storage: TabStorage;
  /** The addresses that the page navigated to, in order. */
  readonly left: string[];
  /** The features string of each opened popup window. */
  readonly popups: string[];
  readonly frames: FakeFrame[];
  /**
   * What a popup window does after it opens: it follows the provider's redirects, is blocked, is closed by the user, or
   * posts a message.
   */
  popup: 'follow' | 'blocked' | 'closed' | { readonly posts: string };
  /** Follows an address of the provider and returns the address that it redirects to. */
  readonly follow: (address: string) => Promise<string | undefined>;
}

type Listener = (event: {
  readonly origin: string;
  readonly source: unknown;
  readonly data: unknown;
}) => void;

/**
 * A fake of the browser parts that sign-in needs, around real calls to a real provider: the page's address, storage,
 * popups and frames. Replaces the globals until the test ends.
 */
export function fakeBrowser(storage = new TabStorage()): FakeBrowser {
  const listeners = new Set<Listener>();
  const browser: FakeBrowser = { storage, left: [], popups: [], frames: [], popup: 'follow', follow };
  const tell = (source: unknown, url: string) => {
    const data = { source: 'oidc-client', url, keepOpen: true };
    for (const listener of [...listeners]) listener({ origin, source, data });
  };
  const posts = (source: unknown, url: string) => void setTimeout(() => tell(source, url));
  /**
   * Opens a popup window, which follows the provider's redirects and passes the response on when it returns to the
   * console.
   */
  const child = () => {
    const opened = { closed: false, close, focus: () => {}, location: { replace: visit } };
    function close() {
      opened.closed = true;
    }
    function visit(address: string) {
      if (address === 'about:blank') return;
      if (browser.popup === 'closed') close();
      else if (typeof browser.popup === 'object') posts(opened, browser.popup.posts);
      else void follow(address).then((answer) => answer && tell(opened, answer));
    }
    return opened;
  };
  const location = {
    origin,
    href: `${origin}/`,
    pathname: '/',
    search: '',
    hash: '',
    assign: (address: string) => void browser.left.push(address),
    replace: (address: string) => void browser.left.push(address),
  };
  const window = {
    location,
    sessionStorage: storage,
    localStorage: new TabStorage(),
    outerWidth: 1440,
    outerHeight: 900,
    screenX: 0,
    screenY: 0,
    stop: () => {},
    open: (_: unknown, __: string, features: string) => {
      browser.popups.push(features);
      return browser.popup === 'blocked' ? null : child();
    },
    addEventListener: (type: string, listener: Listener) =>
      void (type === 'message' && listeners.add(listener)),
    removeEventListener: (_: string, listener: Listener) => void listeners.delete(listener),
    document: {
      createElement: frame,
      body: { appendChild: (one: FakeFrame) => setTimeout(() => one.onload?.()) },
    },
  };
  function frame(): FakeFrame {
    const requested: string[] = [];
    const contentWindow = { ...child(), postMessage: (data: string) => void requested.push(data) };
    const says = (data: string) => {
      const { origin: from } = new URL(made.src);
      for (const listener of [...listeners]) listener({ origin: from, source: contentWindow, data });
    };
    const made: FakeFrame = { ...nowhere, contentWindow, requested, says };
    browser.frames.push(made);
    return made;
  }
  vi.stubGlobal('window', Object.assign(window, { self: window }));
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('localStorage', window.localStorage);
  vi.stubGlobal('location', location);
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  return browser;
}

async function follow(address: string): Promise<string | undefined> {
  const answer = await fetch(address, { redirect: 'manual' }).catch(() => undefined);
  return answer?.headers.get('Location') ?? undefined;
}
