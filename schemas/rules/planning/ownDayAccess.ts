import type { PlanActor, PlanPerson } from './facts.ts';

/**
 * Whether a person sees or edits the break of custom days. The office edits it; an employee needs the permission for
 * their own absences. Pure.
 */
export function breakAccess(person: PlanPerson | undefined, { isSelf }: PlanActor): 'none' | 'view' | 'edit' {
  const { canEditBreakOnCustomAbsences: edits, canViewBreakOnCustomAbsences: views } =
    person?.permission ?? {};
  if (!isSelf || edits === true) return 'edit';
  return views === true ? 'view' : 'none';
}

/**
 * Whether an employee sees the substitute's times of their own absences. The times follow from the employee's own times
 * of day, so that the permission to edit them only shows them. Pure.
 */
export function seesSubstituteTimes(person: PlanPerson | undefined, { isSelf }: PlanActor): boolean {
  const { canViewSubTimes: views, canEditSubTimes: edits } = person?.permission ?? {};
  return isSelf && (views === true || edits === true);
}
