import { defineTab } from '../model/defineRecord.ts';

/**
 * The substitutes who belong to a school, and why: they work there, or a list of the school contains them
 * (docs/domain.md#substitutes-of-a-school).
 */
export const schoolSubs = defineTab({
  $id: 'school/subs',
  title: 'Substitute',
  description: 'Substitutes who work here or are on a list of the school.',
  properties: {
    rowId: { type: 'integer', readOnly: true },
    substituteId: {
      type: 'integer',
      title: 'Substitute',
      readOnly: true,
      'x-field': { reference: 'substitute/substitute' },
    },
    listed: {
      type: 'string',
      title: 'On the school’s list',
      readOnly: true,
      oneOf: [
        { const: 'preferred', title: 'Preferred' },
        { const: 'excluded', title: 'Excluded' },
      ],
    },
    isPermanent: {
      type: 'boolean',
      title: 'Permanent here',
      readOnly: true,
    },
    lastWorkedOn: { type: 'string', format: 'date', title: 'Latest job here', readOnly: true },
    isActive: { type: 'boolean', title: 'Active', readOnly: true },
  },
  'x-entity': {
    id: 'rowId',
    label: '{substituteId}',
    tab: 'Substitutes',
    computed: 'schoolSubstitutes',
    operations: { list: 'GET /api/institution/substitutes?instituteId' },
    permission: 'SUB.VIEW',
    hiddenBy: '!isActive',
    list: {
      name: { field: 'substituteId' },
      columns: ['substituteId', 'listed', 'isPermanent', 'lastWorkedOn', 'isActive'],
      card: ['listed', 'lastWorkedOn'],
      sort: { field: 'substituteId' },
      facets: ['listed', 'isPermanent'],
      views: [{ title: 'Worked here', filter: { lastWorkedOn: { empty: false } } }],
    },
    translations: {
      es: {
        Substitutes: 'Sustitutos',
        Preferred: 'Preferido',
        'Substitutes who work here or are on a list of the school.':
          'Sustitutos que trabajan aquí o que nombra una lista de la escuela.',
        'On the school’s list': 'En la lista de la escuela',
        'Permanent here': 'Permanente aquí',
        'Latest job here': 'Trabajo más reciente aquí',
        'Worked here': 'Trabajaron aquí',
      },
    },
  },
});
