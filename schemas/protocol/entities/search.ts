import type { FromSchema } from 'json-schema-to-ts';
import { ranks } from '../../rules/search/rank.ts';
import { organizationHitSchema } from '../session/sessionSchemas.ts';

const text = { type: 'string' } as const;
const integer = { type: 'integer' } as const;
const closed = { type: 'object', additionalProperties: false } as const;
const id = { type: ['integer', 'string'] } as const;

/**
 * The maximum number of search hits of each kind of record (docs/specification.md#application-9-limits: "Search limit
 * 20").
 */
export const searchAtMost = 20;

/** The maximum length of a search text, in characters. */
export const longestSearch = 100;

/**
 * The kinds of people that a search can be limited to, by the number of their user type
 * (docs/specification.md#application-2-header).
 */
export const searchTypes = { employee: 2, substitute: 3 } as const;

export const searchKinds = [
  'employee',
  'substitute',
  'school',
  'referenceData',
  'absence',
  'view',
  'district',
  'account',
] as const;
export type SearchKind = (typeof searchKinds)[number];

const total = { ...integer, minimum: 0 } as const;

/** The response of `GET /v1.0/search`. */
export const searchAnswerSchema = {
  title: 'SearchAnswer',
  ...closed,
  description: 'Search results in the organization',
  required: ['hits', 'counts'],
  properties: {
    hits: {
      type: 'array',
      description: `At most ${searchAtMost} of each kind.`,
      items: {
        ...closed,
        required: ['kind', 'id', 'label', 'detail', 'path', 'rank'],
        properties: {
          kind: { enum: searchKinds },
          id,
          label: text,
          detail: {
            ...text,
            description: 'Tells results of the same name apart; empty if there is nothing to show.',
          },
          path: {
            ...text,
            description: 'A console address, below the district’s address unless the result is a district.',
          },
          rank: {
            ...integer,
            minimum: 0,
            description: `The rank of the match, 0 is best: ${ranks.join(', ')}.`,
          },
          match: {
            ...closed,
            description: 'Where the match is, if not in the label.',
            required: ['title', 'value'],
            properties: { title: text, value: text },
          },
          isHidden: { type: 'boolean', description: 'The record is no longer in use.' },
          userKey: { ...text, description: 'The person the caller can act as.' },
        },
      },
    },
    counts: {
      ...closed,
      description: 'The number of results of each kind; for many, a lower bound.',
      properties: {
        employee: total,
        substitute: total,
        school: total,
        referenceData: total,
        absence: total,
        view: total,
        district: total,
        account: total,
      },
    },
  },
} as const;

/** The response of `GET /v1.0/search/everywhere`, for support. */
export const everywhereAnswerSchema = {
  title: 'EverywhereAnswer',
  ...closed,
  description: 'Search results in all organizations',
  required: ['districts', 'people'],
  properties: {
    districts: { type: 'array', items: organizationHitSchema },
    people: {
      type: 'array',
      items: {
        ...closed,
        required: ['kind', 'id', 'label', 'detail', 'orgId', 'orgName'],
        properties: {
          kind: { enum: ['employee', 'substitute'] },
          id: integer,
          label: text,
          detail: text,
          orgId: integer,
          orgName: text,
        },
      },
    },
  },
} as const;

export type SearchAnswer = FromSchema<typeof searchAnswerSchema>;
export type SearchHit = SearchAnswer['hits'][number];
export type EverywhereAnswer = FromSchema<typeof everywhereAnswerSchema>;
