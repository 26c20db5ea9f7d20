import type { ResultMeanings } from '#schemas/protocol/resultOf.ts';
import { resultOf } from '#schemas/protocol/resultOf.ts';
import type { DomainError } from '../domainError.ts';

/** The number of a refusal, as a part of what is answered; nothing where the operation has none. */
export function resultOfError(
  { code, details }: DomainError,
  meanings: ResultMeanings = {},
): { readonly result?: number } {
  const result = resultOf(meanings, { code, problems: details.problems ?? [] });
  return result === undefined ? {} : { result };
}
