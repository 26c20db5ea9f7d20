import type { Entity } from '../model/entity/readEntity.ts';
import { isPresent, valueAt } from '../service/places.ts';
import type { ResponseLocations } from '../service/wireSchema.ts';
import { isObject } from '../values/plainData.ts';
import { askEntitiesOf } from './askFields.ts';
import type { WireResponse } from './call.ts';
import { CallRefused, type FieldMessage, ResponseMismatch } from './failures.ts';
import { findFieldByWireName } from './findFieldByWireName.ts';
import { pauseIn } from './retryAfter.ts';
import { isPage } from './saveChecks.ts';

/**
 * Checks whether a response is a success, by its status and content. Throws `CallRefused` for a refusal, and
 * `ResponseMismatch` for an HTML page or an unknown result code.
 */
export function checkSuccess(
  entity: Entity,
  operation: string,
  answer: WireResponse,
  places: ResponseLocations,
): void {
  const result = resultIn(entity, operation, answer.json, places);
  if (isRefusal(answer, places)) {
    const errors = errorsIn(entity, operation, answer.json, places.errors);
    throw new CallRefused(
      answer.status,
      messageIn(answer, places),
      result?.isKnown ? result.code : undefined,
      errors,
      pauseIn(answer),
    );
  }
  if (isPage(answer)) throw new ResponseMismatch('', 'json', answer.text.trim().slice(0, 200));
  if (result === undefined || result.isSuccess) return;
  if (!result.isKnown)
    throw new ResponseMismatch(result.place, 'result', result.came, result.known.join(', '));
  throw new CallRefused(
    answer.status,
    messageIn(answer, places),
    result.code,
    errorsIn(entity, operation, answer.json, places.errors),
  );
}

/**
 * Whether a response is a refusal: by its status, by a value that only failures have, or by a missing success value.
 */
function isRefusal({ status, json, text }: WireResponse, { success, failure }: ResponseLocations): boolean {
  if (status < 200 || status >= 300) return true;
  if (failure && isPresent(valueAt(json, failure.at))) return true;
  if (!success) return false;
  // An empty body is not a refusal, because the result of a write is read afterwards, and a missing record or list is
  // reported elsewhere.
  if (json === undefined && text.trim() === '') return false;
  if (json === undefined) throw new ResponseMismatch('', 'json', text.trim().slice(0, 200));
  const value = valueAt(json, success.at);
  if (value === undefined) throw new ResponseMismatch(success.at, 'success', value, success.is.join(', '));
  return !success.is.includes(value as never);
}

interface Result {
  readonly place: string;
  readonly came: unknown;
  readonly code: string;
  readonly known: readonly string[];
  readonly isKnown: boolean;
  readonly isSuccess: boolean;
}

/** The result code in a response, if the entity declares result codes; undefined if there is none. */
function resultIn(
  entity: Entity,
  operation: string,
  json: unknown,
  places: ResponseLocations,
): Result | undefined {
  const meanings = entity.results[operation] ?? {};
  const known = Object.keys(meanings);
  if (known.length === 0) return undefined;
  const place = places.result ?? '/result';
  const isYes = (code: string) => meanings[code]?.success === true;
  const codes = valuesAt(json, place);
  const isAlwaysSaid = known.some(isYes);
  const received = codes.find((code) => !isYes(String(code))) ?? codes[0];
  if (received === undefined && !isAlwaysSaid) return undefined;
  const code = String(received);
  const isKnown = Object.hasOwn(meanings, code);
  return {
    place,
    came: received,
    code,
    known,
    isKnown,
    isSuccess: isYes(code) || (!isKnown && !isAlwaysSaid),
  };
}

/** The values at a JSON Pointer, in which `*` stands for every item of a list. */
export function valuesAt(json: unknown, place: string): unknown[] {
  const [before = '', ...after] = place.split('/*');
  const found = valueAt(json, before);
  if (after.length === 0) return found === undefined || found === null ? [] : [found];
  const rest = after.join('/*');
  return Array.isArray(found) ? found.flatMap((each) => valuesAt(each, rest)) : [];
}

const usual = [
  '/message',
  '/detail',
  '/error/message',
  '/error_description',
  '/title',
  '/error',
  '/Message',
  '/msg',
  '/errors/0/detail',
  '/errors/0/message',
  '/errors/0',
  '/non_field_errors/0',
  '/0',
] as const;

/** The error message in a service's response, from its declared location or a common one; empty if there is none. */
export function messageIn({ json, text }: WireResponse, { message }: ResponseLocations): string {
  const [declared] = message === undefined ? [] : valuesAt(json, message);
  if (declared !== undefined) return [declared].flat().map(String).join(' ');
  if (json === undefined) return /^[^<{[][^<]{0,200}$/.test(text) ? text.trim() : '';
  const found = usual.map((place) => valueAt(json, place)).find((value) => typeof value === 'string');
  return typeof found === 'string' ? found : '';
}

/** Reads the field problems in a response, by field name; '' collects problems that match no field. */
function errorsIn(
  entity: Entity,
  operation: string,
  json: unknown,
  words: ResponseLocations['errors'],
): Record<string, FieldMessage> {
  if (words === undefined) return {};
  const found = valueAt(json, words.items ?? '/errors');
  const fieldOf = (each: unknown) => valueAt(each, words.field ?? '/field');
  const isOne = isObject(found) && words.field !== undefined && typeof fieldOf(found) === 'string';
  const list = isOne ? [found] : found;
  const pairs = Array.isArray(list)
    ? list.map((each) => [fieldOf(each), each] as const)
    : Object.entries(isObject(list) ? list : {});
  const errors: Record<string, FieldMessage> = {};
  for (const [called, problems] of pairs) {
    const name = typeof called === 'string' ? problemField(entity, operation, called) : '';
    // An object may contain other data besides problems, so entries that match no field are ignored.
    if (name === '' && !Array.isArray(list)) continue;
    const problem = readProblem(problems, words);
    const before = errors[name];
    errors[name] = before ? { ...before, message: `${before.message} ${problem.message}`.trim() } : problem;
  }
  return errors;
}

/**
 * The field that a service reports as wrong: an `ask` field first, otherwise a field of the record; '' if there is
 * none.
 */
function problemField(entity: Entity, operation: string, called: string): string {
  const askNames = askEntitiesOf(entity, operation).map((one) => findFieldByWireName(one, called));
  return askNames.find((name) => name !== '') ?? findFieldByWireName(entity, called);
}

/** Reads a field problem that is given as a text, a list of texts, or an object with code and message. */
function readProblem(raw: unknown, words: NonNullable<ResponseLocations['errors']>): FieldMessage {
  if (Array.isArray(raw)) {
    const all = raw.map((each) => readProblem(each, words));
    return { code: all[0]?.code ?? '', message: all.map(({ message }) => message).join(' ') };
  }
  if (!isObject(raw)) return { code: '', message: String(raw) };
  const code = valueAt(raw, words.code ?? '/code');
  const message = valueAt(raw, words.message ?? '/message');
  return {
    code: code === undefined ? '' : String(code),
    message: message === undefined ? '' : String(message),
  };
}
