import { ServiceError } from '#providers/http/serviceError.ts';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import type { Translate } from './meaningText.ts';
import { readFailure } from './readFailure.ts';

/** Prefix by which react-admin's inputs encode a message with arguments. */
const withArguments = '@@react-admin@@';

/**
 * Converts a failed write for react-admin's forms and notices: an `HttpError` with field errors under `body.errors`,
 * and a general message in the user's language.
 */
export function stockFailure(entity: Entity, operation: string, error: unknown, translate: Translate): Error {
  const { fields, message = translate('ra.message.invalid_form') } = readFailure(
    entity,
    operation,
    error,
    translate,
  );
  const { status, body } = error instanceof ServiceError ? error : { status: 0, body: {} };
  const { errors: _, ...rest } = body as Partial<ServiceError['body']>;
  const messageText = Object.entries(fields).map(([path, text]) => [
    path,
    `${withArguments}${JSON.stringify(text)}`,
  ]);
  const errors = messageText.length > 0 ? { errors: Object.fromEntries(messageText) } : {};
  return Object.assign(new Error(message), { status, body: { ...rest, message, ...errors } });
}
