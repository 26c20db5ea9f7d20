import { type Entity, fieldNamed } from '../model/entity/readEntity.ts';
import { askedEntity } from '../model/record/actionState.ts';
import { versionField } from '../model/record/recordShape.ts';
import { valueAt, withValue } from '../service/places.ts';
import type { RequestLine } from '../service/requestLine.ts';
import { type Facts, filled, namesIn, textOf } from '../service/template.ts';
import type { AnswerPlaces, Wire } from '../service/wireSchema.ts';
import type { RecordData } from '../values/jsonSchema.ts';
import { isObject } from '../values/plainData.ts';
import { pointerTo, stepsOf } from '../values/pointer.ts';
import { asList, isId } from './answerParts.ts';
import { type Answer, bodyOf, type Call, callBy, placesOf, type Send } from './call.ts';
import { Mismatch, Refused } from './failures.ts';
import { checkFile, checkKept, checkWritten, notKept } from './kept.ts';
import { checkOutcome } from './outcome.ts';
import { withVersion } from './readList.ts';
import {
  idFacts,
  type Misfit,
  readSafely,
  readWireRecord,
  stepsTo,
  wireName,
  withWireId,
  writeRecord,
} from './recordForm.ts';
import { runSteps } from './steps.ts';

type Id = string | number;

/** A record as the console holds it, as it came, and what in it does not fit the schema. */
export interface FoundRecord {
  readonly record: Record<string, unknown>;
  readonly raw: RecordData;
  readonly misfits: readonly Misfit[];
  /** After a write: the fields that were sent, and that the service did not keep. */
  readonly notKept?: readonly string[];
}

function lineOf(entity: Entity, operation: string): RequestLine {
  const line = entity.operations[operation];
  if (!line) throw new Error(`${entity.name} does not offer "${operation}".`);
  return line;
}

function placesFor(entity: Entity, operation: string): AnswerPlaces {
  return placesOf(entity.operations[operation], entity.declaration.wire?.answer);
}

/** Reads one record. Throws `Refused`; `Mismatch` for what is no record as declared. */
export async function askOne(entity: Entity, id: Id, send: Send): Promise<FoundRecord> {
  const places = placesFor(entity, 'get');
  const answer = await send(readCall(entity, lineOf(entity, 'get'), id));
  checkOutcome(entity, 'get', answer, places);
  if (answer.json === undefined) throw new Mismatch('', 'json', answer.text.slice(0, 200));
  const found = foundIn(entity, answer, places, id);
  checkSame(entity, found, id, places);
  return found;
}

/** A form over another record than was asked for would change that one. */
function checkSame(entity: Entity, { record }: FoundRecord, id: Id, { record: at = '' }: AnswerPlaces): void {
  if (isSameId(record.id, id)) return;
  const field = fieldNamed(entity, entity.id.name);
  const place = pointerTo(at, ...(field ? stepsTo(entity, field) : [entity.id.name]));
  throw new Mismatch(place, 'same', record.id, String(id));
}

function isSameId(one: unknown, other: Id): boolean {
  return String(one).toLowerCase() === String(other).toLowerCase();
}

/** The call that reads a record: with a body where its declaration has one. */
function readCall(entity: Entity, line: RequestLine, id: Id): Call {
  const facts = idFacts(entity, id);
  const as = entity.declaration.wire?.as;
  return callBy('get', line, facts, { ...bodyOf(line, facts), ...(as ? { as } : {}), asksOnly: true });
}

/** A record together with what its bundle brought of other entities, by their names, as it came. */
export interface FoundBundle {
  readonly found: FoundRecord;
  readonly lists: Readonly<Record<string, readonly unknown[]>>;
}

/** Reads one record with those that it names, where its service has a call for that (`can.bundle`). Throws as `askOne`. */
export async function askBundle(entity: Entity, id: Id, send: Send): Promise<FoundBundle> {
  const { bundle } = entity.can.calls;
  if (!bundle) return { found: await askOne(entity, id, send), lists: {} };
  const { answer: said, lists } = bundle.words;
  const places = { ...placesFor(entity, 'get'), ...said };
  const answer = await send(readCall(entity, bundle.line, id));
  checkOutcome(entity, 'get', answer, places);
  if (answer.json === undefined) throw new Mismatch('', 'json', answer.text.slice(0, 200));
  const brought = Object.entries(lists).map(([name, at]) => {
    return [name, asList(valueAt(answer.json, at) ?? [], at)] as const;
  });
  return { found: foundIn(entity, answer, places, id), lists: Object.fromEntries(brought) };
}

