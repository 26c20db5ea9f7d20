import type { Entity } from '../model/entity/readEntity.ts';
import type { Field } from '../model/fields/readFields.ts';
import { isSortable, type Operator, operatorsOf } from '../protocol/entities/listQuery.ts';
import { namesIn } from '../service/template.ts';
import type { Wire } from '../service/wireSchema.ts';

type ListWire = NonNullable<Wire['list']>;
export type Paging = NonNullable<ListWire['paging']>;
export type FilterDeclaration = NonNullable<ListWire['filter']>;

/** The list declaration of an entity: the defaults of its service, overridden by the list operation. */
export interface ListDeclaration extends Omit<ListWire, 'paging' | 'by'> {
  readonly paging: Paging;
  readonly by: 'query' | 'body';
  /** A body template with placeholders for the list's query. If set, no query parameters are sent. */
  readonly send?: unknown;
  /** A constant body without placeholders for the list's query, such as `{ method: 'find' }`. */
  readonly fixed?: unknown;
}

const none: Paging = { by: 'none' };

/** Reads the list declaration of an entity. */
export function listDeclaration({ declaration, operations }: Entity): ListDeclaration {
  const { list: line } = operations;
  const words = { ...declaration.wire?.list, ...line?.declared?.list };
  const send = line?.declared?.send;
  const isAsking = namesIn(send).some((name) => asking.has(name.split('/')[0] ?? ''));
  const body = bodyOf(send, isAsking);
  const by = words.by ?? (line?.method === 'POST' ? 'body' : 'query');
  return { ...words, by, paging: pagingOf(words.paging, body.send), ...body };
}

/**
 * Placeholders for the page, the sort order, the search and the filter of a list. A body template with one of these
 * contains the list's query.
 */
const asking = new Set([
  'page',
  'size',
  'offset',
  'limit',
  'range',
  'cursor',
  'sort',
  'order',
  'filter',
  'search',
]);

function bodyOf(template: unknown, isAsking: boolean): Pick<ListDeclaration, 'send' | 'fixed'> {
  if (template === undefined) return {};
  return isAsking ? { send: template } : { fixed: template };
}

/** The paging of a body template, derived from its placeholders if not declared. */
function pagingOf(paging: Paging | undefined, send: unknown): Paging {
  if (send === undefined || paging?.by === 'cursor') return paging ?? none;
  const says = (name: string) => JSON.stringify(send).includes(`{${name}`);
  if (says('page')) return paging?.by === 'page' ? paging : { by: 'page', page: 'page', size: 'size' };
  if (says('offset') || says('limit')) return { by: 'offset', offset: 'offset', limit: 'limit' };
  return says('range') ? { by: 'range' } : none;
}

/** Whether the console itself pages, sorts and filters, because the service returns the complete list. */
export function isCompleteList(entity: Entity): boolean {
  return !entity.can.own && listDeclaration(entity).paging.by === 'none';
}

/** The maximum number of records of a complete list. */
export function maxListRecords(entity: Entity): number {
  return listDeclaration(entity).paging.most ?? 10_000;
}

/** Whether the list can only be sorted in ascending order, because the service has no parameter for the direction. */
export function ascendsOnly(entity: Entity): boolean {
  const { sort, send } = listDeclaration(entity);
  return !entity.can.own && !isCompleteList(entity) && send === undefined && sort?.by === 'ascending';
}

/** Whether a list can be sorted by a field. Depends on the field's kind and options, and on the service. */
export function sortsBy(entity: Entity, field: Field): boolean {
  if (!isSortable(field.kind) || field.options.sort === false) return false;
  if (entity.can.own || isCompleteList(entity)) return true;
  const { sort, send } = listDeclaration(entity);
  const isSaid = send === undefined ? sort !== undefined : JSON.stringify(send).includes('{sort');
  return isSaid && includes(entity.declaration.can?.sort, field.name);
}

/** The filter operators of a field. They depend on the field's kind and options, and on the service. */
export function operatorsFor(entity: Entity, field: Field): readonly Operator[] {
  if (field.options.filter === false) return [];
  const all = operatorsOf(field.kind);
  if (entity.can.own || isCompleteList(entity)) return all;
  if (!includes(entity.declaration.can?.filter, field.name)) return [];
  const { filter, send } = listDeclaration(entity);
  if (send !== undefined && filter?.by !== 'json')
    return all.filter(supportedOperators(JSON.stringify(send), field));
  if (send !== undefined && filter?.by === 'json' && !filter.operators) return all;
  return filter === undefined ? [] : all.filter((operator) => says(filter, operator));
}

/**
 * Returns a test for the filter operators that a body template supports for a field: `is` if the template has a
 * placeholder for the field's value or the whole filter, `in` and `any` if the field's placeholder is in a list.
 */
function supportedOperators(send: string, { name }: Field): (operator: Operator) => boolean {
  const takesMany = send.includes(`["{filter/${name}}"`);
  const takesOne = takesMany || send.includes('{filter}') || send.includes(`{filter/${name}}`);
  return (operator) => (operator === 'in' || operator === 'any' ? takesMany : operator === 'is' && takesOne);
}

/** Whether the list can be searched by a text. */
export function isSearched(entity: Entity): boolean {
  if (entity.list.search.length === 0) return false;
  if (entity.can.own || isCompleteList(entity)) return true;
  const { search, filter, send } = listDeclaration(entity);
  if (send !== undefined) return JSON.stringify(send).includes('{search');
  return search !== undefined || filter?.by === 'json';
}

function includes(option: boolean | readonly string[] | undefined, name: string): boolean {
  return typeof option === 'object' ? option.includes(name) : option !== false;
}

function says(filter: FilterDeclaration, operator: Operator): boolean {
  if (filter.by === 'json') {
    const { operators } = filter;
    return operators === undefined || operator === 'is' || operators[nameIn(operator)] !== undefined;
  }
  if (operator === 'is') return filter.by === 'parameters' || filter.is !== undefined;
  if (operator === 'in' || operator === 'any') {
    const one = filter.by === 'text' ? filter.is : filter.any;
    return (filter.oneOf ?? one) !== undefined;
  }
  return operator === 'empty' ? filter.isEmpty !== undefined : filter[operator] !== undefined;
}

/** The name of a filter operator in a wire declaration. The operator `is` has no such name. */
export function nameIn(
  operator: Exclude<Operator, 'is'>,
): 'oneOf' | 'isEmpty' | 'contains' | 'startsWith' | 'from' | 'to' {
  if (operator === 'in' || operator === 'any') return 'oneOf';
  return operator === 'empty' ? 'isEmpty' : operator;
}
