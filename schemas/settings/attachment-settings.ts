import { fileTypes } from '../fields/settings/fileTypes.ts';
import { defineEntity, type RecordOf } from '../model/defineEntity.ts';

/**
 * A district's settings for files of absences: the accepted files, and who may attach them (docs/domain.md#settings).
 */
export const attachmentSettings = defineEntity({
  $id: 'settings/attachment-settings',
  title: 'Attachments',
  description: 'Which files employees can attach to absences.',
  type: 'object',
  required: ['attachmentKilobytes', 'attachmentTypes'],
  properties: {
    employeesAttach: { type: 'boolean', title: 'Employees can attach files', default: true },
    attachmentKilobytes: {
      type: 'integer',
      title: 'Maximum file size (KB)',
      minimum: 1,
      maximum: 10_240,
      default: 600,
    },
    attachmentTypes: {
      type: 'array',
      title: 'File types',
      minItems: 1,
      uniqueItems: true,
      items: { type: 'string', enum: fileTypes },
      default: fileTypes,
    },
  },
  'x-entity': {
    service: 'referenceData',
    permission: { view: 'ORG.ATTACHMENTS', edit: 'ORG.ATTACHMENTS' },
    permissions: { family: 'ORG', names: { ATTACHMENTS: 'Manage attachment settings' } },
    single: true,
    inherits: { levels: ['region', 'school'] },
    plural: 'Attachments',
    label: '{attachmentKilobytes}',
    translations: {
      es: {
        'Manage attachment settings': 'Administrar la configuración de archivos adjuntos',
        Attachments: 'Archivos adjuntos',
        'Which files employees can attach to absences.':
          'Qué archivos pueden adjuntar los empleados a las ausencias.',
        'Employees can attach files': 'Los empleados pueden adjuntar archivos',
        'Maximum file size (KB)': 'Tamaño máximo de archivo (KB)',
        'File types': 'Tipos de archivo',
      },
    },
  },
});

export type AttachmentSettings = RecordOf<typeof attachmentSettings>;
