import type { Entity } from '../model/entity/readEntity.ts';
import { fieldNamed } from '../model/entity/readEntity.ts';
import { conditionsOf, searchText } from '../protocol/entities/listQuery.ts';
import { withValue } from '../service/places.ts';
import { fillTemplate, namesIn, type TemplateValues } from '../service/template.ts';
import type { RecordData } from '../values/jsonSchema.ts';
import { isObject } from '../values/plainData.ts';
import { stepsOf } from '../values/pointer.ts';
import { buildCall, type Call } from './call.ts';
import { filterParameters, wireFilter } from './filterParameters.ts';
import { ascendsOnly, type ListDeclaration, listDeclaration, sortsBy } from './listDeclaration.ts';
import { parametersIn } from './parametersIn.ts';
import { wireName, writeValue } from './wireRecord.ts';

/** The filter and the sort order of a list request. */
export interface ListQuestion {
  readonly filter: RecordData;
  readonly sort?: { readonly field: string; readonly order: string } | undefined;
}

/** The requested rows: `page` (from 0) of `size` rows, or the rows after a `cursor` of the previous page. */
export interface RowWindow {
  readonly page: number;
  readonly size: number;
  readonly cursor?: string | undefined;
}

/** Builds the call for rows of an entity's list. Without a window, the service returns its default number of rows. */
export function listCall(entity: Entity, { filter, sort }: ListQuestion, window?: RowWindow): Call {
  const line = entity.operations.list;
  if (!line) throw new Error(`${entity.name} does not offer "list".`);
  const words = listDeclaration(entity);
  const { facts, rest } = factsAsked(entity, { filter, sort }, window);
  if (words.send !== undefined) {
    return buildCall(entity, 'list', line, facts, {
      body: fillTemplate(words.send, facts),
      isReadOnly: true,
    });
  }
  const parameters = [
    ...Object.entries(words.query ?? {}),
    ...pageParameters(words, facts, window),
    ...(words.paging.by === 'none' ? [] : sortParameters(words, facts)),
    ...(words.paging.by === 'none' ? [] : filterParameters(entity, words, rest)),
  ];
  const fixed = fillTemplate(words.fixed ?? {}, facts);
  const filledLine = { ...line, query: line.query.filter((name) => facts[name] !== undefined) };
  if (words.by === 'query') {
    const query = parameters.map(([name, value]) => [name, text(value)] as const);
    const body = words.fixed === undefined ? {} : { body: fixed };
    return buildCall(entity, 'list', filledLine, facts, { query, ...body, isReadOnly: true });
  }
  return buildCall(entity, 'list', filledLine, facts, { body: bodyOf(parameters, fixed), isReadOnly: true });
}

/** Puts query parameters into a request body, by their paths. Repeated parameters become a list. */
function bodyOf(parameters: readonly Parameter[], fixed: unknown): Record<string, unknown> {
  const all = new Map<string, unknown[]>();
  for (const [name, value] of parameters) all.set(name, [...(all.get(name) ?? []), value]);
  return [...all].reduce<Record<string, unknown>>(
    (body, [name, values]) =>
      withValue(body, name.startsWith('/') ? stepsOf(name) : [name], values.length > 1 ? values : values[0]),
    isObject(fixed) ? fixed : {},
  );
}

/**
 * The values for the placeholders of a list call (`facts`), and the filter conditions for which the request line has no
 * parameters (`rest`).
 */
function factsAsked(entity: Entity, { filter, sort }: ListQuestion, window?: RowWindow) {
  const { named, rest } = scoped(entity, entity.operations.list?.query ?? [], filter);
  const order = isOrdered(entity, sort) ? sort : undefined;
  const facts: TemplateValues = {
    ...factsOf(entity, listDeclaration(entity), { filter: rest, sort: order }, window),
    ...named,
  };
  return { facts, rest };
}

/**
 * Builds the call that exports all matching rows as a file: the list's query without a page. `columns` are the exported
 * fields. Undefined if the service has no export (`can.export`).
 */
export function exportCall(
  entity: Entity,
  question: ListQuestion,
  columns: readonly string[],
): Call | undefined {
  const { export: call } = entity.can.calls;
  if (!call) return undefined;
  const list = listCall(entity, question);
  const facts = {
    ...factsAsked(entity, question).facts,
    columns: columns.map((name) => wireName(entity, name)).join(','),
  };
  const body = call.words.send === undefined ? list.body : fillTemplate(call.words.send, facts);
  return {
    ...buildCall(entity, '$export', call.line, facts, {
      query: list.query,
      ...(body === undefined ? {} : { body }),
    }),
    isReadOnly: true,
    asFile: true,
  };
}

function isOrdered(entity: Entity, sort: ListQuestion['sort']): boolean {
  const isUp = sort?.order !== 'DESC' || !ascendsOnly(entity);
  return sort !== undefined && isUp && isSaid(entity, sort.field);
}

