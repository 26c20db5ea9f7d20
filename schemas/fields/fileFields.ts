import { attachmentLimits } from '../rules/attachments.ts';

/**
 * A file for the substitute, with the days that it is for; shared by absences of an employee and vacancies of a profile
 * (docs/specification.md#master-data-3-absence-files).
 */
export const fileFields = {
  fileId: { type: 'integer', readOnly: true },
  userFileName: {
    type: 'string',
    title: 'File name',
    minLength: 1,
    maxLength: attachmentLimits.nameLength,
  },
  description: { type: 'string', title: 'Description', maxLength: 200 },
  activeFrom: {
    type: 'string',
    format: 'date',
    title: 'From',
    description: 'First day it applies. Blank: immediately.',
  },
  activeTo: {
    type: 'string',
    format: 'date',
    title: 'To',
    description: 'Last day it applies. Blank: no end.',
  },
  fileSize: {
    type: 'integer',
    title: 'Size',
    readOnly: true,
    'x-field': { unit: 'bytes', computed: true, filter: false, sort: false },
  },
  contentType: {
    type: 'string',
    title: 'Content type',
    readOnly: true,
    'x-field': { computed: true, filter: false, sort: false },
  },
  filePath: {
    type: 'string',
    title: 'Stored as',
    description: 'Path used to download the file.',
    readOnly: true,
    'x-field': { computed: true, filter: false, sort: false },
  },
} as const;

export const fileList = {
  columns: ['userFileName', 'activeFrom', 'activeTo', 'description', 'fileSize'],
  card: ['activeFrom', 'activeTo', 'description', 'fileSize'],
  search: ['userFileName', 'description'],
} as const;

export const fileForm = {
  groups: [
    { title: 'File', fields: ['userFileName', 'description'] },
    { title: 'Days', fields: ['activeFrom', 'activeTo'] },
    { title: 'Content', fields: ['fileSize', 'contentType', 'filePath'] },
  ],
} as const;

export const fileRules = [{ rule: 'order', fields: ['activeFrom', 'activeTo'] }] as const;

export const filesInSpanish = {
  'Files for the substitute, such as lesson plans.': 'Archivos para el sustituto, como planes de clase.',
  'File name': 'Nombre del archivo',
  'First day it applies. Blank: immediately.': 'Primer día en que se aplica. Vacío: de inmediato.',
  'Last day it applies. Blank: no end.': 'Último día en que se aplica. Vacío: sin fin.',
  Size: 'Tamaño',
  'Content type': 'Tipo de contenido',
  'Stored as': 'Guardado como',
  'Path used to download the file.': 'Ruta para descargar el archivo.',
  File: 'Archivo',
  Days: 'Días',
  Content: 'Contenido',
} as const;
