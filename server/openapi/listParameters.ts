import type { Entity } from '#schemas/model/entity/readEntity.ts';
import type { FieldKind } from '#schemas/model/fields/fieldKind.ts';
import type { Field } from '#schemas/model/fields/readFields.ts';
import { maxRowsPerPage } from '#schemas/protocol/entities/listLimits.ts';
import { isSortable, type Operator, operatorsOf } from '#schemas/protocol/entities/listQuery.ts';
import type { JsonSchemaObject } from '#schemas/values/jsonSchema.ts';
import { isReadable } from '../derived/store/storedEntity.ts';
import type { Parameter, Schemas } from './document.ts';
import { jsonQuery, query, ref } from './parts.ts';

const scalar: JsonSchemaObject = { type: ['string', 'number', 'boolean', 'null'] };
const list: JsonSchemaObject = { type: 'array', items: scalar };

/** Schema of the value that a filter compares with, keyed by filter operator. */
const operands: Readonly<Record<Operator, JsonSchemaObject>> = {
  is: scalar,
  in: list,
  contains: { type: 'string' },
  startsWith: { type: 'string' },
  from: scalar,
  to: scalar,
  empty: { type: 'boolean' },
  any: list,
};

/** Returns the query parameters of an entity's list call, described with the names of its fields. */
export function listParameters(entity: Entity): Parameter[] {
  const longest = maxRowsPerPage(entity);
  return [
    sortParameter(entity),
    filterParameter(entity),
    jsonQuery(
      'range',
      `The first and last row, at most ${longest} rows.`,
      { type: 'array', items: { type: 'integer', minimum: 0 }, minItems: 2, maxItems: 2 },
      [0, 24],
    ),
    query('pageSize', 'The page size, instead of `range`.', {
      type: 'integer',
      minimum: 1,
      maximum: longest,
    }),
    query('page', 'The page number for `pageSize`; the first page by default.', {
      type: 'integer',
      minimum: 1,
    }),
    query('count', 'Whether the total must be exact; `exact` by default.', { enum: ['exact', 'about'] }),
  ];
}

/**
 * The `sort` parameter of an entity's list: `["payCodeName","ASC"]`, or two fields, where the second breaks ties of the
 * first: `["date,instituteId","ASC"]`.
 */
export function sortParameter(entity: Entity): Parameter {
  const fields = readableFields(entity).filter(
    (field) => isSortable(field.kind) && field.options.sort !== false,
  );
  const names = [...new Set(['id', entity.id.name, ...fields.map((field) => field.name)])];
  const schema: JsonSchemaObject = {
    type: 'array',
    prefixItems: [{ anyOf: [{ enum: names }, { pattern: '^\\w+,\\w+$' }] }, { enum: ['ASC', 'DESC'] }],
    minItems: 1,
    maxItems: 2,
  };
  return jsonQuery('sort', 'The field, or two fields separated by a comma, and the order.', schema, [
    entity.list.sort.field,
    entity.list.sort.order,
  ]);
}

/** The `filter` parameter of an entity's list: `{"payCodeName":{"contains":"sub"},"q":"…","id":[1,2]}`. */
export function filterParameter(entity: Entity): Parameter {
  const requested = readableFields(entity).filter(isFilterable);
  const schema: JsonSchemaObject = {
    type: 'object',
    additionalProperties: false,
    properties: {
      q: { type: 'string', maxLength: 200, description: 'Search text.' },
      id: { anyOf: [scalar, list], description: 'The ids of the records.' },
      ...Object.fromEntries(requested.map((field) => [field.name, ref(filterName(field.kind))])),
    },
  };
  return jsonQuery('filter', 'A value, an array of values, or operators for each field.', schema);
}

/** The `columns` parameter of an entity's list: `payCodeName,externalId`. */
export function columnsParameter(entity: Entity): Parameter {
  const names = readableFields(entity).map((field) => field.name);
  return query('columns', `Field names, separated by commas, of: ${names.join(', ')}.`);
}

/** Returns one schema component for each field kind by which lists can be filtered. */
export function filterSchemas(entities: readonly Entity[]): Schemas {
  const fields = entities
    .filter((entity) => entity.operations.list)
    .flatMap(readableFields)
    .filter(isFilterable);
  const kinds = [...new Set(fields.map((field) => field.kind))];
  return Object.fromEntries(kinds.map((kind) => [filterName(kind), filterSchema(kind)]));
}

function filterSchema(kind: FieldKind): JsonSchemaObject {
  const operators = operatorsOf(kind);
  const byOperator: JsonSchemaObject = {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(operators.map((operator) => [operator, operands[operator]])),
  };
  const description = `Operators of a field of the kind ${kind}: ${operators.join(', ')}.`;
  const short = [...(operators.includes('is') ? [scalar] : []), ...(operators.includes('in') ? [list] : [])];
  return short.length === 0 ? { description, ...byOperator } : { description, anyOf: [...short, byOperator] };
}

function filterName(kind: FieldKind): string {
  return `Filter${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;
}

function isFilterable(field: Field): boolean {
  return field.options.filter !== false && operatorsOf(field.kind).length > 0;
}

function readableFields(entity: Entity): Field[] {
  return entity.fields.filter(isReadable);
}
