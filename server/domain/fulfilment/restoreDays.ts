import { planFieldProblem } from '#schemas/messages/planText.ts';
import { halvesOf } from '#schemas/messages/terms.ts';
import type { SavedDay } from '#schemas/rules/planning/facts.ts';
import { planProblems } from '#schemas/rules/planning/planProblems.ts';
import { dayStatuses } from '#schemas/status/dayStatus.ts';
import { DomainError } from '../../common/domainError.ts';
import type { ActionRequest } from '../domainRule.ts';
import { jobOf } from '../jobs/jobOfDay.ts';
import { splitOffDays } from '../jobs/splitOffDays.ts';
import { resumeAssignments } from '../people/assignments.ts';
import { confirmationNumbersOf, setDayStatus } from '../people/setDayStatus.ts';
import { planFacts } from '../planning/planFacts.ts';
import { rowsWithoutNulls } from '../planning/planRows.ts';
import { dayFields, loadSavedPlan } from '../planning/savedPlan.ts';
import { canRestoreAssignments } from './checkAssigned.ts';
import { checkChangeable, type LockedDay } from './lockDays.ts';
import { statusAfterHold } from './statusAfterHold.ts';

const { unfilled, cancelled } = dayStatuses.code;

/**
 * Restores canceled days to their former status, each with its substitute if the substitute can still have it. The days
 * are checked as if they were added to their absence. Takes days of `lockDaysOf`. Throws if none is canceled, or if a
 * planning rule refuses one.
 */
export async function restoreDays(request: ActionRequest, days: readonly LockedDay[]): Promise<void> {
  const { sql, actor } = request;
  const { organization } = actor;
  const canceledDays = days.filter(({ fillStatus }) => fillStatus === cancelled);
  if (canceledDays.length === 0) throw new DomainError('invalid', { text: 'refused.noSuchDay' });
  await checkChangeable(request, canceledDays);
  await checkPlan(request, canceledDays);
  await splitOffDays(sql, organization, confirmationNumbersOf(canceledDays));
  const substitutes = await returningSubstitutes(request, canceledDays);
  await splitOffDays(sql, organization, [...substitutes.keys()]);
  const former = canceledDays.map(({ confirmationNumber, statusBefore: before = unfilled }) => {
    return { confirmationNumber, before };
  });
  const statuses = await statusAfterHold(sql, organization, former);
  const statusChanges = former.map(({ confirmationNumber, before }) => {
    const substituteId = substitutes.get(confirmationNumber) ?? null;
    const statusBefore = statuses.get(confirmationNumber) ?? before;
    const to = dayStatuses.has(statusBefore, 'isFilled') && substituteId === null ? unfilled : statusBefore;
    return { confirmationNumber, from: cancelled, to, changes: { statusBefore: null, substituteId } };
  });
  await setDayStatus(request, 'fillStatus', statusChanges);
  await resumeAssignments(request, [...substitutes.keys()]);
}

/** Returns the former substitute of each canceled day that was filled, if the substitute can have the day again. */
async function returningSubstitutes(
  { sql, actor }: ActionRequest,
  canceledDays: readonly LockedDay[],
): Promise<Map<number, number>> {
  const filled = canceledDays.filter(({ statusBefore }) => dayStatuses.has(statusBefore, 'isFilled'));
  const numbers = confirmationNumbersOf(filled);
  const rows = numbers.length === 0 ? [] : await sql(lastText, [actor.organization, numbers]);
  const assignments = rows.map((row) => {
    return { confirmationNumber: Number(row.number), substituteId: Number(row.substitute_id) };
  });
  const may = await canRestoreAssignments(sql, actor.organization, assignments);
  return new Map(
    assignments.flatMap(({ confirmationNumber, substituteId }, place) =>
      may[place] ? [[confirmationNumber, substituteId]] : [],
    ),
  );
}

const lastText = `select distinct on (day.confirmation_number) day.confirmation_number as number, last.substitute_id
  from absence_day as day join assignment as last
    on last.org_id = $1 and last.confirmation_number = ${jobOf('day')} and last.removed_at is not null
  where day.org_id = $1 and day.confirmation_number = any($2::bigint[])
  order by day.confirmation_number, last.removed_at desc`;

/**
 * Refuses days that the planning rules would not allow to be added to their absence now
 * (docs/domain.md#planning-an-absence).
 */
async function checkPlan(request: ActionRequest, canceledDays: readonly LockedDay[]): Promise<void> {
  const absences = new Set(canceledDays.flatMap(({ absenceId }) => absenceId ?? []));
  for (const absenceId of absences)
    await checkPlanOf(
      request,
      absenceId,
      confirmationNumbersOf(canceledDays.filter((day) => day.absenceId === absenceId)),
    );
}

async function checkPlanOf(
  { sql, actor, read }: ActionRequest,
  absenceId: number,
  numbers: readonly number[],
): Promise<void> {
  const { organization, permissions, language, clock } = actor;
  const { workerId, vacancyProfileId } = (await read.get('absence/absence', absenceId)) as {
    readonly workerId?: number;
    readonly vacancyProfileId?: number;
  };
  const owner = { workerId, vacancyProfileId };
  const { days: activeDays, ...saved } = await loadSavedPlan(sql, { organization, absenceId, ...owner });
  const again = rowsWithoutNulls<SavedDay>(await sql(againText, [organization, numbers]));
  const draft = { ...saved, days: [...activeDays, ...again] };
  const now = new Date();
  const facts = await planFacts(sql, actor, { draft, absenceId, ...owner }, now);
  const problems = planProblems(facts, draft, { isSelf: false, permissions }, now).filter(
    ({ severity, rule, rows }) =>
      severity === 'refuse' && (rule === 'notActive' || rows.some((row) => row >= activeDays.length)),
  );
  if (problems.length === 0) return;
  const [first] = problems.map((problem) => planFieldProblem(problem, language, halvesOf(language, clock)));
  if (first) throw new DomainError('invalid', { problems: [{ ...first, field: 'fillStatus' }] });
}

const againText = `select ${dayFields} from absence_day
  where org_id = $1 and confirmation_number = any($2::bigint[]) order by absence_date, confirmation_number`;
