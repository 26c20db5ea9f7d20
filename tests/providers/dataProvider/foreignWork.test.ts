// @vitest-environment happy-dom
// Runs with happy-dom outside the browser tests (`.test.tsx`), because those share loaded modules and this test would
// find the entities of other files.
import { fetch as overTheNetwork } from 'undici';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { dataProvider } from '#providers/dataProvider/dataProvider.ts';
import { type Connection, connect } from '#providers/http/connection.ts';
import { releaseLock, takeLock } from '#providers/locks/recordLocks.ts';
import { lockReadings, lockStates } from '#schemas/protocol/locks/locks.ts';
import { lockCallsOf } from '#schemas/service/lockCalls.ts';
import { titleSchema, titleServices } from '#tests/exchange/titleEntity.ts';
import { buildConnection } from '#tests/providers/connection.ts';
import { type FixtureService, json, startFixture } from '#tests/server/proxy/fixtureService.ts';

/** Input fields (`ask`) and output fields (`due`) of the actions of the test's lending library service. */
const ask = {
  properties: {
    price: { type: 'number', title: 'Price', 'x-field': { wire: { at: '/to/cents', as: 'cents' } } },
    isSale: { type: 'boolean', title: 'For sale', 'x-field': { wire: { name: 'sale', as: 'Y/N' } } },
  },
};
const due = {
  until: {
    type: 'string',
    format: 'date',
    title: 'Until',
    'x-field': { wire: { at: '/due/day', as: 'm/d/yyyy' } },
  },
};

/** The schema of the library service's titles (`titleSchema`), with further fields and actions for these tests. */
const schema = {
  ...titleSchema,
  properties: {
    ...titleSchema.properties,
    ownerId: { type: 'string', title: 'Owner', 'x-field': { reference: 'library/title' } },
  },
  'x-entity': {
    ...titleSchema['x-entity'],
    operations: {
      list: 'GET /titles',
      get: 'GET /titles/{titleId}',
      create: 'POST /titles',
      update: 'PUT /titles/{titleId}',
      delete: 'DELETE /titles/{titleId}',
      lend: { request: 'POST /titles/{titleId}/loans', send: { to: '{reader}' } },
      price: 'POST /titles/{titleId}/prices',
      due: 'GET /titles/{titleId}/due',
      card: 'GET /titles/{titleId}/card',
    },
    actions: {
      lend: { label: 'Lend' },
      price: { label: 'New price', send: ['shelf'], ask },
      due: { label: 'When is it due?', ask, answer: { properties: due }, tells: ['until'] },
      card: { label: 'Card', answer: 'file' },
    },
  },
};

/** The schema of volumes, which the service deletes two per call. */
const volume = {
  ...schema,
  $id: 'library/volume',
  'x-entity': {
    ...schema['x-entity'],
    operations: { list: 'GET /volumes', get: 'GET /volumes/{titleId}' },
    actions: {},
    can: { bulk: { delete: { request: 'DELETE {path}', query: { ids: '{ids}' }, most: 2 } } },
  },
};

/** The schema of scans, whose IDs are paths. The service accepts the slashes of an ID unencoded. */
const scan = {
  ...schema,
  $id: 'library/scan',
  properties: { titleId: { type: 'string', readOnly: true, 'x-field': { wire: { slashes: 'plain' } } } },
  required: [],
  'x-entity': {
    ...schema['x-entity'],
    label: '{titleId}',
    import: undefined,
    operations: {
      get: 'GET /scans/{titleId}',
      open: 'POST /scans/{titleId}/in/{drawer}',
      pages: 'GET /scans/{titleId}/pages',
    },
    actions: {},
  },
};

let server: FixtureService;
let renewed = 0;
/** Makes the library service return sixty titles in pages of twenty. */
let answers: Record<string, (body: Record<string, never>) => readonly [number, unknown]>;
let underWay = 0;
let mostUnderWay = 0;

const titleOf = (at: number) => ({
  title_id: `t${at}`,
  name: { full: `Title ${at}` },
  price_cents: 100 * at,
  in_stock: 'Y',
  rev: `r${at}`,
});

