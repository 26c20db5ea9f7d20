import { allows } from '#schemas/access/permissions.ts';
import type { NamedAction } from '#schemas/model/entity/readActions.ts';
import { actionState, askedEntity } from '#schemas/model/record/actionState.ts';
import { cleanTexts } from '#schemas/model/record/cleanTexts.ts';
import { versionField } from '#schemas/model/record/recordShape.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DomainError } from '../../common/domainError.ts';
import type { DomainAction } from '../../domain/domainRule.ts';
import { sentFields } from '../../domain/employee/sentFields.ts';
import { completeRecord } from '../expressions/computed.ts';
import { authorize } from '../read/authorize.ts';
import { presentRecord } from '../read/presentRecord.ts';
import { asId } from '../store/asId.ts';
import { fromNumbers } from '../store/fromNumbers.ts';
import type { StoredEntity } from '../store/storedEntity.ts';
import { askedProblems } from '../write/askedProblems.ts';
import { recordChange } from '../write/changeLog.ts';
import { loadForWrite } from '../write/deleteRecord.ts';
import { reasonOf } from '../write/lawfulChange.ts';
import { reader } from '../write/reader.ts';
import { readRow } from '../write/rows.ts';
import type { WriteContext } from '../write/writeContext.ts';
import { changeRecord, writer } from '../write/writeRecord.ts';
import { inWrite, type OperationHandler, type OperationRequest, ok } from './operation.ts';
import { readOne } from './readOne.ts';

/** The actions of an entity that are done by one of its operations. */
export function actionsBy({ entity }: StoredEntity, operation: string): readonly NamedAction[] {
  return entity.actions.filter((action) => action.operation === operation);
}

/** Whether the service can do an action by itself: it only sets fields. */
export function isOwnAction({ set, transition }: NamedAction): boolean {
  return set !== undefined || transition !== undefined;
}

/**
 * The handler of an operation that actions of the entity are done by (`x-entity.actions`, `states`): asks again for
 * permission and condition, holds the record, checks what was answered, and calls the domain's function; without
 * one, the fields are set as the file says. All in one transaction.
 */
export function namedActionHandler(operation: string, run: DomainAction | undefined): OperationHandler {
  return async (request) => {
    const { stored, actor } = request;
    authorize(actor, stored.entity, 'view');
    const permitted = permittedOf(request, actionsBy(stored, operation));
    const answer = await inWrite(request, async (context) => {
      const record = await recordFor(request, context, permitted[0] as NamedAction);
      const action = record ? possibleOf(request, permitted, record) : permitted[0];
      return done(request, context, action as NamedAction, record, run);
    });
    return ok(answer);
  };
}

function permittedOf({ actor }: OperationRequest, actions: readonly NamedAction[]): NamedAction[] {
  const missing = ({ permissions }: NamedAction) =>
    permissions.find((name) => !allows(actor.permissions, name));
  const permitted = actions.filter((action) => missing(action) === undefined);
  const [first] = actions;
  if (permitted.length === 0 && first)
    throw new DomainError('forbidden', { args: { permission: missing(first) ?? '' } });
  return permitted;
}

/** The record that is meant, as it is now; none where the call is about none. */
async function recordFor(
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
  // An address without a place for the id gives the first parameter that it needs.
  const isOther = first !== undefined && query[first] === id && ![name, 'id'].includes(first);
  if (id !== '' && !isOther) return asId(stored, id);
  const sent = typeof body === 'object' && body !== null ? (body as RecordData)[name] : undefined;
  if (sent === undefined) return stored.entity.single ? 1 : undefined;
  if (kind === 'integer' && !Number.isSafeInteger(sent))
    throw new DomainError('badRequest', { args: { reason: `${name} must be a whole number` } });
  return asId(stored, sent);
}

/** The version that was read, where one goes along; an action that asks for it is not done without. */
function versionIn(request: OperationRequest, action: NamedAction): number | undefined {
  const { body } = request;
  const version = typeof body === 'object' && body !== null ? (body as RecordData)[versionField] : undefined;
  if (version === undefined && action.needed.includes(versionField)) {
    // What is missing beside it is named first.
    answersIn(request, action);
    throw new DomainError('versionNeeded');
  }
  if (version === undefined || (typeof version === 'number' && Number.isSafeInteger(version))) return version;
  throw new DomainError('badRequest', { args: { reason: `${versionField} must be a whole number` } });
}

