import { allows } from '#schemas/access/permissions.ts';
import { planFieldProblem } from '#schemas/messages/planText.ts';
import { halvesOf } from '#schemas/messages/terms.ts';
import type { PlanDraft } from '#schemas/rules/planning/facts.ts';
import type { PlannedDay } from '#schemas/rules/planning/plan.ts';
import { planProblems } from '#schemas/rules/planning/planProblems.ts';
import { type PlanSummary, planSummary } from '#schemas/rules/planning/planSummary.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DomainError } from '../../common/domainError.ts';
import type { Finding, WholeChange, WholePlan } from '../domainRule.ts';
import { isOwnAbsence } from '../people/ownWorkerId.ts';
import { newAbsence } from './newAbsence.ts';
import { planFacts } from './planFacts.ts';

/** The permission without which nobody enters a vacancy. */
const vacancyPermission = 'ABSR.VACANCY';

/**
 * Plans an absence or a vacancy with its days by the rules that the console shows while one types
 * (docs/domain.md#planning-an-absence): gives every problem at its day, what the days take, how they are held and which
 * approval they need. Throws `forbidden`, and `notFound` for an employee or a profile that the person does not see.
 */
export async function planAbsence(change: WholeChange): Promise<WholePlan> {
  const { actor, sql, after: record } = change;
  const { permissions, language, clock, name } = actor;
  if (record.kind === 'vacancy' && !allows(permissions, vacancyPermission))
    throw new DomainError('forbidden', { args: { permission: vacancyPermission } });
  const now = new Date();
  const sent = (change.parts.days ?? []).flatMap((row, at) => (row ? [{ at, day: row.after }] : []));
  const draft = { ...record, days: sent.map(({ day }) => day) } as unknown as PlanDraft;
  const workerId = numberIn(record.workerId);
  const isSelf = await isOwnAbsence(sql, actor, workerId);
  // Two people who enter an absence of one employee are judged one after the other.
  if (workerId !== undefined) await sql(holdText, [actor.organization, workerId]);
  const vacancyProfileId = numberIn(record.vacancyProfileId);
  const facts = await planFacts(sql, actor, { draft, workerId, vacancyProfileId, isSelf }, now);
  const by = { isSelf, permissions };
  const summary = planSummary(facts, draft, by, now);
  const findings = planProblems(facts, draft, by, now).map((problem): Finding => {
    const rows = problem.rows.map((row) => sent[row]?.at ?? 0);
    const found = planFieldProblem({ ...problem, rows }, language, halvesOf(language, clock));
    return problem.severity === 'refuse' ? found : { ...found, isNotice: true };
  });
  const days: RecordData[] = [];
  for (const day of summary.days) days[sent[day.at]?.at ?? 0] = dayValues(day, day.fillStatus, record, now);
  return {
    findings,
    record: {
      ...coverValues(summary),
      instituteIds: [...new Set(draft.days.map(({ instituteId }) => instituteId))],
      createdAt: now.toISOString(),
      createdBy: name,
      channel: isSelf ? 'web' : 'admin',
    },
    parts: { days },
    follow: (written) => newAbsence(written, summary),
  };
}

const holdText = 'select 1 from worker where org_id = $1 and worker_id = $2 for no key update';

const numberIn = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/** What a plan makes of a day: how it stands, what it takes, and the reason of the absence where it has none of its own. */
function dayValues(
  { absenceReasonId, amount: { days, hours, isAssumed } }: PlannedDay,
  fillStatus: number,
  { vacancyReasonId }: RecordData,
  now: Date,
): RecordData {
  return {
    fillStatus,
    ...(absenceReasonId === undefined ? {} : { absenceReasonId }),
    ...(vacancyReasonId === undefined ? {} : { vacancyReasonId }),
    ...(isAssumed ? {} : { durationDays: days }),
    ...(hours === undefined ? {} : { durationHours: hours }),
    createdAt: now.toISOString(),
  };
}

const approvalStatuses = { notNeeded: 'none', automatic: 'approved', given: 'approved', needed: 'pending' };

function coverValues({ approval, hold: { hold, heldUntil } }: PlanSummary): RecordData {
  return {
    approvalStatus: approvalStatuses[approval.state],
    hold,
    ...(heldUntil ? { heldUntil: heldUntil.toISOString() } : {}),
  };
}
