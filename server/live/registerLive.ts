import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type LiveEnd, livePath } from '#schemas/protocol/live.ts';
import { DomainError } from '../common/domainError.ts';
import type { Database } from '../database/database.ts';
import type { Catalogue } from '../derived/store/storedEntity.ts';
import type { Event } from '../events/readEvents.ts';
import { operation } from '../http/operation.ts';
import { badRequest } from '../http/requests/badRequest.ts';
import { affectsAccess } from '../identity/access/affectsAccess.ts';
import type { Identify } from '../identity/identify.ts';
import { subjectEnded } from '../identity/sessions/endedSessions.ts';
import { EventHub, type Listener } from './eventHub.ts';
import { isPersonal, liveEvent, viewKey, visibleEvents } from './visibleEvents.ts';

/** Maximum number of open streams per person and per process. */
const [perPerson, perProcess] = [10, 5000];

/** Maximum number of bytes buffered for a slow client. Beyond it, the stream ends. */
const waitingAtMost = 128 * 1024;

/** Milliseconds between heartbeats, and between checks of a person's rights. */
const [beatEvery, checkEvery] = [15_000, 60_000];

interface LiveParts {
  readonly catalogue: Catalogue;
  readonly database: Database;
  readonly identify: Identify;
}

const schema = operation({
  tag: 'Suite',
  operationId: 'streamEvents',
  summary: 'Stream of changes in the district',
  description:
    'Server-sent events with the IDs of changed records that the caller can see. To resume, send the ID of the last message as `Last-Event-ID`. `reset` means that too many events were missed.',
  byAlternateToken: false,
  produces: ['text/event-stream'],
  response: { 200: { type: 'string', description: 'Messages `events`, `reset`, `beat` and `end`.' } },
  refused: ['badRequest', 'tooMany'],
});

/** Registers the event stream (`livePath`) with one outbox reader per process. */
export function registerLive(scope: FastifyInstance, { catalogue, database, identify }: LiveParts): void {
  const streams = new Set<Stream>();
  const checkWhere = (isAffected: (stream: Stream) => boolean) => {
    for (const stream of streams) if (isAffected(stream)) void stream.check();
  };
  const hub = new EventHub({
    database,
    onError: (error) => scope.log.error({ err: error }, 'events could not be read'),
    onLook: async () => {
      await identify.checkEndedSessions();
      const now = Date.now();
      for (const stream of streams) stream.tick(now);
    },
    onEvents: (events) => {
      const changed = new Set(events.filter(({ entity }) => affectsAccess(entity)).map(districtOf));
      for (const organization of changed) identify.forgetOrganization(organization);
      if (changed.size > 0) checkWhere(({ listener }) => changed.has(listener.organization));
    },
  });
  identify.onSessionEnded((ended) =>
    checkWhere(({ session, subject }) => session === ended || subjectEnded(subject) === ended),
  );
  const parts = { catalogue, hub, identify, render: renderedOnce({ catalogue, database }), streams };
  scope.get(livePath, { schema, config: { compress: false } }, async (request, reply) => {
    const after = lastHeard(request);
    const { userKey, organization } = request.actor;
    const own = [...streams].filter((one) => one.belongsTo(userKey, organization));
    if (own.length >= perPerson || streams.size >= perProcess) throw new DomainError('tooMany');
    const stream = new Stream(parts, request);
    reply.headers({
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
    });
    await stream.start(after);
    return reply.send(stream.body);
  });
  scope.addHook('preClose', async () => {
    for (const stream of [...streams]) stream.end('closing');
    await hub.close();
  });
}

const districtOf = ({ organization }: Event) => organization;

/** Returns the number of the last message that the client received, if the request has it. */
function lastHeard({ headers }: FastifyRequest): number | undefined {
  const header = headers['last-event-id'];
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || !/^\d{1,15}$/.test(header))
    throw badRequest('Last-Event-ID must be a number');
  return Number(header);
}

/** Renders the events that a person may see as JSON. */
type Render = (
  request: Pick<FastifyRequest, 'actor'>,
  view: string,
  events: readonly Event[],
) => Promise<string>;

/** Renders the same events once for all people with the same rights. */
function renderedOnce(seeing: Pick<LiveParts, 'catalogue' | 'database'>): Render {
  const cache = new WeakMap<readonly Event[], Map<string, Promise<string>>>();
  return ({ actor }, view, events) => {
    const byView = cache.get(events) ?? new Map<string, Promise<string>>();
    cache.set(events, byView);
    const rendering =
      byView.get(view) ??
      visibleEvents(
        seeing,
        actor,
        events.filter((event) => !isPersonal(event)),
      ).then((visible) => textOf(seeing, visible));
    byView.set(view, rendering);
    return rendering;
  };
}

const textOf = (seeing: Pick<LiveParts, 'catalogue'>, events: readonly Event[]) =>
  events.map((event) => JSON.stringify(liveEvent(seeing, event))).join();

