import { defineTab } from '../model/defineRecord.ts';

/** The substitutes whose permanent school this is, by rank (docs/specification.md#application-2-route-catalogue). */
export const schoolPermanentSubs = defineTab({
  $id: 'school/permanent-sub',
  title: 'Permanent substitute',
  description: 'Substitutes whose permanent school this is. Open one to change school or rank.',
  properties: {
    rowId: { type: 'integer', readOnly: true },
    substituteId: {
      type: 'integer',
      title: 'Substitute',
      readOnly: true,
      'x-field': { reference: 'substitute/substitute' },
    },
    permanentSubstituteRank: { type: 'integer', title: 'Rank', readOnly: true },
    isActive: { type: 'boolean', title: 'Active', readOnly: true },
  },
  'x-entity': {
    id: 'rowId',
    label: '{substituteId}',
    tab: 'Permanent substitutes',
    computed: 'permanentSubstitutes',
    operations: { list: 'GET /api/institution/permanentSubstitutes?instituteId' },
    permission: 'PERMSUB',
    hiddenBy: '!isActive',
    list: {
      name: { field: 'substituteId' },
      columns: ['substituteId', 'permanentSubstituteRank', 'isActive'],
      card: ['permanentSubstituteRank'],
      sort: { field: 'permanentSubstituteRank' },
    },
    translations: {
      es: {
        'Permanent substitute': 'Sustituto permanente',
        'Permanent substitutes': 'Sustitutos permanentes',
        'Substitutes whose permanent school this is. Open one to change school or rank.':
          'Sustitutos cuya escuela permanente es esta. Abra uno para cambiar la escuela o el rango.',
        Rank: 'Rango',
      },
    },
  },
});
