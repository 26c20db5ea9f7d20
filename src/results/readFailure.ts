import { ServiceError } from '#providers/http/serviceError.ts';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import type { ResultMeaning } from '#schemas/model/metaSchema/metaSchema.ts';
import type { Failure } from '#schemas/protocol/entities/resultCodes.ts';
import { anyDomainError } from '#schemas/protocol/entities/resultOf.ts';
import { reportUnexpected } from '../ui/missing/reportUnexpected.ts';
import { meaningMessage, meaningText, type Translate } from './meaningText.ts';
import type { FieldMessage, SaveFailure } from './saveOutcome.ts';

/**
 * What a call that did not succeed means for the person: which fields are to blame, what is said of the whole,
 * and the number by which support finds it. The one place where a service's answer becomes texts. What the
 * entity says of a result (`x-entity.results`) comes first (docs/specification.md#application-7-conventions).
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
  if (meaning) return meant(meaning, requestId, translate);
  const { '': whole, ...fields } = { ...fieldsOf(error), ...numberedField(meanings?.[String(result)]) };
  const isShownAtFields = whole === undefined && Object.keys(fields).length > 0;
  const ofRecord = whole
    ? translate(whole.message, whole.args)
    : (numberedText(meanings?.[String(result)], code, translate) ?? message);
  return { fields, requestId, ...(isShownAtFields ? {} : { message: ofRecord }) };
}

/** A result that the entity explains: beside the field that it names, or above the form. */
function meant({ message, field }: ResultMeaning, requestId: string, translate: Translate): SaveFailure {
  if (field === undefined) return { fields: {}, message: meaningText(message, translate), requestId };
  return { fields: { [field]: meaningMessage(message) }, requestId };
}

/** A number of the service's that blames a field: its text comes before the field's own. */
function numberedField(meaning: ResultMeaning | undefined): Record<string, FieldMessage> {
  return meaning?.field === undefined ? {} : { [meaning.field]: meaningMessage(meaning.message) };
}

/** A number that blames no field. One that stands for all refusals it does not name says less than the refusal itself. */
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
      // A service that is not ours has codes of its own: then its sentence stands.
      { message: `problem.${code}`, args: message ? { _: message, ...args } : args },
    ],
  );
  return Object.fromEntries(entries);
}

/** No service said this: it is a mistake of the console, which is reported and told of plainly. */
function unexpected(error: unknown, translate: Translate): SaveFailure {
  reportUnexpected(error);
  return { fields: {}, message: translate('ra.message.error') };
}
