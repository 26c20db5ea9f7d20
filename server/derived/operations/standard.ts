import { fieldNamed } from '#schemas/model/entity/readEntity.ts';
import { visibilityTargets } from '#schemas/model/entity/visibility.ts';
import type { FieldKind } from '#schemas/model/fields/fieldKind.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { versionField, withDefaults } from '#schemas/model/record/recordShape.ts';
import { headers } from '#schemas/protocol/entities/headers.ts';
import type { StandardOperation } from '#schemas/service/requestLine.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DomainError } from '../../common/domainError.ts';
import type { Sql } from '../../database/database.ts';
import { addComputed, completeRecord } from '../expressions/computed.ts';
import { assertLogCovers } from '../history/assertLogCovers.ts';
import { authorize } from '../read/authorize.ts';
import { extraColumnsOf } from '../read/extraColumns.ts';
import { listRecords, type RecordPage } from '../read/listRecords.ts';
import { presentRecord, shownRecordOf } from '../read/presentRecord.ts';
import { type ListQuery, listParameters, readListQuery } from '../read/readListQuery.ts';
import type { StoredEntity } from '../store/storedEntity.ts';
import { deleteRecord } from '../write/deleteRecord.ts';
import { type RecordWithPartsRequest, throwRefusalWithPaths } from '../write/recordWithParts.ts';
import { readRow } from '../write/rows.ts';
import type { WriteContext } from '../write/writeContext.ts';
import { createRecord, saveWithParts, updateRecord } from '../write/writeRecord.ts';
import { assertOwner } from './assertOwner.ts';
import { existingKey, withIdFromAddress } from './chosenKey.ts';
import { runIdempotent } from './idempotency.ts';
import {
  type OperationHandler,
  type OperationRequest,
  type OperationResponse,
  ok,
  recordId,
  refuseUnknownQuery,
  runInWrite,
  versionOf,
} from './operation.ts';
import { parseRecordWithParts, presentRecordWithParts } from './whole.ts';

/**
 * Returns the filter from query parameters that are named after fields: `GET /api/employee?lastName=Li` filters like
 * `filter={"lastName":"Li"}` (docs/specification.md#master-data-7-employee-service).
 */
function scopeOf({ stored, query, required }: OperationRequest): RecordData {
  const requested = required.filter((name) => query[name] !== undefined && query[name] !== '');
  return Object.fromEntries(
    requested.map((name) => {
      const field = fieldNamed(stored.entity, name);
      const value = parseParameter(field?.kind, query[name] ?? '');
      const isOpen = field && name !== stored.entity.parent && holdsEverywhere(field);
      return [name, isOpen ? [value, null] : value];
    }),
  );
}

/**
 * Whether an empty value of this field stands for every school: the field refers to a school and is optional, so a
 * record without a school belongs to the whole district.
 */
function holdsEverywhere({ options, kind, required }: Field): boolean {
  return kind === 'reference' && options.reference === visibilityTargets.schools && !required;
}

const numbers: readonly (FieldKind | undefined)[] = ['integer', 'decimal', 'duration', 'reference'];
const booleans: Readonly<Record<string, boolean>> = { true: true, 1: true, false: false, 0: false };

/**
 * Converts the text of a query parameter to the field's type. A value that does not fit stays text, and the list query
 * refuses it.
 */
function parseParameter(kind: FieldKind | undefined, text: string): unknown {
  if (kind === 'boolean') return Object.hasOwn(booleans, text) ? booleans[text] : text;
  return numbers.includes(kind) && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}

/** Handlers of the five standard operations of every entity, in the wire format of ra-data-simple-rest. */
export const standardHandlers: Record<StandardOperation, OperationHandler> = {
  list,
  get,
  create,
  update,
  delete: remove,
};

async function list(request: OperationRequest): Promise<OperationResponse> {
  const { stored, actor, database } = request;
  authorize(actor, stored.entity, 'view');
  refuseUnknownQuery(request, listParameters);
  const query = readListQuery(stored, request.query, actor, scopeOf(request));
  const page = await database.read(actor.organization, (sql) => loadPage(request, query, sql));
  const records = page.records.map((record) => presentRecord(stored, record, actor.permissions));
  return ok(records, {
    'Content-Range': contentRange(stored.table.name, query, records.length, page.total),
    ...aboutHeader(page.isAbout),
  });
}

async function loadPage(request: OperationRequest, query: ListQuery, sql: Sql): Promise<RecordPage> {
  const { stored, actor, catalogue, domain } = request;
  const readWith = extraColumnsOf(domain, stored);
  const { organization } = actor;
  await assertLogCovers(stored, query, actor, sql);
  const page = await listRecords(stored, query, organization, sql, catalogue.named, readWith, shownRecordOf);
  if (page.total === 0) await assertOwner(stored, query, actor, sql);
  return { ...page, records: await addComputed(request, stored, page.records, sql, page.rows) };
}

