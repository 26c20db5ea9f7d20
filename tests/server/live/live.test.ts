import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type LiveEvent, livePath } from '#schemas/protocol/live.ts';
import type { Database } from '#server/database/database.ts';
import { buildCatalogue } from '#server/derived/store/storedEntity.ts';
import { type Event, readEvents } from '#server/events/readEvents.ts';
import { eventsCommitted, writeEvents } from '#server/events/writeEvents.ts';
import type { Actor } from '#server/identity/access/actor.ts';
import { EventHub, maxReplayed, pollEvery } from '#server/live/eventHub.ts';
import { visibleEvents } from '#server/live/visibleEvents.ts';
import { waitTimeout } from '../../waiting.setup.ts';
import { evergreen, losAngeles } from '../identity/people.ts';
import { type Caller, callerFor, signOut } from '../identity/session.ts';
import { productRegistry, type RunningService, startService } from '../identity/startService.ts';

const address = `/services/absence${livePath}`;
const code = 'reference-data/pay-code';

interface Message {
  readonly event: string;
  readonly id?: number;
  readonly data: unknown;
}

/** Reads an event stream like a browser. */
class Reader {
  readonly messages: Message[] = [];
  status = 0;
  cacheControl = '';
  isOver = false;
  readonly #cancel = new AbortController();

  static async open(caller: Caller, options: { after?: number; origin?: string } = {}): Promise<Reader> {
    const reader = new Reader();
    const { after, origin = '' } = options;
    const sent: Record<string, string> = after === undefined ? {} : { 'last-event-id': String(after) };
    const init = { headers: { accept: 'text/event-stream', ...sent }, signal: reader.#cancel.signal };
    const answer = await caller.call(`${origin}${address}`, init);
    reader.status = answer.status;
    reader.cacheControl = answer.headers.get('cache-control') ?? '';
    if (answer.ok) void reader.#read(answer).catch(() => {});
    return reader;
  }

  async #read({ body }: Response): Promise<void> {
    const texts = body?.pipeThrough(new TextDecoderStream());
    let left = '';
    for await (const text of texts as unknown as AsyncIterable<string>) {
      const parts = `${left}${text}`.split('\n\n');
      left = parts.pop() ?? '';
      this.messages.push(...parts.map(messageOf));
    }
    this.isOver = true;
  }

  get events(): LiveEvent[] {
    return this.messages.filter(({ event }) => event === 'events').flatMap(({ data }) => data as LiveEvent[]);
  }

  /** Waits until a condition holds for this reader. Throws on timeout. */
  async until(isSo: (reader: Reader) => boolean): Promise<void> {
    const begun = performance.now();
    while (!isSo(this)) {
      if (performance.now() - begun > waitTimeout) throw new Error(JSON.stringify(this.messages));
      await wait(10);
    }
  }

  close(): void {
    this.#cancel.abort();
  }
}

function messageOf(text: string): Message {
  const lines = new Map(text.split('\n').map((line) => line.split(/: (.*)/s) as [string, string]));
  const id = lines.get('id');
  const data: unknown = JSON.parse(lines.get('data') ?? 'null');
  return { event: lines.get('event') ?? '', ...(id === undefined ? {} : { id: Number(id) }), data };
}

const by = (organization: number) => ({ organization, userKey: '4-7', actingAsKey: null, requestId: 'r' });

// Simulates changes by another process, which do not wake this one.
vi.spyOn(eventsCommitted, 'emit').mockReturnValue(false);

function happens(database: Database, records: readonly string[], organization = losAngeles, entity = code) {
  const events = records.map((recordId) => ({ kind: 'code.changed', recordId, ownerId: null, ids: {} }));
  return database.write(organization, (sql) => writeEvents(sql, by(organization), entity, events));
}