function foundIn(entity: Entity, { json, headers }: Answer, places: AnswerPlaces, id?: Id): FoundRecord {
  const { record: at = '' } = places;
  const said = valueAt(json, at);
  const raw = places.keyed && id !== undefined ? withWireId(entity, id, said) : said;
  const { record, misfits } = readWireRecord(entity, raw, at);
  const { version } = places;
  const tag = typeof version === 'object' ? headers.get(version.header) : null;
  const versioned = tag === null ? withVersion(record, raw, places) : { ...record, [versionField]: tag };
  return { record: versioned, raw: said as RecordData, misfits };
}

/** What a write is made of. */
interface Write {
  readonly operation: 'create' | 'update' | 'delete';
  readonly id?: Id | undefined;
  /** What is sent: the fields of the wire. */
  readonly body?: RecordData | undefined;
  readonly version?: unknown;
  readonly facts?: Facts;
}

/** Sends a write, with the steps that belong to it. Throws `Refused`, `Mismatch`, `StepFailed`. */
async function write(
  entity: Entity,
  { operation, id, body, version, facts }: Write,
  send: Send,
): Promise<Answer> {
  const line = lineOf(entity, operation);
  const { declared } = line;
  const { wire } = entity.declaration;
  const stands = declared?.version ?? wire?.version;
  const said =
    version === undefined || stands === undefined ? undefined : saidVersion(stands, textOf(version));
  const all: Facts = { ...body, ...facts, body, ...idFacts(entity, id), version };
  const fields = body && said?.at ? withValue(body, said.at, version) : body;
  const template = declared?.send ?? (operation === 'delete' ? undefined : wire?.send);
  const sent = template === undefined ? fields : filled(template, { ...all, body: fields });
  const call = callBy(operation, line, all, {
    ...(sent === undefined ? {} : { body: sent, as: wire?.as, files: filesIn(entity) }),
    ...said,
    asksOnly: false,
  });
  const answer = await send(call);
  checkOutcome(entity, operation, answer, placesFor(entity, operation));
  if (declared?.steps) {
    const created = operation === 'create' ? (idIn(entity, answer) ?? id) : id;
    const base = { ...all, ...idFacts(entity, created) };
    await runSteps(entity, operation, declared.steps, { ...base, first: answer.json }, send);
  }
  return answer;
}

/** The names, on the wire, of the fields that hold files; of an action also of those that it asks for. */
function filesIn(entity: Entity, operation?: string): string[] {
  const own = entity.fields.filter(({ kind }) => kind === 'file').map(({ name }) => wireName(entity, name));
  const asked = entity.actions
    .filter((action) => action.operation === operation)
    .flatMap((action) => askedEntity(entity, action)?.fields ?? []);
  return [...own, ...asked.filter(({ kind }) => kind === 'file').map(({ name }) => name)];
}

/** Where a write says the version that was read. */
function saidVersion(stands: NonNullable<Wire['version']>, version: string) {
  if ('header' in stands) return { headers: { [stands.header]: version } };
  if ('parameter' in stands) return { query: [[stands.parameter, version] as const] };
  return { at: stepsOf(stands.body) };
}

/** Creates a record; where the answer is not the record, it is read. */
export async function askCreate(entity: Entity, data: RecordData, send: Send): Promise<FoundRecord> {
  const body = writeRecord(entity, withoutOwn(entity, data));
  const answer = await write(entity, { operation: 'create', body, facts: { record: body } }, send);
  const { record: place = '' } = placesFor(entity, 'create');
  const whole = wholeIn(entity, 'create', answer);
  if (whole && answer.status === accepted) return whole;
  if (whole) return { ...whole, notKept: checkKept(entity, { sent: data, now: whole.record, place }) };
  const id = idIn(entity, answer) ?? idOf(entity, data);
  if (id === undefined) {
    const { id: stands = `/${entity.id.name}` } = placesFor(entity, 'create');
    const at = typeof stands === 'string' ? stands : stands.header;
    throw new Mismatch(
      at,
      'id',
      typeof stands === 'string' ? valueAt(answer.json, at) : answer.headers.get(at),
    );
  }
  if (!entity.operations.get) return { record: { ...data, id }, raw: body, misfits: [] };
  const found = await askOne(entity, id, send);
  if (answer.status === accepted) return found;
  const { record: read = '' } = placesFor(entity, 'get');
  const written = { sent: data, now: found.record, place: read, isRead: true };
  return { ...found, notKept: notKept(entity, written) };
}

