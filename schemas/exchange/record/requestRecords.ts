import type { Entity } from '../../model/entity/readEntity.ts';
import type { Wire } from '../../service/wireSchema.ts';
import type { Call, Send } from '../call.ts';
import { listCall } from '../listCall.ts';
import { listDeclaration } from '../listDeclaration.ts';
import { readList } from '../readList.ts';
import { assertId } from '../unsafePath.ts';
import { requestRecord } from './requestRecord.ts';

type Id = string | number;
type Many = NonNullable<Wire['many']>;

/** The maximum number of ids in one URL. */
const idsAtOnce = 100;

/** Called for each record that could not be read, while other records could be. */
type OnUnread = (id: Id, reason: unknown) => void;

/**
 * Reads several records by id: with list calls if the service's `wire` declaration supports it, otherwise with parallel
 * single calls. Leaves out missing records. Calls `onUnread` for each record with an invalid id or a failed call.
 * Throws `CallRefused` or `ResponseMismatch` if all fail.
 */
export async function requestRecords(
  entity: Entity,
  ids: readonly Id[],
  send: Send,
  onUnread?: OnUnread,
): Promise<Record<string, unknown>[]> {
  const { wire } = entity.declaration;
  if (!wire?.many || !entity.operations.list) return oneByOne(entity, ids, send, onUnread);
  const { most = idsAtOnce } = listDeclaration(entity).paging;
  const size = Math.min(most, idsAtOnce);
  const found: Record<string, unknown>[] = [];
  const wanted = ids.filter((id) => isGiven(id, onUnread));
  for (let start = 0; start < wanted.length; start += size) {
    const some = wanted.slice(start, start + size);
    const { records } = readList(entity, await send(manyCall(entity, some, wire.many)));
    found.push(...records.filter(isOneOf(some)));
    // Records with other ids show that the service ignored the requested ids. The records that it did not return may
    // still exist.
    const isDeaf = records.length > 0 && !records.every(isOneOf(some));
    if (isDeaf && entity.operations.get) {
      const missing = some.filter((id) => !found.some((record) => String(record.id) === String(id)));
      found.push(...(await oneByOne(entity, missing, send, onUnread)));
    }
  }
  return found;
}

/** Whether an id is valid. Reports an invalid id to `onUnread`; without `onUnread`, throws `UnsafePath` for it. */
function isGiven(id: Id, onUnread: OnUnread | undefined): boolean {
  try {
    assertId(id);
    return true;
  } catch (error) {
    if (!onUnread) throw error;
    onUnread(id, error);
    return false;
  }
}

function isOneOf(ids: readonly Id[]): (record: Record<string, unknown>) => boolean {
  const wanted = new Set(ids.map(String));
  return ({ id }) => wanted.has(String(id));
}

function manyCall(entity: Entity, ids: readonly Id[], { parameter, as = 'repeat' }: Many): Call {
  const call = listCall(entity, { filter: {} }, { page: 0, size: ids.length });
  const parameters: readonly (readonly [string, string])[] = {
    repeat: ids.map((id) => [parameter, String(id)] as const),
    comma: [[parameter, ids.join(',')] as const],
    json: [[parameter, JSON.stringify(ids)] as const],
    filter: [[parameter, JSON.stringify({ id: ids })] as const],
  }[as];
  return { ...call, query: [...call.query.filter(([name]) => name !== parameter), ...parameters] };
}

async function oneByOne(
  entity: Entity,
  ids: readonly Id[],
  send: Send,
  onUnread: OnUnread | undefined,
): Promise<Record<string, unknown>[]> {
  const { atOnce = 6 } = entity.declaration;
  const found: Record<string, unknown>[] = [];
  const unread: (readonly [id: Id, reason: unknown])[] = [];
  const waiting = [...ids];
  const work = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      try {
        const one = await requestRecord(entity, id, send).catch(omitMissing);
        if (one) found.push(one.record);
      } catch (error) {
        unread.push([id, error]);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, ids.length) }, work));
  const [first] = unread;
  if (first && (onUnread === undefined || unread.length === ids.length)) throw first[1];
  for (const [id, reason] of unread) onUnread?.(id, reason);
  return found;
}

/** Omits a record that does not exist; rethrows any other error. */
function omitMissing(error: unknown): undefined {
  if (typeof error === 'object' && error !== null && Reflect.get(error, 'status') === 404) return undefined;
  throw error;
}
