import { describe, expect, test } from 'vitest';
import { checkSchemas } from '#schemas/check/checkSchemas.ts';
import { manyCall } from '#schemas/exchange/requestBulk.ts';
import { readEntity } from '#schemas/model/entity/readEntity.ts';
import { ownServices } from '#schemas/services.ts';
import { shopServices, widgetSchema } from '#tests/exchange/widgetEntity.ts';

const wire = { ...shopServices.shop.wire, update: 'changes' } as const;
const bulk = { update: { request: 'POST /many', send: { ids: '{ids}', set: '{changes}' } } } as const;
const services = { shop: { ...shopServices.shop, wire, can: { bulk } } };

const schemaOf = (field: object, update?: object) => ({
  ...widgetSchema,
  properties: { ...widgetSchema.properties, maker: { type: 'string', title: 'Maker', ...field } },
  'x-entity': {
    ...widgetSchema['x-entity'],
    operations: { list: 'GET /widgets', get: 'GET /widgets/{id}', update: update ?? 'PATCH /widgets/{id}' },
  },
});
const placed = (whole: string, at = '/made/by') => ({ 'x-field': { wire: { at, whole } } });
const found = (field: object, update?: object) =>
  checkSchemas([schemaOf(field, update) as never], { services: services as never })
    .filter(({ id, pointer }) => id === 'S044' && pointer.endsWith('/wire/whole'))
    .map(({ message }) => message);

test('our own service uses the fields’ names: of the wire options only 1 and 0 are allowed', () => {
  const findingsFor = (wire: object, service: string) => {
    const active = { type: 'boolean', title: 'Active', 'x-field': { wire } };
    const ask = { properties: { again: { type: 'boolean', title: 'Again', 'x-field': { wire } } } };
    const options = { service, permission: 'REFDATA.CUSTOM', actions: { call: { label: 'Call', ask } } };
    const operations = { list: 'GET /x', call: 'POST /x/{id}/call' };
    const properties = { ...widgetSchema.properties, active };
    const schema = { ...widgetSchema, properties, 'x-entity': { ...options, operations } };
    return checkSchemas([schema as never], { services: { ...ownServices, ...services } as never })
      .filter(({ id }) => id === 'S044')
      .map(({ pointer }) => pointer);
  };
  const askPath = '/x-entity/actions/call/ask/properties/again/x-field/wire';
  const field = '/properties/active/x-field/wire';
  expect(findingsFor({ name: 'is_active' }, 'referenceData')).toEqual([`${field}/name`, `${askPath}/name`]);
  expect(findingsFor({ as: 'Y/N' }, 'referenceData')).toEqual([`${field}/as`, `${askPath}/as`]);
  expect(findingsFor({ as: '1/0' }, 'referenceData')).toEqual([]);
  expect(findingsFor({ name: 'is_active', as: 'Y/N' }, 'shop')).toEqual([]);
});

describe('a field that is sent whole on change', () => {
  test('contains the changed field, in an update that sends changes only', () => {
    expect(found(placed('/made'))).toEqual([]);
    expect(found(placed('/made/by'))).toEqual([]);
    expect(found(placed('/made', '/made/of/0/name'))).toEqual([]);
    expect(found(placed('/mad'))).toEqual(['"/mad" does not contain the field, which is at "/made/by".']);
    const put = { request: 'PUT /widgets/{id}', update: 'record' };
    expect(found(placed('/made'), put)).toEqual(['No update of this entity sends only the changes.']);
  });

  test('cannot be declared for a part of a group', () => {
    const group = { type: 'object', properties: { by: { type: 'string', title: 'By', ...placed('/made') } } };
    expect(found(group)).toEqual(['A field inside a group or a row is sent with the group or row.']);
  });

  test('differs per record, so that many cannot be changed in one call', () => {
    const entity = readEntity(schemaOf(placed('/made')) as never, services as never);
    expect(manyCall(entity, 'update', { maker: 'Ann' })).toBeUndefined();
    expect(manyCall(entity, 'update', { name: 'Ann' })).toBeDefined();
  });
});
