import type { Database } from '../database/database.ts';
import { type Event, lastEvent, readEvents } from '../events/readEvents.ts';
import { eventsCommitted } from '../events/writeEvents.ts';

/** Milliseconds between two looks at the outbox: the time after which a change of another process shows at the latest. */
export const lookEvery = 500;

/** Milliseconds from a commit in this process to the look that follows. */
const soon = 20;

/** Events of one look at the outbox, and those kept for listeners that come back. */
const [pageSize, keptEvents] = [1000, 5000];

/** Events that a listener missed and is sent one by one; of more it is told to read everything again. */
export const replayedAtMost = 500;

/** Somebody who hears what happens in one district. */
export interface Listener {
  readonly organization: number;
  /** Events of the district in their order, and the number up to which the listener has heard everything. */
  readonly hear: (events: readonly Event[], upTo: number) => void;
  /** There was too much to tell: the listener reads everything again. */
  readonly reset: (upTo: number) => void;
}

interface HubParts {
  readonly database: Database;
  /** Called with each look's events, before listeners hear them. */
  readonly onEvents?: (events: readonly Event[]) => void;
  /** Called at each look while there are listeners. */
  readonly onLook?: () => Promise<void>;
  readonly onError: (error: unknown) => void;
}

/**
 * The one reader of the outbox in a process: looks twice a second while anyone listens, and right after each commit of this process. It
 * needs no connection of its own, so it works behind a pooler and on the embedded database.
 */
export class EventHub {
  readonly #parts: HubParts;
  readonly #listeners = new Map<Listener, { position: number }>();
  /** The last events of all districts, every one above `#keptAfter`. */
  #kept: Event[] = [];
  #keptAfter = 0;
  #position: number | undefined;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;
  #isClosed = false;

  constructor(parts: HubParts) {
    this.#parts = parts;
    eventsCommitted.on('committed', this.#wake);
  }

  /** The number up to which a listener has heard everything. */
  positionOf(listener: Listener): number {
    return this.#listeners.get(listener)?.position ?? 0;
  }

  /**
   * Begins to tell a listener of everything after a number, or of what happens from now on. Of what it missed it hears at
   * once; where that is too much, it is reset. Returns the number that it starts from.
   */
  async join(listener: Listener, after: number | undefined): Promise<number> {
    await this.#start();
    const from = after ?? this.#known;
    // Another process may be ahead of this one by a look. What is still ahead then is of another database: one that was restored.
    for (let looks = 0; from > this.#known && looks < 2; looks += 1) await this.#lookNow();
    const missed = from < this.#keptAfter ? await this.#read(listener, from) : { events: [], last: from };
    // Nothing is awaited from here on: what comes now comes by the hub.
    const isLost = missed === undefined || missed.last < this.#keptAfter || from > this.#known;
    const position = isLost ? this.#known : Math.max(missed.last, from);
    this.#listeners.set(listener, { position });
    if (isLost) listener.reset(position);
    else {
      if (missed.events.length > 0) listener.hear(missed.events, position);
      this.#tell(listener, this.#kept, this.#known);
    }
    return position;
  }

  leave(listener: Listener): void {
    this.#listeners.delete(listener);
    if (this.#listeners.size === 0) this.#stop();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    eventsCommitted.off('committed', this.#wake);
    this.#listeners.clear();
    this.#stop();
    await this.#looking;
  }

  get #known(): number {
    return this.#position ?? 0;
  }

  async #start(): Promise<void> {
    if (this.#position !== undefined) return;
    const position = await lastEvent(this.#parts.database);
    if (this.#position !== undefined) return;
    this.#position = position;
    this.#keptAfter = position;
    this.#plan(lookEvery);
  }

  /** Nobody listens: the next one starts from the number of its moment. */
  #stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#position = undefined;
    this.#kept = [];
  }

  readonly #wake = () => {
    if (this.#timer !== undefined) this.#plan(soon);
  };

  #plan(milliseconds: number): void {
    clearTimeout(this.#timer);
    if (this.#isClosed) return;
    this.#timer = setTimeout(() => void this.#lookNow(), milliseconds).unref();
  }

  /** Looks, or waits for the look that is under way. */
  #lookNow(): Promise<void> {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined;
      if (this.#position !== undefined) this.#plan(lookEvery);
    });
    return this.#looking;
  }

  async #look(): Promise<void> {
    try {
      await this.#parts.onLook?.();
      for (let isMore = true; isMore && this.#position !== undefined; ) {
        const page = await readEvents(this.#parts.database, { after: this.#position, limit: pageSize });
        isMore = page.events.length === pageSize;
        if (this.#position === undefined) return;
        this.#keep(page.events, page.last);
        this.#parts.onEvents?.(page.events);
        const shared = byDistrict(page.events);
        for (const listener of this.#listeners.keys()) this.#tell(listener, page.events, page.last, shared);
      }
    } catch (error) {
      this.#parts.onError(error);
    }
  }

  #keep(events: readonly Event[], last: number): void {
    this.#position = last;
    this.#kept.push(...events);
    const left = this.#kept.splice(0, Math.max(0, this.#kept.length - keptEvents));
    this.#keptAfter = left.at(-1)?.sequence ?? this.#keptAfter;
  }

  /** What a listener missed that is not kept here; undefined where it is too much. */
  async #read({ organization }: Listener, after: number) {
    const page = await readEvents(this.#parts.database, { organization, after, limit: replayedAtMost });
    return page.events.length === replayedAtMost ? undefined : page;
  }

  /** `shared`: the same events by district, one array for all listeners who have heard none of them. */
  #tell(listener: Listener, events: readonly Event[], upTo: number, shared?: Districts): void {
    const at = this.#listeners.get(listener);
    if (!at || upTo <= at.position) return;
    const { position } = at;
    at.position = upTo;
    const isNew = ({ organization, sequence }: Event) =>
      organization === listener.organization && sequence > position;
    const hasHeardNone = position < (events[0]?.sequence ?? 0);
    const news = (shared && hasHeardNone ? shared.get(listener.organization) : events.filter(isNew)) ?? [];
    if (news.length > replayedAtMost) listener.reset(upTo);
    else if (news.length > 0) listener.hear(news, upTo);
  }
}

type Districts = ReadonlyMap<number, readonly Event[]>;

function byDistrict(events: readonly Event[]): Districts {
  const districts = new Map<number, Event[]>();
  for (const event of events) {
    const known = districts.get(event.organization);
    if (known) known.push(event);
    else districts.set(event.organization, [event]);
  }
  return districts;
}
