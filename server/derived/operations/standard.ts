import type { RecordData } from '#schemas/model/jsonSchema.ts';
import { versionField, withDefaults } from '#schemas/model/recordShape.ts';
import { headers } from '#schemas/protocol/headers.ts';
import type { StandardOperation } from '#schemas/protocol/requestLine.ts';
import type { Sql } from '../../database/database.ts';
import { DomainError } from '../../domainError.ts';
import { authorize } from '../authorize.ts';
import { completeRecord, withComputed } from '../computed.ts';
import { deleteRecord } from '../deleteRecord.ts';
import { listRecords, type RecordPage } from '../listRecords.ts';
import { presentRecord } from '../presentRecord.ts';
import { type ListQuery, listParameters, readListQuery } from '../readListQuery.ts';
import { readRow } from '../rows.ts';
import type { WriteContext } from '../writeContext.ts';
import { createRecord, updateRecord } from '../writeRecord.ts';
import {
  type Answer,
  bodyFields,
  inWrite,
  knowsOnly,
  type OperationHandler,
  type OperationRequest,
  ok,
  recordId,
} from './operation.ts';
import { scopeOf } from './scope.ts';

/** The five operations of every entity, in the wire form of ra-data-simple-rest. */
export const standardHandlers: Record<StandardOperation, OperationHandler> = {
  list,
  get,
  create,
  update,
  delete: remove,
};

async function list(request: OperationRequest): Promise<Answer> {
  const { stored, actor, database } = request;
  authorize(actor, stored.entity, 'view');
  knowsOnly(request, listParameters);
  const query = readListQuery(stored, request.query, actor, scopeOf(request));
  const page = await database.read(actor.organization, (sql) => listed(request, query, sql));
  const records = page.records.map((record) => presentRecord(stored, record, actor.permissions));
  return ok(records, {
    'Content-Range': contentRange(stored.table.name, query, records.length, page.total),
    ...aboutHeader(page.isAbout),
  });
}

async function listed(request: OperationRequest, query: ListQuery, sql: Sql): Promise<RecordPage> {
  const { stored, actor, catalogue } = request;
  const page = await listRecords(stored, query, actor.organization, sql, catalogue.named);
  return { ...page, records: await withComputed(request, stored, page.records, sql) };
}

/** `payCodes 0-24/319`, as ra-data-simple-rest reads it; an empty page names no rows. */
function contentRange(unit: string, query: ListQuery, found: number, total: number): string {
  return found === 0 ? `${unit} */${total}` : `${unit} ${query.from}-${query.from + found - 1}/${total}`;
}

function aboutHeader(isAbout: boolean): Record<string, string> {
  return isAbout ? { [headers.totalIsAbout]: 'true' } : {};
}

async function get(request: OperationRequest): Promise<Answer> {
  const { stored, actor, database } = request;
  authorize(actor, stored.entity, 'view');
  knowsOnly(request);
  const id = recordId(request);
  const found = await database.read(actor.organization, async (sql) => {
    const row = await readRow(sql, stored, actor, id);
    return row && completeRecord(request, stored, row, sql);
  });
  const record = found ?? (stored.entity.single ? await firstOf(request) : undefined);
  if (!record) throw new DomainError('notFound');
  return ok(presentRecord(stored, record, actor.permissions), versionHeader(record));
}

/** An entity of one record that nobody has saved yet is read as its defaults, at version 0. */
async function firstOf({ stored }: OperationRequest): Promise<RecordData> {
  const { entity } = stored;
  return { ...withDefaults(entity.fields, {}), [entity.id.name]: 1, [versionField]: 0 };
}

async function create(request: OperationRequest): Promise<Answer> {
  knowsOnly(request);
  const sent = bodyFields(request.body);
  const record = await written(request, (context) => createRecord(context, request.stored, sent));
  return { ...presented(request, record), status: 201 };
}

async function update(request: OperationRequest): Promise<Answer> {
  authorize(request.actor, request.stored.entity, 'edit');
  knowsOnly(request);
  const sent = bodyFields(request.body);
  const version = versionOf(request, sent);
  if (version === undefined) throw new DomainError('versionNeeded');
  const id = recordId(request);
  const first = request.stored.entity.single && version === 0;
  const record = await written(request, (context) =>
    first
      ? createRecord(context, request.stored, withoutId(request, sent))
      : updateRecord(context, request.stored, id, version, sent),
  );
  return presented(request, record);
}

/** What a write gives, as it would be read then. */
function written(
  request: OperationRequest,
  write: (context: WriteContext) => Promise<RecordData>,
): Promise<RecordData> {
  return inWrite(request, async (context) =>
    completeRecord(request, request.stored, await write(context), context.sql),
  );
}

function withoutId({ stored }: OperationRequest, sent: RecordData): RecordData {
  return Object.fromEntries(Object.entries(sent).filter(([name]) => name !== stored.entity.id.name));
}

async function remove(request: OperationRequest): Promise<Answer> {
  knowsOnly(request);
  const id = recordId(request);
  const version = versionOf(request, {});
  const record = await inWrite(request, (context) => deleteRecord(context, request.stored, id, version));
  return presented(request, record);
}

function presented({ stored, actor }: OperationRequest, record: RecordData): Answer {
  return ok(presentRecord(stored, record, actor.permissions), versionHeader(record));
}

function versionHeader(record: RecordData): Record<string, string> {
  return { ETag: `"${record[versionField]}"` };
}

/** The version that was read: in the body, or in `If-Match`. */
function versionOf(request: OperationRequest, sent: RecordData): number | undefined {
  const version = sent[versionField] ?? request.ifMatch?.replace(/^(W\/)?"(.*)"$/, '$2');
  if (version === undefined || version === '*') return undefined;
  const number = Number(version);
  if (Number.isSafeInteger(number) && number >= 0) return number;
  throw new DomainError('badRequest', { args: { reason: `${versionField} must be a whole number` } });
}
