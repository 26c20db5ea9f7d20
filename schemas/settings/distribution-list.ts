import { defineEntity } from '../model/defineEntity.ts';

/**
 * A distribution list: users who receive the same mail; each user's record has the lists they are on
 * (docs/specification.md#master-data-3-admin-user; docs/specification.md#master-data-7-other-services: "distribution
 * list").
 */
export const distributionList = defineEntity({
  $id: 'settings/distribution-list',
  title: 'Distribution list',
  description: 'Users who receive the same email.',
  type: 'object',
  required: ['distributionListName'],
  properties: {
    distributionListId: { type: 'integer', readOnly: true },
    distributionListName: {
      type: 'string',
      title: 'Name',
      minLength: 1,
      maxLength: 60,
      'x-field': { unique: true },
    },
    description: { type: 'string', title: 'Description', maxLength: 200 },
  },
  'x-entity': {
    service: 'adminUser',
    operations: {
      list: 'GET /api/distributionLists',
      get: 'GET /api/distributionLists/{id}',
      create: 'POST /api/distributionLists',
      update: 'PUT /api/distributionLists/{id}',
      delete: 'DELETE /api/distributionLists/{id}',
    },
    permission: { view: 'DISTLIST.VIEW', edit: 'DISTLIST.EDIT' },
    translations: {
      es: {
        'Distribution list': 'Lista de distribución',
        'Distribution lists': 'Listas de distribución',
        'Users who receive the same email.': 'Usuarios que reciben el mismo correo.',
      },
    },
  },
});
