import {
  idleStates,
  importFields,
  importListSteps,
  importStateValues,
  importTexts,
  runningStates,
} from '../fields/importStates.ts';
import { defineEntity } from '../model/defineEntity.ts';

/**
 * The imports of a district, limited to the kinds of record that the user may import (docs/domain.md#import). A
 * hand-written page runs an import, with the states of `import/importJob.ts`.
 */
export const importJobs = defineEntity({
  $id: 'settings/import',
  title: 'Import',
  description: 'Files are checked row by row first. You can undo an entire import.',
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
        condition: { properties: { state: { enum: runningStates } }, required: ['state'] },
        because: 'This import isn’t running.',
        done: 'Import stops after the current step. |||| {count} imports stop after their current step.',
      },
      remove: {
        label: 'Remove the import',
        for: ['record', 'rows'],
        send: ['jobId'],
        dangerous: true,
        condition: { properties: { state: { enum: idleStates } }, required: ['state'] },
        because: 'The import is running. Wait until it finishes, or stop it.',
        answer: { type: 'object', properties: { jobId: { type: 'integer' } } },
        confirm: {
          title: 'Remove {label}?',
          text: 'Imported records stay, but the import can no longer be undone.',
        },
        done: 'Import removed. |||| {count} imports removed.',
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
        { title: 'Running', filter: { state: ['checking', 'applying', 'undoing'] } },
        { title: 'Incomplete', filter: { state: ['mapped', 'checked', 'partly'] } },
      ],
    },
    translations: {
      es: {
        ...importTexts,
        'Files are checked row by row first. You can undo an entire import.':
          'Los archivos se comprueban fila por fila primero. Puede deshacer una importación completa.',
        Contents: 'Contenido',
        'Last applied': 'Aplicada por última vez',
        'Import stops after the current step. |||| {count} imports stop after their current step.':
          'La importación se detiene tras el paso actual. |||| {count} importaciones se detienen tras el paso actual.',
        'Remove {label}?': '¿Eliminar {label}?',
        'Imported records stay, but the import can no longer be undone.':
          'Los registros importados se quedan, pero la importación ya no se podrá deshacer.',
        'Import removed. |||| {count} imports removed.':
          'Importación eliminada. |||| {count} importaciones eliminadas.',
        Running: 'En curso',
        Incomplete: 'Sin terminar',
      },
    },
  },
});
