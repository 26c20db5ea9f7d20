import { fileFields, fileForm, fileList, fileRules, filesInSpanish } from '../fields/fileFields.ts';
import { defineTab } from '../model/defineRecord.ts';

/**
 * A file for every substitute with a job at the school, such as a map or a bell schedule; a file of a region or the
 * district is for all schools below (docs/domain.md#schools).
 */
export const schoolSharedFiles = defineTab({
  $id: 'school/shared-files',
  title: 'Shared file',
  description: 'Files for every substitute with a job here, such as maps and bell schedules.',
  required: ['userFileName'],
  properties: fileFields,
  'x-entity': {
    id: 'fileId',
    label: '{userFileName}',
    tab: 'Shared files',
    rows: true,
    operations: {
      list: 'GET /api/institution/sharedFiles?instituteId',
      get: 'GET /api/institution/sharedFile?fileId',
      update: 'PUT /api/institution/sharedFile?fileId',
      delete: 'DELETE /api/institution/sharedFile?fileId',
    },
    permission: { view: 'MISC.SHAREDFILES', edit: 'SHAREDFILES' },
    table: 'absence_file',
    count: {},
    list: fileList,
    form: fileForm,
    rules: [...fileRules],
    translations: {
      es: {
        'Shared file': 'Archivo compartido',
        'Shared files': 'Archivos compartidos',
        'Files for every substitute with a job here, such as maps and bell schedules.':
          'Archivos para todo sustituto con un trabajo aquí, como planos y horarios de timbres.',
        ...filesInSpanish,
      },
    },
  },
});
