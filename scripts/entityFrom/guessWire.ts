import { isObject } from '#schemas/values/plainData.ts';
import { guessPaging, isOneOf } from './guessPaging.ts';
import type { Part } from './resolve.ts';
import { callAt, type Resource, responseSchema, successOf } from './resources.ts';
import { partOf, selfContainedSchema } from './selfContainedSchema.ts';

/** A service's wire format as guessed from its document, and its record schema. */
export interface GuessedWire {
  readonly wire: Part;
  readonly record: Part;
  /** Response declarations of the operations whose response differs from that of a read, by operation name. */
  readonly answers: Readonly<Record<string, Part>>;
}

const totals = ['total', 'totalcount', 'total_count', 'totalitems', 'total_items', 'count', 'totalelements'];
const following = ['next_cursor', 'nextcursor', 'next_page_token', 'nextpagetoken', 'next'];

/** Guesses a resource's list and record format: envelopes, totals, paging, search and sort. */
export function guessWire(document: Part, resource: Resource): GuessedWire {
  const { many, one } = resource;
  const listCall = callAt(document, many, 'get');
  const list = selfContainedSchema(document, responseSchema(document, listCall));
  const items = placeOf(list, (part) => part.type === 'array');
  const row = items === undefined ? {} : partAt(list, items);
  const listed = isObject(row.items) ? partOf(list, row.items) : {};
  const single = one === undefined ? {} : responseSchema(document, callAt(document, one, 'get'));
  const found = recordIn(selfContainedSchema(document, single), listed);
  const total = placeOf(list, (_, name) => isOneOf(totals, name));
  const next = placeOf(list, (_, name) => isOneOf(following, name));
  const answer = {
    ...(items ? { items } : {}),
    ...(total ? { total } : {}),
    ...(found.pointer ? { record: found.pointer } : {}),
  };
  const wire = {
    list: guessPaging(listCall, next),
    ...(Object.keys(answer).length > 0 ? { answer } : {}),
    ...(resource.operations.update?.startsWith('PATCH ') ? { update: 'changes' } : {}),
  };
  return { wire, record: found.record, answers: answersOf(document, resource, found, listed) };
}

interface FoundRecord {
  readonly record: Part;
  readonly pointer?: string | undefined;
}

/**
 * Finds the record in a response: the response itself, or the envelope's object that resembles the rows of the list.
 */
function recordIn(single: Part, listed: Part): FoundRecord {
  const read = partOf(single);
  const properties = propertiesOf(read);
  const names = Object.keys(properties);
  if (names.length === 0) return { record: listed };
  if (names.some((name) => /^_?id$/i.test(name))) return { record: read };
  const inner = names
    .map((name) => ({ pointer: `/${name}`, record: partOf(single, properties[name]) }))
    .filter(({ record }) => Object.keys(propertiesOf(record)).length > 0);
  const isRow = ({ record }: FoundRecord) => isAlike(record, listed);
  if (isRow({ record: read })) return { record: read };
  return inner.find(isRow) ?? (inner.length === 1 && inner[0] ? inner[0] : { record: read });
}

/** Whether two schemas describe the same record: each has at least half of the other's fields. */
function isAlike(one: Part, other: Part): boolean {
  const [first, second] = [Object.keys(propertiesOf(one)), Object.keys(propertiesOf(other))];
  const both = first.filter((name) => second.includes(name)).length;
  return both > 0 && both * 2 >= Math.max(first.length, second.length);
}

/**
 * Returns the response declarations of create and update, by operation name, where they differ from that of a read: the
 * response is the record itself, or a header has the address of the new record.
 */
function answersOf(document: Part, { many, one, operations }: Resource, found: FoundRecord, listed: Part) {
  const answers: Record<string, Part> = {};
  for (const [name, path] of [
    ['create', many],
    ['update', one],
  ] as const) {
    const line = operations[name];
    if (line === undefined || path === undefined) continue;
    const call = callAt(document, path, line.split(' ')[0]?.toLowerCase() ?? '');
    const { headers } = successOf(document, call);
    const json = partOf(selfContainedSchema(document, responseSchema(document, call)));
    if (found.pointer && isAlike(json, listed)) answers[name] = { record: '' };
    else if (
      name === 'create' &&
      Object.keys(json).length === 0 &&
      isObject(headers) &&
      'Location' in headers
    )
      answers[name] = { id: { header: 'Location' } };
  }
  return answers;
}

/**
 * Returns the JSON pointer of the first part of a response that matches, at most two levels deep. Empty if the response
 * itself is a matching array, undefined if nothing matches.
 */
function placeOf(whole: Part, fits: (part: Part, name: string) => boolean): string | undefined {
  const schema = partOf(whole);
  const parts = partsOf(whole, schema);
  const direct = parts.find(([name, part]) => fits(part, name));
  if (direct) return `/${direct[0]}`;
  for (const [name, part] of parts) {
    const inner = partsOf(whole, part).find(([key, one]) => fits(one, key));
    if (inner) return `/${name}/${inner[0]}`;
  }
  return schema.type === 'array' && fits(schema, '') ? '' : undefined;
}

function partsOf(whole: Part, part: Part): (readonly [string, Part])[] {
  return Object.entries(propertiesOf(part)).map(([name, one]) => [name, partOf(whole, one)] as const);
}

function partAt(whole: Part, pointer: string): Part {
  const steps = pointer.split('/').slice(1);
  return steps.reduce<Part>((part, step) => partOf(whole, propertiesOf(part)[step]), partOf(whole));
}

/** Returns the properties of a schema by name. */
export function propertiesOf({ properties }: Part): Part {
  return isObject(properties) ? properties : {};
}
