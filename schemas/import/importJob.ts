import {
  type ImportState,
  idleStates,
  importFields,
  importServiceSteps,
  importStateValues,
  importSteps,
  importTexts,
  runningStates,
} from '../fields/importStates.ts';
import { defineEntity } from '../model/defineEntity.ts';
import { type State, stateOf } from '../model/entity/readActions.ts';
import { readEntity } from '../model/entity/readEntity.ts';
import { type ActionState, actionNamed, actionState } from '../model/record/actionState.ts';
import type { ImportJob, ImportTask } from '../protocol/imports/import.ts';

const importFile = defineEntity({
  $id: 'import/job',
  title: 'Import',
  description: 'Imported files. Rows are checked first; an import can be undone.',
  type: 'object',
  properties: {
    jobId: { type: 'integer', readOnly: true },
    ...importFields,
  },
  'x-entity': {
    id: 'jobId',
    label: '{fileName}',
    service: 'referenceData',
    permission: { view: 'EXTRACT.IMPORT', edit: 'EXTRACT.IMPORT' },
    operations: {
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
        condition: { properties: { state: { enum: runningStates } }, required: ['state'] },
        because: 'This import isn’t running.',
      },
      remove: {
        label: 'Remove the import',
        operation: 'delete',
        dangerous: true,
        condition: { properties: { state: { enum: idleStates } }, required: ['state'] },
        because: 'The import is running. Wait until it finishes, or stop it.',
      },
    },
    states: {
      field: 'state',
      start: 'mapped',
      values: importStateValues,
      transitions: {
        check: importSteps.check,
        apply: {
          ...importSteps.apply,
          permission: 'EXTRACT.IMPORT_APPLY',
          because: 'Rows not checked yet.',
        },
        undo: {
          ...importSteps.undo,
          permission: 'EXTRACT.IMPORT_APPLY',
          because: 'Nothing from this import was applied.',
        },
        ...importServiceSteps,
      },
    },
    translations: {
      es: {
        ...importTexts,
        'Imported files. Rows are checked first; an import can be undone.':
          'Archivos importados. Las filas se comprueban primero; una importación se puede deshacer.',
        'Rows not checked yet.': 'Filas aún sin comprobar.',
        'Nothing from this import was applied.': 'No se aplicó nada de esta importación.',
      },
    },
  },
});

/** The import job as an entity; browser and service use its states and transitions. */
export const importJob = readEntity(importFile);

const tasks = { check: 'checking', apply: 'applying', undo: 'undoing' } as const satisfies Record<
  ImportTask,
  ImportState
>;

/**
 * The state of an import job: the running task, or the last completed step. Pure. `importStateSql`
 * (`server/domain/importJobs.ts`) computes the same in SQL, and a test compares the two.
 */
export function importState(job: ImportJob): ImportState {
  if (job.task) return tasks[job.task];
  const { applied } = job.counts.outcomes;
  if (job.undoneAt !== null && applied === 0) return 'undone';
  if (applied > 0) return job.appliedAt === null || pendingRows(job) > 0 ? 'partly' : 'applied';
  if (job.appliedAt !== null) return 'applied';
  return job.checkedAt === null ? 'mapped' : 'checked';
}

/** Finds the label and color of an import job's state. Throws if there is no such state. */
export function displayState(state: ImportState): State {
  const found = stateOf(importJob.states, { state });
  if (!found) throw new Error(`An import has no state "${state}".`);
  return found;
}

/** Whether an action is possible for an import job; if not, why. */
export function importStep(
  job: ImportJob,
  step: 'check' | 'apply' | 'undo' | 'stop' | 'remove',
): ActionState {
  const action = actionNamed(importJob, step);
  return action ? actionState(importJob, action, { state: importState(job) }) : { is: 'hidden' };
}

/** The number of checked rows that would still create, update or deactivate a record. */
export function pendingRows({ counts: { results, outcomes } }: ImportJob): number {
  const done = Object.values(outcomes).reduce((sum, count) => sum + count, 0);
  return Math.max(0, results.create + results.update + results.deactivate - done);
}
