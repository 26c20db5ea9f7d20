import { en } from '#schemas/messages/en.ts';
import { es } from '#schemas/messages/es.ts';
import { fillText } from '#schemas/messages/fillText.ts';
import type { Language } from '#schemas/protocol/session/session.ts';
import { substituteNeed } from '#schemas/rules/planning/cover.ts';
import type { PlanDraft } from '#schemas/rules/planning/facts.ts';
import { withUsualHold } from '#schemas/rules/planning/planSummary.ts';
import { proposeDays } from '#schemas/rules/planning/proposeDays.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DomainError } from '../../common/domainError.ts';
import { inSavepoint } from '../../database/database.ts';
import type { ActionRequest } from '../domainRule.ts';
import { planFacts } from '../planning/planFacts.ts';

/** What is asked for, of each employee alike. */
interface Asked extends Pick<PlanDraft, 'absenceReasonId' | 'notesToAdministrator'> {
  readonly workerIds: readonly number[];
  readonly fromDate: string;
  readonly toDate: string;
  readonly shiftType: number;
  readonly needsSubstitute?: boolean;
}

/**
 * `POST /api/v1.0/absences/forMany`: enters an absence for each of several employees, on their own workdays and schools. Gives
 * the number of each, or why it was refused: a refused one keeps no other from being entered.
 */
export async function createForMany(request: ActionRequest): Promise<RecordData> {
  const { workerIds, ...asked } = request.body as Asked;
  const results: RecordData[] = [];
  for (const workerId of workerIds)
    results.push({ workerId, ...(await createFor(request, workerId, asked)) });
  return { results };
}

async function createFor(
  request: ActionRequest,
  workerId: number,
  asked: Omit<Asked, 'workerIds'>,
): Promise<RecordData> {
  const { sql, write, actor } = request;
  try {
    return await inSavepoint(sql, async () => {
      const draft = await draftFor(request, workerId, asked);
      const { absenceId } = await write.create('absence/absence', { ...draft, workerId });
      return { absenceId };
    });
  } catch (error) {
    if (error instanceof DomainError) return { refusal: refusalText(error, actor.language) };
    throw error;
  }
}

/** The absence of one employee: their workdays between the dates, held as the district begins. */
async function draftFor(
  { sql, actor }: ActionRequest,
  workerId: number,
  { fromDate, toDate, shiftType, needsSubstitute = true, ...said }: Omit<Asked, 'workerIds'>,
): Promise<PlanDraft> {
  const now = new Date();
  const plain: PlanDraft = { ...said, kind: 'absence', needsSubstitute, hold: 'none', days: [] };
  const ends = [fromDate, toDate].map((absenceDate) => ({ absenceDate, instituteId: 0, shiftType }));
  const facts = await planFacts(sql, actor, { draft: { ...plain, days: ends }, workerId }, now);
  const { days } = proposeDays(facts, { from: fromDate, to: toDate, day: { shiftType } });
  const { needs } = substituteNeed(facts, needsSubstitute);
  const draft = { ...plain, needsSubstitute: needs, days };
  return needs ? withUsualHold(facts, draft, { isSelf: false, permissions: actor.permissions }, now) : draft;
}

/** Every reason once, in words. */
function refusalText({ code, details: { problems = [] } }: DomainError, language: Language): string {
  const { problem, result } = { en, es }[language];
  const textOf = (texts: object, name: string) => String((texts as RecordData)[name] ?? name);
  const found = problems.map((one) => fillText(textOf(problem, one.code), one.args ?? {}));
  return found.length > 0 ? [...new Set(found)].join(' ') : textOf(result, code);
}
