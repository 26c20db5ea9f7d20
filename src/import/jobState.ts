import type { ImportJob } from '#schemas/protocol/imports/import.ts';

/** Whether any rows were checked, so that there are results to show. */
export function hasCheckedRows({ counts: { results } }: ImportJob): boolean {
  const { ignored, ...checked } = results;
  return Object.values(checked).some((count) => count > 0);
}

/** Returns how many rows are unchecked because the check was stopped or failed. */
export function uncheckedRows({ counts: { results }, rowCount }: ImportJob): number {
  const checked = Object.values(results).reduce((sum, count) => sum + count, 0);
  return Math.max(0, rowCount - checked);
}
