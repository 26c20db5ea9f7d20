import { changeLogTab, defineRecord } from '../model/defineRecord.ts';
import { vacancyProfileFile } from './absence-files.ts';
import { vacancyProfileAllocationGroup } from './allocation-groups.ts';
import { vacancyProfileInformation } from './general-information.ts';
import { vacancyProfilePreferredSubstitute } from './preferred-substitutes.ts';
import { vacancyProfileQualifiedSubstitutes } from './qualified-substitutes.ts';
import { vacancyProfileSkills } from './skills.ts';
import { vacancyProfileHistory } from './vacancy-history.ts';

/**
 * Vacancy profile: a position that needs a substitute without an absent employee; the list, the head of each record,
 * and its tabs (docs/specification.md#master-data-3-vacancy-profile,
 * docs/specification.md#master-data-7-other-services; docs/domain.md#vacancy-profiles).
 */
export const vacancyProfile = defineRecord({
  $id: 'vacancy-profile/vacancy-profile',
  kind: 'vacancy-profile',
  title: 'Vacancy profile',
  description: 'Positions that need cover without an absent employee, such as a field trip.',
  id: 'vacancyProfileId',
  label: '{description}',
  path: '/vacancy-profile/select',
  service: 'employee',
  table: 'vacancy_profile',
  events: {
    on: {
      create: 'vacancyProfile.added',
      update: 'vacancyProfile.changed',
      delete: 'vacancyProfile.removed',
    },
  },
  lock: 'vacancy_profile',
  permissions: {
    family: 'VACPROF',
    title: 'Vacancy profiles',
    names: {
      VIEW: 'View vacancy profiles',
      ADD: 'Add vacancy profiles',
      EDIT: 'Edit vacancy profiles',
      DELETE: 'Delete vacancy profiles',
      SKILLS: 'Edit required skills',
      PREFSUB: 'Edit preferred substitutes',
      FILES: 'View and add files',
      ALLOCGROUPS: 'Edit allocation groups',
      HISTORY: 'View vacancy history',
      CHANGELOG: 'View the change log',
      PRIVATE: 'View private vacancy profiles',
    },
  },
  visibility: { schools: 'instituteIds' },
  private: { field: 'isPrivate', permission: 'VACPROF.PRIVATE' },
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
  groups: [
    { title: 'Profile', tabs: ['general-information', 'skills'] },
    { title: 'Substitutes', tabs: ['preferred-substitutes', 'qualified-substitutes'] },
    { title: 'Vacancies', tabs: ['vacancy-history', 'absence-files', 'allocation-groups'] },
    { title: 'History', tabs: ['change-log'] },
  ],
  tabs: [
    vacancyProfileInformation,
    vacancyProfileSkills,
    vacancyProfilePreferredSubstitute,
    vacancyProfileQualifiedSubstitutes,
    vacancyProfileFile,
    vacancyProfileAllocationGroup,
    vacancyProfileHistory,
    changeLogTab('GET /api/vacancyProfile/logs?vacancyProfileId'),
  ],
  translations: {
    es: {
      Substitutes: 'Sustitutos',
      Vacancies: 'Vacantes',
      History: 'Historial',
      'Vacancy profiles': 'Perfiles de vacante',
      'View vacancy profiles': 'Ver perfiles de vacante',
      'Add vacancy profiles': 'Añadir perfiles de vacante',
      'Edit vacancy profiles': 'Editar perfiles de vacante',
      'Delete vacancy profiles': 'Eliminar perfiles de vacante',
      'Edit required skills': 'Editar las competencias requeridas',
      'Edit preferred substitutes': 'Editar los sustitutos preferidos',
      'View and add files': 'Ver y añadir archivos',
      'Edit allocation groups': 'Editar grupos de asignación',
      'View vacancy history': 'Ver el historial de vacantes',
      'View the change log': 'Ver el registro de cambios',
      'View private vacancy profiles': 'Ver perfiles de vacante privados',
      'Positions that need cover without an absent employee, such as a field trip.':
        'Puestos que necesitan cobertura sin un empleado ausente, como una excursión.',
    },
  },
});
