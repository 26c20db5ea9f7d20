import { approvalColumns } from '../fields/absence/approvals.ts';
import { ofAbsence } from '../fields/absence/ofAbsence.ts';
import { dayAtSchool } from '../fields/historyFields.ts';
import { stepStatus } from '../status/stepStatus.ts';

const hours = (title: string, description: string) =>
  ({
    type: 'number',
    title,
    description,
    multipleOf: 0.1,
    readOnly: true,
    'x-field': { unit: 'hours' },
  }) as const;

const { absenceReasonId } = approvalColumns;
const { balanceAfter, othersOut, overallFill, needsMe, deniedDates, ...columns } = approvalColumns;

/** Marks a field about who decided, and why. */
const ofDecision = { 'x-field': { permission: { view: 'ABSRAPPRVL.STATUSREPORT' } } } as const;

/** The fields of an approval level in the report (docs/domain.md#approval). */
export const approvalStatusFields = {
  approvalStepId: { type: 'integer', readOnly: true },
  ...ofAbsence,
  ...columns,
  instituteId: dayAtSchool.instituteId,
  absenceReasonId: {
    ...absenceReasonId,
    'x-field': { ...absenceReasonId['x-field'], permission: { view: 'RPTABS.REASON' } },
  },
  status: { ...stepStatus, readOnly: true },
  decidedBy: { ...columns.decidedBy, ...ofDecision },
  decidedAt: { ...columns.decidedAt, ...ofDecision },
  comments: { ...columns.comments, ...ofDecision },
  waitedHours: hours('Waited', 'Until the decision, or until now.'),
  leadHours: hours('Time left', 'From the decision, or from now, to the start. Below 0: started before.'),
} as const;
