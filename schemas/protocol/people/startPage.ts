import type { FromSchema } from 'json-schema-to-ts';
import { organizationHitSchema } from '../session/sessionSchemas.ts';

const text = { type: 'string' } as const;
const closed = { type: 'object', additionalProperties: false } as const;
const entity = { ...text, description: 'The entity’s schema name.' } as const;
const moment = { ...text, format: 'date-time' } as const;

/**
 * The response of `GET /v1.0/recentChanges`: changes in the organization since the start of yesterday, latest first.
 */
export const recentChangesSchema = {
  title: 'RecentChanges',
  ...closed,
  required: ['isAbout', 'kinds'],
  properties: {
    isAbout: { type: 'boolean', description: 'Whether there are more than the counted ones.' },
    kinds: {
      type: 'array',
      items: {
        ...closed,
        required: ['entity', 'changes', 'records', 'userName', 'changedAt'],
        properties: {
          entity,
          changes: { type: 'integer', minimum: 1 },
          records: { type: 'integer', minimum: 1, description: 'The number of distinct records.' },
          userName: { ...text, description: 'The user who made the latest change.' },
          changedAt: { ...moment, description: 'When the latest change was made.' },
        },
      },
    },
  },
} as const;

export type RecentChanges = FromSchema<typeof recentChangesSchema>;

/** States of an import that is waiting or running (`import/importJob.ts`). */
export const unfinishedStates = ['mapped', 'checked', 'partly', 'checking', 'applying', 'undoing'] as const;

/** The response of `GET /v1.0/unfinishedImports`: the user's own unfinished imports, latest first. */
export const unfinishedImportsSchema = {
  title: 'UnfinishedImports',
  type: 'array',
  items: {
    ...closed,
    required: ['jobId', 'entity', 'fileName', 'rowCount', 'createdAt', 'state'],
    properties: {
      jobId: { type: 'integer' },
      entity,
      fileName: text,
      rowCount: { type: 'integer', minimum: 0 },
      createdAt: moment,
      state: { enum: unfinishedStates },
    },
  },
} as const;

export type UnfinishedImports = FromSchema<typeof unfinishedImportsSchema>;

/**
 * The response of `GET /v1.0/districtNeeds`: the pending work of each district, counted by the tiles marked `waits`.
 */
export const districtNeedsSchema = {
  title: 'DistrictNeeds',
  type: 'array',
  items: {
    ...closed,
    required: ['district', 'needs'],
    properties: {
      district: organizationHitSchema,
      needs: {
        type: 'array',
        items: {
          ...closed,
          required: ['title', 'path', 'count', 'isAbout'],
          properties: {
            title: { ...text, description: 'The heading of the tile, in the language of the request.' },
            path: {
              ...text,
              description: 'The address of the list in the console, below the district’s.',
            },
            count: { type: 'integer', minimum: 1 },
            isAbout: { type: 'boolean', description: 'Whether there are more than the counted ones.' },
          },
        },
      },
    },
  },
} as const;

export type DistrictNeeds = FromSchema<typeof districtNeedsSchema>;
