import { expect, test } from 'vitest';
import { checkSchemas } from '#schemas/check/checkSchemas.ts';
import { checkServices } from '#schemas/check/checkServices.ts';
import { readEntity } from '#schemas/model/entity/readEntity.ts';
import { serviceText, translateText } from '#schemas/translations/translate.ts';
import { shopServices } from '#tests/exchange/widgetEntity.ts';

/** All texts of the schema below. They are unique to this test, so that no shared translation matches one. */
const texts: string[] = [];
const say = (text: string) => {
  texts.push(text);
  return text;
};

const parcel = {
  $id: 'shop/parcel',
  title: say('Sealed parcel'),
  description: say('What the shop sends.'),
  type: 'object',
  required: ['name'],
  properties: {
    id: { type: 'integer', readOnly: true },
    name: { type: 'string', title: say('Parcel name'), description: say('As on the label.'), maxLength: 40 },
    pin: {
      type: 'string',
      title: say('Pick-up number'),
      writeOnly: true,
      'x-field': { sent: 'typed', repeat: say('Pick-up number again') },
    },
    stage: {
      type: 'string',
      title: say('Stage'),
      oneOf: [
        { const: 'a', title: say('Packed up') },
        { const: 'b', title: say('Handed over') },
      ],
      'x-field': { empty: say('No stage at all') },
    },
    box: {
      type: 'object',
      title: say('Box around'),
      properties: { wide: { type: 'integer', title: say('Width outside') } },
    },
  },
  'x-entity': {
    service: 'shop',
    permission: 'REFDATA.CUSTOM',
    label: say('Parcel {name}'),
    plural: say('Sealed parcels of today'),
    operations: {
      list: 'GET /parcels',
      get: 'GET /parcels/{id}',
      update: {
        request: 'PATCH /parcels/{id}',
        steps: [{ name: 'post', title: say('Telling the post'), request: 'POST /post/{id}' }],
      },
      send: { request: 'POST /sendings', send: { parcelId: '{id}', why: '{why}' } },
    },
    results: { send: { 7: { message: { en: say('The van has left.') } } } },
    list: { views: [{ title: say('Packed ones'), filter: { stage: 'a' } }] },
    tiles: [{ title: say('Parcels that wait'), filter: { stage: 'a' }, columns: ['name'] }],
    form: {
      groups: [
        {
          title: say('Outside'),
          section: say('The parcel itself'),
          description: say('What one sees.'),
          fields: ['id', 'name', 'pin', 'stage', 'box'],
        },
      ],
    },
    rules: [{ if: 'name == "x"', message: say('Nobody is called x.'), field: 'name' }],
    actions: {
      send: {
        label: say('Send away'),
        permission: 'REFDATA.CUSTOM.EDIT',
        condition: { properties: { stage: { const: 'a' } } },
        because: say('It is not packed.'),
        ask: { properties: { why: { type: 'string', title: say('Reason of sending'), maxLength: 9 } } },
        confirm: { text: say('{label} goes away.'), button: say('Away with it') },
        done: say('Gone: {label}'),
      },
    },
  },
};

const services = {
  shop: {
    ...shopServices.shop,
    title: say('Corner shop'),
    description: say('Sells what schools need.'),
  },
};

const named = (problems: readonly { id: string; message: string; severity: string }[]) =>
  problems
    .filter(({ id, severity }) => id === 'S130' && severity === 'error')
    .map(({ message }) => message.replace(/^"(.*)" has no Spanish translation\.$/, '$1'));

test('each text of an external service needs Spanish, including those of its declaration', () => {
  const ofEntity = checkSchemas([parcel as never], { services: services as never, complete: true });
  const ofService = checkServices(services as never, undefined, () => [], 'error');
  expect(ofEntity.filter(({ severity, id }) => severity === 'error' && id !== 'S130')).toEqual([]);
  expect([...named(ofEntity), ...named(ofService)].sort()).toEqual([...texts].sort());
  expect(named(checkServices(services as never))).toEqual([]);
});

test('the name of a service comes from its declaration, on both sides', () => {
  const translations = { es: { 'Corner shop': 'Tienda de la esquina' } };
  const shop = { ...services.shop, translations };
  const entity = readEntity(parcel as never, { shop } as never);
  expect(serviceText(shop, 'es', shop.title)).toBe('Tienda de la esquina');
  expect(serviceText(shop, 'en', shop.title)).toBe('Corner shop');
  expect(translateText(entity, 'es', entity.declaration.title)).toBe('Tienda de la esquina');
});
