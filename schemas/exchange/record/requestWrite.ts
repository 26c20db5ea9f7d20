import { type Entity, fieldNamed } from '../../model/entity/readEntity.ts';
import { versionField } from '../../model/record/recordShape.ts';
import { valueAt, withValue } from '../../service/places.ts';
import type { RecordData } from '../../values/jsonSchema.ts';
import { stepsOf } from '../../values/pointer.ts';
import { isId } from '../answerParts.ts';
import type { Send, WireResponse } from '../call.ts';
import { CallRefused, ResponseMismatch } from '../failures.ts';
import { checkSaved, checkWriteResponse, unsavedFields } from '../saveChecks.ts';
import { readSafely, readWireRecord, writeRecord } from '../wireRecord.ts';
import { type FoundRecord, type Id, isSameId, responseLocations, writtenRecordIn } from './foundRecord.ts';
import { requestRecord } from './requestRecord.ts';
import { idIn, write } from './write.ts';

/** Creates a record; reads it afterwards if the response does not contain it. */
export async function requestCreate(entity: Entity, data: RecordData, send: Send): Promise<FoundRecord> {
  const body = writeRecord(entity, withoutOwn(entity, data));
  await assertNew(entity, data, send);
  const answer = await write(
    entity,
    { operation: 'create', id: chosenId(entity, data), body, facts: { record: body } },
    send,
  );
  const { record: place = '' } = responseLocations(entity, 'create');
  const whole = writtenRecordIn(entity, 'create', answer);
  if (whole && answer.status === accepted) return whole;
  if (whole) return { ...whole, unsaved: checkSaved(entity, { sent: data, now: whole.record, place }) };
  const id = idIn(entity, answer) ?? idOf(entity, data);
  if (id === undefined) {
    const { id: idPlace = `/${entity.id.name}` } = responseLocations(entity, 'create');
    const at = typeof idPlace === 'string' ? idPlace : idPlace.header;
    throw new ResponseMismatch(
      at,
      'id',
      typeof idPlace === 'string' ? valueAt(answer.json, at) : answer.headers.get(at),
    );
  }
  if (!entity.operations.get) return { record: { ...data, id }, raw: body, misfits: [] };
  const found = await requestRecord(entity, id, send);
  if (answer.status === accepted) return found;
  const { record: read = '' } = responseLocations(entity, 'get');
  const written = { sent: data, now: found.record, place: read, isRead: true };
  return { ...found, unsaved: unsavedFields(entity, written) };
}

/** The id that the user chose for a new record; undefined if the service assigns it. */
function chosenId(entity: Entity, data: RecordData): Id | undefined {
  return entity.id.assignedBy === 'person' ? idOf(entity, data) : undefined;
}

/**
 * Refuses to create a record whose chosen id exists already (409, at the id), because a `PUT /hosts/{name}` would
 * replace the existing record. Only checks services that create with PUT and can read records.
 */
async function assertNew(entity: Entity, data: RecordData, send: Send): Promise<void> {
  const id = chosenId(entity, data);
  const { create, get } = entity.operations;
  if (id === undefined || create?.method !== 'PUT' || !get) return;
  const found = await requestRecord(entity, id, send).catch(missing);
  if (found) throw new CallRefused(409, '', undefined, { [entity.id.name]: { code: 'unique', message: '' } });
}

/**
 * Removes from a new record the fields that the service assigns: its version and, unless the user chooses it, its id.
 */
function withoutOwn(entity: Entity, { id: _, [versionField]: __, ...data }: RecordData): RecordData {
  if (entity.id.assignedBy === 'person') return data;
  const { [entity.id.name]: ___, ...rest } = data;
  return rest;
}

function idOf(entity: Entity, data: RecordData): Id | undefined {
  const id = data[entity.id.name];
  return isId(id) ? id : undefined;
}

/** An update: the changed fields, the record before the change and, if known, this record in wire format. */
export interface Update {
  readonly id: Id;
  readonly changes: RecordData;
  readonly version?: unknown;
  /** The complete record before the change, in wire format. */
  readonly raw?: RecordData | undefined;
}

/** Updates a record; reads it afterwards if the response does not contain it. */
export async function requestUpdate(entity: Entity, update: Update, send: Send): Promise<FoundRecord> {
  const { id, version } = update;
  const { [versionField]: _, id: __, ...changes } = update.changes;
  const wholes = wholeParts(entity, changes);
  const takesWhole =
    (entity.operations.update?.declared?.update ?? entity.declaration.wire?.update) !== 'changes';
  const needsWhole =
    takesWhole ||
    wholes.length > 0 ||
    JSON.stringify(entity.operations.update?.declared?.send ?? '').includes('{record');
  const base = needsWhole ? (update.raw ?? (await requestRecord(entity, id, send)).raw) : undefined;
  const record = base && writeRecord(entity, changes, base);
  const changed = withWholes(writeRecord(entity, changes), wholes, record);
  const facts = { changes: changed, record };
  const body = takesWhole ? record : changed;
  const answer = await write(entity, { operation: 'update', id, body, version, facts }, send);
  const returned = writtenRecordIn(entity, 'update', answer);
  const whole = returned && isSameId(returned.record.id, id) ? returned : undefined;
  const found = whole ?? (await readAgain(entity, id, { answer, sent: record ?? changed }, send));
  if (answer.status === accepted) return found;
  const { record: place = '' } = responseLocations(entity, whole ? 'update' : 'get');
  const before = update.raw && readSafely(entity, update.raw);
  const written = { sent: changes, now: found.record, before, place, isRead: !whole };
  return { ...found, unsaved: checkSaved(entity, written) };
}

/** The locations of the objects that must be sent completely if a change touches them (`x-field.wire.whole`). */
function wholeParts(entity: Entity, changes: RecordData): string[] {
  const places = Object.keys(changes).map((name) => fieldNamed(entity, name)?.options.wire?.whole);
  return [...new Set(places)].filter((place) => place !== undefined);
}

/** Replaces the values at the given locations by the complete values of the record. */
function withWholes(changed: RecordData, places: readonly string[], record: RecordData = {}): RecordData {
  return places.reduce((body, place) => withValue(body, stepsOf(place), valueAt(record, place)), changed);
}

/** HTTP "Accepted": the service applies the change later, so the current record does not show it yet. */
const accepted = 202;

async function readAgain(
  entity: Entity,
  id: Id,
  { answer, sent }: { readonly answer: WireResponse; readonly sent: RecordData },
  send: Send,
): Promise<FoundRecord> {
  if (entity.operations.get) return requestRecord(entity, id, send);
  checkWriteResponse(answer);
  const { record, misfits } = readWireRecord(entity, { ...sent, [entity.id.name]: id }, '');
  return { record, raw: sent, misfits };
}

/**
 * Deletes a record with the given version. If the response doesn't show whether the record was deleted, reads it and
 * throws a `ResponseMismatch` if it still exists.
 */
export async function requestDelete(entity: Entity, id: Id, version: unknown, send: Send): Promise<void> {
  const answer = await write(entity, { operation: 'delete', id, version }, send);
  if (!Array.isArray(answer.json) || answer.status === accepted) return;
  if (!entity.operations.get) return checkWriteResponse(answer);
  // The service responded with a list, which does not show whether the record was deleted, so the record is read again.
  const remaining = await requestRecord(entity, id, send).catch(missing);
  if (remaining) throw new ResponseMismatch('', 'gone', answer.json);
}

function missing(error: unknown): undefined {
  if (error instanceof CallRefused && (error.status === 404 || error.status === 410)) return undefined;
  throw error;
}
