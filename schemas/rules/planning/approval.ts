import { approvalStatuses } from '../../status/approvalStatus.ts';
import { addDays, today } from '../../values/dates.ts';
import type { PlanApprover } from './facts.ts';
import { type Plan, totalOf } from './plan.ts';
import { planChange } from './planChange.ts';
import type { Finding } from './planRules.ts';

/** The approval that a draft needs, and its approvers. */
export interface Approval {
  /**
   * `automatic`: the draft meets the district's conditions. `given`: the saved absence is already approved and stays
   * so.
   */
  readonly state: 'notNeeded' | 'automatic' | 'given' | 'needed';
  /** The approval levels that have an approver, first level first; empty unless approval is needed. */
  readonly levels: readonly PlanApprover[];
}

/**
 * Determines the approval that a draft needs because of its absence reasons or a daily limit (docs/domain.md#approval).
 * Takes the findings of the rules for single days.
 */
export function plannedApproval(plan: Plan, findings: readonly Finding[]): Approval {
  const { facts, draft, days } = plan;
  const has = (...rules: Finding['rule'][]) => findings.some(({ rule }) => rules.includes(rule));
  const isAsked = days.some(({ reason }) => reason?.needApproval === true) || has('dailyLimitApproval');
  if (draft.kind === 'vacancy' || !isAsked) return { state: 'notNeeded', levels: [] };
  const isGiven =
    (['hasApproval', 'isSettled'] as const).every((flag) =>
      approvalStatuses.has(facts.saved?.approvalStatus, flag),
    ) && planChange(plan)?.approvalStartsOver === false;
  if (isGiven) return { state: 'given', levels: [] };
  if (isAutomatic(plan, has)) return { state: 'automatic', levels: [] };
  const levels = facts.approvers
    .filter(({ level, approvers }) => level <= levelsOf(plan) && approvers.length > 0)
    .toSorted((one, other) => one.level - other.level);
  return { state: 'needed', levels };
}

/** The highest number of approval levels among the schools of the days. */
const levelsOf = ({ days }: Plan): number => Math.max(...days.map(({ settings }) => settings.levels));

/** Whether every day of the draft meets the conditions of its school for automatic approval. */
function isAutomatic({ days, now }: Plan, has: (...rules: Finding['rule'][]) => boolean): boolean {
  return days.every(({ day, settings, timeZone }) => {
    const { approvesAutomatically, automaticNotice, automaticDuration, automaticBalance } = settings;
    return (
      approvesAutomatically &&
      day.absenceDate >= addDays(today(timeZone, now), automaticNotice) &&
      totalOf(days) <= automaticDuration &&
      !has('dailyLimitApproval') &&
      !(automaticBalance && has('belowMinimum', 'overMaximum'))
    );
  });
}