/** The first of some actions that can be done with a record now; refuses with the reason where none can. */
function possibleOf(
  { stored, actor }: OperationRequest,
  actions: readonly NamedAction[],
  record: RecordData,
): NamedAction {
  const { entity } = stored;
  const tried = actions.map((action) => ({ action, state: actionState(entity, action, record) }));
  const possible = tried.find(({ state }) => state.is === 'possible');
  if (possible) return possible.action;
  const told = tried.flatMap(({ state }) => (state.is === 'possible' || !state.because ? [] : [state]));
  const [state = {}] = [...told, ...tried.flatMap(({ state }) => (state.is === 'possible' ? [] : [state]))];
  const reason = reasonOf({ entity, actor }, state);
  const field = entity.states?.field;
  const ofState = tried.some(({ action }) => action.transition) && field !== undefined;
  throw new DomainError('invalid', {
    text: 'refused.impossible',
    args: { reason },
    ...(ofState ? { problems: [{ field, code: 'impossible', args: { reason } }] } : {}),
  });
}

async function done(
  request: OperationRequest,
  context: WriteContext,
  action: NamedAction,
  record: RecordData | undefined,
  run: DomainAction | undefined,
): Promise<unknown> {
  const { actor, query } = request;
  const answers = answersIn(request, action);
  const body = { ...(action.writes ? besideIn(request, action) : {}), ...answers };
  if (!run) return setFields(request, context, action, record, answers);
  const { sql, requestId } = context;
  const others = { read: reader(context), write: writer(context) };
  const answer = await run({ query, body, actor, sql, requestId, ...others });
  if (!record) return answer;
  await logStep(request, context, action, record);
  return action.answer === 'record' && action.writes ? asItIs(request, context, record, answer) : answer;
}

/** The record as it is read then, with what is worked out; one that is gone is what the domain says of it. */
async function asItIs(
  { stored, actor }: OperationRequest,
  context: WriteContext,
  record: RecordData,
  answer: unknown,
): Promise<unknown> {
  const row = await readOne(context.sql, stored, actor, record[stored.entity.id.name] as string | number);
  if (!row) return answer;
  return presentRecord(stored, await completeRecord(context, stored, row, context.sql), actor.permissions);
}

/** What was answered to what the action asks, checked as a form's values are. */
function answersIn({ stored, actor, query, body }: OperationRequest, action: NamedAction): RecordData {
  const asked = askedEntity(stored.entity, action);
  const known = [
    stored.entity.id.name,
    versionField,
    ...action.send,
    ...(asked?.fields.map(({ name }) => name) ?? []),
  ];
  const sent = action.writes ? sentFields(body === undefined ? {} : body, known) : query;
  if (!asked) return {};
  const own = asked.fields.filter(({ name }) => sent[name] !== undefined);
  const typed = cleanTexts(
    asked.fields,
    fromNumbers(asked.fields, Object.fromEntries(own.map(({ name }) => [name, sent[name]]))),
  );
  const problems = askedProblems(actor, asked, typed);
  if (problems.length > 0) throw new DomainError('invalid', { problems });
  return typed;
}

/** What goes along with the answers: the id, the version, fields of the record. */
function besideIn({ stored, body }: OperationRequest, { send }: NamedAction): RecordData {
  const names = new Set([stored.entity.id.name, versionField, ...send]);
  const sent = (body ?? {}) as RecordData;
  return Object.fromEntries(Object.entries(sent).filter(([name]) => names.has(name)));
}

/** An action without a function of the domain: the fields get the values that the file says, and what was asked. */
async function setFields(
  { stored, actor }: OperationRequest,
  context: WriteContext,
  action: NamedAction,
  record: RecordData | undefined,
  answers: RecordData,
): Promise<RecordData> {
  const { entity } = stored;
  if (!record) throw new DomainError('notFound');
  const names = new Set(entity.fields.map(({ name }) => name));
  const given = Object.fromEntries(Object.entries(answers).filter(([name]) => names.has(name)));
  const state = action.transition && entity.states ? { [entity.states.field]: action.transition.to } : {};
  const id = record[entity.id.name] as string | number;
  const sent = { ...given, ...action.set, ...state };
  const written = await changeRecord(context, stored, { id, version: undefined, sent, doing: action });
  const whole = await completeRecord(context, stored, written, context.sql);
  return presentRecord(stored, whole, actor.permissions);
}

/** A step that the domain took by statements of its own is in the change log all the same. */
async function logStep(
  { stored, actor }: OperationRequest,
  context: WriteContext,
  action: NamedAction,
  before: RecordData,
): Promise<void> {
  if (!action.transition) return;
  const after = await readRow(context.sql, stored, actor, before[stored.entity.id.name] as string | number);
  if (!after || after[versionField] !== before[versionField]) return;
  const plain = await loadForWrite(
    context,
    stored,
    after[stored.entity.id.name] as string | number,
    undefined,
  );
  await recordChange(context, stored, { action: 'update', before, after: plain, operation: action.name });
}
