import type { ResultMeaning } from '../../model/metaSchema/metaSchema.ts';
import type { FieldProblem } from '../../model/record/fieldProblem.ts';
import type { ResultCode } from './resultCodes.ts';

/** Meanings of an operation's result codes, by code (`x-entity.results`). */
export type ResultMeanings = Readonly<Record<string, ResultMeaning>>;

/** The result numbers of an operation, and the names of its response fields for them besides `result`. */
export interface NumberedAnswers {
  readonly meanings: ResultMeanings;
  /** A further field with the number (`answer.result`). */
  readonly result?: string;
  /** A further field with the id of a new record (`answer.id`). */
  readonly id?: string;
  /** The field that says whether the call succeeded (`answer.success`), and its value on success. */
  readonly success?: { readonly name: string; readonly is: unknown };
  /** The field with messages for users (`answer.message`). */
  readonly messages?: string;
}

/** The success or failure fields of an operation: `{ isSuccess, messages }`; empty if it declares none. */
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

/** The number in our response: as `result`, and in the operation's own field. */
export function numberIn(number: number, { result }: NumberedAnswers): Readonly<Record<string, number>> {
  return { result: number, ...(result === undefined ? {} : { [result]: number }) };
}

/** A failed call: its code, and the problems by field. */
export interface FailedResult {
  readonly code: ResultCode;
  readonly problems: readonly Pick<FieldProblem, 'field' | 'code'>[];
}

/** Stands for all failures without a result code of their own. */
export const anyDomainError: ResultCode = 'failure';

/**
 * The `result` number of a failed call: the first code, in the order of the file, for one of its problems or the
 * failure itself; otherwise the one for all others. Undefined if the operation has no numbers
 * (docs/specification.md#master-data-8-result-codes).
 */
export function resultOf(meanings: ResultMeanings, refused: FailedResult): number | undefined {
  const numbered = numberedIn(meanings);
  const own = numbered.find(([, meaning]) => standsFor(meaning, refused));
  const other = numbered.find(([, meaning]) => meaning.from?.includes(anyDomainError));
  const found = own ?? other;
  return found && Number(found[0]);
}

/** The number of a success; undefined if the operation has no numbers. */
export function successOf(meanings: ResultMeanings): number | undefined {
  const found = numberedIn(meanings).find(([, meaning]) => meaning.success);
  return found && Number(found[0]);
}

/** Whether a service's number means success; so does one that the file does not declare. */
export function isSuccess(meanings: ResultMeanings, result: number): boolean {
  const meaning = meanings[String(result)];
  return meaning?.success === true || (meaning === undefined && numberedIn(meanings).length === 0);
}

/** The numeric codes; the others are failures that keep their name (`overlap`). */
export function numberedIn(meanings: ResultMeanings): [string, ResultMeaning][] {
  return Object.entries(meanings).filter(([code]) => /^-?\d+$/.test(code));
}

function standsFor({ from = [], field }: ResultMeaning, { code, problems }: FailedResult): boolean {
  const ofField = problems.some(
    (problem) => from.includes(problem.code) && (field === undefined || problem.field === field),
  );
  return ofField || (code !== anyDomainError && from.includes(code));
}
