import { allows } from '#schemas/access/permissions.ts';
import type { NamedAction } from '#schemas/model/entity/readActions.ts';
import { versionField } from '#schemas/model/record/recordShape.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DomainError } from '../../common/domainError.ts';
import { type DomainAction, FileResponse } from '../../domain/domainRule.ts';
import { fileHeaders } from '../../http/sendFile.ts';
import { completeRecord } from '../expressions/computed.ts';
import { authorize } from '../read/authorize.ts';
import { presentRecord } from '../read/presentRecord.ts';
import type { StoredEntity } from '../store/storedEntity.ts';
import { domainReader } from '../write/domainReader.ts';
import { loadForWrite } from '../write/lockRecords.ts';
import { recordWrites } from '../write/recordWrites.ts';
import { readRow } from '../write/rows.ts';
import type { WriteContext } from '../write/writeContext.ts';
import { changeRecord, domainWriter } from '../write/writeRecord.ts';
import {
  firstPossibleAction,
  loadActionRecord,
  otherSentFields,
  readAnswers,
  requestedValues,
} from './actionRecord.ts';
import {
  type OperationHandler,
  type OperationRequest,
  type OperationResponse,
  ok,
  runInWrite,
} from './operation.ts';
import { readOne } from './readOne.ts';

/** Returns the actions of an entity that an operation runs. */
export function actionsBy({ entity }: StoredEntity, operation: string): readonly NamedAction[] {
  return entity.actions.filter((action) => action.operation === operation);
}

/**
 * Whether an action needs no domain function, because it only sets fields or makes a transition as its entity file
 * says.
 */
export function isOwnAction({ set, transition }: NamedAction): boolean {
  return set !== undefined || transition !== undefined;
}

/**
 * Handler of an operation that runs actions (`x-entity.actions`, `states`). Rechecks permission and condition, locks
 * the record, validates the answers, and calls the domain function or, without one, sets the fields that the action in
 * the entity file names. Runs in one transaction.
 */
export function namedActionHandler(operation: string, run: DomainAction | undefined): OperationHandler {
  return async (request) => {
    const { stored, actor } = request;
    authorize(actor, stored.entity, 'view');
    const permitted = permittedActions(request, actionsBy(stored, operation));
    const answer = await runInWrite(request, async (context) => {
      const record = await loadActionRecord(request, context, permitted[0] as NamedAction);
      const wanted = requestedValues(request, permitted);
      if (record && Object.keys(wanted).length > 0 && isAlready(record, wanted))
        return readResult(request, context, record, record);
      const matches = permitted.filter(({ set }) => isAlready({ ...set }, wanted));
      const [first] = matches;
      if (!first) throw new DomainError('invalid', { problems: invalidFields(wanted) });
      const action = record ? firstPossibleAction(request, matches, record) : first;
      return runAction(request, context, action, record, run);
    });
    return answer instanceof FileResponse ? fileAnswer(answer) : ok(answer);
  };
}

/** Sends a stored file as a download, never inline (docs/quality.md#uploads). */
function fileAnswer({ name, contentType, content }: FileResponse): OperationResponse {
  return ok(content, fileHeaders(name, contentType));
}

/** Whether a record already has all of the wanted values. */
function isAlready(record: RecordData, wanted: RecordData): boolean {
  return Object.entries(wanted).every(([name, value]) => record[name] === value);
}

function invalidFields(wanted: RecordData) {
  return Object.keys(wanted).map((field) => ({ field, code: 'invalid', args: {} }) as const);
}

/** Returns the actions that the person may run. Throws `forbidden` if there are none. */
export function permittedActions(
  { actor }: OperationRequest,
  actions: readonly NamedAction[],
): NamedAction[] {
  const missing = ({ permissions }: NamedAction) =>
    permissions.find((name) => !allows(actor.permissions, name));
  const permitted = actions.filter((action) => missing(action) === undefined);
  const [first] = actions;
  if (permitted.length === 0 && first)
    throw new DomainError('forbidden', { args: { permission: missing(first) ?? '' } });
  return permitted;
}

async function runAction(
  request: OperationRequest,
  context: WriteContext,
  action: NamedAction,
  record: RecordData | undefined,
  run: DomainAction | undefined,
): Promise<unknown> {
  const { actor, query } = request;
  const answers = readAnswers(request, action);
  const body = { ...(action.writes ? otherSentFields(request, action) : {}), ...answers };
  if (!run) return setFields(request, context, action, record, answers);
  const { sql, requestId } = context;
  const others = { read: domainReader(context), write: domainWriter(context) };
  const answer = await run({ query, body, actor, sql, requestId, ...others });
  if (!record) return answer;
  await logStep(request, context, action, record);
  return action.answer === 'record' && action.writes ? readResult(request, context, record, answer) : answer;
}

/**
 * Returns the record after the action, with computed fields. If the record was deleted or is no longer visible, returns
 * the response of the domain function.
 */
async function readResult(
  { stored, actor }: OperationRequest,
  context: WriteContext,
  record: RecordData,
  answer: unknown,
): Promise<unknown> {
  const row = await readOne(context.sql, stored, actor, record[stored.entity.id.name] as string | number);
  if (!row) return answer;
  return presentRecord(stored, await completeRecord(context, stored, row, context.sql), actor.permissions);
}

/**
 * Runs an action without a domain function: sets the values that the entity file gives for the action, and the answers.
 */
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
  const fieldAnswers = Object.fromEntries(Object.entries(answers).filter(([name]) => names.has(name)));
  const state = action.transition && entity.states ? { [entity.states.field]: action.transition.to } : {};
  const id = record[entity.id.name] as string | number;
  const sent = { ...fieldAnswers, ...action.set, ...state };
  const written = await changeRecord(context, stored, { id, sent }, { action });
  const whole = await completeRecord(context, stored, written, context.sql);
  return presentRecord(stored, whole, actor.permissions);
}

/** Logs a transition that a domain function made by its own SQL. */
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
  await recordWrites(context, stored, [{ action: 'update', before, after: plain, operation: action.name }]);
}
