import type { FromSchema } from 'json-schema-to-ts';

/** What a saved view of a list remembers. */
export const viewSettingsSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    filter: { type: 'object', additionalProperties: true },
    sort: {
      type: 'object',
      additionalProperties: false,
      required: ['field', 'order'],
      properties: { field: { type: 'string', maxLength: 200 }, order: { enum: ['ASC', 'DESC'] } },
    },
    columns: { type: 'array', items: { type: 'string', maxLength: 200 }, maxItems: 300 },
    perPage: { type: 'integer', minimum: 1, maximum: 1000 },
    density: { enum: ['compact', 'comfortable'] },
  },
} as const;

export type ViewSettings = FromSchema<typeof viewSettingsSchema>;

/** A view as it is sent to be kept. */
export const savedViewSchema = {
  title: 'SentView',
  type: 'object',
  additionalProperties: false,
  required: ['entity', 'title', 'shared', 'settings'],
  properties: {
    entity: { type: 'string', maxLength: 200 },
    title: { type: 'string', minLength: 1, maxLength: 60 },
    shared: { type: 'boolean' },
    settings: viewSettingsSchema,
  },
} as const;

export type SentView = FromSchema<typeof savedViewSchema>;

/** A view as the service gives it: mine, or shared by somebody of the same organisation. */
export interface SavedView extends SentView {
  readonly viewId: number;
  readonly ownerName: string;
  readonly isMine: boolean;
}

/** A view as the service gives it. */
export const savedViewAnswerSchema = {
  ...savedViewSchema,
  title: 'SavedView',
  required: ['viewId', ...savedViewSchema.required, 'ownerName', 'isMine'],
  properties: {
    viewId: { type: 'integer' },
    ...savedViewSchema.properties,
    ownerName: { type: 'string' },
    isMine: { type: 'boolean' },
  },
} as const;

export const savedViewsSchema = {
  title: 'SavedViews',
  type: 'object',
  additionalProperties: false,
  required: ['views'],
  properties: { views: { type: 'array', items: savedViewAnswerSchema } },
} as const;
