import { defineEntity, type RecordOf } from '../model/defineEntity.ts';

/** The start and end of a school year (docs/domain.md#settings). */
export const schoolYear = defineEntity({
  $id: 'settings/school-year',
  title: 'School year',
  description: 'When each school year starts and ends.',
  type: 'object',
  required: ['schoolYearName', 'fromDate', 'toDate'],
  properties: {
    schoolYearId: { type: 'integer', readOnly: true },
    schoolYearName: {
      type: 'string',
      title: 'Name',
      minLength: 1,
      maxLength: 40,
      'x-field': { unique: true },
    },
    fromDate: { type: 'string', format: 'date', title: 'First day' },
    toDate: { type: 'string', format: 'date', title: 'Last day' },
  },
  'x-entity': {
    service: 'referenceData',
    label: '{schoolYearName}',
    plural: 'School dates',
    path: '/settings/school-dates',
    permission: { view: 'ORG.SCHOOLDATES', edit: 'ORG.SCHOOLDATES' },
    permissions: { family: 'ORG', names: { SCHOOLDATES: 'Manage school year dates' } },
    list: { columns: ['schoolYearName', 'fromDate', 'toDate'], sort: { field: 'fromDate', order: 'DESC' } },
    rules: [{ rule: 'order', fields: ['fromDate', 'toDate'] }],
    translations: {
      es: {
        'Manage school year dates': 'Administrar las fechas del año escolar',
        'School year': 'Año escolar',
        'School dates': 'Fechas escolares',
        'When each school year starts and ends.': 'Cuándo empieza y termina cada año escolar.',
        'First day': 'Primer día',
        'Last day': 'Último día',
      },
    },
  },
});

export type SchoolYear = RecordOf<typeof schoolYear>;