beforeAll(async () => {
  server = await startFixture();
  const entities = ['library/title', 'library/volume', 'library/scan'].map((name) => ({
    name,
    version: '1',
  }));
  vi.stubGlobal('fetch', async (address: string, init: never) => {
    const { pathname } = new URL(address, 'http://console.example');
    if (pathname === '/entities') return Response.json({ entities, services: titleServices });
    if (pathname === '/entities/library/title') return Response.json({ schema, others: [] });
    if (pathname === '/entities/library/volume') return Response.json({ schema: volume, others: [] });
    if (pathname === '/entities/library/scan') return Response.json({ schema: scan, others: [] });
    if (!address.startsWith(server.base)) throw new Error(`Nobody asks for ${address}.`);
    return overTheNetwork(address, init);
  });
  connect(
    buildConnection({
      // Configures the library as a service that the browser calls directly.
      services: { library: server.base } as Connection['services'],
      renew: async () => {
        renewed += 1;
        return 'token';
      },
    }),
  );
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await server.close();
});
beforeEach(() => {
  server.received.length = 0;
  answers = {};
  [underWay, mostUnderWay] = [0, 0];
  server.answer = async ({ method, url, body }, response) => {
    underWay += 1;
    mostUnderWay = Math.max(mostUnderWay, underWay);
    await new Promise((resolve) => setTimeout(resolve, 5));
    underWay -= 1;
    const path = url.replace(/^\/v2/, '').split('?')[0] ?? '';
    const [, id] = /^\/titles\/t(\d+)$/.exec(path) ?? [];
    const answer = answers[`${method} ${path}`];
    if (answer) return json(response, ...answer(body === '' ? {} : JSON.parse(body)));
    if (id !== undefined && method === 'DELETE') return json(response, 204, undefined);
    if (id !== undefined) return json(response, 200, { data: titleOf(Number(id)) });
    json(response, 404, { error: { text: 'Nothing there.' } });
  };
});

/** Makes the library serve sixty titles in pages of twenty. */
function pages() {
  let requestCount = 0;
  answers['GET /titles'] = () => {
    const start = 20 * requestCount;
    requestCount += 1;
    const data = Array.from({ length: 20 }, (_, at) => titleOf(start + at + 1));
    return [200, { data, meta: { next_cursor: requestCount < 3 ? `c${requestCount}` : null } }];
  };
}

const sort = { field: 'name', order: 'ASC' } as const;
const listed = { filter: {}, sort, pagination: { page: 1, perPage: 25 } };
const picked = (...numbers: readonly number[]) => numbers.map((at) => ({ id: `t${at}`, version: `r${at}` }));

describe('a service that the browser calls directly', () => {
  it('does not receive the user’s identity, and its 401 does not sign anyone out', async () => {
    answers['GET /titles/t1'] = () => [401, { error: { text: 'Key?' } }];
    await expect(dataProvider.getOne('library/title', { id: 't1' })).rejects.toMatchObject({ status: 502 });
    answers['PUT /titles/t2'] = () => [200, { data: { ...titleOf(2), name: { full: 'Two' } } }];
    await dataProvider.update('library/title', {
      id: 't2',
      data: { id: 't2', name: 'Two' },
      previousData: { id: 't2', name: 'One' },
    });
    expect(renewed).toBe(0);
    for (const { headers } of server.received)
      for (const name of ['authorization', 'aesopuser', 'x-xsrf-token', 'cookie'])
        expect(headers[name], name).toBeUndefined();
  });

  it('is called at the declared address only: slashes stay where declared, and no value redirects the call', async () => {
    const at = (id: string, drawer = 'c') =>
      dataProvider.action('library/scan', 'open', { id, body: { drawer } }).catch((error: unknown) => error);
    answers['POST /scans/a/b%20%C3%BC/in/c'] = () => [200, {}];
    await at('a/b ü');
    expect(server.received.map(({ url }) => url)).toEqual(['/v2/scans/a/b%20%C3%BC/in/c']);
    for (const [id, drawer] of [
      ['a', 'c/d'],
      ['a/../b', 'c'],
      ['..', 'c'],
      ['a', '%2e%2e'],
      ['', 'c'],
    ] as const) {
      expect(await at(id, drawer), `${id} ${drawer}`).toMatchObject({
        status: 400,
        message: 'Library doesn’t allow this address.',
      });
    }
    await expect(dataProvider.getOne('library/title', { id: 'a/b' })).rejects.toMatchObject({ status: 400 });
    expect(server.received).toHaveLength(1);
  });

  it('gets an action’s inputs as parameters by GET', async () => {
    answers['GET /scans/a/pages'] = () => [200, {}];
    await dataProvider.action('library/scan', 'pages', { id: 'a', body: { from: 3, colour: true } });
    expect(server.received.map(({ url, body }) => [url, body])).toEqual([
      ['/v2/scans/a/pages?from=3&colour=true', ''],
    ]);
  });
});

