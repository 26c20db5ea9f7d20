import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkSchemas } from '#schemas/check/checkSchemas.ts';
import { readEntity } from '#schemas/model/entity/readEntity.ts';
import { headers } from '#schemas/protocol/entities/headers.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DomainError } from '#server/common/domainError.ts';
import type { Sql } from '#server/database/database.ts';
import { runDryRun } from '#server/derived/write/dryRun.ts';
import { noticesIn, problemsIn, type RecordWithPartsRequest } from '#server/derived/write/recordWithParts.ts';
import type { WriteContext } from '#server/derived/write/writeContext.ts';
import { saveWithParts } from '#server/derived/write/writeRecord.ts';
import type { Domain } from '#server/domain/domainRule.ts';
import { buildContext, here, type TestContext } from '#tests/contracts/context.ts';
import { line, order, product } from '#tests/contracts/entities/order.ts';
import { fc } from '#tests/fastCheck.ts';
import { quickEngine } from '#tests/server/identity/startService.ts';

const orders = readEntity(order);
const lines = readEntity(line);
let context: TestContext;
let products: number[];
beforeAll(async () => {
  context = await buildContext(quickEngine(), { product, order, line }, { samples: 0 });
  products = [];
  for (const name of ['Chalk', 'Maps', 'Globes', 'Chairs'])
    products.push(
      (await context.admin.call(readEntity(product), 'create', undefined, { body: { name } })).json.id,
    );
}, 180_000);
afterAll(() => context?.close());

const ask = (operation: string, body: RecordData, id?: unknown) =>
  context.admin.call(orders, operation, id, { body });
const some = (amounts: readonly number[]): RecordData[] =>
  amounts.map((amount, place) => ({ productId: products[place], amount }));
const made = async (amounts: readonly number[], customer = 'North'): Promise<RecordData> => {
  const answer = await ask('create', { customer, lines: some(amounts) });
  expect(answer.status, answer.text).toBe(201);
  return answer.json;
};
const rowsOf = async (id: unknown): Promise<RecordData[]> =>
  (
    await context.admin.call(lines, 'list', undefined, {
      query: { filter: JSON.stringify({ orderId: id }), sort: '["lineId","ASC"]' },
    })
  ).json;
const codes = (errors: Record<string, { code: string }> = {}) =>
  Object.entries(errors).map(([field, { code }]) => `${field} ${code}`);

test('passes schema validation', () => {
  const errors = checkSchemas([product, order, line]).filter(
    ({ id, severity }) => severity === 'error' && id !== 'S130',
  );
  expect(errors).toEqual([]);
});

