import type { ResultMeaning } from '../../model/metaSchema/metaSchema.ts';
import type { FieldProblem } from '../../model/record/fieldProblem.ts';
import type { ResultCode } from './resultCodes.ts';

/** Meanings of an operation's result codes, by code (`x-entity.results`). */
export type ResultMeanings = Readonly<Record<string, ResultMeaning>>;

/** The result numbers of an operation, and the additional response fields for its result. */
export interface NumberedResults {
  readonly meanings: ResultMeanings;
  /** The name of an additional field with the result number (`answer.result`). */
  readonly result?: string;
  /** The name of an additional field with the id of a new record (`answer.id`). */
  readonly id?: string;
  /** The name of the field that says whether the call succeeded (`answer.success`), and its value on success. */
  readonly success?: { readonly name: string; readonly is: unknown };
  /** The name of the field with messages for users (`answer.message`). */
  readonly messages?: string;
}

/** The success or failure fields of an operation: `{ isSuccess, messages }`; empty if it declares none. */
export function outcomeIn(
  { success, messages }: NumberedResults,
  isDone: boolean,
  texts: readonly string[],
): Readonly<Record<string, unknown>> {
  const value = success && (isDone ? success.is : typeof success.is === 'boolean' ? !success.is : null);
  return {
    ...(success === undefined ? {} : { [success.name]: value }),
    ...(messages === undefined ? {} : { [messages]: texts }),
  };
}

/** The response fields for a result number: `result`, and the operation's own field. */
export function numberIn(number: number, { result }: NumberedResults): Readonly<Record<string, number>> {
  return { result: number, ...(result === undefined ? {} : { [result]: number }) };
}

/** A failed call: its code, and the problems by field. */
export interface FailedResult {
  readonly code: ResultCode;
  readonly problems: readonly Pick<FieldProblem, 'field' | 'code'>[];
}

/** The code that stands for all failures without their own number. */
export const anyDomainError: ResultCode = 'failure';

/**
 * The `result` number of a failed call: the first number, in the order of the file, that is declared for one of its
 * problems or for the failure itself; otherwise the number for all other failures. Undefined if the operation has no
 * numbers (docs/specification.md#master-data-8-result-codes).
 */
export function resultOf(meanings: ResultMeanings, refused: FailedResult): number | undefined {
  const numbered = numberedIn(meanings);
  const own = numbered.find(([, meaning]) => standsFor(meaning, refused));
  const other = numbered.find(([, meaning]) => meaning.from?.includes(anyDomainError));
  const found = own ?? other;
  return found && Number(found[0]);
}

/** The result number of a successful call; undefined if the operation has no numbers. */
export function successOf(meanings: ResultMeanings): number | undefined {
  const found = numberedIn(meanings).find(([, meaning]) => meaning.success);
  return found && Number(found[0]);
}

/**
 * Whether a result number of a service means success. An undeclared number counts as success only if the file declares
 * no numbers.
 */
export function isSuccess(meanings: ResultMeanings, result: number): boolean {
  const meaning = meanings[String(result)];
  return meaning?.success === true || (meaning === undefined && numberedIn(meanings).length === 0);
}

/** The result codes that are numbers. Other codes, such as `overlap`, keep their names. */
export function numberedIn(meanings: ResultMeanings): [string, ResultMeaning][] {
  return Object.entries(meanings).filter(([code]) => /^-?\d+$/.test(code));
}

function standsFor({ from = [], field }: ResultMeaning, { code, problems }: FailedResult): boolean {
  const ofField = problems.some(
    (problem) => from.includes(problem.code) && (field === undefined || problem.field === field),
  );
  return ofField || (code !== anyDomainError && from.includes(code));
}
