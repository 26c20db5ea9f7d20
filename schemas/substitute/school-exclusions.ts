import { defineTab } from '../model/defineRecord.ts';
import { exclusionActions, exclusionTexts } from './actions/exclusionActions.ts';
import { childCodes } from './fields/resultCodes.ts';

/**
 * The schools below a region, or a district, whose list excludes a substitute: those that have no word of their own, and
 * those that include the substitute again (docs/specification.md#master-data-7-other-services:
 * "childInstitutionsHavingParentExcluded", "includedChildInstitutionsHavingParentExcluded"; docs/domain.md#exclusion).
 */
export const substituteSchoolExclusions = defineTab({
  $id: 'substitute/school-exclusions',
  title: 'School below an exclusion',
  description:
    'Schools below a region, or the district, whose list excludes the substitute: each can include the substitute again.',
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
      description: 'The nearest region, or the district, whose list excludes the substitute.',
      readOnly: true,
      'x-field': { reference: 'settings/school' },
    },
    said: {
      type: 'string',
      title: 'The school itself',
      readOnly: true,
      oneOf: [
        { const: 'open', title: 'Says nothing: excluded' },
        { const: 'included', title: 'Includes the substitute' },
      ],
    },
  },
  'x-entity': {
    id: 'schoolId',
    label: '{instituteId}',
    plural: 'Schools below exclusions',
    tab: 'Schools below exclusions',
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
        { title: 'Included again', filter: { said: 'included' } },
        { title: 'No line of their own', filter: { said: 'open' } },
      ],
    },
    translations: {
      es: {
        'School below an exclusion': 'Escuela bajo una exclusión',
        'Schools below exclusions': 'Escuelas bajo exclusiones',
        'Schools below a region, or the district, whose list excludes the substitute: each can include the substitute again.':
          'Escuelas bajo una región, o bajo el distrito, cuya lista excluye al sustituto: cada una puede volver a incluirlo.',
        'Excluded by': 'Excluido por',
        'The nearest region, or the district, whose list excludes the substitute.':
          'La región más próxima, o el distrito, cuya lista excluye al sustituto.',
        'The school itself': 'La propia escuela',
        'Says nothing: excluded': 'No dice nada: excluido',
        'Includes the substitute': 'Incluye al sustituto',
        ...exclusionTexts,
        'Included again': 'Incluidas de nuevo',
        'No line of their own': 'Sin línea propia',
      },
    },
  },
});
