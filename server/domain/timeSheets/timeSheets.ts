import type { Domain } from '../domainRule.ts';
import { timeSheetEffect } from '../jobs/syncTimeSheetItems.ts';
import { approveAll, release } from './approveMany.ts';
import { decideIn } from './decideInQueue.ts';
import { add, adjust, correct, items, paper, takeStep } from './itemSteps.ts';

/** Timesheet hours from entry to payroll (docs/domain.md#timesheets). */
export const timeSheets: Domain = {
  effects: [timeSheetEffect],
  actions: {
    [items]: {
      submit: takeStep('submit'),
      approve: takeStep('approve'),
      reject: takeStep('reject'),
      recall: takeStep('recall'),
      release: takeStep('release'),
      adjust,
      correct,
      add,
      paper,
    },
    'time-sheet/approval': {
      approve: decideIn('approve'),
      reject: decideIn('reject'),
      approveAll,
      release,
    },
  },
};
