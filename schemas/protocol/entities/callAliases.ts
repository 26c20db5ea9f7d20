import type { ServiceName } from '../../services.ts';

/**
 * Additional addresses of the operations of a vacancy profile's tabs. They are the addresses of the employee's tabs
 * with the parameter `vacancyProfileId`, which distinguishes them from the employee's own calls
 * (docs/specification.md#master-data-7-employee-service; docs/domain.md#vacancy-profiles).
 */
export const callAliases: Partial<
  Record<ServiceName, Readonly<Record<string, Readonly<Record<string, string>>>>>
> = {
  employee: {
    'vacancy-profile/skills': {
      get: 'GET /api/employee/skills?vacancyProfileId',
      update: 'POST /api/skills?vacancyProfileId',
    },
    'vacancy-profile/preferred-substitutes': {
      list: 'GET /api/employee/preferredSubstitutes?vacancyProfileId',
      create: 'POST /api/employee/preferredSubstitutes?vacancyProfileId',
      saveRows: 'PUT /api/employee/preferredSubstitutes?vacancyProfileId',
      order: 'GET /api/employee/reOrderedPreferredSubstitutes?vacancyProfileId',
      reorder: 'POST /api/employee/reOrderedPreferredSubstitutes?vacancyProfileId',
    },
    'vacancy-profile/qualified-substitutes': {
      list: 'GET /api/employee/qualifiedSubstitutes?vacancyProfileId',
    },
    'vacancy-profile/absence-files': {
      list: 'GET /api/employee/absenceVacancyFiles?vacancyProfileId',
      update: 'PUT /api/employee/absenceVacancyFile?fileId&vacancyProfileId',
      delete: 'DELETE /api/employee/absenceVacancyFile?fileId&vacancyProfileId',
    },
    'vacancy-profile/allocation-groups': {
      list: 'GET /api/employee/allocationGroups?vacancyProfileId',
      create: 'PUT /api/employee/allocationGroup?vacancyProfileId',
    },
    'vacancy-profile/vacancy-history': { list: 'GET /api/absence/history?vacancyProfileId' },
  },
};
