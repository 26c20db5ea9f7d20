import { askList } from '#schemas/exchange/askList.ts';
import { type Answer, type Call, placesOf, type Send } from '#schemas/exchange/call.ts';
import { Mismatch } from '#schemas/exchange/failures.ts';
import { valuesAt } from '#schemas/exchange/outcome.ts';
import { askAction } from '#schemas/exchange/record/askAction.ts';
import { askOne } from '#schemas/exchange/record/askOne.ts';
import { askCreate, askDelete, askUpdate } from '#schemas/exchange/record/askWrite.ts';
import { type Misfit, stepsTo, unsaidIn } from '#schemas/exchange/recordForm.ts';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { versionField } from '#schemas/model/record/recordShape.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { pointerTo } from '#schemas/values/pointer.ts';
import { foreignError } from './foreignError.ts';
import { foreignSend } from './foreignSend.ts';

/** What is asked of an operation: values of its parameters, and a body (of a list, its filter). */
export interface TryQuestion {
  readonly operation: string;
  readonly values: Readonly<Record<string, string>>;
  readonly body?: RecordData | undefined;
}

/** One call as it was sent, and what came; without an answer none came. */
export interface TriedCall {
  readonly call: Call;
  readonly answer?: Answer;
  /** The result code in the answer, where the operation has such codes. */
  readonly code?: string;
  /** Milliseconds. */
  readonly took: number;
}

/** What came of a try. */
export interface Tried {
  readonly calls: readonly TriedCall[];
  /** Why it failed, and what in it is not as declared, in the person's language; none: all is as declared. */
  readonly problems: readonly string[];
  /** The places of fields of which the record that was read says nothing: each may be missing, or stand elsewhere. */
  readonly unsaid: readonly string[];
}

/** The parameters that somebody gives values to when they try an operation. */
export function parametersOf(entity: Entity, operation: string): string[] {
  if (operation === 'list') return ['page', 'perPage'];
  if (operation === 'create') return [];
  if (['get', 'update', 'delete'].includes(operation)) return [entity.id.name];
  const line = entity.operations[operation];
  const inPath = [...(line?.path.matchAll(/\{([^{}]+)\}/g) ?? [])].map(([, name = '']) => name);
  return [...new Set([...inPath, ...(line?.query ?? [])])];
}

/** Makes one operation of an entity as the console itself does, and gives every call of it as it went. */
export async function tryCall(entity: Entity, question: TryQuestion, signal?: AbortSignal): Promise<Tried> {
  const calls: TriedCall[] = [];
  const problems: string[] = [];
  let unsaid: readonly string[] = [];
  const tell = (error: unknown) => {
    const told = foreignError(entity, question.operation, error, calls.at(-1)?.call);
    problems.push(told instanceof Error ? told.message : String(told));
  };
  try {
    const { misfits, raw } = await run(entity, question, recorded(entity, calls, signal));
    unsaid = raw ? unsaidIn(entity, raw).map((field) => pointerTo('', ...stepsTo(entity, field))) : [];
    for (const { place, expected, came, detail } of misfits) {
      tell(new Mismatch(place, expected, came, detail));
    }
  } catch (error) {
    tell(error);
  }
  return { calls, problems, unsaid };
}

/** Sends as the console does, and keeps what went and what came. */
function recorded(entity: Entity, calls: TriedCall[], signal?: AbortSignal): Send {
  const send = foreignSend(entity, signal);
  return async (call) => {
    const started = performance.now();
    const took = () => Math.round(performance.now() - started);
    try {
      const answer = await send(call);
      const code = codeIn(entity, call, answer);
      calls.push({ call, answer, took: took(), ...(code === undefined ? {} : { code }) });
      return answer;
    } catch (error) {
      calls.push({ call, took: took() });
      throw error;
    }
  };
}

function codeIn(entity: Entity, { operation }: Call, { json }: Answer): string | undefined {
  if (!entity.results[operation]) return undefined;
  const places = placesOf(entity.operations[operation], entity.declaration.wire?.answer);
  const codes = valuesAt(json, places.result ?? '/result');
  return codes.length === 0 ? undefined : codes.join(', ');
}

/** What an operation read: of a single record as it came, too. */
interface Found {
  readonly misfits: readonly Misfit[];
  readonly raw?: RecordData;
}

async function run(
  entity: Entity,
  { operation, values, body = {} }: TryQuestion,
  send: Send,
): Promise<Found> {
  const id = idOf(entity, values[entity.id.name] ?? '');
  switch (operation) {
    case 'list': {
      const { page, perPage } = { page: Number(values.page) || 1, perPage: Number(values.perPage) || 25 };
      return askList(entity, { filter: body }, { page, perPage }, send).then(({ misfits }) => ({ misfits }));
    }
    case 'get':
      return askOne(entity, id, send);
    case 'create':
      return { misfits: (await askCreate(entity, body, send)).misfits };
    case 'update': {
      const found = entity.operations.get ? await askOne(entity, id, send) : undefined;
      const { [versionField]: version } = found?.record ?? {};
      const update = { id, changes: body, version, raw: found?.raw };
      return { misfits: (await askUpdate(entity, update, send)).misfits };
    }
    case 'delete': {
      const found = entity.can.versions ? await askOne(entity, id, send) : undefined;
      await askDelete(entity, id, found?.record[versionField], send);
      return { misfits: [] };
    }
    default:
      await askAction(entity, operation, actionParts(entity, operation, values, body), send);
      return { misfits: [] };
  }
}

/** An action that only asks has no body. */
function actionParts(entity: Entity, operation: string, query: TryQuestion['values'], body: RecordData) {
  return entity.operations[operation]?.method === 'GET' ? { query } : { query, body };
}

function idOf({ id }: Entity, typed: string): string | number {
  return id.kind === 'integer' && /^-?\d{1,15}$/.test(typed.trim()) ? Number(typed) : typed.trim();
}
