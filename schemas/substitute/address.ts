import { addressFields } from '../fields/address.ts';
import { defineTab } from '../model/defineRecord.ts';

/**
 * The address of a substitute (docs/specification.md#master-data-7-other-services); hidden if global data integration
 * is on.
 */
export const substituteAddress = defineTab({
  $id: 'substitute/address',
  title: 'Substitute address',
  description: 'Home address of the substitute.',
  properties: addressFields,
  'x-entity': {
    plural: 'Substitute addresses',
    tab: 'Address',
    operations: {
      get: 'GET /substitute/address?substituteId',
      update: 'PUT /substitute/address?substituteId',
    },
    permission: 'ADDRESS',
    flags: ['!GlobalDataIntegration'],
    translations: {
      es: {
        'Substitute address': 'Dirección del sustituto',
        'Substitute addresses': 'Direcciones de sustitutos',
        'Home address of the substitute.': 'Domicilio del sustituto.',
      },
    },
  },
});
