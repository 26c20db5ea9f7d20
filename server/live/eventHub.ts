import type { Database } from '../database/database.ts';
import { type Event, lastEvent, readEvents } from '../events/readEvents.ts';
import { eventsCommitted } from '../events/writeEvents.ts';

/** Interval in ms at which the outbox is polled: the maximum delay for events of other processes. */
export const pollEvery = 500;

/** Delay in ms between a commit of this process and the next poll. */
const delayAfterCommit = 20;

/** Number of events read per poll, and number of events kept in memory for returning listeners. */
const [pageSize, keptEvents] = [1000, 5000];

/**
 * Maximum number of missed events that are replayed to a listener. A listener that missed more must reload everything.
 */
export const maxReplayed = 500;

/** A listener for the events of a district. */
export interface Listener {
  readonly organization: number;
  /** Receives events of the district in order, and the number up to which the listener now has all events. */
  readonly onEvents: (events: readonly Event[], upTo: number) => void;
  /** Called when too many events were missed and the listener must reload everything. */
  readonly reset: (upTo: number) => void;
}

interface HubParts {
  readonly database: Database;
  /** Called with the events of each poll before listeners get them. */
  readonly onEvents?: (events: readonly Event[]) => void;
  /** Called on each poll while there are listeners. */
  readonly onLook?: () => Promise<void>;
  readonly onError: (error: unknown) => void;
}

/**
 * The single reader of the event outbox in a process. Polls twice a second while there are listeners, and right after
 * each commit of this process. Needs no dedicated connection, so it works behind a connection pooler and on the
 * embedded database.
 */
export class EventHub {
  readonly #parts: HubParts;
  readonly #listeners = new Map<Listener, { position: number }>();
  /** Recent events of all districts: every event with a number above `#completeAfter`. */
  #recentEvents: Event[] = [];
  #completeAfter = 0;
  #position: number | undefined;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;
  #isClosed = false;

  constructor(parts: HubParts) {
    this.#parts = parts;
    eventsCommitted.on('committed', this.#wake);
  }

  /** Returns the number up to which a listener has received all events. */
  positionOf(listener: Listener): number {
    return this.#listeners.get(listener)?.position ?? 0;
  }

  /**
   * Adds a listener for all events after a number, or from now on. Replays the events that the listener missed, or
   * resets the listener if they are too many. Returns the number from which the listener continues.
   */
  async join(listener: Listener, after: number | undefined): Promise<number> {
    await this.#start();
    const from = after ?? this.#known;
    // Another process may be one poll ahead. If the listener's number is still ahead after polling, it comes from
    // another database, such as the one before a restore.
    for (let polls = 0; from > this.#known && polls < 2; polls += 1) await this.#lookNow();
    const missed = from < this.#completeAfter ? await this.#read(listener, from) : { events: [], last: from };
    // Nothing is awaited from here on, so the listener misses no later event.
    const isLost = missed === undefined || missed.last < this.#completeAfter || from > this.#known;
    const position = isLost ? this.#known : Math.max(missed.last, from);
    this.#listeners.set(listener, { position });
    if (isLost) listener.reset(position);
    else {
      if (missed.events.length > 0) listener.onEvents(missed.events, position);
      this.#tell(listener, this.#recentEvents, this.#known);
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
    this.#completeAfter = position;
    this.#plan(pollEvery);
  }

  /** Stops polling when no listener is left. The next listener starts from the latest number at that time. */
  #stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#position = undefined;
    this.#recentEvents = [];
  }

  readonly #wake = () => {
    if (this.#timer !== undefined) this.#plan(delayAfterCommit);
  };

  #plan(milliseconds: number): void {
    clearTimeout(this.#timer);
    if (this.#isClosed) return;
    this.#timer = setTimeout(() => void this.#lookNow(), milliseconds).unref();
  }

  /** Polls the outbox. If a poll is running, returns its promise. */
  #lookNow(): Promise<void> {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined;
      if (this.#position !== undefined) this.#plan(pollEvery);
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
    this.#recentEvents.push(...events);
    const removed = this.#recentEvents.splice(0, Math.max(0, this.#recentEvents.length - keptEvents));
    this.#completeAfter = removed.at(-1)?.sequence ?? this.#completeAfter;
  }

  /** Reads the events that a listener missed from the database. Undefined if there are too many. */
  async #read({ organization }: Listener, after: number) {
    const page = await readEvents(this.#parts.database, { organization, after, limit: maxReplayed });
    return page.events.length === maxReplayed ? undefined : page;
  }

  /**
   * Sends new events to a listener. `shared` has the new events grouped by district; it is used for listeners that have
   * received none of them.
   */
  #tell(listener: Listener, events: readonly Event[], upTo: number, shared?: Districts): void {
    const at = this.#listeners.get(listener);
    if (!at || upTo <= at.position) return;
    const { position } = at;
    at.position = upTo;
    const isNew = ({ organization, sequence }: Event) =>
      organization === listener.organization && sequence > position;
    const needsAll = position < (events[0]?.sequence ?? 0);
    const newEvents = (shared && needsAll ? shared.get(listener.organization) : events.filter(isNew)) ?? [];
    if (newEvents.length > maxReplayed) listener.reset(upTo);
    else if (newEvents.length > 0) listener.onEvents(newEvents, upTo);
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
