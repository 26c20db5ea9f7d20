import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkSchemas } from '#schemas/check/checkSchemas.ts';
import { checkServices } from '#schemas/check/checkServices.ts';
import { CallRefused } from '#schemas/exchange/failures.ts';
import { operatorsFor, sortsBy } from '#schemas/exchange/listDeclaration.ts';
import { requestRecord } from '#schemas/exchange/record/requestRecord.ts';
import { requestRecords } from '#schemas/exchange/record/requestRecords.ts';
import { requestCreate, requestDelete, requestUpdate } from '#schemas/exchange/record/requestWrite.ts';
import { type Cursors, requestList } from '#schemas/exchange/requestList.ts';
import { type Entity, fieldNamed, readEntity } from '#schemas/model/entity/readEntity.ts';
import { versionField } from '#schemas/model/record/recordShape.ts';
import type { Services } from '#schemas/service/serviceSchema.ts';
import { services as product } from '#schemas/services.ts';
import type { FixtureService } from '#tests/server/proxy/fixtureService.ts';
import { fetchSend } from './fetchSend.ts';
import { queryStyles } from './styles/asking.ts';
import { cursors } from './styles/cursors.ts';
import { documents } from './styles/documents.ts';
import { envelopes } from './styles/envelopes.ts';
import { ids } from './styles/ids.ts';
import { parameters } from './styles/parameters.ts';
import { type Style, startStyle } from './styles/style.ts';
import { tokens } from './styles/tokens.ts';

/** Returns the pattern that the schema requires for an ID that is a string; undefined for other fields. */
const patternOf = (name: string, kind: string) =>
  name === 'id' && kind === 'string' ? '^[A-Za-z0-9][A-Za-z0-9:~%-]*$' : undefined;

/** Builds the entity and service of a REST API style from schemas only. Both must pass the schema check. */
function widgetOf({ wire, can, operations, fields = {} }: Style): Entity {
  const services: Services = { ...product, remote: { title: 'Remote', wire, ...(can ? { can } : {}) } };
  expect(checkServices({ remote: services.remote as never })).toEqual([]);
  const property = (name: string, type: string, more: object = {}) => {
    const schema = (fields[name] ?? {}) as { type?: string; pattern?: string };
    const { type: kind = type, pattern = patternOf(name, kind), ...options } = schema;
    return {
      type: kind,
      ...more,
      ...(pattern === undefined ? {} : { pattern }),
      ...(Object.keys(options).length > 0 ? { 'x-field': options } : {}),
    };
  };
  const parts = Object.keys(fields).filter((name) => !['id', 'name', 'size'].includes(name));
  const schema = {
    $id: 'remote/widget',
    title: 'Widget',
    type: 'object',
    required: ['name'],
    properties: {
      id: property('id', 'string', { readOnly: true }),
      name: property('name', 'string'),
      size: property('size', 'integer'),
      ...Object.fromEntries(parts.map((name) => [name, property(name, 'string', { readOnly: true })])),
    },
    'x-entity': {
      service: 'remote',
      id: 'id',
      permission: 'REFDATA.CUSTOM',
      ...(operations ? { operations } : {}),
    },
  };
  const problems = checkSchemas([schema as never], { services }).filter(
    ({ severity }) => severity === 'error',
  );
  expect(problems.filter(({ id }) => id !== 'S130')).toEqual([]);
  return readEntity(schema as never, services);
}

const all = [...envelopes, ...cursors, ...queryStyles, ...ids, ...parameters, ...tokens, documents];

describe.each(all.map((style) => [style.name, style] as const))('%s', (_, style) => {
  const { says = {}, next = 'w61' } = style;
  const isSaid = (word: 'total' | 'sort' | 'filter') => says[word] !== false;
  let widget: Entity;
  let server: FixtureService;
  const send = () => fetchSend(server.base);
  const idOf = (at: number) => (typeof next === 'number' ? at : String(next).replace('61', String(at)));
  beforeAll(async () => {
    widget = widgetOf(style);
    server = await startStyle(style);
  });
  afterAll(() => server.close());

  it('lists page by page', async () => {
    const known: Cursors = new Map();
    const page = (number: number) =>
      requestList(widget, { filter: {} }, { page: number, perPage: 25 }, send(), known);
    const [first, last] = [await page(1), await page(3)];
    expect(first.records.map(({ id }) => id)).toEqual(Array.from({ length: 25 }, (__, at) => idOf(at + 1)));
    expect(first.records[0]).toMatchObject({ name: 'Widget 1', size: 1 });
    expect(first).toMatchObject({ total: isSaid('total') ? 60 : undefined, hasNext: true, misfits: [] });
    expect(last.records.map(({ size }) => size)).toEqual([51, 52, 53, 54, 55, 56, 57, 58, 59, 60]);
    expect(last.hasNext).toBe(false);
  });

  it('is sorted and filtered if supported', async () => {
    const [name, size] = ['name', 'size'].map((one) => fieldNamed(widget, one) ?? expect.fail(one));
    expect(sortsBy(widget, size as never)).toBe(isSaid('sort'));
    expect(operatorsFor(widget, name as never).includes('contains')).toBe(isSaid('filter'));
    const page = { page: 1, perPage: 2 };
    if (isSaid('sort')) {
      const sort = { field: 'size', order: 'DESC' };
      const rows = await requestList(widget, { filter: {}, sort }, page, send());
      expect(rows.records.map((row) => row.size)).toEqual([60, 59]);
    }
    if (isSaid('filter')) {
      const rows = await requestList(widget, { filter: { name: { contains: '33' } } }, page, send());
      expect(rows.records.map((row) => row.name)).toEqual(['Widget 33']);
    }
  });

  it('reads, creates, changes and deletes', async () => {
    const one = await requestRecord(widget, idOf(7), send());
    expect(one).toMatchObject({ record: { id: idOf(7), name: 'Widget 7', size: 7 }, misfits: [] });
    const changed = await requestUpdate(
      widget,
      { id: idOf(7), changes: { name: 'Seven' }, version: one.record[versionField], raw: one.raw },
      send(),
    );
    expect(changed.record).toMatchObject({ id: idOf(7), name: 'Seven', size: 7 });
    expect((await requestRecord(widget, idOf(7), send())).record).toMatchObject({ name: 'Seven', size: 7 });
    const made = await requestCreate(widget, { name: 'New', size: 3 }, send());
    expect(made.record).toMatchObject({ id: next, name: 'New', size: 3 });
    await requestDelete(widget, next, made.record[versionField], send());
    const gone = requestRecord(widget, next, send());
    await expect(gone).rejects.toThrow();
    const many = await requestRecords(widget, [idOf(3), idOf(4)], send());
    expect(many.map(({ size }) => size).sort()).toEqual([3, 4]);
  });

  it('reports why it rejects, at the field if it names one', async () => {
    const refused: unknown = await requestCreate(widget, { name: 'taken' }, send()).catch((error) => error);
    expect(refused).toBeInstanceOf(CallRefused);
    const { errors, message } = refused as CallRefused;
    if (style.wire.answer?.errors) expect(errors).toMatchObject({ name: { message: 'It is taken.' } });
    else expect(message).toBe('It is taken.');
  });
});