describe('a record that is saved with its parts', () => {
  test('is rejected with all problems of the record and of every row', async () => {
    const [chalk] = products;
    const { json } = await ask('create', {
      customer: 'South',
      comments: 'x'.repeat(200),
      lines: [
        { productId: chalk, amount: 0 },
        { productId: chalk, amount: 2, from: '2026-05-02', to: '2026-05-01', lineId: 1 },
        { amount: 3 },
      ],
    });
    expect(codes(json.errors)).toEqual([
      'comments maxLength',
      'lines.0.amount minimum',
      'lines.1.lineId reference',
      'lines.2.productId required',
    ]);
    const stored = await ask('create', {
      customer: 'South',
      lines: [
        { productId: chalk, amount: 1 },
        { productId: 999_999, amount: 1 },
        { productId: chalk, amount: 1 },
        { productId: products[1], amount: 100 },
      ],
    });
    expect(codes(stored.json.errors)).toEqual([
      'lines.1.productId reference',
      'lines.2.productId unique',
      'lines.3.amount maximum',
    ]);
  });

  test('changes only the named rows, each once, and no rows of other records', async () => {
    const [own, other] = [await made([1, 2, 3]), await made([4])];
    const [first, second] = own.lines as RecordData[];
    const foreign = (other.lines as RecordData[])[0];
    const refused = await ask(
      'update',
      {
        _version: own._version,
        lines: [
          { lineId: foreign?.lineId, amount: 9 },
          { lineId: first?.lineId, amount: 9 },
          { lineId: first?.lineId, amount: 8 },
          { lineId: second?.lineId, orderId: other.orderId },
          { lineId: 'x' },
        ],
        _removed: { lines: [foreign?.lineId] },
      },
      own.orderId,
    );
    expect(codes(refused.json.errors)).toEqual([
      'lines.0.lineId reference',
      'lines.2.lineId unique',
      'lines.3.orderId reference',
      'lines.4.lineId reference',
      '_removed.lines.0.lineId unique',
    ]);
    const changed = await ask(
      'update',
      { _version: own._version, lines: [{ lineId: first?.lineId, amount: 9, state: 'sent' }] },
      own.orderId,
    );
    expect(changed.json).toMatchObject({
      customer: 'North',
      _version: 2,
      lines: [{ amount: 9, state: 'sent' }],
    });
    expect((await rowsOf(own.orderId)).map(({ amount, _version }) => [amount, _version])).toEqual([
      [9, 2],
      [2, 1],
      [3, 1],
    ]);
    const back = await ask(
      'update',
      { _version: 2, lines: [{ lineId: first?.lineId, state: 'open' }] },
      own.orderId,
    );
    expect(codes(back.json.errors)).toEqual(['lines.0.state finalState']);
  });

  test.each([
    ['rows that are not a list', { lines: {} }],
    ['a row that is not an object', { lines: [1] }],
    ['removals that are not an object', { _removed: [1] }],
    ['removals of rows that are not a part', { _removed: { rows: [1] } }],
    ['more rows than a save allows', { lines: Array.from({ length: 401 }, () => ({})) }],
  ])('is rejected with %s', async (_, body) => {
    const { status, json } = await ask('create', { customer: 'North', ...body });
    expect([status, json.code]).toEqual([400, 'badRequest']);
  });

  test('gets a new version if one of its rows is added, changed or removed alone', async () => {
    const { orderId, lines: rows } = await made([1]);
    const version = async () => (await context.admin.call(orders, 'get', orderId)).json._version;
    const [row] = rows as RecordData[];
    const { json: added } = await context.admin.call(lines, 'create', undefined, {
      body: { orderId, productId: products[2], amount: 5 },
    });
    expect(await version()).toBe(2);
    const records = [
      { id: row?.lineId, version: 1 },
      { id: added.lineId, version: 1 },
    ];
    const bulk = await context.admin.call(lines, '$bulk', undefined, {
      body: { operation: 'update', changes: { amount: 7 }, records },
    });
    expect(bulk.json.results.map(({ ok }: RecordData) => ok)).toEqual([true, true]);
    expect(await version()).toBe(3);
    const refused = await context.admin.call(lines, 'update', added.lineId, {
      body: { amount: 0, _version: 2 },
    });
    expect([refused.status, await version()]).toEqual([400, 3]);
    expect((await context.admin.call(lines, 'delete', added.lineId)).status).toBe(200);
    expect(await version()).toBe(4);
  });

  test('is undone as one', async () => {
    const answer = await ask('create', { customer: 'West', lines: some([1, 2]) });
    const before = answer.json;
    const [first, second] = before.lines;
    const changed = await ask(
      'update',
      {
        _version: 1,
        customer: 'East',
        lines: [
          { lineId: first.lineId, amount: 50 },
          { productId: products[3], amount: 9 },
        ],
        _removed: { lines: [second.lineId] },
      },
      before.orderId,
    );
    expect(changed.status, changed.text).toBe(200);
    const undo = async (act: string | null) => {
      expect(act).toMatch(/^\d+$/);
      const { json } = await context.admin.ask('POST', '/services/absence/v1.0/changes/undo', {
        body: { acts: [Number(act)] },
      });
      return json.results.map(({ outcome }: RecordData) => outcome);
    };
    const all = ['reversed', 'reversed', 'reversed', 'reversed'];
    expect(await undo(changed.headers.get(headers.act))).toEqual(all);
    expect((await context.admin.call(orders, 'get', before.orderId)).json.customer).toBe('West');
    expect((await rowsOf(before.orderId)).map(({ lineId, amount }) => [lineId, amount])).toEqual([
      [first.lineId, 1],
      [second.lineId, 2],
    ]);
  });

  test('can be written by two users at once without a deadlock', async () => {
    const { orderId, lines: rows } = await made([1, 1, 1]);
    const [first] = rows as RecordData[];
    for (let round = 0; round < 5; round += 1) {
      const { json: now } = await context.admin.call(orders, 'get', orderId);
      const { json: row } = await context.admin.call(lines, 'get', first?.lineId);
      const answers = await Promise.all([
        ask(
          'update',
          { _version: now._version, lines: [{ lineId: first?.lineId, amount: 2 + round }] },
          orderId,
        ),
        context.admin.call(lines, 'update', first?.lineId, {
          body: { amount: 90 + round, _version: row._version },
        }),
      ]);
      for (const { status } of answers) expect([200, 409]).toContain(status);
      expect(answers.some(({ status }) => status === 200)).toBe(true);
    }
  });
});

