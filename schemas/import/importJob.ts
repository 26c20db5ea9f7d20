import { defineEntity } from '../model/defineEntity.ts';
import { type State, stateOf } from '../model/entity/readActions.ts';
import { readEntity } from '../model/entity/readEntity.ts';
import { type ActionState, actionNamed, actionState } from '../model/record/actionState.ts';
import type { ImportJob, ImportTask } from '../protocol/imports/import.ts';

const state = {
  type: 'string',
  title: 'State',
  oneOf: [
    { const: 'mapped', title: 'Not checked yet' },
    { const: 'checking', title: 'Being checked' },
    { const: 'checked', title: 'Checked' },
    { const: 'applying', title: 'Being applied' },
    { const: 'partly', title: 'Partly applied' },
    { const: 'applied', title: 'Applied' },
    { const: 'undoing', title: 'Being taken back' },
    { const: 'undone', title: 'Taken back' },
  ],
} as const;

/** How far an import has come. */
export type ImportState = (typeof state.oneOf)[number]['const'];

const idle = ['mapped', 'checked', 'partly', 'applied', 'undone'] as const;
const atWork = ['checking', 'applying', 'undoing'] as const;

const importFile = defineEntity({
  $id: 'import/job',
  title: 'Import',
  description: 'A file that brings records: its rows are checked, then applied, and can be taken back.',
  type: 'object',
  properties: {
    jobId: { type: 'integer', readOnly: true },
    fileName: { type: 'string', title: 'File', maxLength: 255 },
    createdAt: { type: 'string', format: 'date-time', title: 'Begun' },
    userName: { type: 'string', title: 'By', maxLength: 200 },
    rowCount: { type: 'integer', title: 'Rows', minimum: 0 },
    state,
  },
  'x-entity': {
    id: 'jobId',
    label: '{fileName}',
    service: 'referenceData',
    permission: { view: 'EXTRACT.IMPORT', edit: 'EXTRACT.IMPORT' },
    operations: {
      list: 'GET /api/v1.0/imports',
      get: 'GET /api/v1.0/imports/{id}',
      delete: 'DELETE /api/v1.0/imports/{id}',
      check: 'POST /api/v1.0/imports/{id}/check',
      apply: 'POST /api/v1.0/imports/{id}/apply',
      undo: 'POST /api/v1.0/imports/{id}/undo',
      stop: 'POST /api/v1.0/imports/{id}/stop',
    },
    actions: {
      stop: {
        label: 'Stop',
        condition: { properties: { state: { enum: atWork } }, required: ['state'] },
        because: 'Nothing works on this import.',
      },
      remove: {
        label: 'Remove the import',
        operation: 'delete',
        dangerous: true,
        condition: { properties: { state: { enum: idle } }, required: ['state'] },
        because: 'The import is at work. Wait until it is done, or stop it.',
      },
    },
    states: {
      field: 'state',
      start: 'mapped',
      values: {
        mapped: { colour: 'notNeeded' },
        checking: { colour: 'pending' },
        checked: { colour: 'closed' },
        applying: { colour: 'pending' },
        partly: { colour: 'held' },
        applied: { colour: 'filled' },
        undoing: { colour: 'pending' },
        undone: { colour: 'notNeeded' },
      },
      transitions: {
        check: { label: 'Check the rows', from: idle, to: 'checking' },
        apply: {
          label: 'Apply',
          from: ['checked', 'partly', 'applied', 'undone'],
          to: 'applying',
          permission: 'EXTRACT.IMPORT_APPLY',
          because: 'The rows are not checked yet.',
        },
        undo: {
          label: 'Take back',
          from: ['partly', 'applied'],
          to: 'undoing',
          permission: 'EXTRACT.IMPORT_APPLY',
          because: 'Nothing of this import is applied.',
        },
        endCheck: { label: 'Checked', from: 'checking', to: 'checked', by: 'service' },
        stopCheck: { label: 'Check stopped', from: 'checking', to: 'mapped', by: 'service' },
        endApply: { label: 'Applied', from: 'applying', to: 'applied', by: 'service' },
        stopApply: { label: 'Apply stopped', from: 'applying', to: 'partly', by: 'service' },
        endUndo: { label: 'Taken back', from: 'undoing', to: 'undone', by: 'service' },
        stopUndo: { label: 'Taking back stopped', from: 'undoing', to: 'partly', by: 'service' },
      },
    },
    list: {
      columns: ['fileName', 'createdAt', 'userName', 'rowCount', 'state'],
      sort: { field: 'jobId', order: 'DESC' },
    },
    translations: {
      es: {
        Import: 'Importación',
        Imports: 'Importaciones',
        'A file that brings records: its rows are checked, then applied, and can be taken back.':
          'Un archivo que trae registros: sus filas se comprueban, luego se aplican y se pueden revertir.',
        File: 'Archivo',
        Begun: 'Iniciada',
        By: 'Por',
        Rows: 'Filas',
        State: 'Estado',
        'Not checked yet': 'Sin comprobar',
        'Being checked': 'En comprobación',
        Checked: 'Comprobada',
        'Being applied': 'Aplicándose',
        'Partly applied': 'Aplicada en parte',
        Applied: 'Aplicada',
        'Being taken back': 'Revirtiéndose',
        'Taken back': 'Revertida',
        Stop: 'Detener',
        'Nothing works on this import.': 'Nada trabaja en esta importación.',
        'Remove the import': 'Quitar la importación',
        'The import is at work. Wait until it is done, or stop it.':
          'La importación está en marcha. Espere a que termine o deténgala.',
        'Check the rows': 'Comprobar las filas',
        Apply: 'Aplicar',
        'The rows are not checked yet.': 'Las filas aún no se han comprobado.',
        'Take back': 'Revertir',
        'Nothing of this import is applied.': 'Nada de esta importación está aplicado.',
        'Check stopped': 'Comprobación detenida',
        'Apply stopped': 'Aplicación detenida',
        'Taking back stopped': 'Reversión detenida',
      },
    },
  },
});

/** An import as an entity: its states and steps are those that browser and service go by. */
export const importJob = readEntity(importFile);

const tasks = { check: 'checking', apply: 'applying', undo: 'undoing' } as const satisfies Record<
  ImportTask,
  ImportState
>;

/** How far an import has come: what works on it, or the last thing that was done. Pure. */
export function importState(job: ImportJob): ImportState {
  if (job.task) return tasks[job.task];
  const { applied } = job.counts.outcomes;
  if (job.undoneAt !== null && applied === 0) return 'undone';
  if (applied > 0) return job.appliedAt === null || pendingRows(job) > 0 ? 'partly' : 'applied';
  if (job.appliedAt !== null) return 'applied';
  return job.checkedAt === null ? 'mapped' : 'checked';
}

/** A state with its label and colour. */
export function shownState(state: ImportState): State {
  const found = stateOf(importJob.states, { state });
  if (!found) throw new Error(`An import has no state "${state}".`);
  return found;
}

/** Whether a step, or what else can be done, is possible with an import as it is; where not, why. */
export function importStep(
  job: ImportJob,
  step: 'check' | 'apply' | 'undo' | 'stop' | 'remove',
): ActionState {
  const action = actionNamed(importJob, step);
  return action ? actionState(importJob, action, { state: importState(job) }) : { is: 'hidden' };
}

/** How many rows would still change something. */
export function pendingRows({ counts: { results, outcomes } }: ImportJob): number {
  const done = Object.values(outcomes).reduce((sum, count) => sum + count, 0);
  return Math.max(0, results.create + results.update + results.deactivate - done);
}