describe('the stream of events', () => {
  let service: RunningService;
  let other: Awaited<ReturnType<RunningService['another']>>;
  let admin: Caller;
  const opened: Reader[] = [];
  const open = async (...args: Parameters<typeof Reader.open>) => {
    const reader = await Reader.open(...args);
    opened.push(reader);
    return reader;
  };
  const readyFor = async (caller: Caller, options?: { after?: number; origin?: string }) => {
    const reader = await open(caller, options);
    expect(reader.status).toBe(200);
    await reader.until(({ messages }) => messages.length > 0);
    return reader;
  };

  beforeAll(async () => {
    service = await startService();
    other = await service.another();
    admin = await callerFor(service, 'la.admin');
  }, 180_000);
  afterAll(async () => {
    for (const reader of opened) reader.close();
    await other?.close();
    await service?.close();
  });

  test('requires sign-in, and rejects an invalid last event id', async () => {
    const nobody = await fetch(`${service.origin}${address}`);
    expect(nobody.status).toBe(401);
    const answer = await admin.call(address, { headers: { 'last-event-id': 'x' } });
    expect(answer.status).toBe(400);
  });

  test('shows changes of another process within two seconds, to users who may see them', async () => {
    const here = await readyFor(admin);
    const there = await readyFor(admin, { origin: other.origin });
    const foreign = await readyFor(await callerFor(service, 'ever.admin'));
    const employee = await readyFor(await callerFor(service, 'la.employee'));
    await happens(service.database, ['5']);
    for (const reader of [here, there]) {
      expect(reader.cacheControl).toBe('no-store');
      await reader.until(({ events }) => events.length > 0);
      expect(reader.events).toEqual([
        { entity: code, id: '5', kind: 'code.changed', by: '4-7', at: expect.any(String) },
      ]);
    }
    await happens(service.database, ['6'], evergreen);
    await foreign.until(({ events }) => events.length > 0);
    expect(foreign.events.map(({ id }) => id)).toEqual(['6']);
    expect(employee.events).toEqual([]);
    for (const reader of [here, there, foreign, employee]) reader.close();
  });

  test('resumes after the last event id, and sends a reset if too many events were missed', async () => {
    const { last } = await readEvents(service.database, { after: 0, limit: 100_000 });
    await happens(service.database, ['1', '2']);
    const back = await readyFor(admin, { after: last });
    await back.until(({ events }) => events.length === 2);
    await happens(
      service.database,
      Array.from({ length: maxReplayed }, (_, at) => String(at)),
    );
    // A stream that opens before the service has read the events gets them after its reset.
    await back.until(({ events }) => events.length === 2 + maxReplayed);
    const late = await readyFor(admin, { after: last });
    await late.until(({ messages }) => messages.some(({ event }) => event === 'reset'));
    expect(late.events).toEqual([]);
    // A client may know a higher event number than the database has, for example after the database was restored from a
    // backup.
    const ahead = await readyFor(admin, { after: 999_999_999 });
    await ahead.until(({ messages }) => messages.some(({ event }) => event === 'reset'));
    for (const reader of [back, late, ahead]) reader.close();
  });

  test('ends with the session, and when the user’s permissions change', async () => {
    const leaving = await callerFor(service, 'la.admin');
    const there = await readyFor(leaving, { origin: other.origin });
    await signOut(leaving);
    await there.until(({ isOver }) => isOver);
    expect(there.messages.at(-1)).toMatchObject({ event: 'end', data: { reason: 'access' } });

    const reader = await readyFor(await callerFor(service, 'la.reader'));
    const stays = await readyFor(admin);
    await service.database.maintain((sql) =>
      sql('update permission_profile set permissions = $2 where org_id = $1 and permission_profile_id = 2', [
        losAngeles,
        JSON.stringify(['REFDATA.PAYCODE.VIEW', 'MISC.HELP']),
      ]),
    );
    await happens(service.database, ['2'], losAngeles, 'security/permission-profile');
    await reader.until(({ isOver }) => isOver);
    expect(stays.isOver).toBe(false);
    stays.close();
  });

  test('allows ten connections per user', async () => {
    // Retries, because the service may still count connections that were closed just now.
    const openFree = () =>
      vi.waitFor(async () => {
        const reader = await open(admin);
        expect(reader.status).toBe(200);
        return reader;
      });
    const readers = await Promise.all(Array.from({ length: 10 }, openFree));
    expect((await open(admin)).status).toBe(429);
    readers[0]?.close();
    await openFree();
  });

  test('includes only records of schools that the user may see', async () => {
    await service.database.maintain((sql) =>
      sql(
        `insert into school (org_id, institute_id, institution_name, institution_level_id)
        values ($1, 11, 'North', 3), ($1, 12, 'South', 3)`,
        [losAngeles],
      ),
    );
    const seeing = { catalogue: buildCatalogue(productRegistry), database: service.database };
    const events = ['11', '12'].map((recordId) => ({ entity: 'settings/school', recordId }) as Event);
    const person = { organization: losAngeles, features: new Set<string>(), visibility: { schools: [12] } };
    const allowed = { ...person, permissions: new Set(['INST.VIEW', 'ORG.SCHOOLS', 'INST.GENERAL']) };
    const view = seeing.catalogue.named('settings/school').entity.permission.view;
    const may = { ...allowed, permissions: new Set([view]) } as unknown as Actor;
    expect((await visibleEvents(seeing, may, events)).map(({ recordId }) => recordId)).toEqual(['12']);
    const mayNot = { ...allowed, permissions: new Set() } as unknown as Actor;
    expect(await visibleEvents(seeing, mayNot, events)).toEqual([]);
  });

  test('delivers an event that commits after one with a higher number', async () => {
    const heard: string[] = [];
    const hub = new EventHub({
      database: service.database,
      onError: (error) => {
        throw error;
      },
    });
    const listener = {
      organization: losAngeles,
      onEvents: (events: readonly Event[]) => void heard.push(...events.map(({ recordId }) => recordId)),
      reset: () => void heard.push('reset'),
    };
    await hub.join(listener, undefined);
    let commit = () => {};
    const decided = new Promise<void>((resolve) => {
      commit = resolve;
    });
    let hasWritten = () => {};
    const written = new Promise<void>((resolve) => {
      hasWritten = resolve;
    });
    const early = service.database.write(losAngeles, async (sql) => {
      const event = { kind: 'code.changed', recordId: 'early', ownerId: null, ids: {} };
      await writeEvents(sql, by(losAngeles), code, [event]);
      await sql('select 1 as one where $1', [true]);
      hasWritten();
      await decided;
    });
    await written;
    await happens(service.database, ['later']);
    await wait(pollEvery + 200);
    expect(heard).toEqual([]);
    commit();
    await early;
    await vi.waitFor(() => expect(heard).toEqual(['early', 'later']));
    await hub.close();
  });
});
