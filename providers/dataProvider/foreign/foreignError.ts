import type { Call } from '#schemas/exchange/call.ts';
import { CallRefused, ResponseMismatch } from '#schemas/exchange/failures.ts';
import { UnsupportedFilter } from '#schemas/exchange/filterParameters.ts';
import { waitText } from '#schemas/exchange/retryAfter.ts';
import { StepFailed } from '#schemas/exchange/steps.ts';
import { UnsafePath } from '#schemas/exchange/unsafePath.ts';
import { entityNames } from '#schemas/messages/entityNames.ts';
import { exchangeTexts, filledText } from '#schemas/messages/exchangeTexts.ts';
import { noPath } from '#schemas/messages/serviceTexts.ts';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { type ResultCode, resultCodes } from '#schemas/protocol/entities/resultCodes.ts';
import { translateText } from '#schemas/translations/translate.ts';
import { pageLanguage } from '../../http/pageLanguage.ts';
import { type FailureBody, ServiceError } from '../../http/serviceError.ts';

/** Returns the texts about calls to external services, in the page's language. */
function words() {
  return exchangeTexts[pageLanguage()];
}

/** Returns an entity's names as used in sentences, in the page's language. */
function namesOf(entity: Entity) {
  return entityNames(pageLanguage(), translated(entity, entity.title), translated(entity, entity.plural));
}

/** Translates a text of an entity file or service to the page's language. */
function translated(entity: Entity, english: string): string {
  return translateText(entity, pageLanguage(), english);
}

/** Returns a call as text: `GET /widgets`. */
function nameOf(call: Call | undefined, entity: Entity): string {
  return call ? `${call.method} ${call.path}` : translated(entity, entity.plural);
}

/**
 * Converts a failure of an external service to the console's errors, in the user's language, with problems at their
 * fields. Other errors are returned unchanged.
 */
export function foreignError(entity: Entity, operation: string, error: unknown, call?: Call): unknown {
  const service = translated(entity, entity.declaration.title);
  if (error instanceof ResponseMismatch) {
    const details = { service, reason: 'mismatch' };
    return failure(502, 'failure', describe(error, service, nameOf(call, entity)), { details });
  }
  if (error instanceof CallRefused) return refusal(entity, operation, error, nameOf(call, entity));
  if (error instanceof StepFailed) return stepFailure(entity, error, call);
  if (error instanceof UnsupportedFilter) {
    const message = filledText(words().unsaid, { service, field: error.field });
    return failure(400, 'unknownFilter', message);
  }
  if (error instanceof UnsafePath) {
    return failure(400, 'badRequest', filledText(noPath[pageLanguage()], { service }));
  }
  return error;
}

function failure(status: number, code: ResultCode, message: string, more: object = {}): ServiceError {
  return new ServiceError(status, { code, message, requestId: '', ...more } as FailureBody);
}

/** Describes a mismatch: what was expected, where, and what the service sent. */
function describe(
  { place, expected, actual, detail }: ResponseMismatch,
  service: string,
  call: string,
): string {
  const texts = words();
  return filledText(texts.mismatch, {
    service,
    call,
    place: place === '' ? texts.whole : place,
    expected: filledText(texts.expected[expected], { detail }),
    came: receivedText(actual),
  });
}

function receivedText(value: unknown): string {
  const texts = words();
  if (value === undefined || value === null || value === '') return texts.nothing;
  if (Array.isArray(value)) return filledText(texts.aList, { count: value.length });
  if (typeof value === 'object') return texts.anObject;
  const text = String(value);
  const short = text.length > 80 ? `${text.slice(0, 80)}…` : text;
  return typeof value === 'string' ? `“${short}”` : short;
}

const codes: Readonly<Record<number, ResultCode>> = {
  400: 'invalid',
  403: 'forbidden',
  404: 'notFound',
  409: 'failure',
  412: 'stale',
  422: 'invalid',
  429: 'tooMany',
  503: 'unavailable',
};

/**
 * Converts a refusal to an error with its message and field problems. A 401 means that the service rejected the
 * console's API key. It does not affect the user's sign-in.
 */
function refusal(entity: Entity, operation: string, refused: CallRefused, call: string): ServiceError {
  const texts = words();
  const service = translated(entity, entity.declaration.title);
  const { result } = refused;
  const [from] = (result === undefined ? undefined : entity.results[operation]?.[result]?.from) ?? [];
  const code = from !== undefined && Object.hasOwn(resultCodes, from) ? (from as ResultCode) : undefined;
  if (refused.status === 401) {
    return failure(502, 'failure', filledText(texts.key, { service }), {
      details: { service, reason: 'refusedKey' },
    });
  }
  const status = refused.status < 300 ? 400 : refused.status;
  const { '': recordError, ...errors } = refused.errors;
  const message = [refused.message, recordError?.message].filter(Boolean).join(' ');
  const fields = Object.entries(errors).map(([name, problem]) => [name, { ...problem, args: {} }] as const);
  return failure(
    status,
    code ?? codes[status] ?? 'failure',
    withPause(message || filledText(texts.refused, { service, call, status: refused.status }), refused.pause),
    {
      details: { service, ...(refused.pause === undefined ? {} : { retryAfter: refused.pause }) },
      ...(fields.length > 0 ? { errors: Object.fromEntries(fields) } : {}),
      ...(result === undefined ? {} : { result }),
    },
  );
}

/** Adds to a message when the service can be called again, if the service says so. */
function withPause(message: string, pause: number | undefined): string {
  if (pause === undefined) return message;
  return filledText(words().pause, { said: sentence(message), time: waitText(pause, pageLanguage()) });
}

/** Adds a missing period at the end. */
function sentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}

/** Builds the error of a failed step: which step failed, what is already done, and what to do now. */
function stepFailure(entity: Entity, error: StepFailed, call?: Call): ServiceError {
  const texts = words();
  const reason = foreignError(entity, `${error.operation}/`, error.cause, call);
  const { operation, id } = error;
  const own =
    { create: texts.created, update: texts.updated, delete: texts.deleted }[operation] ?? texts.acted;
  const names = namesOf(entity);
  const done = [
    filledText(own, { ...names, id: String(id ?? '') }),
    ...error.done.map((step) => translated(entity, step)),
  ].join(', ');
  const message = filledText(texts.step, {
    step: translated(entity, error.step),
    reason: reason instanceof Error ? reason.message : '',
    done,
    now: filledText(operation === 'create' ? texts.afterCreate : texts.afterOther, names),
  });
  const status = reason instanceof ServiceError ? reason.status : 502;
  return failure(status, 'failure', message, { details: { step: error.step, done: error.done, id } });
}

/** Builds the error of a stale save, with the current record for the form to merge. */
export function staleFailure(entity: Entity, current: Readonly<Record<string, unknown>>): ServiceError {
  return failure(409, 'stale', filledText(words().stale, namesOf(entity)), { current });
}
