import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkSchemas } from '#schemas/check/checkSchemas.ts';
import { checkServices } from '#schemas/check/checkServices.ts';
import { CallRefused, ResponseMismatch } from '#schemas/exchange/failures.ts';
import { exportCall } from '#schemas/exchange/listCall.ts';
import { requestBundle } from '#schemas/exchange/record/requestRecord.ts';
import { requestBulk } from '#schemas/exchange/requestBulk.ts';
import { requestChanges } from '#schemas/exchange/requestChanges.ts';
import { requestList } from '#schemas/exchange/requestList.ts';
import { requestUses } from '#schemas/exchange/requestUses.ts';
import { type Entity, readEntity } from '#schemas/model/entity/readEntity.ts';
import type { AbilitiesDeclaration } from '#schemas/service/abilitySchema.ts';
import type { Services } from '#schemas/service/serviceSchema.ts';
import { services as product } from '#schemas/services.ts';
import { type FixtureService, json, startFixture } from '#tests/server/proxy/fixtureService.ts';
import { fetchSend } from './fetchSend.ts';

let server: FixtureService;
beforeAll(async () => {
  server = await startFixture();
});
afterAll(() => server.close());
beforeEach(() => {
  server.received.length = 0;
});

const archive = {
  title: 'Archive',
  base: 'https://archive.example.org',
  wire: {
    list: { paging: { by: 'offset', offset: 'skip', limit: 'take' }, filter: { by: 'parameters' } },
    answer: { items: '/rows', total: '/count', version: '/etag', message: '/problem/text' },
    version: { header: 'If-Match' },
  },
} as const;

const paper = {
  $id: 'archive/paper',
  title: 'Paper',
  type: 'object',
  properties: {
    id: { type: 'string', readOnly: true, pattern: '^[a-z][a-z0-9]*$' },
    title: { type: 'string', 'x-field': { wire: { name: 'paper_title' } } },
    isOpen: { type: 'boolean', 'x-field': { wire: { name: 'is_open', as: 'Y/N' } } },
  },
};

/**
 * Builds an entity whose service declares the abilities `can`. `more` are abilities that the entity itself declares.
 */
function paperOf(can: AbilitiesDeclaration, more?: AbilitiesDeclaration): Entity {
  const services: Services = { ...product, archive: { ...archive, can } };
  expect(checkServices({ archive: services.archive as never })).toEqual([]);
  const options = { service: 'archive', permission: 'REFDATA.CUSTOM', ...(more ? { can: more } : {}) };
  const schema = { ...paper, 'x-entity': options } as never;
  const errors = checkSchemas([schema], { services }).filter(({ severity }) => severity === 'error');
  expect(errors.filter(({ id }) => id !== 'S130')).toEqual([]);
  return readEntity(schema, services);
}

const history = {
  request: 'GET {path}/{id}/history',
  query: { older_than: '{before}' },
  all: 'GET /audit/papers',
  more: '/more',
  answer: {
    items: '/entries',
    id: '/no',
    at: '/when',
    as: 'epoch',
    user: '/by/name',
    action: '/verb',
    actions: { made: 'create', gone: 'delete' },
    changes: '/fields',
    field: '/name',
    from: '/was',
    to: '/is',
  },
} as const;