describe('many records of an external service', () => {
  it('keep the results of earlier calls if a later one fails', async () => {
    let calls = 0;
    answers['DELETE /volumes'] = () => {
      calls += 1;
      return calls === 2 ? [503, { error: { text: 'Later.' } }] : [204, undefined];
    };
    const work = { operation: 'delete', records: picked(1, 2, 3, 4, 5) } as const;
    const results = await dataProvider.bulk('library/volume', work);
    expect(results.map(({ id, ok }) => [id, ok])).toEqual([
      ['t1', true],
      ['t2', true],
      ['t3', false],
      ['t4', false],
      ['t5', true],
    ]);
  });

  it('are changed one by one, six at a time, each with its result; failed ones can be retried', async () => {
    answers['DELETE /titles/t4'] = () => [409, { error: { text: 'It is lent.' } }];
    const records = picked(1, 2, 3, 4, 5, 6, 7, 8);
    const results = await dataProvider.bulk('library/title', { operation: 'delete', records });
    expect(results.map(({ id, ok }) => [id, ok])).toEqual(records.map(({ id }) => [id, id !== 't4']));
    expect(results[3]).toMatchObject({ ok: false, message: 'It is lent.' });
    const revisions = server.received.map(({ headers }) => headers['x-revision']).sort();
    expect(revisions).toEqual(records.map(({ version }) => version));
    expect(mostUnderWay).toBeLessThanOrEqual(6);
    delete answers['DELETE /titles/t4'];
    const again = await dataProvider.bulk('library/title', { operation: 'delete', records: picked(4) });
    expect(again).toMatchObject([{ id: 't4', ok: true }]);
  });

  it('are left unchanged after the user stops', async () => {
    const stop = new AbortController();
    stop.abort();
    const { signal } = stop;
    const work = { operation: 'delete', records: picked(1, 2), signal } as const;
    expect(await dataProvider.bulk('library/title', work)).toEqual([]);
    expect(server.received).toEqual([]);
  });

  it('are all selected, with their versions and labels', async () => {
    pages();
    const all = await dataProvider.selection('library/title', listed);
    expect(all).toHaveLength(60);
    expect(all[59]).toEqual({ id: 't60', version: 'r60', label: 'Title 60' });
  });

  it('are exported page by page, with progress and no total, and not after a stop', async () => {
    pages();
    const progress: unknown[] = [];
    const onProgress = (rows: number, total: number | undefined) => void progress.push([rows, total]);
    const file = await dataProvider.exportFile('library/title', {
      ...listed,
      columns: ['name', 'price'],
      onProgress,
    });
    expect(progress).toEqual([
      [20, undefined],
      [40, undefined],
      [60, undefined],
    ]);
    const lines = (await file.text()).replace('\uFEFF', '').split('\r\n');
    expect([lines.length, lines[0], lines[1]]).toEqual([62, 'Name,Price', 'Title 1,1.00']);
    pages();
    server.received.length = 0;
    const stop = new AbortController();
    const stopped = dataProvider.exportFile('library/title', {
      ...listed,
      signal: stop.signal,
      onProgress: () => stop.abort(),
    });
    await expect(stopped).rejects.toMatchObject({ body: { code: 'aborted' } });
    expect(server.received).toHaveLength(1);
  });

  it('are exported in the page’s language, with shared texts, and in the district’s time zone', async () => {
    const at = Date.parse('2026-01-02T00:30:00Z') / 1000;
    const row = { title_id: 't1', name: { full: 'One' }, acquired: at, in_stock: 'Y' };
    answers['GET /titles'] = () => [200, { data: [row], meta: { next_cursor: null } }];
    document.documentElement.lang = 'es';
    const question = { ...listed, columns: ['name', 'acquired'], timeZone: 'America/Los_Angeles' };
    const file = await dataProvider.exportFile('library/title', question);
    document.documentElement.lang = 'en';
    const lines = (await file.text()).replace('\uFEFF', '').trimEnd().split('\r\n');
    expect(lines).toEqual(['Nombre,Adquirido', 'One,01/01/2026 16:30']);
  });

  it('are labeled one by one, six at a time; missing ones are left out, and none is requested twice', async () => {
    answers['GET /titles/t33'] = () => [404, { error: { text: 'Gone.' } }];
    const ids = [21, 22, 23, 24, 25, 26, 27, 28, 33].map((at) => `t${at}`);
    const { data } = await dataProvider.getMany('library/title', { ids });
    expect(data.map(({ id }) => id)).toEqual(ids.slice(0, 8));
    expect(mostUnderWay).toBeLessThanOrEqual(6);
    server.received.length = 0;
    await dataProvider.getMany('library/title', { ids: ids.slice(0, 8) });
    expect(server.received).toEqual([]);
  });
});

