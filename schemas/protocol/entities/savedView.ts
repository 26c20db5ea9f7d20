import type { FromSchema } from 'json-schema-to-ts';

/** The settings that a saved view stores. */
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

/** A view to save, in a request. */
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

/** A setting of a saved view that was dropped, because the list no longer supports it or the user may not use it. */
export interface LeftOut {
  readonly part: 'filter' | 'sort' | 'column';
  /** The name of the field that was filtered, sorted or shown as a column. */
  readonly name: string;
}

/** A saved view in a response: the user's own, or one that another user of the organization shared. */
export interface SavedView extends SentView {
  readonly viewId: number;
  readonly ownerName: string;
  readonly isMine: boolean;
  /** The settings that were dropped; absent if none. */
  readonly leftOut?: readonly LeftOut[];
}

/**
 * The views pinned as tabs above a list: views of the entity file by title, saved views by number. Null if the user has
 * not chosen; then all views of the file are pinned.
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

/** The view to pin or unpin. Does not affect other pins, which may have changed meanwhile in another tab. */
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

/** A saved view in a response. */
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
      description: 'Parts of the saved view that the list does not have or the caller cannot see.',
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
