import { ServiceError } from '#providers/http/serviceError.ts';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import type { ResultMeaning } from '#schemas/model/metaSchema/metaSchema.ts';
import type { Failure } from '#schemas/protocol/entities/resultCodes.ts';
import { anyDomainError } from '#schemas/protocol/entities/resultOf.ts';
import { reportUnexpected } from '../ui/missing/reportUnexpected.ts';
import { meaningMessage, meaningText, type Translate } from './meaningText.ts';
import type { FieldMessage, SaveFailure } from './saveOutcome.ts';

/**
 * Converts a failed call to texts for the user: field errors, a general message, and the request number for support.
 * The only place that does this. Texts that the entity has for a result (`x-entity.results`) come first
 * (docs/specification.md#application-7-conventions).
 */
export function readFailure(
  entity: Entity,
  operation: string,
  error: unknown,
  translate: Translate,
): SaveFailure {
  if (!(error instanceof ServiceError)) return unexpected(error, translate);
  const { code, message, requestId, result } = error.body;
  const meanings = entity.results[operation];
  const meaning = meanings?.[code];
  if (meaning) return explainedFailure(meaning, requestId, translate);
  const { '': whole, ...fields } = { ...fieldsOf(error), ...numberedField(meanings?.[String(result)]) };
  const isShownAtFields = whole === undefined && Object.keys(fields).length > 0;
  const ofRecord = whole
    ? translate(whole.message, whole.args)
    : (numberedText(meanings?.[String(result)], code, translate) ?? message);
  return { fields, requestId, ...(isShownAtFields ? {} : { message: ofRecord }) };
}

/** Converts a result whose text the entity file declares. The text is shown at its field or above the form. */
function explainedFailure(
  { message, field }: ResultMeaning,
  requestId: string,
  translate: Translate,
): SaveFailure {
  if (field === undefined) return { fields: {}, message: meaningText(message, translate), requestId };
  return { fields: { [field]: meaningMessage(message) }, requestId };
}

/**
 * Returns the text declared for a result code (`x-entity.results`) as an error of the field that the declaration names;
 * empty if it names no field. The text replaces the service's error for that field.
 */
function numberedField(meaning: ResultMeaning | undefined): Record<string, FieldMessage> {
  return meaning?.field === undefined ? {} : { [meaning.field]: meaningMessage(meaning.message) };
}

/**
 * Returns the text declared for a result code (`x-entity.results`) that names no field. Returns undefined if the
 * declaration covers domain errors in general instead of this code, so that the service's own message is shown.
 */
function numberedText(
  meaning: ResultMeaning | undefined,
  code: Failure['code'] | string,
  translate: Translate,
): string | undefined {
  if (meaning === undefined || meaning.field !== undefined) return undefined;
  const isVague = meaning.from?.includes(anyDomainError) === true && !meaning.from.includes(code);
  return isVague ? undefined : meaningText(meaning.message, translate);
}

function fieldsOf({ body }: ServiceError): Record<string, FieldMessage> {
  const entries = Object.entries(body.errors ?? {}).map(
    ([path, { code, message, args }]): [string, FieldMessage] => [
      path,
      // The console has no text for codes of an external service, so the service's own message is the fallback (`_`).
      { message: `problem.${code}`, args: message ? { _: message, ...args } : args },
    ],
  );
  return Object.fromEntries(entries);
}

/**
 * Logs an error that did not come from a service, because it is a bug of the console, and returns a generic message.
 */
function unexpected(error: unknown, translate: Translate): SaveFailure {
  reportUnexpected(error);
  return { fields: {}, message: translate('ra.message.error') };
}