interface StreamParts extends Pick<LiveParts, 'catalogue'> {
  readonly hub: EventHub;
  readonly identify: Identify;
  readonly render: Render;
  readonly streams: Set<Stream>;
}

/** The event stream of one client. */
class Stream {
  readonly body = new Readable({ read() {}, encoding: 'utf8', highWaterMark: 16 * 1024 });
  readonly listener: Listener;
  readonly session: string | undefined;
  readonly subject: string;
  readonly #parts: StreamParts;
  readonly #request: FastifyRequest;
  readonly #userKey: string;
  readonly #view: string;
  /** The send in progress. Each send waits for the previous one. */
  #tail: Promise<void> = Promise.resolve();
  #beatAt = 0;
  #checkAt: number;
  #checking: Promise<void> | undefined;

  constructor(parts: StreamParts, request: FastifyRequest) {
    const { actor, signedIn } = request;
    this.#parts = parts;
    this.#request = request;
    this.#userKey = actor.userKey;
    this.#view = viewKey(actor);
    this.session = signedIn.token.session;
    this.subject = signedIn.token.subject;
    this.#checkAt = this.#nextCheck();
    this.listener = {
      organization: actor.organization,
      onEvents: (events, upTo) => this.#after(() => this.#hear(events, upTo)),
      reset: (upTo) => this.#after(async () => this.#send('reset', upTo, '{}')),
    };
    this.body.once('close', () => this.#leave());
    parts.streams.add(this);
  }

  belongsTo(userKey: string, organization: number): boolean {
    return this.#userKey === userKey && this.listener.organization === organization;
  }

  /** Starts after the last message that the client has. The first message confirms the stream and its position. */
  async start(after: number | undefined): Promise<void> {
    try {
      const from = await this.#parts.hub.join(this.listener, after);
      this.#after(async () => this.#beat(from));
    } catch (error) {
      this.#leave();
      throw error;
    }
  }

  /** Runs on each poll: sends a heartbeat and checks rights when due. */
  tick(now: number): void {
    const upTo = this.#parts.hub.positionOf(this.listener);
    if (now >= this.#beatAt) this.#after(async () => this.#beat(upTo));
    if (now >= this.#checkAt) void this.check();
  }

  /**
   * Reloads the person's rights and ends the stream if they changed, so that the client reconnects with the new ones.
   */
  check(): Promise<void> {
    this.#checking ??= this.#check().finally(() => {
      this.#checking = undefined;
    });
    return this.#checking;
  }

  end(reason: LiveEnd): void {
    if (this.body.destroyed || !this.#parts.streams.has(this)) return;
    this.#send('end', undefined, JSON.stringify({ reason }));
    this.body.push(null);
    this.#leave();
  }

  async #check(): Promise<void> {
    this.#checkAt = this.#nextCheck();
    try {
      await this.#parts.identify.request(this.#request);
    } catch {
      this.end('access');
      return;
    }
    const { actor } = this.#request;
    if (viewKey(actor) !== this.#view || actor.userKey !== this.#userKey) this.end('access');
  }

  #nextCheck(): number {
    const { token } = this.#request.signedIn;
    return Math.min(Date.now() + checkEvery, token.expiresAt ?? Number.POSITIVE_INFINITY);
  }

  async #hear(events: readonly Event[], upTo: number): Promise<void> {
    const shared = await this.#parts.render(this.#request, this.#view, events);
    const own = textOf(
      this.#parts,
      events.filter((event) => isPersonal(event) && event.ids.userKey === this.#userKey),
    );
    const texts = [shared, own].filter((text) => text !== '').join();
    if (texts !== '') this.#send('events', upTo, `[${texts}]`);
  }

  #beat(upTo: number): void {
    this.#beatAt = Date.now() + beatEvery;
    this.#send('beat', upTo, '{}');
  }

  /**
   * Runs work after all pending sends. If it fails, the stream ends, and the client reconnects to get what it missed.
   */
  #after(work: () => Promise<void>): void {
    this.#tail = this.#tail.then(work).catch((error: unknown) => {
      this.#request.log.error({ err: error }, 'a stream of events failed');
      this.end('closing');
    });
  }

  #send(event: string, id: number | undefined, data: string): void {
    if (this.body.destroyed || this.body.readableEnded || !this.#parts.streams.has(this)) return;
    if (this.body.readableLength > waitingAtMost) {
      // Ends the stream instead of buffering more. The client reconnects with the last number that it received.
      this.#leave();
      this.body.destroy();
      return;
    }
    this.body.push(`event: ${event}\n${id === undefined ? '' : `id: ${id}\n`}data: ${data}\n\n`);
  }

  #leave(): void {
    this.#parts.streams.delete(this);
    this.#parts.hub.leave(this.listener);
  }
}
