import { type ApprovalStatus, approvalStatuses } from '../../status/approvalStatus.ts';
import { needsCover } from '../../status/overallFill.ts';

/** Exceptions that block reconciling a day, by code (docs/domain.md#reconciliation). */
export const reconcileExceptions = [
  { const: 'E1', title: 'Hours differ' },
  { const: 'E2', title: 'Unfilled' },
  { const: 'E3', title: 'Code missing' },
  { const: 'E4', title: 'Approval not final' },
  { const: 'E5', title: 'No-show' },
  { const: 'E6', title: 'Substitute removed after start' },
  { const: 'E7', title: 'Identifier missing' },
  { const: 'E8', title: 'Pay code needs a skill' },
] as const;

export type ReconcileException = (typeof reconcileExceptions)[number]['const'];

/** The facts of a day that the exceptions check. */
export interface ReconcileFacts {
  readonly fillStatus: number;
  readonly approvalStatus: ApprovalStatus | undefined;
  /** Worked minus scheduled minutes of the substitute; undefined if either is unknown. */
  readonly minutesOver: number | undefined;
  readonly hasPayCode: boolean;
  readonly hasBudgetCode: boolean;
  /** Whether the day has an accounting code or an allocation group. */
  readonly hasAccountingCode: boolean;
  /** Whether a substitute of the day did not show up. */
  readonly isNoShow: boolean;
  /** Whether a substitute was removed after the day had started, for a reason other than a no-show. */
  readonly isLateRemoval: boolean;
  /** Whether the payroll identifier of the employee or the substitute is missing. */
  readonly lacksIdentifier: boolean;
  /** Whether the pay code requires a skill that the day's substitute lacks. */
  readonly lacksPaySkill: boolean;
}

/** The district's settings for reconciling. */
export interface ReconcileSettings {
  readonly toleranceMinutes: number;
  readonly payCodeRequired: boolean;
  readonly budgetCodeRequired: boolean;
  readonly accountingCodeRequired: boolean;
  readonly identifierRequired: boolean;
}

type Rule = (facts: ReconcileFacts, settings: ReconcileSettings) => boolean;

const rules: Readonly<Record<ReconcileException, Rule>> = {
  E1: ({ minutesOver = 0 }, { toleranceMinutes }) => Math.abs(minutesOver) > toleranceMinutes,
  E2: ({ fillStatus }) => needsCover(fillStatus),
  E3: (facts, settings) =>
    (settings.payCodeRequired && !facts.hasPayCode) ||
    (settings.budgetCodeRequired && !facts.hasBudgetCode) ||
    (settings.accountingCodeRequired && !facts.hasAccountingCode),
  E4: ({ approvalStatus = 'none' }) => !approvalStatuses.has(approvalStatus, 'isSettled'),
  E5: ({ isNoShow }) => isNoShow,
  E6: ({ isLateRemoval }) => isLateRemoval,
  E7: ({ lacksIdentifier }, { identifierRequired }) => identifierRequired && lacksIdentifier,
  E8: ({ lacksPaySkill }) => lacksPaySkill,
};

/** The exceptions of a day, in the order of their codes; empty if the day can be reconciled. Pure. */
export function exceptionsOf(facts: ReconcileFacts, settings: ReconcileSettings): ReconcileException[] {
  return reconcileExceptions.map(({ const: code }) => code).filter((code) => rules[code](facts, settings));
}
