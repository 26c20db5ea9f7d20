import { defineTab } from '../model/defineRecord.ts';

/**
 * Substitutes excluded by a region or the district above, and the school's own setting
 * (docs/domain.md#lists-of-schools).
 */
export const schoolInheritedExclusions = defineTab({
  $id: 'school/inherited-exclusions',
  title: 'Inherited exclusion',
  description: 'Substitutes excluded by a region or the district. Re-include one to override it here.',
  properties: {
    rowId: { type: 'integer', readOnly: true },
    substituteId: {
      type: 'integer',
      title: 'Substitute',
      readOnly: true,
      'x-field': { reference: 'substitute/substitute' },
    },
    excludedById: {
      type: 'integer',
      title: 'Excluded by',
      readOnly: true,
      'x-field': { reference: 'settings/school' },
    },
    said: {
      type: 'string',
      title: 'This school',
      readOnly: true,
      oneOf: [
        { const: 'open', title: 'Inherits exclusion' },
        { const: 'included', title: 'Includes substitute' },
        { const: 'excluded', title: 'Excludes substitute too' },
        { const: 'fixed', title: 'Can’t override the district' },
      ],
    },
  },
  'x-entity': {
    id: 'rowId',
    label: '{substituteId}',
    plural: 'Inherited exclusions',
    tab: 'Inherited exclusions',
    computed: 'inheritedExclusions',
    operations: {
      list: 'GET /api/institution/inheritedExclusions?instituteId',
      includeAgain: 'PUT /api/institution/inheritedExclusion?instituteId&substituteId',
      inheritAgain: 'DELETE /api/institution/inheritedExclusion?instituteId&substituteId',
    },
    permission: 'EXCLUDEDSUB',
    actions: {
      includeAgain: {
        for: ['record', 'rows'],
        permission: ['INST.EXCLUDEDSUB', 'INST.PREFSUB'],
        otherwise: 'hidden',
        answer: 'none',
        refresh: ['school/excluded-substitutes', 'school/preferred-substitutes'],
        label: 'Re-include',
        icon: 'check',
        final: false,
        condition: { properties: { said: { const: 'open' } }, required: ['said'] },
        done: '{label} was re-included here. |||| {count} substitutes were re-included here.',
      },
      inheritAgain: {
        for: ['record', 'rows'],
        permission: ['INST.EXCLUDEDSUB', 'INST.PREFSUB'],
        otherwise: 'hidden',
        answer: 'none',
        refresh: ['school/excluded-substitutes', 'school/preferred-substitutes'],
        label: 'Stop re-including',
        icon: 'cancel',
        condition: { properties: { said: { const: 'included' } }, required: ['said'] },
        confirm: {
          title: 'Stop re-including {label}?',
          text: 'Deletes the school’s entry with comments and visibility. The region’s list applies again.',
          button: 'Stop re-including',
        },
        done: '{label} is no longer re-included here. |||| {count} substitutes are no longer re-included here.',
      },
    },
    list: {
      name: { field: 'substituteId' },
      columns: ['substituteId', 'excludedById', 'said'],
      card: ['excludedById', 'said'],
      sort: { field: 'substituteId' },
      facets: ['said', 'excludedById'],
    },
    translations: {
      es: {
        'Inherited exclusion': 'Exclusión heredada',
        'Inherited exclusions': 'Exclusiones heredadas',
        'Substitutes excluded by a region or the district. Re-include one to override it here.':
          'Sustitutos excluidos por una región o el distrito. Vuelva a incluir a uno para anularlo aquí.',
        'Excluded by': 'Excluido por',
        'This school': 'Esta escuela',
        'Inherits exclusion': 'Hereda la exclusión',
        'Includes substitute': 'Incluye al sustituto',
        'Excludes substitute too': 'También excluye al sustituto',
        'Can’t override the district': 'No puede anular al distrito',
        'Re-include': 'Volver a incluir',
        'Stop re-including': 'Dejar de incluir',
        'Stop re-including {label}?': '¿Dejar de incluir a {label}?',
        'Deletes the school’s entry with comments and visibility. The region’s list applies again.':
          'Elimina la entrada de la escuela con sus comentarios y visibilidad. Vuelve a aplicarse la lista de la región.',
        '{label} was re-included here. |||| {count} substitutes were re-included here.':
          'Se ha vuelto a incluir aquí a {label}. |||| Se ha vuelto a incluir aquí a {count} sustitutos.',
        '{label} is no longer re-included here. |||| {count} substitutes are no longer re-included here.':
          '{label} ya no está incluido aquí. |||| {count} sustitutos ya no están incluidos aquí.',
      },
    },
  },
});
