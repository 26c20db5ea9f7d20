import { defineTab } from '../model/defineRecord.ts';
import { exclusionActions, exclusionTexts } from './actions/exclusionActions.ts';
import { childCodes } from './fields/resultCodes.ts';

/**
 * The schools below a region or district whose list excludes a substitute: those that inherit the exclusion, and those
 * that include the substitute again (docs/specification.md#master-data-7-other-services:
 * "childInstitutionsHavingParentExcluded", "includedChildInstitutionsHavingParentExcluded"; docs/domain.md#exclusion).
 */
export const substituteSchoolExclusions = defineTab({
  $id: 'substitute/school-exclusions',
  title: 'School under an excluded region',
  description: 'Schools in an excluded region. Re-include one to override the region.',
  properties: {
    schoolId: { type: 'integer', readOnly: true },
    instituteId: {
      type: 'integer',
      title: 'School',
      readOnly: true,
      'x-field': { reference: 'settings/school' },
    },
    excludedById: {
      type: 'integer',
      title: 'Excluded by',
      description: 'Nearest region or district that excludes the substitute.',
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
      ],
    },
  },
  'x-entity': {
    id: 'schoolId',
    label: '{instituteId}',
    plural: 'Schools under an excluded region',
    tab: 'Schools under an excluded region',
    computed: 'schoolExclusions',
    operations: {
      list: 'GET /substitute/schoolsPreferredByDistrict/belowExclusions?substituteId',
      includeChild:
        'PUT /substitute/schoolsPreferredByDistrict/childInstitutionsHavingParentExcluded?substituteId',
      excludeOpenChild:
        'DELETE /substitute/schoolsPreferredByDistrict/childInstitutionsHavingParentExcluded?substituteId&instituteId',
      excludeChild:
        'DELETE /substitute/schoolsPreferredByDistrict/includedChildInstitutionsHavingParentExcluded?substituteId&instituteId',
    },
    results: { includeChild: childCodes, excludeChild: childCodes, excludeOpenChild: childCodes },
    permission: { view: 'PREFSCHOOLS', edit: 'PREFLIST.SCHOOL' },
    visibility: { schools: 'instituteId' },
    actions: exclusionActions,
    list: {
      name: { field: 'instituteId' },
      columns: ['instituteId', 'excludedById', 'said'],
      card: ['excludedById', 'said'],
      sort: { field: 'instituteId' },
      facets: ['said', 'excludedById'],
      views: [
        { title: 'Re-included', filter: { said: 'included' } },
        { title: 'Inherited', filter: { said: 'open' } },
      ],
    },
    translations: {
      es: {
        'School under an excluded region': 'Escuela bajo una región excluida',
        'Schools under an excluded region': 'Escuelas bajo una región excluida',
        'Schools in an excluded region. Re-include one to override the region.':
          'Escuelas de una región excluida. Vuelva a incluir una para anular la región.',
        'Excluded by': 'Excluido por',
        'Nearest region or district that excludes the substitute.':
          'Región o distrito más próximo que excluye al sustituto.',
        'This school': 'Esta escuela',
        'Inherits exclusion': 'Hereda la exclusión',
        'Includes substitute': 'Incluye al sustituto',
        ...exclusionTexts,
        'Re-included': 'Incluidas de nuevo',
        Inherited: 'Heredadas',
      },
    },
  },
});
