import { attachmentLimits } from '../rules/attachments.ts';

/**
 * A file for whoever stands in, with the days that it is for: of an employee's absences and of the vacancies of a
 * profile alike (docs/specification.md#master-data-3-absence-files).
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
    description: 'The first day that it is for. Empty: at once.',
  },
  activeTo: {
    type: 'string',
    format: 'date',
    title: 'To',
    description: 'The last day that it is for. Empty: without end.',
  },
  fileSize: {
    type: 'integer',
    title: 'Size',
    readOnly: true,
    'x-field': { computed: true, filter: false, sort: false },
  },
  contentType: {
    type: 'string',
    title: 'Kind of content',
    readOnly: true,
    'x-field': { computed: true, filter: false, sort: false },
  },
  filePath: {
    type: 'string',
    title: 'Kept as',
    description: 'By what the file is asked for, beside its name.',
    readOnly: true,
    'x-field': { computed: true, filter: false, sort: false },
  },
} as const;

export const fileList = {
  columns: ['userFileName', 'activeFrom', 'activeTo', 'description', 'fileSize'],
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
  'A file for whoever stands in on the days that it is for, such as a lesson plan.':
    'Un archivo para quien cubre los días a los que se destina, como un plan de clase.',
  'File name': 'Nombre del archivo',
  'The first day that it is for. Empty: at once.': 'El primer día para el que sirve. Vacío: desde ya.',
  'The last day that it is for. Empty: without end.':
    'El último día para el que sirve. Vacío: sin fecha de fin.',
  Size: 'Tamaño',
  'Kind of content': 'Clase de contenido',
  'Kept as': 'Guardado como',
  'By what the file is asked for, beside its name.': 'Con lo que se pide el archivo, junto a su nombre.',
  File: 'Archivo',
  Days: 'Días',
  Content: 'Contenido',
} as const;
