import type { ImportJob, ImportTask } from '#schemas/protocol/imports/import.ts';

/** How far an import has come; the words are `imports.state`. */
export type JobState =
  | 'mapped'
  | 'checking'
  | 'checked'
  | 'applying'
  | 'partly'
  | 'applied'
  | 'undoing'
  | 'undone';

const atWork = {
  check: 'checking',
  apply: 'applying',
  undo: 'undoing',
} as const satisfies Record<ImportTask, JobState>;

/** How far an import has come: what works on it, or the last thing that was done. Pure. */
export function jobState(job: ImportJob): JobState {
  if (job.task) return atWork[job.task];
  const { applied } = job.counts.outcomes;
  if (job.undoneAt !== null && applied === 0) return 'undone';
  if (applied > 0) return job.appliedAt === null || pendingRows(job) > 0 ? 'partly' : 'applied';
  if (job.appliedAt !== null) return 'applied';
  return job.checkedAt === null ? 'mapped' : 'checked';
}

/** How many rows would still change something. */
export function pendingRows({ counts: { results, outcomes } }: ImportJob): number {
  const done = Object.values(outcomes).reduce((sum, count) => sum + count, 0);
  return Math.max(0, results.create + results.update + results.deactivate - done);
}

/** Whether there is anything to look at: some rows were checked. */
export function wasChecked({ counts: { results } }: ImportJob): boolean {
  const { ignored, ...checked } = results;
  return Object.values(checked).some((count) => count > 0);
}

/** How many rows were not checked yet: the check was stopped, or ended by a fault. */
export function uncheckedRows({ counts: { results }, rowCount }: ImportJob): number {
  const checked = Object.values(results).reduce((sum, count) => sum + count, 0);
  return Math.max(0, rowCount - checked);
}