function isSaid(entity: Entity, name: string): boolean {
  const field = fieldNamed(entity, name);
  return field !== undefined && sortsBy(entity, field);
}

function text(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Splits a filter into the conditions that are parameters of the request line, and the remaining conditions. */
function scoped(entity: Entity, names: readonly string[], filter: RecordData) {
  const path = [...(entity.operations.list?.path ?? '').matchAll(/\{([^{}]+)\}/g)].map((match) => match[1]);
  const isNamed = ([name, value]: [string, unknown]) =>
    (names.includes(name) || path.includes(name)) && typeof value !== 'object' && value !== '';
  const entries = Object.entries(filter);
  return {
    named: Object.fromEntries(
      entries
        .filter(isNamed)
        .map(([name, value]) => [name, writeValue(fieldNamed(entity, name), value)] as const),
    ),
    rest: Object.fromEntries(entries.filter((entry) => !isNamed(entry))),
  };
}

/** The values of the placeholders of a list call: for its page, sort order, search and filter. */
function factsOf(
  entity: Entity,
  words: ListDeclaration,
  { filter, sort }: ListQuestion,
  window?: RowWindow,
): TemplateValues {
  const { q, ...conditions } = filter;
  const { paging, sort: sortWords } = words;
  const first = paging.by === 'page' ? (paging.first ?? 1) : 1;
  const isDown = sort?.order === 'DESC';
  const { ascending = 'asc', descending = 'desc' } = sortWords?.by === 'pair' ? sortWords : {};
  return {
    ...(window && {
      page: first + window.page,
      size: window.size,
      limit: window.size,
      offset: window.page * window.size,
      range: [window.page * window.size, (window.page + 1) * window.size - 1],
      cursor: window.cursor,
    }),
    ...(sort && { sort: wireName(entity, sort.field), order: isDown ? descending : ascending, isDown }),
    search: q === '' ? undefined : searchText(q),
    ...filterFacts(entity, words, conditions),
  };
}

const ofField = 'filter/';

/**
 * Values for the filter placeholders of a body template: `{filter/field}` is the value of a single field, `{filter}`
 * all other conditions.
 */
function filterFacts(
  entity: Entity,
  { send, filter: words }: ListDeclaration,
  conditions: RecordData,
): TemplateValues {
  const called = words?.by === 'json' && send !== undefined ? words.operators : undefined;
  const ownFields = namesIn(send).flatMap((name) =>
    name.startsWith(ofField) ? [name.slice(ofField.length)] : [],
  );
  const rest = Object.entries(conditions).filter(([name]) => !ownFields.includes(name));
  return { filter: wireFilter(entity, Object.fromEntries(rest), called), ...byField(entity, conditions) };
}

function byField(entity: Entity, conditions: RecordData): TemplateValues {
  const wireConditions = conditionsOf(conditions).map(({ field, value }) => {
    const values = Array.isArray(value)
      ? value.map((one) => writeValue(fieldNamed(entity, field), one))
      : writeValue(fieldNamed(entity, field), value);
    return [`${ofField}${field}`, values] as const;
  });
  return Object.fromEntries(wireConditions);
}

type Parameter = readonly [string, unknown];

function pageParameters({ paging }: ListDeclaration, facts: TemplateValues, window?: RowWindow): Parameter[] {
  if (!window) return [];
  const sized = (name: string | undefined): Parameter[] => (name === undefined ? [] : [[name, facts.size]]);
  switch (paging.by) {
    case 'range':
      return [['range', facts.range]];
    case 'page':
      return [[paging.page, facts.page], ...sized(paging.size)];
    case 'offset':
      return [[paging.offset, facts.offset], ...sized(paging.limit)];
    case 'cursor':
      return [
        ...(window.cursor === undefined ? [] : [[paging.cursor, window.cursor] as const]),
        ...sized(paging.size),
      ];
    case 'link':
      return window.cursor === undefined ? sized(paging.size) : parametersIn(window.cursor);
    default:
      return [];
  }
}

function sortParameters(
  { sort: words, paging }: ListDeclaration,
  { sort, order, isDown, cursor }: TemplateValues,
): Parameter[] {
  if (!words || sort === undefined || (paging.by === 'link' && cursor !== undefined)) return [];
  switch (words.by) {
    case 'json':
      return [[words.parameter, [sort, isDown ? 'DESC' : 'ASC']]];
    case 'pair':
      return [
        [words.field, sort],
        [words.order, order],
      ];
    case 'ascending':
      return [[words.parameter, sort]];
    case 'object': {
      const { ascending = 'asc', descending = 'desc' } = words;
      return [[words.parameter, { [String(sort)]: isDown ? descending : ascending }]];
    }
    case 'signed':
      return [[words.parameter, isDown ? `-${sort}` : sort]];
    default:
      return [[words.parameter, fillTemplate(isDown ? words.descending : words.ascending, { field: sort })]];
  }
}
