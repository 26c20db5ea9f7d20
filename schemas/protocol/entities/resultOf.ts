import type { ResultMeaning } from '../../model/metaSchema/metaSchema.ts';
import type { FieldProblem } from '../../model/record/fieldProblem.ts';
import type { ResultCode } from './resultCodes.ts';

/** Meanings of an operation's result codes, by code (`x-entity.results`). */
export type ResultMeanings = Readonly<Record<string, ResultMeaning>>;

/** The numeric result codes of an operation, and the additional response fields for its result. */
export interface NumberedResults {
  readonly meanings: ResultMeanings;
  /** The name of an additional response field that repeats the numeric result code (`answer.result`). */
  readonly result?: string;
  /** The name of an additional field with the id of a new record (`answer.id`). */
  readonly id?: string;
  /** The name of the field that says whether the call succeeded (`answer.success`), and its value on success. */
  readonly success?: { readonly name: string; readonly is: unknown };
  /** The name of the field with messages for users (`answer.message`). */
  readonly messages?: string;
}

/**
 * The response fields that say whether the operation succeeded, such as `isSuccess` and `messages`, with their values;
 * empty if the operation declares none.
 */
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

/** The response fields with a numeric result code: `result`, and the operation's own field if it declares one. */
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
 * The numeric result code of a failed call: the first code in the entity file that is declared for one of its problems
 * or for the failure itself, otherwise the code for all other failures. Undefined if there is none
 * (docs/specification.md#master-data-8-result-codes).
 */
export function resultOf(meanings: ResultMeanings, refused: FailedResult): number | undefined {
  const numbered = numberedIn(meanings);
  const own = numbered.find(([, meaning]) => standsFor(meaning, refused));
  const other = numbered.find(([, meaning]) => meaning.from?.includes(anyDomainError));
  const found = own ?? other;
  return found && Number(found[0]);
}

/** The numeric result code of a successful call; undefined if the operation has none. */
export function successOf(meanings: ResultMeanings): number | undefined {
  const found = numberedIn(meanings).find(([, meaning]) => meaning.success);
  return found && Number(found[0]);
}

/**
 * Whether a numeric result code means success. An undeclared code counts as success only if the operation declares no
 * numeric codes.
 */
export function isSuccess(meanings: ResultMeanings, result: number): boolean {
  const meaning = meanings[String(result)];
  return meaning?.success === true || (meaning === undefined && numberedIn(meanings).length === 0);
}

/** The result codes that are numeric. Other codes, such as `overlap`, keep their names. */
export function numberedIn(meanings: ResultMeanings): [string, ResultMeaning][] {
  return Object.entries(meanings).filter(([code]) => /^-?\d+$/.test(code));
}

function standsFor({ from = [], field }: ResultMeaning, { code, problems }: FailedResult): boolean {
  const ofField = problems.some(
    (problem) => from.includes(problem.code) && (field === undefined || problem.field === field),
  );
  return ofField || (code !== anyDomainError && from.includes(code));
}
