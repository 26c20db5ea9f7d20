import simpleRestProvider from 'ra-data-simple-rest';
import type { fetchUtils, Identifier, RaRecord } from 'react-admin';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import type { ServiceName } from '#schemas/services.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { request } from '../http/request.ts';
import type { RequestOptions } from '../http/requestInit.ts';
import type { ServiceResponse } from '../http/send.ts';
import { type Call, listCall, operationCall } from './address.ts';
import { gatherOtherFields } from './otherFields.ts';
import { resolveResponse } from './resolveResponse.ts';

/** What the console adds to a call of ra-data-simple-rest, or sends instead of it. */
export interface CallOverrides extends Pick<RequestOptions, 'query' | 'headers' | 'body' | 'isReadOnly'> {
  /** Replaces the address of the entity's list. */
  readonly call?: Call & { readonly service?: ServiceName };
  readonly onAnswer?: (answer: ServiceResponse) => void;
}

/** Resource name that ra-data-simple-rest uses for every entity. */
export const records = 'records';

/**
 * Creates ra-data-simple-rest for one entity. The package determines which requests are sent; its HTTP client maps them
 * to the entity's request lines, adds authentication and reads result codes. An entity without request lines is called
 * as the package does by default.
 */
export function simpleRest(entity: Entity, beside: CallOverrides = {}) {
  return simpleRestProvider('', clientOf(entity, beside));
}

function clientOf(
  entity: Entity,
  { call, query, onAnswer, ...beside }: CallOverrides,
): typeof fetchUtils.fetchJson {
  return async (url, { method = 'GET', body, signal } = {}) => {
    const { operation, id, wire } = readCall(url, method);
    const sent = body === undefined || body === null ? undefined : (JSON.parse(String(body)) as RecordData);
    // The address of a create contains the new record's key if users choose the key.
    const key = operation === 'create' ? (sent?.[entity.id.name] as Identifier | undefined) : id;
    const target = call ?? (operation === 'list' ? listCall(entity) : operationCall(entity, operation, key));
    const answer = await request(call?.service ?? entity.service, target.method, target.path, {
      query: { ...target.query, ...query, ...(beside.body === undefined ? wire : {}), ...counting(wire) },
      ...(sent === undefined ? {} : { body: sent }),
      ...(signal ? { signal } : {}),
      ...beside,
    });
    onAnswer?.(answer);
    const { status, headers, text } = answer;
    return { status, headers, body: text, json: readRecords(entity, operation, answer) };
  };
}

/** Requests an approximate total for pages, because an exact total is slow in a large district. */
function counting({ range }: Readonly<Record<string, string>>): Record<string, string> {
  return range === undefined ? {} : { count: 'about' };
}

/** Parses a call of the package into its operation, record ID and query. */
function readCall(url: string, method: string) {
  const [path = '', query] = url.split('?');
  const parameters = new URLSearchParams(query);
  const [, , id] = path.split('/');
  const reads = id === undefined ? 'list' : 'get';
  const writes = { POST: 'create', PUT: 'update', DELETE: 'delete' }[method];
  const wire = ['sort', 'range', 'filter'].flatMap((name) => {
    const value = parameters.get(name);
    return value === null ? [] : [[name, value]];
  });
  return {
    operation: writes ?? reads,
    id: id === undefined ? undefined : decodeURIComponent(id),
    wire: Object.fromEntries(wire) as Record<string, string>,
  };
}

function readRecords(entity: Entity, operation: string, answer: ServiceResponse): unknown {
  if (operation === 'list') return (answer.json as RecordData[]).map((record) => withId(entity, record));
  if (operation === 'get') return withId(entity, answer.json as RecordData);
  return withId(entity, resolveResponse(entity, operation, answer));
}

/** Converts a record to react-admin's format, with its ID under `id`. */
export function withId(entity: Entity, record: RecordData): RaRecord {
  return { ...gatherOtherFields(entity, record), id: (record.id ?? record[entity.id.name]) as Identifier };
}