describe('a plan', () => {
  test('of a change returns the future record, at the current version', async () => {
    const { orderId, lines: rows } = await made([1, 2]);
    const [first] = rows as RecordData[];
    const { json } = await ask('plan', {
      orderId,
      _version: 1,
      customer: 'Planned',
      lines: [
        { lineId: first?.lineId, amount: 8 },
        { productId: products[3], amount: 3 },
      ],
    });
    expect(json).toMatchObject({ ok: true, record: { id: orderId, customer: 'Planned', _version: 1 } });
    expect(json.record.lines).toEqual([
      expect.objectContaining({ lineId: first?.lineId, amount: 8, _version: 1 }),
      { productId: products[3], amount: 3, state: 'open', orderId },
    ]);
    expect((await context.admin.call(orders, 'get', orderId)).json).toMatchObject({
      customer: 'North',
      _version: 1,
    });
    for (const [body, code] of [
      [{ orderId }, 'versionNeeded'],
      [{ orderId, _version: 7 }, 'stale'],
      [{ orderId: 999_999, _version: 1 }, 'notFound'],
    ] as const)
      expect((await ask('plan', body)).json.code).toBe(code);
  });

  test('finds the same problems as the save', () =>
    fc.assert(
      fc.asyncProperty(
        fc.record(
          {
            customer: fc.constantFrom('North', '', null),
            comments: fc.string({ maxLength: 120, unit: fc.constantFrom('a', ' ', 'é') }),
            lines: fc.array(
              fc.record(
                {
                  productId: fc.constantFrom(0, 1, 2, 9, 'x'),
                  amount: fc.constantFrom(1, 99, 0, 100, 1.5, '3'),
                  from: fc.constantFrom('2026-01-05', '2026-01-01', 'soon'),
                  to: fc.constantFrom('2026-01-02', null),
                  state: fc.constantFrom('open', 'sent'),
                  nonsense: fc.constant(1),
                },
                { requiredKeys: ['productId', 'amount'] },
              ),
              { maxLength: 4 },
            ),
          },
          { requiredKeys: ['customer'] },
        ),
        async (drawn) => {
          const body = {
            ...drawn,
            ...(drawn.lines && {
              lines: drawn.lines.map(({ productId, ...row }) => ({
                ...row,
                productId: typeof productId === 'number' ? (products[productId] ?? 999_999) : productId,
              })),
            }),
          };
          const planned = await ask('plan', body);
          const saved = await ask('create', body);
          expect(planned.status).toBe(200);
          expect(planned.json.ok).toBe(saved.status === 201);
          const found = planned.json.problems.map(({ field, code }: RecordData) => `${field} ${code}`);
          expect([...new Set(found)].sort()).toEqual(codes(saved.json.errors).sort());
          if (saved.status !== 201) return;
          const rows = (saved.json.lines ?? []) as RecordData[];
          const plain = ({ lineId: _, id: __, orderId: ___, _version, ...row }: RecordData) => row;
          expect((planned.json.record.lines ?? []).map(plain)).toEqual(rows.map(plain));
        },
      ),
      { numRuns: 40, seed: 5 },
    ));
});

