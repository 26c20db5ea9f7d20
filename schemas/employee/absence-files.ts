import { fileFields, fileForm, fileList, fileRules, filesInSpanish } from '../fields/fileFields.ts';
import { defineTab } from '../model/defineRecord.ts';

/**
 * A file for an employee's absences in a date range, such as lesson plans
 * (docs/specification.md#master-data-3-absence-files).
 */
export const employeeAbsenceFile = defineTab({
  $id: 'employee/absence-files',
  title: 'Absence file',
  description: 'Files for the substitute, such as lesson plans.',
  required: ['userFileName'],
  properties: fileFields,
  'x-entity': {
    id: 'fileId',
    label: '{userFileName}',
    tab: 'Absence files',
    rows: true,
    operations: {
      list: 'GET /api/employee/absenceVacancyFiles?workerId',
      get: 'GET /api/employee/absenceVacancyFile?fileId',
      update: 'PUT /api/employee/absenceVacancyFile?fileId',
      delete: 'DELETE /api/employee/absenceVacancyFile?fileId',
    },
    permission: { view: 'FILES', edit: 'ABSR.FILES' },
    table: 'absence_file',
    count: {},
    list: fileList,
    form: fileForm,
    rules: [...fileRules],
    translations: {
      es: {
        'Absence file': 'Archivo de ausencia',
        'Absence files': 'Archivos de ausencias',
        ...filesInSpanish,
      },
    },
  },
});
