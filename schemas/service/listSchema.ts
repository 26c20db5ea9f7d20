import { form } from './form.ts';
import { name, parameter, place, pointer } from './wireParts.ts';

/** The schema of a cursor that is a value of the last record of a page. */
const last = {
  type: 'object',
  additionalProperties: false,
  required: ['last'],
  properties: { last: { ...pointer, description: 'The place within the last record of the page.' } },
} as const;

const pageSize = { ...name, description: 'The parameter of how long a page is.' } as const;

const most = {
  type: 'integer',
  minimum: 1,
  description: 'The longest page that the service gives.',
} as const;

export const pagingSchema = {
  description: 'How it gives a list page by page.',
  oneOf: [
    form('range', [], { most }, 'As ra-data-simple-rest: `range=[0,24]`, answered by `Content-Range`.'),
    form(
      'page',
      ['page'],
      {
        page: { ...name, description: 'The parameter of the number of the page.' },
        size: pageSize,
        first: { enum: [0, 1], description: 'The number of the first page. Default: 1.' },
        most,
      },
      'The number of a page and its size; `first`: what the first page is called (1). Without `size` every page has `most` records.',
    ),
    form(
      'offset',
      ['offset'],
      {
        offset: { ...name, description: 'The parameter of how many to leave out.' },
        limit: { ...name, description: 'The parameter of how many to give.' },
        most,
      },
      'How many to leave out, and how many to give; without `limit` always `most`.',
    ),
    form(
      'cursor',
      ['cursor', 'next'],
      {
        cursor: { ...name, description: 'The parameter of where the page begins.' },
        size: pageSize,
        next: {
          oneOf: [...place.oneOf, last],
          description: 'Where an answer says by what the next page is asked, or its address.',
        },
        more: { ...pointer, description: 'A yes/no that says whether there is another page.' },
        most,
      },
      'Each answer says (`next`) what the next page is asked by; `{ last: "/id" }`: what stands in its last record.',
    ),
    form(
      'link',
      [],
      {
        size: pageSize,
        next: { ...place, description: 'Where an answer names the address of the next page.' },
        most,
      },
      'Each answer names the address of the next page: in its header `Link`, or at `next`.',
    ),
    form(
      'none',
      [],
      { most },
      'All records at once: the console pages, sorts and filters them, up to `most` (10,000), and says so.',
    ),
  ],
} as const;

const ascending = { ...name, description: 'What the ascending order is called, or its template.' } as const;
const descending = { ...name, description: 'What the descending order is called, or its template.' } as const;

export const sortSchema = {
  description: 'How it is told the order.',
  oneOf: [
    form('json', ['parameter'], { parameter }, 'As ra-data-simple-rest: `sort=["name","ASC"]`.'),
    form(
      'pair',
      ['field', 'order'],
      {
        field: { ...name, description: 'The parameter of the field.' },
        order: { ...name, description: 'The parameter of the order.' },
        ascending,
        descending,
      },
      'Field and order in parameters of their own; `ascending`, `descending`: what the orders are called (asc, desc).',
    ),
    form('signed', ['parameter'], { parameter }, 'The field, with `-` before it for the descending order.'),
    form(
      'ascending',
      ['parameter'],
      { parameter },
      'The field alone, of a service that knows one direction: people sort upwards only.',
    ),
    form(
      'object',
      ['parameter'],
      {
        parameter,
        ascending: { description: 'The value of the ascending order. Default: "asc".' },
        descending: { description: 'The value of the descending order. Default: "desc".' },
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

/** Templates for filter conditions on the wire, by operator. */
const operators = {
  is: { ...name, description: 'The template of: is this; without `oneOf` also of: is one of these.' },
  oneOf: {
    ...name,
    description:
      'The template of: is one of these. Of `parameters` the name (`{field}[$in]`), in a body always a list; of a `text` with `{values}`: `{field} in ({values})`.',
  },
  contains: { ...name, description: 'The template of: has this text in it.' },
  startsWith: { ...name, description: 'The template of: begins with this text.' },
  from: { ...name, description: 'The template of: this or more.' },
  to: { ...name, description: 'The template of: this or less.' },
  isEmpty: { ...name, description: 'The template of: has no value.' },
} as const;

/** The service's names for operators in a JSON filter: `{ "price": { "$gte": 3 } }`. */
const jsonOperators = {
  oneOf: { ...name, description: 'Is one of these.' },
  contains: { ...name, description: 'Has this text in it.' },
  startsWith: { ...name, description: 'Begins with this text.' },
  from: { ...name, description: 'This or more.' },
  to: { ...name, description: 'This or less.' },
  isEmpty: { ...name, description: 'Has no value.' },
} as const;

export const filterSchema = {
  description: 'How it is told the filters.',
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
            'What the operators are called, `{ oneOf: "$in", from: "$gte" }`; one without a name is not offered. Default: the names of ra-data-simple-rest, a list for one of several.',
        },
      },
      'All conditions in one parameter, as ra-data-simple-rest has them: `{"price":{"from":3}}`.',
    ),
    form(
      'parameters',
      [],
      {
        ...operators,
        any: {
          enum: ['repeat', 'comma'],
          description: 'How several values are sent: the parameter again, or with commas.',
        },
        fields: {
          type: 'object',
          additionalProperties: name,
          description: 'The parameters that are called otherwise, by field.',
        },
      },
      'Each condition in a parameter, called by a template such as `{field}_gte` (`is`: `{field}`); an operator without one is not offered. `any`: how several values are sent. `fields`: parameters that are called otherwise.',
    ),
    form(
      'text',
      ['parameter'],
      {
        parameter,
        ...operators,
        and: { ...name, description: 'What stands between two conditions.' },
        quote: { type: 'string', description: 'What stands around a text.' },
      },
      "All conditions in one text, each by a template such as `{field} eq {value}`; `and` stands between them (` and `), and `quote` around texts (`'`), doubled within.",
    ),
  ],
} as const;
