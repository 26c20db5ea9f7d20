import type { EntitySchema } from '#schemas/model/defineEntity.ts';
import { type Entity, readEntity } from '#schemas/model/entity/readEntity.ts';
import type { Services } from '#schemas/service/serviceSchema.ts';

/** The declaration of a `json-server` 0.17 service. */
export const shopServices = {
  shop: {
    title: 'Shop',
    timeLimit: 3,
    wire: {
      list: {
        paging: { by: 'page', page: '_page', size: '_limit' },
        sort: { by: 'pair', field: '_sort', order: '_order' },
        filter: {
          by: 'parameters',
          any: 'repeat',
          contains: '{field}_like',
          from: '{field}_gte',
          to: '{field}_lte',
        },
        search: 'q',
      },
      many: { parameter: 'id' },
      answer: {
        total: { header: 'X-Total-Count' },
        message: '/message',
        errors: { items: '/problems', field: '/field', code: '/code', message: '/message' },
      },
      update: 'changes',
    },
  },
} as const satisfies Services;

export const widgetSchema = {
  $id: 'shop/widget',
  title: 'Widget',
  type: 'object',
  required: ['name'],
  properties: {
    id: { type: 'integer', readOnly: true },
    name: { type: 'string', title: 'Name' },
    price: { type: 'number', title: 'Price' },
    tags: { type: 'string', title: 'Tags' },
  },
  'x-entity': {
    service: 'shop',
    permission: 'REFDATA.CUSTOM',
    import: {},
    translations: { es: { Widget: 'Artículo', Widgets: 'Artículos', Price: 'Precio', Tags: 'Etiquetas' } },
  },
} as const satisfies EntitySchema;

export function widgetEntity(): Entity {
  return readEntity(widgetSchema, shopServices);
}
