import { type Call, mergeResponseLocations, type Send, type WireResponse } from '#schemas/exchange/call.ts';
import { ResponseMismatch } from '#schemas/exchange/failures.ts';
import { valuesAt } from '#schemas/exchange/outcome.ts';
import { requestAction } from '#schemas/exchange/record/requestAction.ts';
import { requestRecord } from '#schemas/exchange/record/requestRecord.ts';
import { requestCreate, requestDelete, requestUpdate } from '#schemas/exchange/record/requestWrite.ts';
import { requestList } from '#schemas/exchange/requestList.ts';
import { type FieldMismatch, missingFields, stepsTo } from '#schemas/exchange/wireRecord.ts';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { versionField } from '#schemas/model/record/recordShape.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { pointerTo } from '#schemas/values/pointer.ts';
import { foreignError } from './foreignError.ts';
import { foreignSend } from './foreignSend.ts';

/** An operation to try, with parameter values and a body (for a list, its filter). */
export interface TryQuestion {
  readonly operation: string;
  readonly values: Readonly<Record<string, string>>;
  readonly body?: RecordData | undefined;
}

/** A call as sent, with its response if there was one. */
export interface RecordedCall {
  readonly call: Call;
  readonly answer?: WireResponse;
  /** The result code of the response, if the operation has any. */
  readonly code?: string;
  /** Duration of the call in milliseconds. */
  readonly duration: number;
}

export interface TryResult {
  readonly calls: readonly RecordedCall[];
  /**
   * Why the operation failed, and what in its response does not match the declaration, in the user's language. Empty if
   * everything matches.
   */
  readonly problems: readonly string[];
  /** Paths of fields that the loaded record does not contain: missing, or at another place. */
  readonly missingFields: readonly string[];
}

/** Returns the parameters that the user fills in to try an operation. */
export function parametersOf(entity: Entity, operation: string): string[] {
  if (operation === 'list') return ['page', 'perPage'];
  if (operation === 'create') return [];
  if (['get', 'update', 'delete'].includes(operation)) return [entity.id.name];
  const line = entity.operations[operation];
  const inPath = [...(line?.path.matchAll(/\{([^{}]+)\}/g) ?? [])].map(([, name = '']) => name);
  return [...new Set([...inPath, ...(line?.query ?? [])])];
}

/** Runs an operation exactly as the console does, and returns all its calls. */
export async function tryCall(
  entity: Entity,
  question: TryQuestion,
  signal?: AbortSignal,
): Promise<TryResult> {
  const calls: RecordedCall[] = [];
  const problems: string[] = [];
  let unsaid: readonly string[] = [];
  const tell = (error: unknown) => {
    const failure = foreignError(entity, question.operation, error, calls.at(-1)?.call);
    problems.push(failure instanceof Error ? failure.message : String(failure));
  };
  try {
    const { misfits, raw } = await run(entity, question, recordingSend(entity, calls, signal));
    unsaid = raw ? missingFields(entity, raw).map((field) => pointerTo('', ...stepsTo(entity, field))) : [];
    for (const { place, expected, actual, detail } of misfits) {
      tell(new ResponseMismatch(place, expected, actual, detail));
    }
  } catch (error) {
    tell(error);
  }
  return { calls, problems, missingFields: unsaid };
}

/** Returns a function that sends a call as the console does, and records the call and its response. */
function recordingSend(entity: Entity, calls: RecordedCall[], signal?: AbortSignal): Send {
  const send = foreignSend(entity, signal);
  return async (call) => {
    const started = performance.now();
    const duration = () => Math.round(performance.now() - started);
    try {
      const answer = await send(call);
      const code = codeIn(entity, call, answer);
      calls.push({ call, answer, duration: duration(), ...(code === undefined ? {} : { code }) });
      return answer;
    } catch (error) {
      calls.push({ call, duration: duration() });
      throw error;
    }
  };
}

function codeIn(entity: Entity, { operation }: Call, { json }: WireResponse): string | undefined {
  if (!entity.results[operation]) return undefined;
  const places = mergeResponseLocations(entity.operations[operation], entity.declaration.wire?.answer);
  const codes = valuesAt(json, places.result ?? '/result');
  return codes.length === 0 ? undefined : codes.join(', ');
}

/** The problems in an operation's response and, for a single record, the record in wire format. */
interface OperationResult {
  readonly misfits: readonly FieldMismatch[];
  readonly raw?: RecordData;
}

async function run(
  entity: Entity,
  { operation, values, body = {} }: TryQuestion,
  send: Send,
): Promise<OperationResult> {
  const id = idOf(entity, values[entity.id.name] ?? '');
  switch (operation) {
    case 'list': {
      const { page, perPage } = { page: Number(values.page) || 1, perPage: Number(values.perPage) || 25 };
      return requestList(entity, { filter: body }, { page, perPage }, send).then(({ misfits }) => ({
        misfits,
      }));
    }
    case 'get':
      return requestRecord(entity, id, send);
    case 'create':
      return { misfits: (await requestCreate(entity, body, send)).misfits };
    case 'update': {
      const found = entity.operations.get ? await requestRecord(entity, id, send) : undefined;
      const { [versionField]: version } = found?.record ?? {};
      const update = { id, changes: body, version, raw: found?.raw };
      return { misfits: (await requestUpdate(entity, update, send)).misfits };
    }
    case 'delete': {
      const found = entity.can.versions ? await requestRecord(entity, id, send) : undefined;
      await requestDelete(entity, id, found?.record[versionField], send);
      return { misfits: [] };
    }
    default:
      await requestAction(entity, operation, actionParts(entity, operation, values, body), send);
      return { misfits: [] };
  }
}

/** Returns the query and body of an action's call; a GET action has no body. */
function actionParts(entity: Entity, operation: string, query: TryQuestion['values'], body: RecordData) {
  return entity.operations[operation]?.method === 'GET' ? { query } : { query, body };
}

function idOf({ id }: Entity, typed: string): string | number {
  return id.kind === 'integer' && /^-?\d{1,15}$/.test(typed.trim()) ? Number(typed) : typed.trim();
}