describe('the domain', () => {
  const actor = {
    organization: here,
    visibility: {},
    permissions: new Set(['VIEW', 'EDIT', 'DELETE'].map((name) => `REFDATA.CUSTOM.${name}`)),
    features: new Set(),
    language: 'en',
    timeZone: 'UTC',
    userKey: '4-1',
    name: 'Ann',
  } as never;
  const tried = (domain: Domain, requests: readonly RecordWithPartsRequest[], isDryRun = true) =>
    runDryRun(context.database, here, async (sql: Sql) => {
      const { catalogue } = context;
      const stored = catalogue.named('shop/order');
      const write: WriteContext = { catalogue, domain, actor, sql, requestId: 'whole', isDryRun };
      const done = [];
      for (const request of requests) done.push(await saveWithParts(write, stored, request));
      return done;
    });
  const whole = (amounts: readonly number[]): RecordWithPartsRequest => ({
    sent: { customer: 'North' },
    parts: { lines: { rows: some(amounts), removed: [] } },
  });

  test('validates a record together with its rows, and names each row with a problem', async () => {
    const domain: Domain = {
      rules: [
        {
          name: 'total',
          of: 'shop/order',
          check: async ({ id, parts, sql }) => {
            const [row] = await sql('select sum(amount)::int as total from line where order_id = $1', [id]);
            const large = (parts?.lines ?? []).flatMap((change, place) =>
              Number(change?.after.amount) > 50
                ? [{ field: `lines.${place}.amount`, code: 'maximum', args: { limit: 50 } } as const]
                : [],
            );
            const total = {
              field: 'customer',
              code: 'invalid',
              args: { total: Number(row?.total) },
            } as const;
            return [...large, { ...total, isNotice: true as const }];
          },
        },
        {
          name: 'even',
          of: 'shop/line',
          checkAll: async (changes) =>
            changes.map(({ after }) =>
              Number(after.amount) % 2 === 0
                ? []
                : [{ field: 'amount', code: 'multipleOf', args: {} } as const],
            ),
        },
      ],
    };
    const [saved] = await tried(domain, [whole([2, 60, 3])]);
    if (!saved) throw new Error('nothing was saved');
    expect(problemsIn(saved, 'en').map(({ field, code }) => `${field} ${code}`)).toEqual([
      'lines.1.amount maximum',
      'lines.2.amount multipleOf',
    ]);
    expect(noticesIn(saved)).toMatchObject([{ field: 'customer', args: { total: 65 } }]);
  });

  test('runs its effects once for everything, after the log, and only without errors', async () => {
    const seen: unknown[] = [];
    const domain: Domain = {
      effects: [
        {
          name: 'count',
          of: 'shop/line',
          applyAll: async (written) => {
            seen.push(written.map(({ record }) => record.amount));
          },
        },
        {
          name: 'comment',
          of: 'shop/order',
          apply: async ({ id, write }) => {
            await write.assign('shop/order', id, { comments: 'Counted' });
          },
        },
      ],
    };
    const [refused, saved] = await tried(domain, [whole([0]), whole([1, 2])], false);
    expect([refused?.owner.record?.comments, saved?.owner.record?.comments]).toEqual([undefined, 'Counted']);
    expect(seen).toEqual([[1, 2]]);
  });

  test('creates a record with its rows by the same steps', async () => {
    const domain: Domain = {
      effects: [
        {
          name: 'copy',
          of: 'shop/order',
          apply: async ({ record, write }) => {
            if (record.customer !== 'North') return;
            const copy = await write.create('shop/order', { customer: 'Copy', lines: some([4, 5]) });
            expect(copy.lines).toMatchObject([{ amount: 4 }, { amount: 5 }]);
            const wrong = write.create('shop/order', { customer: 'Copy', lines: some([4, 0]) });
            await expect(wrong).rejects.toMatchObject({
              details: { problems: [{ field: 'lines.1.amount', code: 'minimum' }] },
            });
          },
        },
      ],
    };
    await tried(domain, [whole([1])], false);
  });

  test('rejects a row for a reason other than a field, at the row', async () => {
    const domain: Domain = {
      rules: [
        {
          name: 'closed',
          of: 'shop/line',
          check: async ({ after }) => {
            if (after.amount === 2) throw new DomainError('overlap');
            return [];
          },
        },
      ],
    };
    const [saved] = await tried(domain, [whole([1, 2])]);
    expect(saved && problemsIn(saved, 'en')).toEqual([
      { field: 'lines.1', code: 'rule', args: { message: expect.stringMatching(/\w+/) } },
    ]);
  });
});
