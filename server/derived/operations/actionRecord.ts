import type { NamedAction } from '#schemas/model/entity/readActions.ts';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { type ActionState, actionState, askEntity } from '#schemas/model/record/actionState.ts';
import { cleanTexts } from '#schemas/model/record/cleanTexts.ts';
import { versionField } from '#schemas/model/record/recordShape.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DomainError } from '../../common/domainError.ts';
import { readBodyFields } from '../../domain/readBodyFields.ts';
import { refuseUnknownParameters } from '../../http/requests/repeatedParameters.ts';
import { completeRecord } from '../expressions/computed.ts';
import { booleansFromNumbers } from '../store/booleansFromNumbers.ts';
import { parseEntityId } from '../store/parseEntityId.ts';
import { answerProblems } from '../write/answerProblems.ts';
import { reasonOf } from '../write/checkTransition.ts';
import { loadForWrite } from '../write/lockRecords.ts';
import type { WriteContext } from '../write/writeContext.ts';
import { type OperationRequest, versionOf } from './operation.ts';
import { readOne } from './readOne.ts';

/**
 * Returns the stored record that the request names, with its computed fields, or undefined if the request names none.
 * Throws `notFound` if the record does not exist or is not visible.
 */
export async function loadActionRecord(
  request: OperationRequest,
  context: WriteContext,
  action: NamedAction,
): Promise<RecordData | undefined> {
  const { stored, actor } = request;
  const id = idIn(request);
  if (id === undefined) return undefined;
  const found =
    action.writes && !stored.computed
      ? await loadForWrite(context, stored, id, versionIn(request, action))
      : await readOne(context.sql, stored, actor, id);
  if (!found) throw new DomainError('notFound');
  return completeRecord(context, stored, found, context.sql);
}

function idIn({ stored, id, query, required, body }: OperationRequest): string | number | undefined {
  const { name, kind } = stored.entity.id;
  const [first] = required;
  // If the path has no placeholder for the id, the router passes the first required query parameter as `id`. That
  // parameter may hold another value than the record's id.
  const isOther = first !== undefined && query[first] === id && ![name, 'id'].includes(first);
  if (id !== '' && !isOther) return parseEntityId(stored, id);
  const value = typeof body === 'object' && body !== null ? (body as RecordData)[name] : undefined;
  if (value === undefined) return stored.entity.single ? 1 : undefined;
  if (kind === 'integer' && !Number.isSafeInteger(value))
    throw new DomainError('badRequest', { args: { reason: `${name} must be a whole number` } });
  return parseEntityId(stored, value);
}

/**
 * Returns the version that the client read, from the body or `If-Match`. Throws `versionNeeded` if the action requires
 * one and it is missing.
 */
function versionIn(request: OperationRequest, action: NamedAction): number | undefined {
  const { body } = request;
  const version = versionOf(request, typeof body === 'object' && body !== null ? (body as RecordData) : {});
  if (version !== undefined || !action.needed.includes(versionField)) return version;
  // Validates the answers first, so that missing ones are reported before a missing version.
  readAnswers(request, action);
  throw new DomainError('versionNeeded');
}

/**
 * Returns the first of several actions that the state of the record allows. Throws `invalid` with the reason if none is
 * allowed.
 */
export function firstPossibleAction(
  { stored, actor }: OperationRequest,
  actions: readonly NamedAction[],
  record: RecordData,
): NamedAction {
  const { entity } = stored;
  const stateOf = (action: NamedAction): ActionState =>
    action.isEnforced ? actionState(entity, action, record) : { is: 'possible' };
  const tried = actions.map((action) => ({ action, state: stateOf(action) }));
  const possible = tried.find(({ state }) => state.is === 'possible');
  if (possible) return possible.action;
  const statesWithReason = tried.flatMap(({ state }) =>
    state.is === 'possible' || !state.because ? [] : [state],
  );
  const [state = {}] = [
    ...statesWithReason,
    ...tried.flatMap(({ state }) => (state.is === 'possible' ? [] : [state])),
  ];
  const reason = reasonOf({ entity, actor }, state);
  const field = entity.states?.field;
  const ofState = tried.some(({ action }) => action.transition) && field !== undefined;
  throw new DomainError('invalid', {
    text: 'refused.impossible',
    args: { reason },
    ...(ofState ? { problems: [{ field, code: 'impossible', args: { reason } }] } : {}),
  });
}

/**
 * Returns the answers to an action's questions, validated like form values. A write takes them from its body or from
 * query parameters of the same names (docs/specification.md#master-data-7-other-services: "PUT /substitute/smsNumber
 * (substituteId, smsNumber)"). An empty parameter is a missing answer, never null.
 */
export function readAnswers(request: OperationRequest, action: NamedAction): RecordData {
  const { stored, actor, query, body } = request;
  const questions = askEntity(stored.entity, action);
  const known = [
    stored.entity.id.name,
    versionField,
    ...action.send,
    ...Object.keys(action.set ?? {}),
    ...(questions?.fields.map(({ name }) => name) ?? []),
  ];
  const input = action.writes
    ? { ...answersInQuery(request, questions), ...readBodyFields(body === undefined ? {} : body, known) }
    : query;
  if (!questions) return {};
  const own = questions.fields.filter(({ name }) => input[name] !== undefined);
  const typed = cleanTexts(
    questions.fields,
    booleansFromNumbers(questions.fields, Object.fromEntries(own.map(({ name }) => [name, input[name]]))),
  );
  const problems = answerProblems(actor, questions, typed);
  if (problems.length > 0) throw new DomainError('invalid', { problems });
  return typed;
}

/** Returns answers from the query parameters of a write. Throws `unknownFilter` for an unknown parameter. */
function answersInQuery({ query, required }: OperationRequest, questions: Entity | undefined): RecordData {
  const names = questions?.fields.map(({ name }) => name) ?? [];
  refuseUnknownParameters(query, [...required, ...names]);
  const answered = names.filter((name) => !required.includes(name) && (query[name] ?? '') !== '');
  return Object.fromEntries(answered.map((name) => [name, query[name]]));
}

/**
 * Returns the values that a request sends for the fields that its actions set, such as `isPaper` for the call that
 * marks or unmarks a line. With the explicit value, repeating the call changes nothing.
 */
export function requestedValues({ body }: OperationRequest, actions: readonly NamedAction[]): RecordData {
  const names = new Set(actions.flatMap(({ set }) => Object.keys(set ?? {})));
  const input = typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as RecordData) : {};
  return Object.fromEntries(Object.entries(input).filter(([name]) => names.has(name)));
}

/**
 * Returns the submitted fields other than the answers to the action's questions: the id, the version, and fields of the
 * record.
 */
export function otherSentFields({ stored, body }: OperationRequest, { send }: NamedAction): RecordData {
  const names = new Set([stored.entity.id.name, versionField, ...send]);
  const input = (body ?? {}) as RecordData;
  return Object.fromEntries(Object.entries(input).filter(([name]) => names.has(name)));
}
