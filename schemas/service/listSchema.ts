import { form } from './form.ts';
import { name, parameter, place, pointer } from './wireParts.ts';

/** The schema of a cursor that is a value of the last record of a page. */
const last = {
  type: 'object',
  additionalProperties: false,
  required: ['last'],
  properties: { last: { ...pointer, description: 'The place within the last record of the page.' } },
} as const;

const pageSize = { ...name, description: 'The parameter for the page size.' } as const;

const most = {
  type: 'integer',
  minimum: 1,
  description: 'The maximum page size of the service.',
} as const;

export const pagingSchema = {
  description: 'How the service pages a list.',
  oneOf: [
    form('range', [], { most }, 'As in ra-data-simple-rest: `range=[0,24]`, answered with `Content-Range`.'),
    form(
      'page',
      ['page'],
      {
        page: { ...name, description: 'The parameter for the page number.' },
        size: pageSize,
        first: { enum: [0, 1], description: 'The number of the first page. Default: 1.' },
        most,
      },
      'A page number and a page size. `first` is the number of the first page (1). Without `size`, every page has `most` records.',
    ),
    form(
      'offset',
      ['offset'],
      {
        offset: { ...name, description: 'The parameter for the number of records to skip.' },
        limit: { ...name, description: 'The parameter for the number of records to return.' },
        most,
      },
      'The number of records to skip, and the number to return. Without `limit`, it is always `most`.',
    ),
    form(
      'cursor',
      ['cursor', 'next'],
      {
        cursor: { ...name, description: 'The parameter for the cursor of the page.' },
        size: pageSize,
        next: {
          oneOf: [...place.oneOf, last],
          description: 'Where a response has the cursor of the next page, or its address.',
        },
        more: { ...pointer, description: 'A yes/no value that says whether there is another page.' },
        most,
      },
      'Each response has the cursor of the next page (`next`). `{ last: "/id" }`: the cursor is in the last record.',
    ),
    form(
      'link',
      [],
      {
        size: pageSize,
        next: { ...place, description: 'Where a response has the address of the next page.' },
        most,
      },
      'Each response has the address of the next page, in its `Link` header or at `next`.',
    ),
    form(
      'none',
      [],
      { most },
      'All records at once. The console pages, sorts and filters up to `most` (10,000) of them, and tells users so.',
    ),
  ],
} as const;

const ascending = { ...name, description: 'The value for ascending order, or its template.' } as const;
const descending = { ...name, description: 'The value for descending order, or its template.' } as const;

export const sortSchema = {
  description: 'How the order is sent.',
  oneOf: [
    form('json', ['parameter'], { parameter }, 'As in ra-data-simple-rest: `sort=["name","ASC"]`.'),
    form(
      'pair',
      ['field', 'order'],
      {
        field: { ...name, description: 'The parameter for the field.' },
        order: { ...name, description: 'The parameter for the order.' },
        ascending,
        descending,
      },
      'Field and order in separate parameters. `ascending` and `descending` are the values of the order (asc, desc).',
    ),
    form('signed', ['parameter'], { parameter }, 'The field, with a leading `-` for descending order.'),
    form(
      'ascending',
      ['parameter'],
      { parameter },
      'Only the field, for a service that sorts in one direction. Users can sort only in ascending order.',
    ),
    form(
      'object',
      ['parameter'],
      {
        parameter,
        ascending: { description: 'The value for ascending order. Default: "asc".' },
        descending: { description: 'The value for descending order. Default: "desc".' },
      },
      'An object, `{ "name": -1 }`: `ascending: 1`, `descending: -1`.',
    ),
    form(
      'text',
      ['parameter', 'ascending', 'descending'],
      { parameter, ascending, descending },
      'A text such as `{field} asc`.',
    ),
  ],
} as const;

/** Templates for filter conditions in the requests of a service, by operator. */
const operators = {
  is: { ...name, description: 'The template for "equals". Without `oneOf`, also for "is one of".' },
  oneOf: {
    ...name,
    description:
      'The template for "is one of". In `parameters` it is the name (`{field}[$in]`). In a body it is always a list. In a `text` it has `{values}`: `{field} in ({values})`.',
  },
  contains: { ...name, description: 'The template for "contains".' },
  startsWith: { ...name, description: 'The template for "starts with".' },
  from: { ...name, description: 'The template for "greater than or equal to".' },
  to: { ...name, description: 'The template for "less than or equal to".' },
  isEmpty: { ...name, description: 'The template for "has no value".' },
} as const;

/** The service's names for operators in a JSON filter: `{ "price": { "$gte": 3 } }`. */
const jsonOperators = {
  oneOf: { ...name, description: 'Is one of.' },
  contains: { ...name, description: 'Contains.' },
  startsWith: { ...name, description: 'Starts with.' },
  from: { ...name, description: 'Greater than or equal to.' },
  to: { ...name, description: 'Less than or equal to.' },
  isEmpty: { ...name, description: 'Has no value.' },
} as const;

export const filterSchema = {
  description: 'How the filters are sent.',
  oneOf: [
    form(
      'json',
      ['parameter'],
      {
        parameter,
        operators: {
          type: 'object',
          additionalProperties: false,
          minProperties: 1,
          properties: jsonOperators,
          description:
            'The names of the operators: `{ oneOf: "$in", from: "$gte" }`. An operator without a name is not offered. Default: the names of ra-data-simple-rest, with a list for "is one of".',
        },
      },
      'All conditions in one parameter, as in ra-data-simple-rest: `{"price":{"from":3}}`.',
    ),
    form(
      'parameters',
      [],
      {
        ...operators,
        any: {
          enum: ['repeat', 'comma'],
          description: 'How several values are sent: as a repeated parameter, or separated by commas.',
        },
        fields: {
          type: 'object',
          additionalProperties: name,
          description: 'Parameters with other names, by field.',
        },
      },
      'Each condition in its own parameter. Its name is a template such as `{field}_gte` (`is`: `{field}`). An operator without a template is not offered. `any`: how several values are sent. `fields`: parameters with other names.',
    ),
    form(
      'text',
      ['parameter'],
      {
        parameter,
        ...operators,
        and: { ...name, description: 'The separator between conditions.' },
        quote: { type: 'string', description: 'The quotation mark around a text.' },
      },
      "All conditions in one text, each from a template such as `{field} eq {value}`. `and` separates them (` and `). `quote` encloses texts (`'`) and is doubled within them.",
    ),
  ],
} as const;
