import type { ResultMeaning } from '../../model/metaSchema/metaSchema.ts';
import type { FieldProblem } from '../../model/record/fieldProblem.ts';
import type { ResultCode } from './resultCodes.ts';

/** The result codes of one operation, and what each means (`x-entity.results`). */
export type ResultMeanings = Readonly<Record<string, ResultMeaning>>;

/** What the numbers of an operation mean, and by which names its answers have them beside `result`. */
export interface NumberedAnswers {
  readonly meanings: ResultMeanings;
  /** Where the number stands, too (`answer.result`). */
  readonly result?: string;
  /** Where the id of a new record stands, too (`answer.id`). */
  readonly id?: string;
  /** Where it says whether it succeeded (`answer.success`), and the value of a success. */
  readonly success?: { readonly name: string; readonly is: unknown };
  /** Where sentences for people stand (`answer.message`). */
  readonly messages?: string;
}

/** Success or failure in words, by the names of an operation: `{ isSuccess, messages }`; nothing where it has none. */
export function outcomeIn(
  { success, messages }: NumberedAnswers,
  isDone: boolean,
  texts: readonly string[],
): Readonly<Record<string, unknown>> {
  const said = success && (isDone ? success.is : typeof success.is === 'boolean' ? !success.is : null);
  return {
    ...(success === undefined ? {} : { [success.name]: said }),
    ...(messages === undefined ? {} : { [messages]: texts }),
  };
}

/** A number as an answer of ours has it: as `result`, and by the name of the operation. */
export function numberIn(number: number, { result }: NumberedAnswers): Readonly<Record<string, number>> {
  return { result: number, ...(result === undefined ? {} : { [result]: number }) };
}

/** A call that did not succeed: its code, and what is wrong with which field. */
export interface Refused {
  readonly code: ResultCode;
  readonly problems: readonly Pick<FieldProblem, 'field' | 'code'>[];
}

/** The refusal that stands for all that have no result code of their own. */
export const anyDomainError: ResultCode = 'failure';

/**
 * The number that a refused call answers as `result`: the first code, in the order of the file, that stands for
 * one of its problems or for the refusal itself; else the one that stands for all others. Undefined where an
 * operation has no numbers (docs/specification.md#master-data-8-result-codes).
 */
export function resultOf(meanings: ResultMeanings, refused: Refused): number | undefined {
  const numbered = numberedIn(meanings);
  const own = numbered.find(([, meaning]) => standsFor(meaning, refused));
  const other = numbered.find(([, meaning]) => meaning.from?.includes(anyDomainError));
  const found = own ?? other;
  return found && Number(found[0]);
}

/** The number of a success; undefined where an operation has no numbers. */
export function successOf(meanings: ResultMeanings): number | undefined {
  const found = numberedIn(meanings).find(([, meaning]) => meaning.success);
  return found && Number(found[0]);
}

/** Whether a service's number says that the call succeeded; so does one that nobody explains as a failure. */
export function isSuccess(meanings: ResultMeanings, result: number): boolean {
  const meaning = meanings[String(result)];
  return meaning?.success === true || (meaning === undefined && numberedIn(meanings).length === 0);
}

/** The codes that are numbers; the others are refusals that keep their name (`overlap`). */
export function numberedIn(meanings: ResultMeanings): [string, ResultMeaning][] {
  return Object.entries(meanings).filter(([code]) => /^-?\d+$/.test(code));
}

function standsFor({ from = [], field }: ResultMeaning, { code, problems }: Refused): boolean {
  const ofField = problems.some(
    (problem) => from.includes(problem.code) && (field === undefined || problem.field === field),
  );
  return ofField || (code !== anyDomainError && from.includes(code));
}