describe('an action of an external service', () => {
  it('is called for its record, with the inputs, and reports a rejection', async () => {
    let sent: unknown;
    answers['POST /titles/t5/loans'] = (body) => {
      sent = body;
      return [200, { due: '2026-01-01' }];
    };
    const work = { id: 't5', body: { reader: 'Ann' } };
    expect(await dataProvider.action('library/title', 'lend', work)).toBeUndefined();
    expect(sent).toEqual({ to: 'Ann' });
    answers['POST /titles/t5/loans'] = () => [409, { error: { text: 'It is lent.' } }];
    const refused = dataProvider.action('library/title', 'lend', work);
    await expect(refused).rejects.toMatchObject({ status: 409, message: 'It is lent.' });
  });

  it('sends the inputs and reads the response by the service’s field names', async () => {
    let sent: unknown;
    answers['POST /titles/t5/prices'] = (body) => {
      sent = body;
      return [422, { error: { problems: [{ on: '/to/cents', kind: 'low', text: 'It is too low.' }] } }];
    };
    const body = { shelf: 'A', price: 12.5, isSale: true };
    const refused = dataProvider.action('library/title', 'price', { id: 't5', body });
    await expect(refused).rejects.toMatchObject({ body: { errors: { price: { code: 'low' } } } });
    expect(sent).toEqual({ shelf_mark: 'A', to: { cents: 1250 }, sale: 'Y' });
    answers['GET /titles/t5/due'] = () => [200, { due: { day: '3/9/2027' } }];
    const call = { id: 't5', body: { isSale: false } };
    expect(await dataProvider.action('library/title', 'due', call)).toMatchObject({ until: '2027-03-09' });
    expect(server.received.at(-1)?.url).toBe('/v2/titles/t5/due?sale=N');
  });

  it('recognizes the record in the response by the service’s field names only', async () => {
    const work = { id: 't5', body: { reader: 'Ann' } };
    answers['POST /titles/t5/loans'] = () => [200, { data: { ...titleOf(5), in_stock: 'N' } }];
    const record = await dataProvider.action('library/title', 'lend', work);
    expect(record).toMatchObject({ id: 't5', name: 'Title 5', inStock: false });
    answers['POST /titles/t5/loans'] = () => [200, { id: 't5', ok: true }];
    expect(await dataProvider.action('library/title', 'lend', work)).toBeUndefined();
  });

  it('returns a file byte for byte', async () => {
    const bytes = Buffer.from([0x25, 0x50, 0x44, 0x46, 0xff, 0x00, 0xfe]);
    server.answer = (_, response) => {
      response.writeHead(200, { 'Content-Type': 'application/pdf' }).end(bytes);
    };
    const file = await dataProvider.actionFile('library/title', 'card', { id: 't5' });
    expect(file.type).toBe('application/pdf');
    expect(Buffer.from(await file.arrayBuffer()).equals(bytes)).toBe(true);
    expect(server.received[0]?.url).toBe('/v2/titles/t5/card');
  });
});

describe.each(['A', 'B', 'C'] as const)(
  'a lock of a service with the result codes of reading %s',
  (reading) => {
    const calls = lockCallsOf({
      title: 'Library',
      can: { locks: { reading, lock: 'POST /hold', unlock: 'POST /free' } },
    });
    const record = { service: 'library', calls, table: 'Title', key: 't5' };

    it('is acquired and released over HTTP, for any result code', async () => {
      const { states, codes } = lockReadings[reading];
      for (const code of Object.keys(states)) {
        answers['POST /hold'] = ({ key, tableName }) => {
          expect([key, tableName]).toEqual(['t5', 'Title']);
          return [200, { result: Number(code) }];
        };
        const { state } = await takeLock(record);
        expect(lockStates).toContain(state);
        expect(codes[state]).toBe(Number(code));
      }
      answers['POST /hold'] = () => [200, 0];
      expect(await takeLock(record)).toMatchObject({ state: 'acquired' });
      answers['POST /free'] = () => [200, { result: 10 }];
      expect(await releaseLock(record)).toBe(true);
      answers['POST /free'] = () => [200, true];
      expect(await releaseLock(record)).toBe(true);
      const { codes: sent } = lockReadings[reading];
      for (const state of ['notFound', 'failed', 'heldByOther'] as const) {
        answers['POST /free'] = () => [200, { result: sent[state] }];
        // Releasing a lock that another user has taken over counts as success, except for a service that numbers its
        // lock results by lock reading `A`, which reports it as a failure.
        expect(await releaseLock(record), state).toBe(state === 'heldByOther' && reading !== 'A');
      }
      answers['POST /hold'] = () => [500, {}];
      await expect(takeLock(record)).rejects.toMatchObject({ body: { code: 'unreadable' } });
    });
  },
);
