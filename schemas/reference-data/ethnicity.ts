import { externalId, hidden } from '../fields/ordinaryFields.ts';
import { defineEntity, type RecordOf } from '../model/defineEntity.ts';

/**
 * Ethnicity that a substitute can state (docs/specification.md#application-2-route-catalogue,
 * #application-3-reference-data and #application-6-permission-names).
 */
export const ethnicity = defineEntity({
  $id: 'reference-data/ethnicity',
  title: 'Ethnicity',
  description: 'Ethnicity options for substitutes.',
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
        'ETHNICITY.VIEW': 'View ethnicities',
        'ETHNICITY.EDIT': 'Add and edit ethnicities',
        'ETHNICITY.DELETE': 'Delete ethnicities',
      },
    },
    list: { columns: ['ethnicityName', 'externalId', 'hidden'] },
    import: {},
    translations: {
      es: {
        'View ethnicities': 'Ver orígenes étnicos',
        'Add and edit ethnicities': 'Añadir y editar orígenes étnicos',
        'Delete ethnicities': 'Eliminar orígenes étnicos',
        Ethnicity: 'Origen étnico',
        Ethnicities: 'Orígenes étnicos',
        'Ethnicity options for substitutes.': 'Opciones de origen étnico para sustitutos.',
      },
    },
  },
});

export type Ethnicity = RecordOf<typeof ethnicity>;
