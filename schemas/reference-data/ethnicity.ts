import { externalId, hidden } from '../fields/ordinaryFields.ts';
import { defineEntity, type RecordOf } from '../model/defineEntity.ts';

/**
 * What a substitute can state as ethnicity (docs/specification.md#application-2-route-catalogue,
 * #application-3-reference-data and #application-6-permission-names).
 */
export const ethnicity = defineEntity({
  $id: 'reference-data/ethnicity',
  title: 'Ethnicity',
  description: 'What a substitute can state as ethnicity.',
  type: 'object',
  required: ['ethnicityName'],
  properties: {
    ethnicityId: { type: 'integer', readOnly: true },
    ethnicityName: {
      type: 'string',
      title: 'Name',
      minLength: 1,
      maxLength: 60,
      'x-field': { unique: true },
    },
    externalId,
    hidden,
  },
  'x-entity': {
    path: '/reference-data/ethnicity',
    service: 'referenceData',
    permission: 'REFDATA.ETHNICITY',
    permissions: {
      family: 'REFDATA',
      names: {
        'ETHNICITY.VIEW': 'See ethnicities',
        'ETHNICITY.EDIT': 'Add and change ethnicities',
        'ETHNICITY.DELETE': 'Remove ethnicities',
      },
    },
    list: { columns: ['ethnicityName', 'externalId', 'hidden'] },
    import: {},
    translations: {
      es: {
        'See ethnicities': 'Ver orígenes étnicos',
        'Add and change ethnicities': 'Añadir y cambiar orígenes étnicos',
        'Remove ethnicities': 'Quitar orígenes étnicos',
        Ethnicity: 'Origen étnico',
        Ethnicities: 'Orígenes étnicos',
        'What a substitute can state as ethnicity.': 'Lo que un sustituto puede declarar como origen étnico.',
      },
    },
  },
});

export type Ethnicity = RecordOf<typeof ethnicity>;
