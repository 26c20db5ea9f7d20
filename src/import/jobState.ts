import type { ImportJob } from '#schemas/protocol/imports/import.ts';

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
