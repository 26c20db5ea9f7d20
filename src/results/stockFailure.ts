import { ServiceError } from '#providers/http/serviceError.ts';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import type { Translate } from './meaningText.ts';
import { readFailure } from './readFailure.ts';

/** How react-admin's inputs know a text with what it is filled from. */
const withArguments = '@@react-admin@@';

/**
 * A failed write as react-admin's forms and notices show it: its `HttpError` with the texts of fields under
 * `body.errors`, and a message of the whole in the person's language.
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
