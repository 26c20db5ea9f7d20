import { describe, expect, it } from 'vitest';
import { buildCall, type Call, type WireResponse } from '#schemas/exchange/call.ts';
import { ResponseMismatch } from '#schemas/exchange/failures.ts';
import { readRows } from '#schemas/exchange/readRows.ts';
import { requestAction, requestFile } from '#schemas/exchange/record/requestAction.ts';
import { requestRecord } from '#schemas/exchange/record/requestRecord.ts';
import { requestCreate, requestDelete, requestUpdate } from '#schemas/exchange/record/requestWrite.ts';
import { requestList } from '#schemas/exchange/requestList.ts';
import { readEntity } from '#schemas/model/entity/readEntity.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';

const services = {
  remote: {
    title: 'Remote',
    wire: {
      list: { paging: { by: 'page', page: 'page', size: 'size', most: 20 } },
      answer: { total: { header: 'X-Total' } },
      update: 'changes',
    },
    can: { total: true },
  },
} as const;

const schemaWith = (operations: object) => ({
  $id: 'remote/widget',
  title: 'Widget',
  type: 'object',
  required: ['name'],
  properties: {
    id: { type: 'integer', readOnly: true },
    name: { type: 'string' },
    note: { type: 'string' },
    size: { type: 'integer' },
    pin: { type: 'string', writeOnly: true },
    when: { type: 'string', format: 'date-time' },
  },
  'x-entity': { service: 'remote', id: 'id', permission: 'REFDATA.CUSTOM', operations },
});

const calls = {
  list: 'GET /widgets',
  get: 'GET /widgets/{id}',
  create: 'POST /widgets',
  update: 'PATCH /widgets/{id}',
  delete: 'DELETE /widgets/{id}',
  card: 'GET /widgets/{id}/card',
};
const { get: _, ...unread } = calls;
const widget = readEntity(schemaWith(calls) as never, services as never);
const unreadable = readEntity(schemaWith(unread) as never, services as never);

interface Said {
  readonly status?: number;
  readonly json?: unknown;
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly blob?: unknown;
}

/** Returns a fake service with a fixed response for each HTTP method. */
function serviceWith(answers: Readonly<Record<string, Said>>) {
  const methods: string[] = [];
  const send = async ({ method }: Call): Promise<WireResponse> => {
    methods.push(method);
    const { status = 200, json, text = '', headers = {}, blob } = answers[method] ?? { status: 404 };
    return { status, json, text, blob, headers: { get: (name) => headers[name] ?? null } };
  };
  return Object.assign(send, { asked: methods });
}

const old = { id: 7, name: 'Old', note: 'n', size: 1 };
const signIn = { text: '<!DOCTYPE html><html>Sign in</html>' };
const mismatch = (place: string, expected: string) => expect.objectContaining({ place, expected });

/** Returns the error of a call that must fail with a response mismatch. */
async function failureOf(work: Promise<unknown>): Promise<unknown> {
  const error = await work.catch((one: unknown) => one);
  expect(error).toBeInstanceOf(ResponseMismatch);
  return error;
}