/**
 * Returns the `Content-Range` header of a list in the format of ra-data-simple-rest: `payCodes 0-24/319`. An empty page
 * has no row numbers.
 */
function contentRange(unit: string, query: ListQuery, found: number, total: number): string {
  return found === 0 ? `${unit} */${total}` : `${unit} ${query.from}-${query.from + found - 1}/${total}`;
}

function aboutHeader(isAbout: boolean): Record<string, string> {
  return isAbout ? { [headers.totalIsAbout]: 'true' } : {};
}

async function get(request: OperationRequest): Promise<OperationResponse> {
  const { stored, actor, database, domain } = request;
  authorize(actor, stored.entity, 'view');
  refuseUnknownQuery(request);
  const id = recordId(request);
  const readWith = extraColumnsOf(domain, stored);
  const record = await database.read(actor.organization, async (sql) => {
    const row = await readRow(sql, stored, actor, id, { readWith });
    const found = row ?? (stored.entity.single ? firstOf(request) : undefined);
    return found && completeRecord(request, stored, found, sql);
  });
  if (!record) throw new DomainError('notFound');
  return ok(presentRecord(stored, record, actor.permissions), versionHeader(record));
}

/** Returns the record of an entity with a single record, before its first save: the defaults, at version 0. */
function firstOf({ stored }: OperationRequest): RecordData {
  const { entity } = stored;
  return { ...withDefaults(entity.fields, {}), [entity.id.name]: 1, [versionField]: 0 };
}

async function create(request: OperationRequest): Promise<OperationResponse> {
  refuseUnknownQuery(request);
  const { stored } = request;
  const { sent: body, parts } = parseRecordWithParts(request);
  const sent = withIdFromAddress(request, body);
  const answered = runInWrite(request, (context) =>
    runIdempotent(request, context, async () => {
      if (isWhole(request, parts))
        return { ...(await saveAll(context, stored, { sent, parts })), status: 201 };
      const record = await completeRecord(
        request,
        stored,
        await createRecord(context, stored, sent),
        context.sql,
      );
      return { ...presentAnswer(request, record), status: 201 };
    }),
  );
  return answered.catch((error: unknown) => {
    throw existingKey(request, error);
  });
}

/**
 * Whether a record is saved together with its child rows: the request contains child rows, or the domain has a plan for
 * the entity (`Domain.plans`).
 */
function isWhole({ domain, stored }: OperationRequest, parts: RecordWithPartsRequest['parts']): boolean {
  return Object.keys(parts).length > 0 || domain.plans?.[stored.entity.name] !== undefined;
}

/** Saves a record together with the rows in the request. */
async function saveAll(
  context: WriteContext,
  stored: StoredEntity,
  whole: RecordWithPartsRequest,
): Promise<OperationResponse> {
  const saved = await saveWithParts(context, stored, whole);
  throwRefusalWithPaths(saved, context.actor.language);
  const record = await presentRecordWithParts(context, stored, saved);
  return ok(record, versionHeader(record));
}

async function update(request: OperationRequest): Promise<OperationResponse> {
  authorize(request.actor, request.stored.entity, 'edit');
  refuseUnknownQuery(request);
  const { sent, parts } = parseRecordWithParts(request);
  const version = versionOf(request, sent);
  if (version === undefined) throw new DomainError('versionNeeded');
  const id = recordId(request);
  if (isWhole(request, parts))
    return runInWrite(request, (context) => saveAll(context, request.stored, { id, version, sent, parts }));
  const first = request.stored.entity.single && version === 0;
  const record = await presentWritten(request, (context) =>
    first
      ? createRecord(context, request.stored, withoutId(request, sent))
      : updateRecord({ ...context, isAlone: true }, request.stored, id, version, sent),
  );
  return presentAnswer(request, record);
}

/** Returns the response to a write: the record as a read would return it. */
function presentWritten(
  request: OperationRequest,
  write: (context: WriteContext) => Promise<RecordData>,
): Promise<RecordData> {
  return runInWrite(request, async (context) =>
    completeRecord(request, request.stored, await write(context), context.sql),
  );
}

function withoutId({ stored }: OperationRequest, sent: RecordData): RecordData {
  return Object.fromEntries(Object.entries(sent).filter(([name]) => name !== stored.entity.id.name));
}

async function remove(request: OperationRequest): Promise<OperationResponse> {
  refuseUnknownQuery(request);
  const id = recordId(request);
  const version = versionOf(request, {});
  const record = await runInWrite(request, (context) => deleteRecord(context, request.stored, id, version));
  return presentAnswer(request, record);
}

function presentAnswer({ stored, actor }: OperationRequest, record: RecordData): OperationResponse {
  return ok(presentRecord(stored, record, actor.permissions), versionHeader(record));
}

function versionHeader(record: RecordData): Record<string, string> {
  return { ETag: `"${record[versionField]}"` };
}
