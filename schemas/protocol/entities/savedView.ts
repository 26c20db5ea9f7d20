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

/** What a view was kept with and its list cannot be asked for any more, or not by this person. */
export interface LeftOut {
  readonly part: 'filter' | 'sort' | 'column';
  /** The field. */
  readonly name: string;
}

/** A view as the service gives it: mine, or shared by somebody of the same organisation. */
export interface SavedView extends SentView {
  readonly viewId: number;
  readonly ownerName: string;
  readonly isMine: boolean;
  /** What its settings are without; absent where nothing is. */
  readonly leftOut?: readonly LeftOut[];
}

/**
 * Which views of a list stand as tabs above it: those of its file by their titles, saved ones by their numbers. Null: the
 * person has chosen nothing, and all of its file do.
 */
export const pinnedViewsSchema = {
  title: 'PinnedViews',
  type: 'object',
  additionalProperties: false,
  required: ['pinned'],
  properties: {
    pinned: {
      type: ['array', 'null'],
      items: { type: 'string', minLength: 1, maxLength: 200 },
      maxItems: 20,
      uniqueItems: true,
    },
  },
} as const;

/** Which of them is pinned, or taken off: what another page of the person has chosen meanwhile stays. */
export const sentPinSchema = {
  title: 'SentPin',
  type: 'object',
  additionalProperties: false,
  required: ['entity', 'view', 'isPinned'],
  properties: {
    entity: { type: 'string', maxLength: 200 },
    view: pinnedViewsSchema.properties.pinned.items,
    isPinned: { type: 'boolean' },
  },
} as const;

export type SentPin = FromSchema<typeof sentPinSchema>;

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
    leftOut: {
      type: 'array',
      description: 'What it was kept with, and its list does not know or this person may not see.',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['part', 'name'],
        properties: { part: { enum: ['filter', 'sort', 'column'] }, name: { type: 'string' } },
      },
    },
  },
} as const;

export const savedViewsSchema = {
  title: 'SavedViews',
  type: 'object',
  additionalProperties: false,
  required: ['views'],
  properties: { views: { type: 'array', items: savedViewAnswerSchema } },
} as const;
