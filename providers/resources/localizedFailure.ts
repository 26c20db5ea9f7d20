import { isMnemonic } from '#schemas/protocol/resources.ts';
import type { Failure } from '#schemas/protocol/resultCodes.ts';
import { resourceText } from './resourceText.ts';

/** A failure with texts in the place of the mnemonics that a service has answered: of the whole, and of each field. */
export async function localizedFailure(failure: Failure): Promise<Failure> {
  const message = await localized(failure.message);
  if (!failure.errors) return { ...failure, message };
  const errors = Object.entries(failure.errors).map(async ([field, problem]) => {
    return [field, { ...problem, message: await localized(problem.message) }] as const;
  });
  return { ...failure, message, errors: Object.fromEntries(await Promise.all(errors)) };
}

async function localized(message: string): Promise<string> {
  return isMnemonic(message) ? resourceText(message) : message;
}
