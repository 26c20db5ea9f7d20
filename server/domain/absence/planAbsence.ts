import { allows } from '#schemas/access/permissions.ts';
import { planFieldProblem } from '#schemas/messages/planText.ts';
import { halvesOf } from '#schemas/messages/terms.ts';
import { codeNames, type PlanDay, type PlanDraft, type SavedPlan } from '#schemas/rules/planning/facts.ts';
import type { PlannedDay } from '#schemas/rules/planning/plan.ts';
import { planProblems } from '#schemas/rules/planning/planProblems.ts';
import { type PlanSummary, planSummary, type SummaryDay } from '#schemas/rules/planning/planSummary.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DomainError } from '../../common/domainError.ts';
import type { ChangeWithParts, Finding, PlanWithParts } from '../domainRule.ts';
import { isOwnAbsence } from '../people/ownWorkerId.ts';
import { planFacts } from '../planning/planFacts.ts';
import { loadSavedPlan } from '../planning/savedPlan.ts';
import { type UnsentDay, writeChangeEffects, writeEntryEffects } from './absenceEffects.ts';

/** Permission required to enter a vacancy. */
const vacancyPermission = 'ABSR.VACANCY';

/**
 * Plans an absence or a vacancy with its days, by the same rules that the console applies while the user types
 * (docs/domain.md#planning-an-absence). Returns every problem with its day, the amounts of the days, their hold and the
 * approval they need. Throws `forbidden`, and `notFound` for an employee or a profile that the person does not see.
 */
export async function planAbsence(change: ChangeWithParts): Promise<PlanWithParts> {
  const { actor, sql, after: record } = change;
  const { permissions, language, clock } = actor;
  if (record.kind === 'vacancy' && !allows(permissions, vacancyPermission))
    throw new DomainError('forbidden', { args: { permission: vacancyPermission } });
  const now = new Date();
  // A saved absence keeps its employee. A different employee in the request is refused by `fixedProblems`.
  const owner = change.before ?? record;
  const workerId = numberIn(owner.workerId);
  const isSelf = await isOwnAbsence(sql, actor, workerId);
  // Locks the employee, so that concurrent absences of the same employee are checked one after the other.
  if (workerId !== undefined) await sql(holdText, [actor.organization, workerId]);
  const who = { workerId, vacancyProfileId: numberIn(owner.vacancyProfileId), isSelf };
  const saved = change.before ? { absenceId: Number(change.id) } : {};
  const { draft, rowIndexes } = await draftOf(change, { ...who, ...saved });
  const facts = await planFacts(sql, actor, { draft, ...who, ...saved }, now);
  const by = { isSelf, permissions };
  const summary = planSummary(facts, draft, by, now);
  const findings = planProblems(facts, draft, by, now).map((problem): Finding => {
    const rows = problem.rows.flatMap((row) => rowIndexes[row] ?? []);
    const found = planFieldProblem({ ...problem, rows }, language, halvesOf(language, clock));
    return problem.severity === 'refuse' ? found : { ...found, isNotice: true };
  });
  const days: RecordData[] = [];
  const staying: UnsentDay[] = [];
  for (const day of summary.days) {
    const place = rowIndexes[day.at];
    const values = dayValues(day, day.fillStatus, record, now);
    if (place !== undefined) days[place] = values;
    else if (isChangedDay(day, summary) || hasNewVacancyReason(change))
      staying.push({ id: Number(day.day.confirmationNumber), changes: values });
  }
  return {
    findings: [...findings, ...fixedProblems(change)],
    record: {
      ...coverValues(summary, facts.saved),
      instituteIds: [...new Set(draft.days.map(({ instituteId }) => instituteId))],
      ...(change.before ? {} : entryValues(change, isSelf, now)),
    },
    parts: { days },
    keepsRemoved: true,
    afterStored: (written) =>
      change.before
        ? writeChangeEffects(written, {
            ...{ summary, rowIndexes, unchangedDays: staying, removed: change.removed.days ?? [] },
            keepsSubstitutes: record.keepSubstitute as boolean | undefined,
          })
        : writeEntryEffects(written, summary),
  };
}

/** Whether the reason of a vacancy changed. The reason applies to all days of the vacancy. */
const hasNewVacancyReason = ({ before, after }: ChangeWithParts): boolean =>
  before !== undefined && before.vacancyReasonId !== after.vacancyReasonId;

