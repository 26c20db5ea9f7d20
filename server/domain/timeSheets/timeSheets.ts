import type { Domain } from '../domainRule.ts';
import { timeSheetEffect } from '../jobs/syncTimeSheetItems.ts';
import { approveAll, release } from './approveMany.ts';
import { decideIn } from './decideInQueue.ts';
import {
  addHours,
  adjustHours,
  correctHours,
  markOnPaper,
  stepAction,
  timeSheetItemEntity,
} from './itemSteps.ts';

/** Timesheet hours from entry to payroll (docs/domain.md#timesheets). */
export const timeSheets: Domain = {
  effects: [timeSheetEffect],
  actions: {
    [timeSheetItemEntity]: {
      submit: stepAction('submit'),
      approve: stepAction('approve'),
      reject: stepAction('reject'),
      recall: stepAction('recall'),
      release: stepAction('release'),
      adjust: adjustHours,
      correct: correctHours,
      add: addHours,
      paper: markOnPaper,
    },
    'time-sheet/approval': {
      approve: decideIn('approve'),
      reject: decideIn('reject'),
      approveAll,
      release,
    },
  },
};
