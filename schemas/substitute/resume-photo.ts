import { fileFields } from '../fields/fileFields.ts';
import { defineTab } from '../model/defineRecord.ts';

const { fileId, userFileName, fileSize, contentType } = fileFields;

/**
 * The résumé and the photo of a substitute, one of each (docs/specification.md#master-data-7-other-services: "GET
 * /substitute/fileDepot/metadata"; docs/domain.md#files-of-a-substitute).
 */
export const substituteFile = defineTab({
  $id: 'substitute/resume-photo',
  title: 'Résumé or photo',
  description: 'One résumé and one photo.',
  required: ['fileType', 'userFileName'],
  properties: {
    fileId,
    fileDepotId: {
      type: 'integer',
      title: 'File ID',
      readOnly: true,
      'x-field': { computed: 'fileId' },
    },
    fileType: {
      type: 'integer',
      title: 'Kind',
      oneOf: [
        { const: 1, title: 'Résumé' },
        { const: 2, title: 'Photo' },
      ],
    },
    userFileName,
    uploadedOn: { type: 'string', format: 'date', title: 'Added on', 'x-field': { default: 'today()' } },
    fileSize,
    contentType,
  },
  'x-entity': {
    id: 'fileId',
    label: '{userFileName}',
    plural: 'Résumé or photo',
    tab: 'Résumé and photo',
    rows: true,
    operations: {
      list: 'GET /substitute/fileDepot/metadata?substituteId',
      get: 'GET /substitute/fileDepot/metadata/{id}',
      removeFile: 'DELETE /substitute/fileDepot?substituteId&fileType&fileDepotId',
      setUploadPermissions:
        'POST /substitute/fileUpload/permissions?substituteId&canUploadPhoto&canUploadResume',
    },
    permission: 'RESUMEPHOTO',
    table: 'absence_file',
    count: {},
    list: {
      columns: ['fileType', 'userFileName', 'uploadedOn', 'fileSize'],
      card: ['fileType', 'uploadedOn', 'fileSize'],
      sort: { field: 'fileType' },
      search: [],
    },
    translations: {
      es: {
        'Résumé or photo': 'Currículum o foto',
        'Résumé and photo': 'Currículum y foto',
        'One résumé and one photo.': 'Un currículum y una foto.',
        'File ID': 'ID del archivo',
        Kind: 'Clase',
        Résumé: 'Currículum',
        Photo: 'Foto',
        'File name': 'Nombre del archivo',
        'Added on': 'Añadido el',
        Size: 'Tamaño',
        'Content type': 'Tipo de contenido',
      },
    },
  },
});
