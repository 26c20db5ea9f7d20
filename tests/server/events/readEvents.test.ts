import { expect, test } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { eventTable } from '#server/events/eventTable.ts';
import { type EventQuery, readEvents } from '#server/events/readEvents.ts';
import { eventCleanupJob, eventDays } from '#server/events/removeEvents.ts';
import { writeEvents } from '#server/events/writeEvents.ts';
import { fc } from '#tests/fastCheck.ts';
import { onEveryEngine } from '#tests/server/database/engines.ts';

/** A transaction that has written an event and is still open. */
interface Writer {
  readonly end: (isCommitted: boolean) => Promise<void>;
}

class RolledBack extends Error {}

function later<T>(): [Promise<T>, (value: T) => void] {
  let settle: (value: T) => void = () => {};
  const promise = new Promise<T>((resolve) => (settle = resolve));
  return [promise, settle];
}

async function begin(database: Database, organization: number, kind: string, record = '1'): Promise<Writer> {
  const [written, hasWritten] = later<void>();
  const [decided, decide] = later<boolean>();
  const done = database.write(organization, async (sql) => {
    const by = { organization, userKey: '4-1', actingAsKey: null, requestId: 'r' };
    await writeEvents(sql, by, 'test/book', [{ kind, recordId: record, ownerId: null, ids: { shelfId: 3 } }]);
    // Waits for the answer to a further statement, after which the event certainly has its number.
    await sql('select 1 as one where $1', [true]);
    hasWritten();
    if (!(await decided)) throw new RolledBack();
  });
  const ended = done.catch((error) => {
    if (!(error instanceof RolledBack)) throw error;
  });
  await Promise.race([written, ended]);
  return {
    end: (isCommitted) => {
      decide(isCommitted);
      return ended;
    },
  };
}

async function write(database: Database, organization: number, kind: string, record?: string): Promise<void> {
  await (await begin(database, organization, kind, record)).end(true);
}

const read = (database: Database, query: Partial<EventQuery> = {}) =>
  readEvents(database, { after: 0, limit: 1000, ...query });
const kindsOf = async (database: Database, query: Partial<EventQuery> = {}) =>
  (await read(database, query)).events.map(({ kind }) => kind);

onEveryEngine('events', (open, engine) => {
  const opened = async () => (await open([eventTable], { poolSize: 8 })).database;

  test('are read in order, by district, by kind, and page by page', async () => {
    const database = await opened();
    expect(await read(database)).toEqual({ events: [], last: 0 });
    for (const [organization, kind] of [
      [1, 'book.added'],
      [2, 'book.added'],
      [1, 'book.lent'],
    ] as const)
      await write(database, organization, kind, '7');
    const { events, last } = await read(database);
    expect(events).toMatchObject([
      { organization: 1, kind: 'book.added', entity: 'test/book', recordId: '7', userKey: '4-1' },
      { organization: 2, kind: 'book.added', ids: { shelfId: 3 }, actingAsKey: null },
      { organization: 1, kind: 'book.lent' },
    ]);
    expect(last).toBe(events.at(-1)?.sequence);
    expect(await kindsOf(database, { organization: 1 })).toEqual(['book.added', 'book.lent']);
    expect(await kindsOf(database, { organization: 2 })).toEqual(['book.added']);
    expect(await read(database, { kinds: ['book.gone'] })).toEqual({ events: [], last });
    const first = await read(database, { limit: 2 });
    expect(first.last).toBe(first.events[1]?.sequence);
    expect(await kindsOf(database, { after: first.last })).toEqual(['book.lent']);
    expect(await read(database, { after: last })).toEqual({ events: [], last });
  });

  test('are visible only to their own district', async () => {
    const database = await opened();
    await write(database, 1, 'book.added');
    expect(await database.read(2, (sql) => sql('select * from event'))).toEqual([]);
    await expect(database.identity((sql) => sql('select * from event'))).rejects.toThrow(/permission denied/);
  });

  test('are deleted when they are old', async () => {
    const database = await opened();
    await write(database, 1, 'book.added');
    await write(database, 2, 'book.lent');
    const age = `update event set occurred_at = now() - make_interval(days => ${eventDays + 1}) where org_id = 1`;
    const { signal } = new AbortController();
    const turn = { signal, closing: signal, now: new Date() };
    const isDue = async () => (await eventCleanupJob.due?.read({ database }, turn.now))?.length === 1;
    expect(await isDue()).toBe(false);
    await database.maintain((sql) => sql(age));
    expect(await isDue()).toBe(true);
    await eventCleanupJob.run({}, { database }, turn);
    expect([await isDue(), await kindsOf(database)]).toEqual([false, ['book.lent']]);
  });

  // The embedded engine has one session, so transactions cannot overlap.
  test.skipIf(engine === 'embedded')(
    'wait for one with a smaller number that is committed later',
    async () => {
      const database = await opened();
      const early = await begin(database, 1, 'book.added');
      await write(database, 2, 'book.lent');
      for (const organization of [undefined, 1, 2])
        expect(await read(database, { ...(organization && { organization }) })).toEqual({
          events: [],
          last: 0,
        });
      await early.end(true);
      expect(await kindsOf(database)).toEqual(['book.added', 'book.lent']);
    },
  );

  test.skipIf(engine === 'embedded')('do not wait for one that is rolled back', async () => {
    const database = await opened();
    const early = await begin(database, 1, 'book.added');
    await write(database, 1, 'book.lent');
    await early.end(false);
    expect(await kindsOf(database, { organization: 1 })).toEqual(['book.lent']);
  });

  test.skipIf(engine === 'embedded')('are each read once, in any order of commits', async () => {
    const database = await opened();
    const steps = fc.array(
      fc.record({ writer: fc.nat({ max: 4 }), isCommitted: fc.boolean(), reads: fc.boolean() }),
      { minLength: 1, maxLength: 20 },
    );
    let number = 0;
    let { last } = await read(database);
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        const writers = new Map<number, Writer & { readonly record: string }>();
        const committed = new Set<string>();
        const seen: string[] = [];
        const look = async () => {
          const page = await read(database, { after: last, limit: 3 });
          seen.push(...page.events.map(({ recordId }) => recordId));
          last = page.last;
          return page.events.length;
        };
        const end = async (writer: number, isCommitted: boolean) => {
          const one = writers.get(writer);
          writers.delete(writer);
          await one?.end(isCommitted);
          if (one && isCommitted) committed.add(one.record);
        };
        for (const { writer, isCommitted, reads } of all) {
          if (writers.has(writer)) await end(writer, isCommitted);
          else {
            number += 1;
            const record = String(number);
            writers.set(writer, { ...(await begin(database, 1 + writer, 'book.lent', record)), record });
          }
          if (reads) await look();
        }
        for (const writer of [...writers.keys()]) await end(writer, true);
        while ((await look()) > 0);
        expect(seen.toSorted()).toEqual([...committed].toSorted());
      }),
      { numRuns: 30, seed: 7 },
    );
  });
});
