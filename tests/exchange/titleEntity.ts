import type { EntitySchema } from '#schemas/model/defineEntity.ts';
import { type Entity, readEntity } from '#schemas/model/entity/readEntity.ts';
import type { Services } from '#schemas/service/serviceSchema.ts';

/** The declaration of the library service, whose records are titles (`cursorServer.ts`). */
export const titleServices = {
  library: {
    title: 'Library',
    prefix: '/api/v2',
    timeLimit: 3,
    wire: {
      list: {
        paging: { by: 'cursor', cursor: 'after', size: 'limit', next: '/meta/next_cursor', most: 20 },
        sort: { by: 'signed', parameter: 'order_by' },
        filter: { by: 'parameters', contains: '{field}~' },
      },
      answer: {
        items: '/data',
        record: '/data',
        id: '/data/new_id',
        version: '/rev',
        message: '/error/text',
        errors: { items: '/error/problems', field: '/on', code: '/kind', message: '/text' },
      },
      version: { header: 'X-Revision' },
      send: { title: '{body}' },
    },
    can: { sort: ['name', 'price'], filter: ['name', 'inStock'] },
  },
} as const satisfies Services;

export const titleSchema = {
  $id: 'library/title',
  title: 'Title',
  type: 'object',
  required: ['name', 'price'],
  properties: {
    titleId: {
      type: 'string',
      readOnly: true,
      pattern: '^[A-Za-z0-9][A-Za-z0-9-]*$',
      'x-field': { wire: { name: 'title_id' } },
    },
    name: { type: 'string', title: 'Name', maxLength: 80, 'x-field': { wire: { at: '/name/full' } } },
    price: {
      type: 'number',
      minimum: 0,
      title: 'Price',
      'x-field': { wire: { name: 'price_cents', as: 'cents' } },
    },
    inStock: { type: 'boolean', title: 'In stock', 'x-field': { wire: { name: 'in_stock', as: 'Y/N' } } },
    acquired: {
      type: 'string',
      format: 'date-time',
      title: 'Acquired',
      'x-field': { wire: { as: 'epoch' } },
    },
    shelf: { type: 'string', title: 'Shelf mark', 'x-field': { wire: { name: 'shelf_mark' } } },
  },
  'x-entity': {
    id: 'titleId',
    service: 'library',
    permission: 'REFDATA.CUSTOM',
    label: '{name}',
    import: { match: ['name'] },
    translations: {
      es: {
        Title: 'Título',
        Titles: 'Títulos',
        Price: 'Precio',
        'In stock': 'Disponible',
        Acquired: 'Adquirido',
        'Shelf mark': 'Signatura',
      },
    },
  },
} as const satisfies EntitySchema;

export function titleEntity(): Entity {
  return readEntity(titleSchema, titleServices);
}
