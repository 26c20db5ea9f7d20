import { fileFields, fileForm, fileList, fileRules, filesInSpanish } from '../fields/fileFields.ts';
import { defineTab } from '../model/defineRecord.ts';

/**
 * A file for the vacancies of a profile in a date range, such as directions for a field trip
 * (docs/specification.md#master-data-3-absence-files; docs/domain.md#vacancy-profiles).
 */
export const vacancyProfileFile = defineTab({
  $id: 'vacancy-profile/absence-files',
  title: 'Vacancy file',
  description: 'Files for the substitute, such as lesson plans.',
  required: ['userFileName'],
  properties: fileFields,
  'x-entity': {
    id: 'fileId',
    label: '{userFileName}',
    tab: 'Vacancy files',
    rows: true,
    operations: {
      list: 'GET /api/vacancyProfile/absenceVacancyFiles?vacancyProfileId',
      get: 'GET /api/vacancyProfile/absenceVacancyFile?fileId',
      update: 'PUT /api/vacancyProfile/absenceVacancyFile?fileId',
      delete: 'DELETE /api/vacancyProfile/absenceVacancyFile?fileId',
    },
    permission: 'FILES',
    table: 'absence_file',
    count: {},
    list: fileList,
    form: fileForm,
    rules: [...fileRules],
    translations: {
      es: {
        'Vacancy file': 'Archivo de vacante',
        'Vacancy files': 'Archivos de vacantes',
        ...filesInSpanish,
      },
    },
  },
});
