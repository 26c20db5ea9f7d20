import { externalId, hidden } from '../fields/ordinaryFields.ts';
import { defineEntity, type RecordOf } from '../model/defineEntity.ts';

/**
 * Why a position needs cover without an absent employee (docs/specification.md#application-2-route-catalogue,
 * #application-3-reference-data and #application-6-permission-names).
 */
export const vacancyReason = defineEntity({
  $id: 'reference-data/vacancy-reason',
  title: 'Vacancy reason',
  description: 'Why a position needs cover without an absent employee.',
  type: 'object',
  required: ['vacancyReasonName'],
  properties: {
    vacancyReasonId: { type: 'integer', readOnly: true },
    vacancyReasonName: {
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
    path: '/reference-data/vacancy-reason',
    service: 'referenceData',
    permission: 'REFDATA.VACREASON',
    permissions: {
      family: 'REFDATA',
      names: {
        'VACREASON.VIEW': 'See vacancy reasons',
        'VACREASON.EDIT': 'Add and change vacancy reasons',
        'VACREASON.DELETE': 'Remove vacancy reasons',
      },
    },
    list: { columns: ['vacancyReasonName', 'externalId', 'hidden'] },
    import: {},
    translations: {
      es: {
        'See vacancy reasons': 'Ver motivos de vacante',
        'Add and change vacancy reasons': 'Añadir y cambiar motivos de vacante',
        'Remove vacancy reasons': 'Quitar motivos de vacante',
        'Vacancy reason': 'Motivo de vacante',
        'Vacancy reasons': 'Motivos de vacante',
        'Why a position needs cover without an absent employee.':
          'Por qué un puesto necesita cobertura sin un empleado ausente.',
      },
    },
  },
});

export type VacancyReason = RecordOf<typeof vacancyReason>;