describe('an external service', () => {
  it('keeps a change log: the author, the time, and the fields in the record’s format, page by page', async () => {
    const entity = paperOf({ changeLog: history });
    expect(entity).toMatchObject({ history: true, can: { changeLog: true, allChanges: true } });
    server.answer = (_, response) =>
      json(response, 200, {
        more: true,
        entries: [
          {
            no: 7,
            when: 1_700_000_000,
            by: { name: 'Ann' },
            verb: 'set',
            fields: [{ name: 'is_open', was: 'Y', is: 'N' }],
          },
          { no: 4, when: 1_600_000_000, by: { name: 'Bo' }, verb: 'made', fields: [] },
        ],
      });
    const found = await requestChanges(entity, { id: 'a1', before: 9 }, fetchSend(server.base));
    expect(server.received[0]?.url).toBe('/v2/papers/a1/history?older_than=9');
    expect(found.next).toBe(4);
    expect(found.changes).toMatchObject([
      {
        changeId: 7,
        recordId: 'a1',
        action: 'update',
        userName: 'Ann',
        changedAt: '2023-11-14T22:13:20.000Z',
        differences: [{ field: 'isOpen', from: true, to: false }],
      },
      { changeId: 4, action: 'create', userName: 'Bo', differences: [] },
    ]);
    await requestChanges(entity, {}, fetchSend(server.base));
    expect(server.received[1]?.url).toBe('/v2/audit/papers');
  });

  it('keeps whole records before and after a change, compared field by field in time order', async () => {
    const answer = { at: '/at', user: '/who', before: '/old', after: '/new' };
    const entity = paperOf({ changeLog: { request: 'GET {path}/{id}/versions', answer } });
    server.answer = (_, response) =>
      json(response, 200, [
        { at: '2024-01-01T00:00:00Z', who: 'Ann', old: null, new: { id: 'a', paper_title: 'One' } },
        {
          at: '2024-01-02T00:00:00Z',
          who: 'Bo',
          old: { id: 'a', paper_title: 'One' },
          new: { id: 'a', paper_title: 'Two' },
        },
      ]);
    const { changes, next } = await requestChanges(entity, { id: 'a' }, fetchSend(server.base));
    expect(next).toBeUndefined();
    expect(changes.map(({ userName, differences }) => [userName, differences])).toEqual([
      ['Bo', [{ field: 'title', from: 'One', to: 'Two' }]],
      ['Ann', [{ field: 'title', from: null, to: 'One' }]],
    ]);
    server.answer = (_, response) => json(response, 200, [{ at: 'yesterday' }]);
    const lying = requestChanges(entity, { id: 'a' }, fetchSend(server.base));
    await expect(lying).rejects.toMatchObject({ place: '/0/at', expected: 'form', actual: 'yesterday' });
  });

  it('reports the users of a record by kind; an undeclared kind is a mismatch', async () => {
    const entity = paperOf(
      {},
      {
        uses: {
          request: 'GET {path}/{id}/references',
          answer: {
            items: '/refs',
            entity: '/type',
            entities: { box: 'archive/paper' },
            field: '/via',
            id: '/key',
            label: '/name',
          },
        },
      },
    );
    server.answer = (_, response) =>
      json(response, 200, {
        refs: [
          { type: 'box', via: 'paperId', key: 3, name: 'Box 3' },
          { type: 'box', via: 'paperId', key: 4, name: 'Box 4' },
        ],
      });
    expect(await requestUses(entity, 'a', fetchSend(server.base))).toEqual([
      {
        entity: 'archive/paper',
        field: 'paperId',
        count: 2,
        records: [
          { id: 3, label: 'Box 3' },
          { id: 4, label: 'Box 4' },
        ],
      },
    ]);
    server.answer = (_, response) => json(response, 200, { refs: [{ type: 'shelf' }] });
    await expect(requestUses(entity, 'a', fetchSend(server.base))).rejects.toBeInstanceOf(ResponseMismatch);
  });

  it('changes many records in one call, with a result for each', async () => {
    const entity = paperOf({
      bulk: {
        update: {
          request: 'POST {path}/batch',
          send: { set: '{changes}', papers: '{items}' },
          item: { key: '{id}', etag: '{version}' },
          answer: { items: '/results' },
          row: { id: '/key', success: { at: '/status', is: [200] }, message: '/why' },
        },
        delete: { request: 'DELETE {path}', query: { ids: '{ids}' } },
      },
    });
    server.answer = (_, response) =>
      json(response, 207, {
        results: [
          { key: 'b', status: 409, why: 'It is lent.' },
          { key: 'a', status: 200 },
        ],
      });
    const records = [{ id: 'a', version: 'r1' }, { id: 'b', version: 'r2' }, { id: 'c' }];
    const work = { records, changes: { isOpen: true } };
    const outcomes = await requestBulk(entity, 'update', work, fetchSend(server.base));
    expect(JSON.parse(server.received[0]?.body ?? '')).toEqual({
      set: { is_open: 'Y' },
      papers: [{ key: 'a', etag: 'r1' }, { key: 'b', etag: 'r2' }, { key: 'c' }],
    });
    expect(outcomes.get('a')).toBeUndefined();
    expect(outcomes.get('b')).toBeInstanceOf(CallRefused);
    expect((outcomes.get('b') as CallRefused).message).toBe('It is lent.');
    expect(outcomes.get('c'), 'a record that the answer does not name').toBeInstanceOf(ResponseMismatch);
    server.answer = (_, response) => json(response, 200, {});
    const gone = await requestBulk(
      entity,
      'delete',
      { records: records.slice(0, 2) },
      fetchSend(server.base),
    );
    expect([...gone.values()]).toEqual([undefined, undefined]);
    expect(decodeURIComponent(server.received[1]?.url ?? '')).toBe('/v2/papers?ids=["a","b"]');
  });

  it('exports the file of a list with the list’s filter and field names', async () => {
    const entity = paperOf({ export: { request: 'GET {path}.csv', query: { columns: '{columns}' } } });
    const call = exportCall(entity, { filter: { isOpen: true } }, ['title', 'isOpen']);
    expect(call).toMatchObject({ method: 'GET', path: '/papers.csv', asFile: true });
    expect(call?.query).toEqual([
      ['columns', 'paper_title,is_open'],
      ['is_open', 'Y'],
    ]);
    expect(exportCall(paperOf({}), { filter: {} }, [])).toBeUndefined();
  });

  it('returns a record together with its related records', async () => {
    const bundle = {
      request: 'GET {path}/{id}?expand',
      lists: { 'archive/paper': '/others' },
      answer: { record: '/paper' },
    };
    const entity = paperOf({}, { bundle });
    server.answer = (_, response) =>
      json(response, 200, { paper: { id: 'a', paper_title: 'One' }, others: [{ id: 'b' }] });
    const { found, lists } = await requestBundle(entity, 'a', fetchSend(server.base));
    expect(found.record).toMatchObject({ id: 'a', title: 'One' });
    expect(lists).toEqual({ 'archive/paper': [{ id: 'b' }] });
  });

  it('returns no reliable total', async () => {
    server.answer = (_, response) => json(response, 200, { rows: [{ id: 'a' }, { id: 'b' }], count: 5000 });
    const page = { page: 1, perPage: 2 };
    const unsaid = await requestList(paperOf({ total: false }), { filter: {} }, page, fetchSend(server.base));
    expect(unsaid).toMatchObject({ total: undefined, hasNext: true });
    const list = await requestList(paperOf({}), { filter: {} }, page, fetchSend(server.base));
    expect(list.total).toBe(5000);
  });

  it('has no ability that its entity turns off', () => {
    const entity = paperOf({ changeLog: history }, { changeLog: false });
    expect(entity).toMatchObject({ history: false, can: { changeLog: false, uses: false } });
    expect(entity.can.calls.bulkUpdate).toBeUndefined();
  });
});

