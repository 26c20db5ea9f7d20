import { type LiveMessage, livePath } from '#schemas/protocol/live.ts';
import { openStream } from '../http/request.ts';
import { ServiceError } from '../http/serviceError.ts';
import { type NumberedMessage, readMessages } from './readMessages.ts';

/** The event feed of a user in a district. */
export interface LiveFeed {
  /**
   * Subscribes to messages; returns the unsubscribe function. The first listener opens the stream, the last one closes
   * it.
   */
  readonly subscribe: (listener: (message: LiveMessage) => void) => () => void;
  /** Whether a stream is open, in this tab or another. */
  readonly isOpen: () => boolean;
  /** Subscribes to changes of `isOpen`; returns the unsubscribe function. */
  readonly onOpen: (listener: () => void) => () => void;
}

/** Messages that the tabs of a browser send each other. */
type TabMessage =
  | (NumberedMessage & { readonly isOpen: true })
  | { readonly isOpen: boolean }
  | { readonly asks: true };

/** Milliseconds without a message after which a stream counts as lost: three heartbeats. */
const lostAfter = 50_000;

/**
 * Delays in milliseconds: `firstWait` before the stream opens, so that the page loads its data first; `longestWait` is
 * the maximum delay of retries, which double each time.
 */
const [firstWait, longestWait] = [1000, 60_000];

/** Retry delay in milliseconds after a refusal that won't change soon: too many streams, or no stream support. */
const refusedWait = 60_000;

const feeds = new Map<string, LiveFeed>();

/**
 * Returns the event feed of an owner, that is, of a user in a district. All callers on the page share one feed per
 * owner.
 */
export function liveFeed(owner: string): LiveFeed {
  const known = feeds.get(owner) ?? newFeed(`absmgmt.live.${owner}`);
  feeds.set(owner, known);
  return known;
}

/**
 * Creates an event feed. One tab per browser holds the stream, decided by a Web Lock, and forwards messages to the
 * other tabs through a channel. When this tab closes, another tab resumes after the last event number that all tabs
 * have received.
 */
function newFeed(name: string): LiveFeed {
  const listeners = new Set<(message: LiveMessage) => void>();
  const openListeners = new Set<() => void>();
  let isOpen = false;
  let last: number | undefined;
  let running: RunningFeed | undefined;

  const setOpen = (value: boolean) => {
    if (value === isOpen) return;
    isOpen = value;
    for (const listener of openListeners) listener();
  };
  const receive = ({ id, message }: NumberedMessage) => {
    if (id !== undefined) last = id;
    setOpen(message.kind !== 'end');
    for (const listener of [...listeners]) listener(message);
  };
  const start = () => {
    if (!navigator.locks || typeof BroadcastChannel === 'undefined') return undefined;
    return runFeed(name, { hear: receive, setOpen, isOpen: () => isOpen, last: () => last });
  };
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      running ??= start();
      return () => {
        listeners.delete(listener);
        // Closes the stream with a delay, because the next page may subscribe in a moment.
        setTimeout(() => {
          if (listeners.size > 0) return;
          running?.stop();
          running = undefined;
        }, 1000);
      };
    },
    isOpen: () => isOpen,
    onOpen: (listener) => {
      openListeners.add(listener);
      return () => void openListeners.delete(listener);
    },
  };
}

interface RunningFeed {
  readonly stop: () => void;
}

interface FeedParts {
  readonly hear: (message: NumberedMessage) => void;
  readonly setOpen: (isOpen: boolean) => void;
  readonly isOpen: () => boolean;
  readonly last: () => number | undefined;
}

function runFeed(name: string, parts: FeedParts): RunningFeed {
  const stopping = new AbortController();
  const { signal } = stopping;
  const channel = new BroadcastChannel(name);
  let isLeader = false;
  const tell = (message: TabMessage) => {
    if (!signal.aborted) channel.postMessage(message);
  };
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if ('asks' in data) {
      if (isLeader) tell({ isOpen: parts.isOpen() });
    } else if ('message' in data) parts.hear(data);
    else parts.setOpen(data.isOpen);
  });
  tell({ asks: true });
  const lead = async () => {
    isLeader = true;
    await holdStream(signal, {
      ...parts,
      hear: (message) => {
        parts.hear(message);
        tell({ ...message, isOpen: true });
      },
      setOpen: (isOpen) => {
        parts.setOpen(isOpen);
        tell({ isOpen });
      },
    });
    isLeader = false;
  };
  void (async () => {
    await pause(firstWait, signal);
    while (!signal.aborted) {
      // Waits until the tab is visible, because a hidden tab neither opens a stream nor renews the session for one.
      await whenVisible(signal);
      if (signal.aborted) return;
      await navigator.locks.request(name, { signal }, lead).catch(() => undefined);
    }
  })();
  return {
    stop: () => {
      stopping.abort();
      channel.close();
      parts.setOpen(false);
    },
  };
}

/** Reads the event stream, and reopens it until `signal` aborts. Does not reopen it while the tab is hidden. */
async function holdStream(signal: AbortSignal, parts: FeedParts): Promise<void> {
  let wait = firstWait;
  while (!signal.aborted) {
    const reading = new AbortController();
    try {
      for await (const message of messagesOf(
        parts.last(),
        AbortSignal.any([signal, reading.signal]),
        reading,
      )) {
        wait = firstWait;
        parts.hear(message);
      }
    } catch (error) {
      if (signal.aborted) return;
      wait =
        error instanceof ServiceError && error.status >= 400 ? refusedWait : Math.min(wait * 2, longestWait);
    }
    parts.setOpen(false);
    // Randomizes the delay, so that clients don't all reconnect at once when a process stops.
    await pause(wait * (0.5 + Math.random()), signal);
    if (document.visibilityState === 'hidden') return;
  }
}

async function* messagesOf(after: number | undefined, signal: AbortSignal, reading: AbortController) {
  const headers = {
    Accept: 'text/event-stream',
    ...(after === undefined ? {} : { 'Last-Event-ID': String(after) }),
  };
  const { body } = await openStream('absence', livePath, { headers, signal });
  if (!body) return;
  let isLost = setTimeout(() => reading.abort(), lostAfter);
  try {
    for await (const message of readMessages(body)) {
      clearTimeout(isLost);
      isLost = setTimeout(() => reading.abort(), lostAfter);
      yield message;
    }
  } finally {
    clearTimeout(isLost);
    reading.abort();
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

function whenVisible(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.visibilityState === 'hidden' && !signal.aborted) return;
      document.removeEventListener('visibilitychange', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look);
    signal.addEventListener('abort', look);
    look();
  });
}
