import { defineEntity, type RecordOf } from '../model/defineEntity.ts';
import {
  description,
  homeInstituteId,
  instituteIds,
  isActive,
  isPrivate,
  shortName,
  substituteRequirement,
  workerTypeIds,
} from './vacancyProfileFields.ts';

/**
 * A position that needs cover without an absent employee: the list, and the header of each record
 * (docs/specification.md#master-data-3-vacancy-profile, docs/specification.md#master-data-7-other-services;
 * docs/domain.md#vacancy-profiles).
 */
export const vacancyProfile = defineEntity({
  $id: 'vacancy-profile/vacancy-profile',
  title: 'Vacancy profile',
  description: 'A position that needs cover without an absent employee: a field trip, an open post.',
  type: 'object',
  required: ['description', 'instituteIds'],
  properties: {
    vacancyProfileId: { type: 'integer', readOnly: true },
    description,
    shortName,
    homeInstituteId,
    instituteIds,
    workerTypeIds,
    substituteRequirement,
    isPrivate,
    isActive,
  },
  'x-entity': {
    id: 'vacancyProfileId',
    label: '{description}',
    path: '/vacancy-profile/select',
    service: 'employee',
    operations: {
      list: 'GET /api/vacancyProfiles',
      get: 'GET /api/vacancyProfile/headerDetails?vacancyProfileId',
      update: 'PUT /api/vacancyProfiles/{id}',
      recordLog: 'GET /api/vacancyProfile/logs?vacancyProfileId',
      recordLogFile: 'GET /api/vacancyProfile/logs/file?vacancyProfileId',
    },
    permission: { view: 'VACPROF.VIEW', edit: 'VACPROF.EDIT' },
    record: { kind: 'vacancy-profile' },
    lock: { name: 'vacancy_profile', takeOver: 'VACPROF.EDIT' },
    visibility: { schools: 'instituteIds' },
    hiddenBy: '!isActive',
    list: {
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
    translations: {
      es: {
        'A position that needs cover without an absent employee: a field trip, an open post.':
          'Un puesto que necesita cobertura sin que falte un empleado: una excursión, una plaza sin cubrir.',
      },
    },
  },
});

export type VacancyProfile = RecordOf<typeof vacancyProfile>;
