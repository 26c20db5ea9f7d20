import { type ApprovalStatus, approvalStatuses } from '../../status/approvalStatus.ts';
import { needsCover } from '../../status/overallFill.ts';

/** What can speak against reconciling a day, each by its code (docs/domain.md#reconciliation). */
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

/** What the rule asks about a day. */
export interface ReconcileFacts {
  readonly fillStatus: number;
  readonly approvalStatus: ApprovalStatus | undefined;
  /** Worked minus scheduled minutes of the substitute; undefined where either is not known. */
  readonly minutesOver: number | undefined;
  readonly hasPayCode: boolean;
  readonly hasBudgetCode: boolean;
  /** An accounting code, or an allocation group. */
  readonly hasAccountingCode: boolean;
  /** A substitute of the day did not show up. */
  readonly isNoShow: boolean;
  /** A substitute was removed after the day had begun, for another reason. */
  readonly isLateRemoval: boolean;
  /** The employee or the substitute has no identifier by which payroll knows them. */
  readonly lacksIdentifier: boolean;
  /** The pay code is for substitutes with a skill that the one of the day lacks. */
  readonly lacksPaySkill: boolean;
}

/** What the district says of it. */
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

/** The exceptions of a day, in the order of their codes; none where nothing speaks against reconciling it. Pure. */
export function exceptionsOf(facts: ReconcileFacts, settings: ReconcileSettings): ReconcileException[] {
  return reconcileExceptions.map(({ const: code }) => code).filter((code) => rules[code](facts, settings));
}