describe('the gate', () => {
  const found = (can: object) =>
    checkServices({ archive: { title: 'Archive', can } as never })
      .map(({ pointer, message }) => `${pointer} ${message}`)
      .join('\n');

  it('reports missing declarations of a service’s abilities', () => {
    const answer = { at: '/at' };
    expect(found({ changeLog: { request: 'GET /log', answer } })).toContain('/archive/can/changeLog');
    expect(found({ bulk: { update: { request: 'POST /many', send: ['{ids}'] } } })).toContain('{changes}');
    expect(found({ bulk: { delete: { request: 'DELETE /many' } } })).toContain('{ids} or {items}');
    expect(found({ total: true })).toContain('/archive/can/total');
    expect(found({ history: true })).toContain('/archive/can/history');
  });

  it('reports groups and totals of a list that nothing computes', () => {
    const list = { group: 'title', totals: { id: 'count' } };
    const schema = { ...paper, 'x-entity': { service: 'archive', permission: 'REFDATA.CUSTOM', list } };
    const found = checkSchemas([schema as never], { services: { ...product, archive } });
    const places = found.filter(({ id }) => id === 'S041').map(({ pointer }) => pointer);
    expect(places).toEqual(['/x-entity/list/group', '/x-entity/list/totals']);
  });

  it('reports a missing entity, and abilities declared for our own service', () => {
    const services: Services = { ...product, archive };
    const of = (service: string, can: object) => {
      const schema = { ...paper, 'x-entity': { service, permission: 'REFDATA.CUSTOM', can } };
      return checkSchemas([schema as never], { services }).map(({ pointer }) => pointer);
    };
    const bundle = { request: 'GET {path}/{id}/all', lists: { 'archive/nothing': '/x' } };
    expect(of('archive', { bundle })).toContain('/x-entity/can/bundle/lists/archive~1nothing');
    expect(of('referenceData', { total: false })).toContain('/x-entity/can');
  });
});