/** Whether a day that was not in the request changes because its absence changed. */
function isChangedDay({ at, fillStatus }: SummaryDay, { change }: PlanSummary): boolean {
  const found = change?.changes.find((one) => one.at === at);
  return found !== undefined && (found.kind !== 'same' || found.before?.fillStatus !== fillStatus);
}

interface DraftWithPlaces {
  readonly draft: PlanDraft;
  /**
   * Index of each day of the draft in the rows of the request; undefined for a day that the request does not contain.
   */
  readonly rowIndexes: readonly (number | undefined)[];
}

/** Builds the draft of the absence: the days in the request and, for a saved absence, its other stored days. */
async function draftOf(
  { sql, actor, before, after, parts, removed }: ChangeWithParts,
  of: {
    readonly workerId?: number | undefined;
    readonly vacancyProfileId?: number | undefined;
    readonly absenceId?: number;
  },
): Promise<DraftWithPlaces> {
  const { absenceId } = of;
  const sentDays = (parts.days ?? []).flatMap((row, place) => (row ? [{ place, day: row.after }] : []));
  const known =
    absenceId === undefined
      ? undefined
      : await loadSavedPlan(sql, { organization: actor.organization, ...of, absenceId });
  const sentNumbers = new Set(
    [...sentDays.map(({ day }) => day), ...(removed.days ?? [])].map((day) => day.confirmationNumber),
  );
  const staying = (known?.days ?? []).filter(
    ({ confirmationNumber }) => !sentNumbers.has(confirmationNumber),
  );
  // A stored day with the same reason as the absence gets the new reason when the reason of the absence changes.
  const isUsual = ({ absenceReasonId }: RecordData) => absenceReasonId === before?.absenceReasonId;
  const stayed = staying.map((day) => (isUsual({ ...day }) ? { ...day, absenceReasonId: undefined } : day));
  const days = [...sentDays.map(({ day }) => day), ...stayed];
  return {
    draft: { ...after, days } as unknown as PlanDraft,
    rowIndexes: sentDays.map(({ place }) => place),
  };
}

/** Refuses changes to fixed fields of a saved absence: its kind, employee and profile, and the school of a day. */
function fixedProblems({ before, after, parts }: ChangeWithParts): Finding[] {
  if (!before) return [];
  const fixed = (field: string, is: RecordData, was: RecordData, path = field): Finding[] =>
    (is[field] ?? undefined) === (was[field] ?? undefined)
      ? []
      : [{ field: path, code: 'readOnly', args: {} }];
  const days = (parts.days ?? []).flatMap((day, at) =>
    day?.before ? fixed('instituteId', day.after, day.before, `days.${at}.instituteId`) : [],
  );
  return [
    ...['kind', 'workerId', 'vacancyProfileId'].flatMap((field) => fixed(field, after, before)),
    ...days,
  ];
}

const entryValues = ({ actor, channel }: ChangeWithParts, isSelf: boolean, now: Date): RecordData => ({
  createdAt: now.toISOString(),
  createdBy: actor.name,
  channel: channel ?? (isSelf ? 'web' : 'admin'),
});

const holdText = 'select 1 from worker where org_id = $1 and worker_id = $2 for no key update';

const numberIn = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/** Maps a planned day to the fields to store: fill status, amounts, and codes of the absence or the employee. */
function dayValues(
  { day, absenceReasonId, amount: { days, hours, isAssumed } }: PlannedDay,
  fillStatus: number,
  { vacancyReasonId }: RecordData,
  now: Date,
): RecordData {
  return {
    fillStatus,
    ...(absenceReasonId === undefined ? {} : { absenceReasonId }),
    ...(vacancyReasonId === undefined ? {} : { vacancyReasonId }),
    durationDays: isAssumed ? undefined : days,
    durationHours: hours,
    ...(day.confirmationNumber === undefined ? { createdAt: now.toISOString(), ...codesOf(day) } : {}),
  };
}

const codesOf = (day: PlanDay): RecordData =>
  Object.fromEntries(codeNames.flatMap((name) => (day[name] === undefined ? [] : [[name, day[name]]])));

const approvalStatuses = { notNeeded: 'none', automatic: 'approved', given: 'approved', needed: 'pending' };

function coverValues(
  { approval, change, hold: { hold, heldUntil } }: PlanSummary,
  saved?: SavedPlan,
): RecordData {
  const isAsked = !saved || saved.approvalStatus === 'none' || change?.approvalStartsOver === true;
  return {
    ...(isAsked ? { approvalStatus: approvalStatuses[approval.state] } : {}),
    hold,
    heldUntil: heldUntil?.toISOString(),
  };
}
