import { preferenceFields } from '../fields/preferenceFields.ts';
import { defineTab } from '../model/defineRecord.ts';

/**
 * The lists of district, regions and schools that name a substitute: preferred or excluded, and from when its jobs are
 * visible to them (docs/specification.md#master-data-7-other-services: "preferredSchoolsByDistrict",
 * "schoolsPreferredByDistrict"; docs/domain.md#preference-lists).
 */
export const substituteSchoolLists = defineTab({
  $id: 'substitute/preferred-substitute-schools-list',
  title: 'School that lists the substitute',
  description: 'A school, a region or the district whose list names the substitute: preferred, or excluded.',
  required: ['instituteId'],
  properties: {
    preferredSubstituteId: { type: 'integer', readOnly: true },
    instituteId: { type: 'integer', title: 'School', 'x-field': { reference: 'settings/school' } },
    isExcluded: preferenceFields.isExcluded,
    comments: { type: 'string', title: 'Comments', maxLength: 200 },
    excludedAboveId: {
      type: 'integer',
      title: 'Although excluded by',
      description:
        'The nearest region, or the district, whose list excludes the substitute: this school speaks for itself.',
      readOnly: true,
      'x-field': { reference: 'settings/school', computed: true, filter: false, sort: false },
    },
    overrideVisibility: preferenceFields.overrideVisibility,
    overridePercentageVisibility: preferenceFields.overridePercentageVisibility,
    overrideMinimumVisibility: preferenceFields.overrideMinimumVisibility,
    overrideMaximumVisibility: preferenceFields.overrideMaximumVisibility,
  },
  'x-entity': {
    id: 'preferredSubstituteId',
    label: '{instituteId}',
    plural: 'Lists of schools',
    tab: 'Lists of schools',
    rows: true,
    table: 'school_preferred_substitute',
    operations: {
      list: 'GET /substitute/schoolsPreferredByDistrict?substituteId',
      get: 'GET /substitute/schoolsPreferredByDistrict/{id}',
      create: 'POST /substitute/preferredSchoolsByDistrict',
      update: 'PUT /substitute/schoolsPreferredByDistrict?preferredSubstituteId',
      delete: 'DELETE /substitute/schoolsPreferredByDistrict?preferredSubstituteId',
      visibilityCriteria: 'POST /substitute/preferredSchools/VisibilityCriteria?substituteId',
      saveVisibilityCriteria: 'PUT /substitute/preferredSchools/VisibilityCriteria?substituteId',
      excludedChildren:
        'GET /substitute/schoolsPreferredByDistrict/childInstitutionsHavingParentExcluded?substituteId',
      includedChildren:
        'GET /substitute/schoolsPreferredByDistrict/includedChildInstitutionsHavingParentExcluded?substituteId',
    },
    permission: { view: 'PREFSCHOOLS', edit: 'PREFLIST.SCHOOL' },
    visibility: { schools: 'instituteId' },
    unique: [['substituteId', 'instituteId']],
    count: {},
    list: {
      columns: ['instituteId', 'isExcluded', 'excludedAboveId', 'overrideVisibility', 'comments'],
      card: ['isExcluded', 'comments'],
      views: [
        { title: 'Excluded', filter: { isExcluded: true } },
        { title: 'Included', filter: { isExcluded: false } },
      ],
    },
    form: {
      groups: [
        {
          title: 'School that lists the substitute',
          fields: ['instituteId', 'isExcluded', 'excludedAboveId', 'comments'],
        },
        {
          title: 'Visibility',
          fields: [
            'overrideVisibility',
            'overridePercentageVisibility',
            'overrideMinimumVisibility',
            'overrideMaximumVisibility',
          ],
        },
      ],
    },
    rules: [{ rule: 'order', fields: ['overrideMinimumVisibility', 'overrideMaximumVisibility'] }],
    translations: {
      es: {
        'School that lists the substitute': 'Escuela que incluye al sustituto en su lista',
        'Lists of schools': 'Listas de escuelas',
        'A school, a region or the district whose list names the substitute: preferred, or excluded.':
          'Una escuela, una región o el distrito cuya lista nombra al sustituto: preferido o excluido.',
        'Although excluded by': 'Aunque lo excluye',
        'The nearest region, or the district, whose list excludes the substitute: this school speaks for itself.':
          'La región más próxima, o el distrito, cuya lista excluye al sustituto: esta escuela decide por sí misma.',
      },
    },
  },
});
