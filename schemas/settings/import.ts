import {
  atWork,
  idle,
  importFields,
  importListSteps,
  importStateValues,
  importTexts,
} from '../fields/importStates.ts';
import { defineEntity } from '../model/defineEntity.ts';

/**
 * The imports of a district, of every kind of record that whoever asks may import (docs/domain.md#import). What leads
 * through one import is a page of its own; its steps are those of `import/importJob.ts`.
 */
export const importJobs = defineEntity({
  $id: 'settings/import',
  title: 'Import',
  description: 'A file is checked row by row before anything is written, and can be taken back as a whole.',
  type: 'object',
  properties: {
    jobId: { type: 'integer', readOnly: true },
    kind: { $ref: 'import/kind', title: 'Contents' },
    ...importFields,
    appliedAt: { type: 'string', format: 'date-time', title: 'Last applied' },
  },
  'x-entity': {
    id: 'jobId',
    label: '{fileName}',
    path: '/import',
    service: 'absence',
    computed: 'importJobs',
    menu: false,
    permission: { view: 'EXTRACT.IMPORT', edit: 'EXTRACT.IMPORT' },
    operations: {
      list: 'GET /api/v1.0/importJobs',
      stop: 'POST /api/v1.0/importJobs/stop',
      remove: 'POST /api/v1.0/importJobs/remove',
    },
    actions: {
      stop: {
        label: 'Stop',
        icon: 'block',
        for: ['record', 'rows'],
        send: ['jobId'],
        condition: { properties: { state: { enum: atWork } }, required: ['state'] },
        because: 'This import is not running.',
        done: 'The import stops after its present step. |||| {count} imports stop after their present step.',
      },
      remove: {
        label: 'Remove the import',
        for: ['record', 'rows'],
        send: ['jobId'],
        dangerous: true,
        condition: { properties: { state: { enum: idle } }, required: ['state'] },
        because: 'The import is running. Wait until it is done, or stop it.',
        answer: { type: 'object', properties: { jobId: { type: 'integer' } } },
        confirm: {
          title: 'Remove {label}?',
          text: 'What it wrote stays, and can no longer be taken back as a whole.',
        },
        done: 'The import was removed. |||| {count} imports were removed.',
      },
    },
    states: {
      field: 'state',
      start: 'mapped',
      values: importStateValues,
      transitions: importListSteps,
    },
    list: {
      name: { field: 'fileName' },
      columns: ['fileName', 'kind', 'state', 'createdAt', 'userName', 'rowCount'],
      priority: ['state', 'kind', 'createdAt', 'rowCount', 'userName'],
      sort: { field: 'createdAt', order: 'DESC' },
      search: ['fileName', 'userName'],
      views: [
        { title: 'At work', filter: { state: ['checking', 'applying', 'undoing'] } },
        { title: 'Not finished', filter: { state: ['mapped', 'checked', 'partly'] } },
      ],
    },
    translations: {
      es: {
        ...importTexts,
        'A file is checked row by row before anything is written, and can be taken back as a whole.':
          'Un archivo se comprueba fila por fila antes de escribir nada y se puede revertir por completo.',
        Contents: 'Contenido',
        'Last applied': 'Aplicada por última vez',
        'The import stops after its present step. |||| {count} imports stop after their present step.':
          'La importación se detiene tras el paso actual. |||| {count} importaciones se detienen tras el paso actual.',
        'Remove {label}?': '¿Eliminar {label}?',
        'What it wrote stays, and can no longer be taken back as a whole.':
          'Lo que escribió se queda, y ya no se puede revertir en conjunto.',
        'The import was removed. |||| {count} imports were removed.':
          'La importación se eliminó. |||| Se eliminaron {count} importaciones.',
        'At work': 'En marcha',
        'Not finished': 'Sin terminar',
      },
    },
  },
});
