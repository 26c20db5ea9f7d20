import { changeLogTab, defineRecord } from '../model/defineRecord.ts';
import { vacancyProfileInformation } from './general-information.ts';

/**
 * A position that needs cover without an absent employee: the list, the header of each record, and its tabs
 * (docs/specification.md#master-data-3-vacancy-profile, docs/specification.md#master-data-7-other-services;
 * docs/domain.md#vacancy-profiles).
 */
export const vacancyProfile = defineRecord({
  $id: 'vacancy-profile/vacancy-profile',
  kind: 'vacancy-profile',
  title: 'Vacancy profile',
  description: 'A position that needs cover without an absent employee: a field trip, an open post.',
  id: 'vacancyProfileId',
  label: '{description}',
  path: '/vacancy-profile/select',
  service: 'employee',
  table: 'vacancy_profile',
  lock: 'vacancy_profile',
  permissions: 'VACPROF',
  visibility: { schools: 'instituteIds' },
  hiddenBy: '!isActive',
  operations: {
    list: 'GET /api/vacancyProfiles',
    get: 'GET /api/vacancyProfile/headerDetails?vacancyProfileId',
    update: 'PUT /api/vacancyProfiles/{id}',
  },
  list: {
    fields: [
      'description',
      'shortName',
      'homeInstituteId',
      'instituteIds',
      'workerTypeIds',
      'substituteRequirement',
      'isPrivate',
      'isActive',
    ],
    columns: [
      'description',
      'shortName',
      'homeInstituteId',
      'instituteIds',
      'workerTypeIds',
      'substituteRequirement',
      'isPrivate',
      'isActive',
    ],
    sort: { field: 'description' },
    search: ['description', 'shortName'],
  },
  tabs: [vacancyProfileInformation, changeLogTab('GET /api/vacancyProfile/logs?vacancyProfileId')],
  translations: {
    es: {
      'A position that needs cover without an absent employee: a field trip, an open post.':
        'Un puesto que necesita cobertura sin que falte un empleado: una excursión, una plaza sin cubrir.',
    },
  },
});
