import { en } from '#schemas/messages/en.ts';
import { es } from '#schemas/messages/es.ts';
import { fillText } from '#schemas/messages/fillText.ts';
import type { Language } from '#schemas/protocol/session/session.ts';
import type { PlanDraft } from '#schemas/rules/planning/facts.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DomainError } from '../../common/domainError.ts';
import { inSavepoint } from '../../database/database.ts';
import type { ActionRequest } from '../domainRule.ts';
import { proposedDraft } from './proposedDraft.ts';

/** Values of the absence that are the same for all employees. */
interface AbsenceForMany extends Pick<PlanDraft, 'absenceReasonId' | 'notesToAdministrator'> {
  readonly workerIds: readonly number[];
  readonly fromDate: string;
  readonly toDate: string;
  readonly shiftType: number;
  readonly needsSubstitute?: boolean;
}

/**
 * `POST /api/v1.0/absences/forMany`: enters an absence for each of several employees, on their own workdays and
 * schools. Returns the confirmation number of each, or why it was refused. A refused absence does not prevent the
 * others.
 */
export async function createForMany(request: ActionRequest): Promise<RecordData> {
  const { sql, write, actor, body } = request;
  const { workerIds, fromDate: from, toDate: to, shiftType, ...values } = body as AbsenceForMany;
  const createFor = async (workerId: number) => {
    const draft = await proposedDraft(request, { workerId }, { from, to, day: { shiftType } }, values);
    const { absenceId, _version } = await write.create('absence/absence', { ...draft, workerId });
    return { workerId, absenceId, _version };
  };
  const results: RecordData[] = [];
  for (const workerId of workerIds)
    try {
      results.push(await inSavepoint(sql, () => createFor(workerId)));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      results.push({ workerId, refusal: refusalText(error, actor.language) });
    }
  return { results };
}

/** Joins the distinct reasons of a refusal to one text. */
function refusalText({ code, details: { problems = [] } }: DomainError, language: Language): string {
  const { problem, result } = { en, es }[language];
  const textOf = (texts: object, name: string) => String((texts as RecordData)[name] ?? name);
  const found = problems.map((one) => fillText(textOf(problem, one.code), one.args ?? {}));
  return found.length > 0 ? [...new Set(found)].join(' ') : textOf(result, code);
}
