import { datesOfLine, defaultDraft, type PlanLine } from '#schemas/rules/planning/defaultDraft.ts';
import type { PlanDraft } from '#schemas/rules/planning/facts.ts';
import type { RequestedDays } from '#schemas/rules/planning/proposeDays.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DomainError } from '../../common/domainError.ts';
import type { ActionRequest } from '../domainRule.ts';
import { type PlanQuestion, planFacts } from '../planning/planFacts.ts';

type Request = Pick<ActionRequest, 'sql' | 'actor'>;
type DraftOwner = Pick<PlanQuestion, 'workerId' | 'vacancyProfileId'>;

/** Drafts an absence of an employee, or a vacancy of a profile, on the requested workdays (`defaultDraft`). */
export async function proposedDraft(
  { sql, actor }: Request,
  who: DraftOwner,
  requestedDays: RequestedDays,
  values: Partial<PlanDraft>,
): Promise<PlanDraft> {
  const now = new Date();
  const dates =
    requestedDays.dates ?? [requestedDays.from, requestedDays.to].filter((date) => date !== undefined);
  const days = dates.map((absenceDate) => ({ ...requestedDays.day, absenceDate, instituteId: 0 }));
  const draft: PlanDraft = { kind: 'absence', needsSubstitute: true, hold: 'none', ...values, days };
  const facts = await planFacts(sql, actor, { draft, ...who }, now);
  return defaultDraft(facts, requestedDays, values, { isSelf: false, permissions: actor.permissions }, now);
}

/**
 * Drafts the absence or vacancy of an import line: one day, or the workdays up to `toDate`. Values of the line override
 * the defaults of a new absence. Throws `invalid` for a line without a date.
 */
export async function draftOfLine(line: RecordData, request: Request): Promise<RecordData> {
  const requestedDays = datesOfLine(line);
  if (!requestedDays)
    throw new DomainError('invalid', { problems: [{ field: 'absenceDate', code: 'required', args: {} }] });
  const { toDate: _, days: __, ...values } = line as PlanLine & DraftOwner;
  return { ...(await proposedDraft(request, values, requestedDays, values)), ...values };
}
