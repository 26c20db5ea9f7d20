import { zip } from '../fields/address.ts';
import { defineTab } from '../model/defineRecord.ts';

/** The address and phone of a school (docs/specification.md#application-2-route-catalogue). */
export const schoolAddress = defineTab({
  $id: 'school/address',
  title: 'Address',
  properties: {
    address1: { type: 'string', title: 'Address', maxLength: 120 },
    city: { type: 'string', title: 'City', maxLength: 60 },
    stateCode: { type: 'string', title: 'State', 'x-field': { reference: 'reference-data/state' } },
    zip,
    phoneNumber: {
      type: 'string',
      title: 'Phone',
      pattern: '^[0-9]{10}$',
      maxLength: 10,
      'x-field': { widget: 'phone' },
    },
  },
  'x-entity': {
    operations: {
      get: 'GET /api/institution/address?instituteId',
      update: 'PUT /api/institution/address?instituteId',
    },
    permission: { view: 'VIEW', edit: 'EDIT' },
    translations: { es: { Addresses: 'Direcciones' } },
  },
});
