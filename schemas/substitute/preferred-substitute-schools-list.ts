import { preferenceFields } from '../fields/preferenceFields.ts';
import { defineTab } from '../model/defineRecord.ts';

/**
 * The lists of district, regions and schools that contain a substitute, as preferred or excluded, and when their jobs
 * become visible (docs/specification.md#master-data-7-other-services: "preferredSchoolsByDistrict",
 * "schoolsPreferredByDistrict"; docs/domain.md#preference-lists).
 */
export const substituteSchoolLists = defineTab({
  $id: 'substitute/preferred-substitute-schools-list',
  title: 'School list',
  description: 'Schools, regions or the district that prefer or exclude this substitute.',
  required: ['instituteId'],
  properties: {
    preferredSubstituteId: { type: 'integer', readOnly: true },
    instituteId: { type: 'integer', title: 'School', 'x-field': { reference: 'settings/school' } },
    isExcluded: preferenceFields.isExcluded,
    comments: { type: 'string', title: 'Comments', maxLength: 200 },
    excludedAboveId: {
      type: 'integer',
      title: 'Overrides exclusion by',
      description: 'Nearest region or district that excludes the substitute.',
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
    plural: 'Listed by schools',
    tab: 'Listed by schools',
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
      priority: ['isExcluded', 'comments'],
      card: ['isExcluded', 'comments'],
      views: [
        { title: 'Excluded', filter: { isExcluded: true } },
        { title: 'Included', filter: { isExcluded: false } },
      ],
    },
    form: {
      groups: [
        {
          title: 'School list',
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
        'School list': 'Lista de escuela',
        'Listed by schools': 'En listas de escuelas',
        'Schools, regions or the district that prefer or exclude this substitute.':
          'Escuelas, regiones o distrito que prefieren o excluyen a este sustituto.',
        'Overrides exclusion by': 'Anula la exclusión de',
        'Nearest region or district that excludes the substitute.':
          'Región o distrito más próximo que excluye al sustituto.',
      },
    },
  },
});