describe('an update that a service did not perform', () => {
  const change = (changes: RecordData, answers: Record<string, Said>, raw?: RecordData, of = widget) =>
    requestUpdate(of, { id: 7, changes, raw }, serviceWith(answers));

  it.each<[string, Said]>([
    ['a list', { json: [] }],
    ['nothing', {}],
    ['a timestamp', { json: '2026-01-01T00:00:00Z' }],
    ['an object without the record', { json: { ok: true } }],
    ['another record', { json: { ...old, id: 8, name: 'New' } }],
    ['the unchanged record', { json: old }],
  ])('and answers with %s is a failure, because the record is unchanged', async (_name, answer) => {
    const answers = { PATCH: answer, GET: { json: old } };
    expect(await failureOf(change({ name: 'New' }, answers, old))).toEqual(mismatch('/name', 'kept'));
    expect(await failureOf(change({ name: 'New' }, answers))).toEqual(mismatch('/name', 'kept'));
  });

  it('is detected by a field that was empty, or was to be cleared', async () => {
    const { note: __, ...empty } = old;
    const answers = { PATCH: { json: [] }, GET: { json: empty } };
    expect(await failureOf(change({ note: 'New' }, answers, empty))).toEqual(mismatch('/note', 'kept'));
    const responses = { PATCH: { json: [] }, GET: { json: old } };
    expect(await failureOf(change({ note: null }, responses, old))).toEqual(mismatch('/note', 'kept'));
  });

  it('is detected by the response if the record cannot be read', async () => {
    const failure = await failureOf(change({ name: 'New' }, { PATCH: { json: [] } }, old, unreadable));
    expect(failure).toEqual(mismatch('', 'object'));
  });

  it('is not confirmed by an HTML page', async () => {
    const failure = await failureOf(change({ name: 'New' }, { PATCH: signIn }, old));
    expect(failure).toEqual(mismatch('', 'json'));
  });

  it.each<[string, RecordData, RecordData]>([
    ['in a different spelling', { name: ' new-name ' }, { name: 'NEW NAME' }],
    ['as another value', { name: 'New' }, { name: 'Something else' }],
    ['only in part', { name: 'New', note: 'x' }, { name: 'New' }],
    [
      'as a time in another time zone',
      { when: '2026-01-01T00:00:00+02:00' },
      { when: '2025-12-31T22:00:00Z' },
    ],
    ['without returning a secret', { pin: '1234' }, {}],
  ])('is no failure if the service stores the value %s', async (_name, changes, responses) => {
    const found = await change(changes, { PATCH: {}, GET: { json: { ...old, ...responses } } }, old);
    expect(found.record).toMatchObject(responses);
  });

  it('in part is reported by the unchanged fields', async () => {
    const updateFails = async (changes: RecordData, now: RecordData, raw?: RecordData) =>
      (await change(changes, { PATCH: {}, GET: { json: { ...old, ...now } } }, raw)).unsaved;
    const two = { name: 'New', note: 'x', size: 2 };
    expect(await updateFails(two, { name: 'NEW' }, old)).toEqual(['note', 'size']);
    expect(await updateFails(two, { ...two, note: 'Mr. x' }, old)).toEqual([]);
    expect(await updateFails(two, { name: 'New', note: null })).toEqual(['note']);
    const responses = { PATCH: { json: { id: 7, name: 'New', note: 'n' } } };
    expect((await change({ name: 'New', note: 'x', size: 2 }, responses, old)).unsaved).toEqual(['note']);
    const made = serviceWith({ POST: { json: { id: 7 } }, GET: { json: { id: 7, name: 'New' } } });
    expect((await requestCreate(widget, { name: 'New', note: 'x' }, made)).unsaved).toEqual(['note']);
  });

  it('is no failure if the service announces it for later', async () => {
    const found = await change({ name: 'New' }, { PATCH: { status: 202 }, GET: { json: old } }, old);
    expect(found.record.name).toBe('Old');
  });
});

describe('a record that a service does not return, create or delete', () => {
  it('is requested by its id, also if only a URL contains it', async () => {
    const byBody = { request: 'POST /rpc/widgets.get', send: { args: { id: '{id}' } } };
    const asked: unknown[] = [];
    const send = serviceWith({ POST: { json: old } });
    const found = requestRecord(
      readEntity(schemaWith({ ...calls, get: byBody }) as never, services as never),
      '7',
      (call) => {
        asked.push(call.body);
        return send(call);
      },
    );
    expect((await found).record.name).toBe('Old');
    expect(asked).toEqual([{ args: { id: 7 } }]);
  });

  it('is detected if its id differs from the requested one', async () => {
    const failure = await failureOf(requestRecord(widget, 8, serviceWith({ GET: { json: old } })));
    expect(failure).toMatchObject({ place: '/id', expected: 'same', actual: 7, detail: '8' });
  });

  it.each<[string, Said, [string, string]]>([
    ['a list', { json: [] }, ['/id', 'id']],
    ['nothing', {}, ['/id', 'id']],
    ['an HTML page', signIn, ['', 'json']],
    ['an existing record', { json: old }, ['/name', 'kept']],
  ])('is not created when the answer is %s', async (_name, answer, [place, expected]) => {
    const work = requestCreate(widget, { name: 'New' }, serviceWith({ POST: answer }));
    expect(await failureOf(work)).toEqual(mismatch(place, expected));
  });

  it('is not deleted while it exists, whatever the response', async () => {
    const there = serviceWith({ DELETE: { json: [] }, GET: { json: old } });
    expect(await failureOf(requestDelete(widget, 7, undefined, there))).toEqual(mismatch('', 'gone'));
    await requestDelete(widget, 7, undefined, serviceWith({ DELETE: { json: [] } }));
    const unknown = requestDelete(unreadable, 7, undefined, serviceWith({ DELETE: { json: [] } }));
    expect(await failureOf(unknown)).toEqual(mismatch('', 'object'));
    const page = requestDelete(widget, 7, undefined, serviceWith({ DELETE: signIn }));
    expect(await failureOf(page)).toEqual(mismatch('', 'json'));
  });

  it('is detected if the response is not a file', async () => {
    const file = (response: Said) => serviceWith({ GET: response });
    const line = widget.operations.card ?? expect.fail('card');
    const call = buildCall(widget, '$export', line, { id: 7 });
    const html = { headers: { 'Content-Type': 'text/html' }, blob: { size: 20 } };
    const response = { headers: { 'Content-Type': 'application/json' }, blob: { size: 20 } };
    expect(await failureOf(requestFile(widget, call, file(html)))).toEqual(mismatch('Content-Type', 'file'));
    expect(await failureOf(requestFile(widget, call, file(response)))).toEqual(
      mismatch('Content-Type', 'file'),
    );
    expect(await failureOf(requestFile(widget, call, file({ blob: { size: 0 } })))).toEqual(
      mismatch('', 'file'),
    );
    const card = requestAction(widget, 'card', { id: 7, asFile: true }, file(html));
    expect(await failureOf(card)).toEqual(mismatch('Content-Type', 'file'));
  });
});

