import { isObject } from '#schemas/values/plainData.ts';
import { followed, type Part, plainSchema } from './resolve.ts';
import { answeredBy, callAt, type Resource } from './resources.ts';

/** How a service is asked and answers, as its document lets one guess; and the schema of one record. */
export interface GuessedWire {
  readonly wire: Part;
  readonly record: Part;
}

const names = {
  page: ['page', 'pagenumber', 'page_number', 'pageno'],
  size: ['per_page', 'perpage', 'size', 'pagesize', 'page_size', 'limit', 'count', 'top'],
  offset: ['offset', 'skip', 'start'],
  cursor: ['cursor', 'after', 'page_token', 'pagetoken', 'starting_after'],
  search: ['q', 'search', 'query', 'searchtext'],
  sort: ['sort', 'sort_by', 'order_by', 'orderby'],
  total: ['total', 'totalcount', 'total_count', 'totalitems', 'total_items', 'count', 'totalelements'],
  next: ['next_cursor', 'nextcursor', 'next_page_token', 'nextpagetoken', 'next'],
} as const;

/** Reads the list and the record of a resource: envelopes, totals, paging, search and sort. */
export function guessWire(document: Part, { many, one }: Resource): GuessedWire {
  const listCall = callAt(document, many, 'get');
  const list = plainSchema(document, answeredBy(document, listCall));
  const items = placeOf(list, (part) => part.type === 'array');
  const single = one === undefined ? {} : answeredBy(document, callAt(document, one, 'get'));
  const row = items === undefined ? {} : partAt(list, items);
  const listed = isObject(row.items) ? row.items : {};
  const read = recordIn(document, single, listed);
  const total = placeOf(list, (_, name) => isOneOf(names.total, name));
  const next = placeOf(list, (_, name) => isOneOf(names.next, name));
  const answer = {
    ...(items ? { items } : {}),
    ...(total ? { total } : {}),
    ...(read.pointer ? { record: read.pointer } : {}),
  };
  const asked = Array.isArray(listCall?.parameters) ? listCall.parameters : [];
  const wire = {
    list: listWire(
      asked.map((one) => followed(document, one)),
      next,
    ),
    ...(Object.keys(answer).length > 0 ? { answer } : {}),
  };
  return { wire, record: read.record };
}

function listWire(parameters: readonly Part[], next: string | undefined): Part {
  const query = parameters.filter((one) => one.in === 'query').map(({ name }) => String(name));
  const find = (known: readonly string[]) => query.find((name) => isOneOf(known, name));
  const [page, size, offset, cursor, search, sort] = (
    ['page', 'size', 'offset', 'cursor', 'search', 'sort'] as const
  ).map((kind) => find(names[kind]));
  return {
    paging: pagingBy({ page, size, offset, cursor, next }),
    ...(sort ? { sort: { by: 'signed', parameter: sort } } : {}),
    ...(search ? { search } : {}),
  };
}

type Found = Readonly<Record<'page' | 'size' | 'offset' | 'cursor' | 'next', string | undefined>>;

function pagingBy({ page, size, offset, cursor, next }: Found): Part {
  if (cursor && next) return { by: 'cursor', cursor, ...(size ? { size } : {}), next };
  if (page && size) return { by: 'page', page, size };
  if (offset && size) return { by: 'offset', offset, limit: size };
  return { by: 'none' };
}

/** One record as it is answered: as it is, or in the one object of an envelope. */
function recordIn(document: Part, single: Part, listed: Part): { record: Part; pointer?: string } {
  const read = plainSchema(document, single);
  if (!isObject(read.properties)) return { record: listed };
  const inner = Object.entries(read.properties).filter(
    ([, part]) => isObject(part) && isObject(part.properties),
  );
  const [envelope] = inner;
  const isEnvelope = inner.length === 1 && !Object.keys(read.properties).some((name) => /^_?id$/i.test(name));
  if (!isEnvelope || !envelope) return { record: read };
  return { record: envelope[1] as Part, pointer: `/${envelope[0]}` };
}

/** Where in an answer the first part is that fits, two steps deep; undefined where the answer is the list itself. */
function placeOf(schema: Part, fits: (part: Part, name: string) => boolean): string | undefined {
  const parts = Object.entries(isObject(schema.properties) ? schema.properties : {}).filter(
    (entry): entry is [string, Part] => isObject(entry[1]),
  );
  const direct = parts.find(([name, part]) => fits(part, name));
  if (direct) return `/${direct[0]}`;
  for (const [name, part] of parts) {
    if (!isObject(part.properties)) continue;
    const inner = Object.entries(part.properties).find(([key, one]) => isObject(one) && fits(one, key));
    if (inner) return `/${name}/${inner[0]}`;
  }
  return schema.type === 'array' && fits(schema, '') ? '' : undefined;
}

function partAt(schema: Part, pointer: string): Part {
  const steps = pointer.split('/').slice(1);
  return steps.reduce<Part>((part, step) => {
    const inner = isObject(part.properties) ? part.properties[step] : undefined;
    return isObject(inner) ? inner : {};
  }, schema);
}

function isOneOf(known: readonly string[], name: string): boolean {
  return known.includes(name.toLowerCase());
}
