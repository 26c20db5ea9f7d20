import { vi } from 'vitest';

/** The address of the console in these tests. */
export const origin = 'https://console.test';

/** The storage of a tab. */
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

/** A hidden frame of the page. */
export interface FakeFrame {
  src: string;
  onload?: () => void;
  readonly contentWindow: unknown;
  /** What the page has asked the frame. */
  readonly requested: readonly string[];
  /** The frame answers. */
  readonly says: (data: string) => void;
}

const nowhere = { src: '', style: {}, addEventListener: () => {}, parentNode: {} };

export interface FakeBrowser {
  readonly storage: TabStorage;
  /** Where the page was sent, in order. */
  readonly left: string[];
  /** The features of the popups that were opened. */
  readonly popups: string[];
  readonly frames: FakeFrame[];
  /** What a popup does instead of following the provider. */
  popup: 'follow' | 'blocked' | 'closed' | { readonly posts: string };
  /** Follows an address of the provider to where it sends the browser. */
  readonly follow: (address: string) => Promise<string | undefined>;
}

type Listener = (event: {
  readonly origin: string;
  readonly source: unknown;
  readonly data: unknown;
}) => void;

/**
 * As much of a browser as signing in needs, around real calls to a real provider: the page's address, its
 * storage, popups and frames. Put in the place of the globals until the test is over.
 */
export function fakeBrowser(storage = new TabStorage()): FakeBrowser {
  const listeners = new Set<Listener>();
  const browser: FakeBrowser = { storage, left: [], popups: [], frames: [], popup: 'follow', follow };
  const tell = (source: unknown, url: string) => {
    const data = { source: 'oidc-client', url, keepOpen: true };
    for (const listener of [...listeners]) listener({ origin, source, data });
  };
  const posts = (source: unknown, url: string) => void setTimeout(() => tell(source, url));
  /** A window that follows the provider, and, when it gets back to the console, hands the answer on. */
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