describe('all rows of a list', () => {
  const rowOf = (id: number) => ({ id, name: `Widget ${id}`, size: id });
  /** Reads all rows of a list, 20 per page, from a fake service that returns the given pages. */
  const all = (pages: readonly (readonly object[])[], total?: number, more: object = {}) => {
    const send = async ({ query }: Call): Promise<WireResponse> => {
      const page = Number(new Map(query).get('page'));
      const get = (name: string) => (name === 'X-Total' ? String(total ?? '*') : null);
      return { status: 200, json: pages[page - 1] ?? [], text: '', headers: { get } };
    };
    const page = (at: number) => requestList(widget, { filter: {} }, { page: at, perPage: 20 }, send);
    return readRows(widget, { filter: {}, page, ...more });
  };
  const twenty = (from: number) => Array.from({ length: 20 }, (__, at) => rowOf(from + at));

  it('are read to the last one, each once', async () => {
    const rows = await all([twenty(1), twenty(20), twenty(40).slice(0, 3)]);
    expect(rows).toHaveLength(42);
  });

  it('are a failure if the same page repeats, or there are fewer than counted', async () => {
    expect(await failureOf(all([twenty(1), twenty(1), twenty(1)]))).toEqual(mismatch('', 'other'));
    expect(await failureOf(all([twenty(1), twenty(10)], 40))).toEqual(mismatch('', 'more'));
    expect(await failureOf(all([twenty(1)], 3))).toEqual(mismatch('', 'fewer'));
  });

  it('are a failure if the count is invalid, or a row does not match', async () => {
    const odd = [rowOf(1), { ...rowOf(2), size: 'two' }];
    expect(await failureOf(all([odd], undefined, { isExact: true }))).toEqual(mismatch('/1/size', 'integer'));
    expect(await all([odd])).toHaveLength(2);
    const filter = { size: 1 };
    expect(await failureOf(all([[rowOf(1), rowOf(2)]], undefined, { filter }))).toMatchObject({
      place: '/1/size',
      expected: 'asked',
      actual: 2,
      detail: '1',
    });
    expect(
      await all([[rowOf(1)]], undefined, { filter: { size: ['1', '3'], name: 'widget 1' } }),
    ).toHaveLength(1);
  });
});

describe('a record read from a service', () => {
  const placed = readEntity(
    {
      ...schemaWith(calls),
      required: ['name', 'pin', 'when'],
      properties: {
        ...schemaWith(calls).properties,
        name: { type: 'string', 'x-field': { wire: { at: '/called/full' } } },
      },
    } as never,
    services as never,
  );
  const misfitsOf = async (json: object) =>
    (await requestRecord(placed, 7, serviceWith({ GET: { json } }))).misfits;

  it('without a value of a required field does not match the declaration', async () => {
    const response = { id: 7, name: 'New', when: '2026-01-01T00:00:00Z' };
    expect(await misfitsOf(response)).toEqual([
      { place: '/called/full', expected: 'said', actual: undefined, detail: '' },
    ]);
  });

  it('may have null for a field, and may lack write-only and optional fields', async () => {
    expect(await misfitsOf({ id: 7, called: { full: 'New' }, when: null })).toEqual([]);
  });

  it('may be a list row with fewer fields', async () => {
    const { misfits } = await requestList(
      placed,
      { filter: {} },
      { page: 1, perPage: 20 },
      serviceWith({ GET: { json: [{ id: 7 }], headers: { 'X-Total': '1' } } }),
    );
    expect(misfits).toEqual([]);
  });
});
