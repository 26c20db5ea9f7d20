import { isMnemonic, resourcesPath } from '#schemas/protocol/entities/resources.ts';
import type { Failure } from '#schemas/protocol/entities/resultCodes.ts';
import { connection } from './connection.ts';
import type { ServiceResponse } from './send.ts';
import { ownFailure, ServiceError } from './serviceError.ts';

/** Returns the failure in a response of one of the console's services; undefined if the response has none. */
export function failureIn({ json }: ServiceResponse): Failure | undefined {
  return isFailure(json) ? json : undefined;
}

/** Builds the error of a failed call. Mnemonics in its texts are resolved. */
export async function failureOf(answer: ServiceResponse, path: string): Promise<ServiceError> {
  const failure = failureIn(answer);
  if (!failure) return ownFailure('unreadable', answer.status);
  if (path === resourcesPath || !namesTexts(failure)) return new ServiceError(answer.status, failure);
  return new ServiceError(answer.status, await localizedFailure(failure));
}

/** Resolves the mnemonics in a failure's message and field messages. */
async function localizedFailure(failure: Failure): Promise<Failure> {
  const message = await localized(failure.message);
  if (!failure.errors) return { ...failure, message };
  const errors = Object.entries(failure.errors).map(async ([field, problem]) => {
    return [field, { ...problem, message: await localized(problem.message) }] as const;
  });
  return { ...failure, message, errors: Object.fromEntries(await Promise.all(errors)) };
}

async function localized(message: string): Promise<string> {
  const { textOf } = connection();
  return textOf && isMnemonic(message) ? textOf(message) : message;
}

function namesTexts({ message, errors = {} }: Failure): boolean {
  return [message, ...Object.values(errors).map((problem) => problem.message)].some(isMnemonic);
}

function isFailure(json: unknown): json is Failure {
  return (
    typeof json === 'object' &&
    json !== null &&
    'code' in json &&
    'message' in json &&
    typeof json.message === 'string'
  );
}