/** What the service gives itself is not sent with a new record. */
function withoutOwn(entity: Entity, { id: _, [versionField]: __, ...data }: RecordData): RecordData {
  if (entity.id.assignedBy === 'person') return data;
  const { [entity.id.name]: ___, ...rest } = data;
  return rest;
}

function idOf(entity: Entity, data: RecordData): Id | undefined {
  const id = data[entity.id.name];
  return isId(id) ? id : undefined;
}

/** The id of what was created, where the service says it: a value, or the end of an address (`Location`). */
function idIn(entity: Entity, answer: Answer): Id | undefined {
  const { id: place, record = '' } = placesFor(entity, 'create');
  const said =
    place === undefined
      ? valueAt(answer.json, `${record}/${entity.id.name}`)
      : typeof place === 'string'
        ? valueAt(answer.json, place)
        : lastPart(answer.headers.get(place.header) ?? '');
  if (typeof said !== 'string' && typeof said !== 'number') return undefined;
  if (said === '') return undefined;
  return entity.id.kind === 'integer' && /^-?\d{1,15}$/.test(String(said)) ? Number(said) : said;
}

/** The end of an address, as it is meant: `/widgets/urn%3Ax%3A1` ends with `urn:x:1`. */
function lastPart(address: string): string {
  const end = address.split(/[?#]/)[0]?.replace(/\/$/, '').split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(end);
  } catch {
    return end;
  }
}

/** The record that a write answered; undefined where it answered something else. */
function wholeIn(entity: Entity, operation: string, answer: Answer): FoundRecord | undefined {
  const places = placesFor(entity, operation);
  const raw = valueAt(answer.json, places.record ?? '');
  if (!isObject(raw) || isOnlyAbout(entity, raw)) return undefined;
  const needsVersion = entity.can.versions && typeof places.version === 'string';
  try {
    const found = foundIn(entity, answer, places);
    return needsVersion && found.record[versionField] === undefined ? undefined : found;
  } catch (error) {
    if (error instanceof Mismatch && error.expected === 'id') return undefined;
    throw error;
  }
}

/** An answer with fewer than half of the required fields is about the record, and not the record. */
function isOnlyAbout(entity: Entity, raw: RecordData): boolean {
  const fields = entity.fields.filter(
    ({ name, options }) => name !== entity.id.name && options.sent === undefined,
  );
  const record: RecordData = readSafely(entity, { ...raw, [entity.id.name]: 0 });
  const there = fields.filter(({ name }) => record[name] !== undefined);
  const required = fields.filter((field) => field.required);
  const missing = required.filter((field) => record[field.name] === undefined);
  return there.length === 0 || missing.length > 0;
}

/** How an update is made: what changed, over what the record was, as it came where that is known. */
export interface Update {
  readonly id: Id;
  readonly changes: RecordData;
  readonly version?: unknown;
  /** The whole record as the service gave it. */
  readonly raw?: RecordData | undefined;
}

/** Changes a record; it is read again where the answer is not the record. */
export async function askUpdate(entity: Entity, update: Update, send: Send): Promise<FoundRecord> {
  const { id, version } = update;
  const { [versionField]: _, id: __, ...changes } = update.changes;
  const changed = writeRecord(entity, changes);
  const takesWhole =
    (entity.operations.update?.declared?.update ?? entity.declaration.wire?.update) !== 'changes';
  const needsWhole =
    takesWhole || JSON.stringify(entity.operations.update?.declared?.send ?? '').includes('{record');
  const base = needsWhole ? (update.raw ?? (await askOne(entity, id, send)).raw) : undefined;
  const record = base && writeRecord(entity, changes, base);
  const facts = { changes: changed, record };
  const body = takesWhole ? record : changed;
  const answer = await write(entity, { operation: 'update', id, body, version, facts }, send);
  const said = wholeIn(entity, 'update', answer);
  const whole = said && isSameId(said.record.id, id) ? said : undefined;
  const found = whole ?? (await readAgain(entity, id, { answer, sent: record ?? changed }, send));
  if (answer.status === accepted) return found;
  const { record: place = '' } = placesFor(entity, whole ? 'update' : 'get');
  const before = update.raw && readSafely(entity, update.raw);
  const written = { sent: changes, now: found.record, before, place, isRead: !whole };
  return { ...found, notKept: checkKept(entity, written) };
}

/** "It will be done": what the record is now says nothing of it. */
const accepted = 202;

async function readAgain(
  entity: Entity,
  id: Id,
  { answer, sent }: { readonly answer: Answer; readonly sent: RecordData },
  send: Send,
): Promise<FoundRecord> {
  if (entity.operations.get) return askOne(entity, id, send);
  checkWritten(answer);
  const { record, misfits } = readWireRecord(entity, { ...sent, [entity.id.name]: id }, '');
  return { record, raw: sent, misfits };
}

/** Deletes a record. */
export async function askDelete(entity: Entity, id: Id, version: unknown, send: Send): Promise<void> {
  const answer = await write(entity, { operation: 'delete', id, version }, send);
  if (!Array.isArray(answer.json) || answer.status === accepted) return;
  if (!entity.operations.get) return checkWritten(answer);
  // An answer that says nothing of it: whether the record is gone says the service when it is asked for it.
  const left = await askOne(entity, id, send).catch(missing);
  if (left) throw new Mismatch('', 'gone', answer.json);
}

function missing(error: unknown): undefined {
  if (error instanceof Refused && (error.status === 404 || error.status === 410)) return undefined;
  throw error;
}

/** What an action is given: the record that it is done to, further parameters, what was answered to what it asks. */
export interface AskedAction {
  readonly id?: Id | undefined;
  readonly query?: RecordData;
  readonly body?: unknown;
  /** It answers a file. */
  readonly asFile?: boolean;
}

/** An action of the entity's own: gives what the service answered. */
export async function askAction(
  entity: Entity,
  operation: string,
  { id, query = {}, body, asFile }: AskedAction,
  send: Send,
): Promise<Answer> {
  const line = lineOf(entity, operation);
  const meant = id ?? (query[entity.id.name] as Id | undefined) ?? query.id;
  const facts: Facts = {
    ...(isObject(body) ? body : {}),
    ...query,
    ...idFacts(entity, meant as Id | undefined),
    body,
  };
  const given = line.declared?.send;
  const isBodiless = line.method === 'GET';
  const filledBody = given === undefined ? body : filled(given, facts);
  const sent = isBodiless ? undefined : filledBody;
  const inPath = new Set(namesIn(line.path));
  // A call without a body says in its address what was answered.
  const asked = { ...(isBodiless && isObject(filledBody) ? filledBody : {}), ...query };
  const rest = Object.entries(asked).filter(
    ([name, value]) => value !== undefined && !inPath.has(name) && !line.query.includes(name),
  );
  const call = callBy(operation, line, facts, {
    query: rest.map(([name, value]) => [name, textOf(value)] as const),
    ...(sent === undefined
      ? {}
      : { body: sent, as: entity.declaration.wire?.as, files: filesIn(entity, operation) }),
  });
  const answer = await send(asFile ? { ...call, asFile } : call);
  checkOutcome(entity, operation, answer, placesFor(entity, operation));
  if (asFile) checkFile(answer, /html/);
  if (line.declared?.steps) {
    await runSteps(entity, operation, line.declared.steps, { ...facts, first: answer.json }, send);
  }
  return answer;
}

/** A file that a call of the service answers. Throws `Refused`. */
export async function askFile(entity: Entity, call: Call, send: Send): Promise<Answer> {
  const answer = await send({ ...call, asFile: true });
  checkOutcome(entity, call.operation, answer, placesFor(entity, call.operation));
  checkFile(answer, /html|json/);
  return answer;
}
