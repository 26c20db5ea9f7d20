import { approvalStatuses } from '../../status/approvalStatus.ts';
import { addDays, today } from '../../values/dates.ts';
import type { PlanApprover } from './facts.ts';
import { type Plan, totalOf } from './plan.ts';
import { planChange } from './planChange.ts';
import type { Finding } from './planRules.ts';

/** The approval of a draft, and who decides. */
export interface Approval {
  /** `automatic`: it meets the district's conditions; `given`: what is saved is approved, and stays so. */
  readonly state: 'notNeeded' | 'automatic' | 'given' | 'needed';
  /** The levels that someone has, the first one first; none unless it is needed. */
  readonly levels: readonly PlanApprover[];
}

/**
 * The approval that a draft needs: for its reasons, or because a daily limit asks for it
 * (docs/domain.md#approval). Takes what the rules have found of its days.
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

/** The most levels that a school of the days has. */
const levelsOf = ({ days }: Plan): number => Math.max(...days.map(({ settings }) => settings.levels));

/** Whether the conditions of each school hold. */
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
