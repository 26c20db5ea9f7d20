import type { CoverPeriod, PlanDay, PlanDraft, PlanFacts } from '#schemas/rules/planning/facts.ts';
import { formats } from '#schemas/values/formats.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DomainError } from '../../common/domainError.ts';
import type { ActionRequest } from '../domainRule.ts';
import { isOwnAbsence, ownWorkerId } from '../people/ownWorkerId.ts';
import { planFacts } from '../planning/planFacts.ts';
import { readBodyFields } from '../readBodyFields.ts';

/** Maximum number of days in one request. */
const maxDays = 400;

/**
 * Response of `POST /api/v1.0/absences/facts`: the facts with which the console plans an absence while the user types.
 */
interface FactsAnswer {
  readonly facts: PlanFacts;
  /** The employee whose facts were loaded; by default the caller. */
  readonly workerId: number | undefined;
  readonly isSelf: boolean;
  /** Current time of the server. */
  readonly now: string;
}

/**
 * `POST /api/v1.0/absences/facts`: loads all facts that the planning rules need, for an employee or a vacancy profile.
 * Takes `workerId` or `vacancyProfileId` (an employee who names neither gets their own facts), `days`, each with a date
 * and a school, and `absenceId` when an existing absence is changed. Throws `notFound` for employees and profiles that
 * the person does not see.
 */
export async function factsAction({ body, sql, actor }: ActionRequest): Promise<FactsAnswer> {
  const fields = readBodyFields(body, [
    'workerId',
    'vacancyProfileId',
    'absenceReasonId',
    'absenceId',
    'days',
  ]);
  const now = new Date();
  const own = await ownWorkerId(sql, actor);
  const vacancyProfileId = idIn(fields, 'vacancyProfileId');
  const workerId = idIn(fields, 'workerId') ?? (vacancyProfileId === undefined ? own : undefined);
  const absenceId = idIn(fields, 'absenceId');
  const isSelf = await isOwnAbsence(sql, actor, workerId);
  const draft = {
    kind: 'absence',
    needsSubstitute: true,
    hold: 'none',
    days: daysIn(fields),
  } satisfies PlanDraft;
  const question = { draft, workerId, vacancyProfileId, absenceId, isSelf };
  return { facts: await planFacts(sql, actor, question, now), workerId, isSelf, now: now.toISOString() };
}

function idIn(fields: RecordData, name: string): number | undefined {
  const value = fields[name] ?? undefined;
  if (value === undefined || (Number.isSafeInteger(value) && Number(value) > 0))
    return value as number | undefined;
  throw badRequestError(`${name} must be a positive whole number`);
}

function daysIn({ days = [] }: RecordData): PlanDay[] {
  if (!Array.isArray(days) || days.length > maxDays)
    throw badRequestError(`days must be a list of at most ${maxDays}`);
  return days.map((day: RecordData) => {
    const { absenceDate } = day ?? {};
    if (typeof absenceDate !== 'string' || !formats.date(absenceDate))
      throw badRequestError('each day needs an absenceDate');
    const instituteId = idIn(day, 'instituteId');
    if (instituteId === undefined) throw badRequestError('each day needs an instituteId');
    return { absenceDate, instituteId, shiftType: 1, coveredBy: coversIn(day) };
  });
}

function coversIn({ coveredBy = [] }: RecordData): CoverPeriod[] {
  const isList = Array.isArray(coveredBy) && coveredBy.every((one) => Number.isSafeInteger(one?.workerId));
  if (!isList) throw badRequestError('coveredBy must list colleagues by their workerId');
  return coveredBy;
}

const badRequestError = (reason: string) => new DomainError('badRequest', { args: { reason } });
