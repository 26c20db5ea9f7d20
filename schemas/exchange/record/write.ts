import type { Entity } from '../../model/entity/readEntity.ts';
import { valueAt, withValue } from '../../service/places.ts';
import { fillTemplate, type TemplateValues, textOf } from '../../service/template.ts';
import type { Wire } from '../../service/wireSchema.ts';
import type { RecordData } from '../../values/jsonSchema.ts';
import { childOf } from '../../values/plainData.ts';
import { stepsOf } from '../../values/pointer.ts';
import { askFieldsOf } from '../askFields.ts';
import { buildCall, type Send, type WireResponse } from '../call.ts';
import { checkSuccess } from '../outcome.ts';
import { runSteps } from '../steps.ts';
import { assertId } from '../unsafePath.ts';
import { idFacts, partSteps, stepsTo, wireName } from '../wireRecord.ts';
import { type Id, requestLineOf, responseLocations } from './foundRecord.ts';

/**
 * A create, update or delete to send: the record's id, the body, the version, and further placeholder values (`facts`).
 */
export interface Write {
  readonly operation: 'create' | 'update' | 'delete';
  readonly id?: Id | undefined;
  /** The body of the create or update, in wire format. */
  readonly body?: RecordData | undefined;
  readonly version?: unknown;
  readonly facts?: TemplateValues;
}

/** Sends a write and its steps. Throws `CallRefused`, `ResponseMismatch`, `StepFailed`. */
export async function write(
  entity: Entity,
  { operation, id, body, version, facts }: Write,
  send: Send,
): Promise<WireResponse> {
  if (operation !== 'create' && !entity.single) assertId(id);
  const line = requestLineOf(entity, operation);
  const { declared } = line;
  const { wire } = entity.declaration;
  const versionPlace = declared?.version ?? wire?.version;
  const versionParts =
    version === undefined || versionPlace === undefined
      ? undefined
      : versionPartsFor(versionPlace, textOf(version));
  const all: TemplateValues = {
    ...fieldFacts(entity, body),
    ...body,
    ...facts,
    body,
    ...idFacts(entity, id),
    version,
  };
  const fields = body && versionParts?.at ? withValue(body, versionParts.at, version) : body;
  const template = declared?.send ?? (operation === 'delete' ? undefined : wire?.send);
  const sent = template === undefined ? fields : fillTemplate(template, { ...all, body: fields });
  const call = buildCall(entity, operation, line, all, {
    ...(sent === undefined ? {} : { body: sent, as: wire?.as, files: filesIn(entity) }),
    ...versionParts,
    isReadOnly: false,
  });
  const answer = await send(call);
  checkSuccess(entity, operation, answer, responseLocations(entity, operation));
  if (declared?.steps) {
    const created = operation === 'create' ? (idIn(entity, answer) ?? id) : id;
    const base = { ...all, ...idFacts(entity, created) };
    await runSteps(entity, operation, declared.steps, { ...base, first: answer.json }, send);
  }
  return answer;
}

/** The values of a wire body, by the console's field names. */
function fieldFacts(entity: Entity, body: RecordData = {}): TemplateValues {
  return Object.fromEntries(
    entity.fields.map((field) => [field.name, stepsTo(entity, field).reduce<unknown>(childOf, body)]),
  );
}

/** The wire names of file fields, including the `ask` fields of an action. */
export function filesIn(entity: Entity, operation?: string): string[] {
  const own = entity.fields.filter(({ kind }) => kind === 'file').map(({ name }) => wireName(entity, name));
  const askFields = operation === undefined ? [] : askFieldsOf(entity, operation);
  const files = askFields.filter(({ kind }) => kind === 'file');
  return [...own, ...files.map((field) => partSteps(field, field.name).join('.'))];
}

/**
 * Returns where and how a write sends the version with which the record was read, as declared: as a header, as a query
 * parameter, or at a path in the body.
 */
function versionPartsFor(place: NonNullable<Wire['version']>, version: string) {
  if ('header' in place) return { headers: { [place.header]: version } };
  if ('parameter' in place) return { query: [[place.parameter, version] as const] };
  return { at: stepsOf(place.body) };
}

/** The id of a created record in the response: a value, or the end of a URL (`Location`). */
export function idIn(entity: Entity, answer: WireResponse): Id | undefined {
  const { id: place, record = '' } = responseLocations(entity, 'create');
  const createdId =
    place === undefined
      ? valueAt(answer.json, `${record}/${entity.id.name}`)
      : typeof place === 'string'
        ? valueAt(answer.json, place)
        : lastPart(answer.headers.get(place.header) ?? '');
  if (typeof createdId !== 'string' && typeof createdId !== 'number') return undefined;
  if (createdId === '') return undefined;
  return entity.id.kind === 'integer' && /^-?\d{1,15}$/.test(String(createdId))
    ? Number(createdId)
    : createdId;
}

/** The decoded last segment of a URL: `urn:x:1` of `/widgets/urn%3Ax%3A1`. */
function lastPart(address: string): string {
  const end = address.split(/[?#]/)[0]?.replace(/\/$/, '').split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(end);
  } catch {
    return end;
  }
}
