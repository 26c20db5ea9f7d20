import { changeLogTab, defineRecord } from '../model/defineRecord.ts';
import { vacancyProfileFile } from './absence-files.ts';
import { vacancyProfileAllocationGroup } from './allocation-groups.ts';
import { vacancyProfileInformation } from './general-information.ts';
import { vacancyProfilePreferredSubstitute } from './preferred-substitutes.ts';
import { vacancyProfileQualifiedSubstitutes } from './qualified-substitutes.ts';
import { vacancyProfileSkills } from './skills.ts';
import { vacancyProfileHistory } from './vacancy-history.ts';

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
  permissions: {
    family: 'VACPROF',
    title: 'Vacancy profiles',
    names: {
      VIEW: 'See vacancy profiles',
      ADD: 'Add vacancy profiles',
      EDIT: 'Change vacancy profiles',
      DELETE: 'Remove vacancy profiles',
      SKILLS: 'Change the skills that vacancies need',
      PREFSUB: 'Change their preferred substitutes',
      FILES: 'See and add their files',
      ALLOCGROUPS: 'Change their allocation groups',
      HISTORY: 'See the vacancies that were made of them',
      CHANGELOG: 'See their change log',
      PRIVATE: 'See private vacancy profiles',
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
      'See vacancy profiles': 'Ver perfiles de vacante',
      'Add vacancy profiles': 'Añadir perfiles de vacante',
      'Change vacancy profiles': 'Cambiar perfiles de vacante',
      'Remove vacancy profiles': 'Quitar perfiles de vacante',
      'Change the skills that vacancies need': 'Cambiar las competencias que piden las vacantes',
      'Change their preferred substitutes': 'Cambiar sus sustitutos preferidos',
      'See and add their files': 'Ver y añadir sus archivos',
      'Change their allocation groups': 'Cambiar sus grupos de asignación',
      'See the vacancies that were made of them': 'Ver las vacantes creadas con ellos',
      'See their change log': 'Ver su registro de cambios',
      'See private vacancy profiles': 'Ver perfiles de vacante privados',
      'A position that needs cover without an absent employee: a field trip, an open post.':
        'Un puesto que necesita cobertura sin que falte un empleado: una excursión, una plaza sin cubrir.',
    },
  },
});
