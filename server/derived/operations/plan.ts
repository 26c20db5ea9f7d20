import type { FieldProblem } from '#schemas/model/record/fieldProblem.ts';
import type { PlanAnswer, PlanFinding } from '#schemas/protocol/entities/plan.ts';
import type { ResultCode } from '#schemas/protocol/entities/resultCodes.ts';
import type { Language } from '#schemas/protocol/session/session.ts';
import { DomainError } from '../../common/domainError.ts';
import { translate } from '../../http/language.ts';
import { presentDomainError } from '../../http/presentFailure.ts';
import { parseEntityId } from '../store/parseEntityId.ts';
import { runDryRun } from '../write/dryRun.ts';
import { noticesIn, problemsIn, type RecordWithPartsRequest } from '../write/recordWithParts.ts';
import type { WriteContext } from '../write/writeContext.ts';
import { saveWithParts } from '../write/writeRecord.ts';
import {
  type OperationRequest,
  type OperationResponse,
  ok,
  refuseUnknownQuery,
  versionOf,
  writeContext,
} from './operation.ts';
import { parseRecordWithParts, presentRecordWithParts } from './whole.ts';

/**
 * Dry-runs saving a record with its child rows: the code that saves runs in a transaction that is rolled back. Takes
 * the body of `create` or, with id and version, the body of `update`. Returns the record and its rows as they would be
 * stored, with the path of every problem and notice. Problems do not throw; a missing permission, record or version
 * does.
 */
export async function plan(request: OperationRequest): Promise<OperationResponse> {
  refuseUnknownQuery(request);
  const { stored, actor, database } = request;
  const { sent, parts } = parseRecordWithParts(request);
  const id = sent[stored.entity.id.name] ?? sent.id ?? undefined;
  const version = versionOf(request, sent);
  if (id !== undefined && version === undefined) throw new DomainError('versionNeeded');
  const whole = { id: id === undefined ? undefined : parseEntityId(stored, id), version, sent, parts };
  const answer = await runDryRun(database, actor.organization, (sql) =>
    dryRun(request, { ...writeContext(request, sql), isDryRun: true }, whole),
  );
  return ok(answer);
}

async function dryRun(
  { stored, actor: { language } }: OperationRequest,
  context: WriteContext,
  request: RecordWithPartsRequest,
): Promise<PlanAnswer> {
  try {
    const whole = await saveWithParts(context, stored, request);
    const problems = problemsIn(whole, language);
    return {
      ok: problems.length === 0,
      record: await presentRecordWithParts(context, stored, whole),
      problems: problems.map((problem) => inWords(problem, language)),
      notices: noticesIn(whole).map((notice) => inWords(notice, language)),
    };
  } catch (error) {
    if (!(error instanceof DomainError) || !reportedCodes.has(error.code)) throw error;
    return { ok: false, record: null, problems: problemsOf(error, language), notices: [] };
  }
}

/** Error codes of a failed save that the dry run returns as problems instead of throwing. */
const reportedCodes: ReadonlySet<ResultCode> = new Set(['invalid', 'inUse', 'overlap']);

function problemsOf(error: DomainError, language: Language): PlanFinding[] {
  const { problems } = error.details;
  if (problems) return problems.map((problem) => inWords(problem, language));
  return [
    { field: '', code: error.code, message: presentDomainError(error, language, '').message, args: {} },
  ];
}

function inWords({ field, code, args }: FieldProblem, language: Language): PlanFinding {
  return { field, code, message: translate(language, `problem.${code}`, args), args };
}
