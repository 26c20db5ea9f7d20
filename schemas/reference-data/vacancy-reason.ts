import { externalId, hidden } from '../fields/ordinaryFields.ts';
import { defineEntity, type RecordOf } from '../model/defineEntity.ts';

/**
 * Reason why a position needs a substitute without an absent employee
 * (docs/specification.md#application-2-route-catalogue, #application-3-reference-data and
 * #application-6-permission-names).
 */
export const vacancyReason = defineEntity({
  $id: 'reference-data/vacancy-reason',
  title: 'Vacancy reason',
  description: 'Reasons why a position needs cover without an absent employee.',
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
        'VACREASON.VIEW': 'View vacancy reasons',
        'VACREASON.EDIT': 'Add and edit vacancy reasons',
        'VACREASON.DELETE': 'Delete vacancy reasons',
      },
    },
    list: { columns: ['vacancyReasonName', 'externalId', 'hidden'] },
    import: {},
    translations: {
      es: {
        'View vacancy reasons': 'Ver motivos de vacante',
        'Add and edit vacancy reasons': 'Añadir y editar motivos de vacante',
        'Delete vacancy reasons': 'Eliminar motivos de vacante',
        'Vacancy reason': 'Motivo de vacante',
        'Vacancy reasons': 'Motivos de vacante',
        'Reasons why a position needs cover without an absent employee.':
          'Motivos por los que un puesto necesita cobertura sin un empleado ausente.',
      },
    },
  },
});

export type VacancyReason = RecordOf<typeof vacancyReason>;
