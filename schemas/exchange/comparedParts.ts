import type { Entity } from '../model/entity/readEntity.ts';
import type { Field } from '../model/fields/readFields.ts';
import type { ComparedCall, ComparedField } from '../service/compareOpenApi.ts';
import { namesIn } from '../service/template.ts';
import { stepsOf } from '../values/pointer.ts';
import { mergeResponseLocations } from './call.ts';
import { listDeclaration } from './listDeclaration.ts';
import { stepsTo } from './wireRecord.ts';

/** The calls of an entity with their parameters, for comparing with the service's OpenAPI document. */
export function comparedCalls(entity: Entity): ComparedCall[] {
  return Object.entries(entity.operations).map(([operation, { method, path, query, declared }]) => ({
    operation,
    method,
    path,
    query: [
      ...query,
      ...Object.keys(declared?.query ?? {}),
      ...(operation === 'list' && declared?.send === undefined ? listParameters(entity) : []),
    ],
    record: recordPlace(entity, operation),
  }));
}

/** The declared location of the record, or of each record of a list, in a response. */
function recordPlace(entity: Entity, operation: string): string | undefined {
  const { items, record, keyed } = mergeResponseLocations(
    entity.operations[operation],
    entity.declaration.wire?.answer,
  );
  if (operation !== 'list') return record;
  return items === undefined || keyed ? undefined : `${items}/*`;
}

/** The query parameters that the service takes for every list: for pages, sorting and search. */
function listParameters(entity: Entity): string[] {
  const { paging, sort, search, query, by } = listDeclaration(entity);
  if (by === 'body') return [];
  const words = paging as Record<string, unknown>;
  const pagingParameters = ['page', 'size', 'offset', 'limit', 'cursor'].flatMap((word) => words[word] ?? []);
  const sorted = sort?.by === 'pair' ? [sort.field, sort.order] : sort ? [sort.parameter] : [];
  const pages = paging.by === 'range' ? ['range'] : pagingParameters.map(String);
  return [...pages, ...sorted, ...(search === undefined ? [] : [search]), ...Object.keys(query ?? {})];
}

/** The fields of an entity in wire format, including its version. A field within an object is given by its path. */
export function comparedFields(entity: Entity): ComparedField[] {
  const fields = entity.fields
    .filter(({ options }) => options.sent === undefined && options.computed === undefined)
    .map((field) => ({ steps: stepsTo(entity, field), types: typesOnWire(field) }));
  const { version } = entity.declaration.wire?.answer ?? {};
  const versionField = typeof version === 'string' ? [{ steps: stepsOf(version), types: [] }] : [];
  return [...fields, ...versionField].map((one) => ({ name: one.steps.join('.'), ...one }));
}

/**
 * The JSON types that a field's value has in requests and responses: from its wire format, otherwise from its schema.
 */
function typesOnWire({ shape, options }: Field): readonly string[] {
  const as = options.wire?.as;
  if (as === undefined)
    return [shape.type ?? []].flat().filter((type) => type !== 'null' && type !== undefined);
  if (['epoch', 'epochMs', 'cents'].includes(as)) return ['integer', 'number'];
  const [yes = ''] = as.split('/');
  if (/^-?\d+$/.test(yes)) return ['integer', 'number', 'boolean', 'string'];
  return namesIn(as).length > 0 ? [] : ['string'];
}
