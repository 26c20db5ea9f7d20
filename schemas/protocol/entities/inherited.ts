import type { SettingLevel } from '../../rules/settings/inherit.ts';
import type { JsonSchemaObject, RecordData } from '../../values/jsonSchema.ts';

/** The owner of a setting value; `label` is set if the user can see the owner. */
export interface InheritedOwner {
  readonly level: SettingLevel;
  readonly id?: number | undefined;
  readonly label?: string | undefined;
}

/** The effective value of a setting for an owner on a day, and its source. */
export interface InheritedValue {
  readonly value?: unknown;
  readonly from: InheritedOwner;
  /** Whether the owner overrides the value. */
  readonly isOwn: boolean;
  readonly setBy?: string | undefined;
  readonly setAt?: string | undefined;
  readonly fromDate?: string | undefined;
  readonly toDate?: string | undefined;
  /** For an override: the version to send when the override is changed or removed. */
  readonly version?: number | undefined;
  /** The number of lower-level owners that override the value; `some` has the first of them. */
  readonly below: number;
  readonly some: readonly InheritedOwner[];
  /**
   * The number of schools below the owner that keep their value when the owner's value changes, because a nearer level
   * overrides it.
   */
  readonly keep: number;
}

/** The response of `GET …/$inherited?level&owner&date` and of `PUT …/$override`. */
export interface InheritedSettings {
  readonly owner: InheritedOwner;
  readonly date: string;
  /** The number of active schools below the owner, or 1 for a school. */
  readonly schools: number;
  /** The values of the fields that the owner can override and the user can see, by field. */
  readonly fields: Readonly<Record<string, InheritedValue>>;
}

/** A setting whose value changes when a record is saved, with its old and new source. */
export interface SettingChange {
  /** The name of the settings entity; `field` is the name of the changed field. */
  readonly settings: string;
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
  readonly oldSource: InheritedOwner;
  readonly newSource: InheritedOwner;
  /** The first day on which the values differ, if not today. */
  readonly fromDate?: string | undefined;
}

/** The response of an operation `settingChanges`. */
export interface SettingChanges {
  readonly changes: readonly SettingChange[];
  /** The number of further changes that the user may not see. */
  readonly hidden: number;
}

/**
 * The body of `PUT …/$override`: values to set (null means blank) and fields whose override is removed, all with the
 * same dates.
 */
export interface OverrideRequest {
  readonly values?: RecordData | undefined;
  readonly remove?: readonly string[] | undefined;
  /**
   * Fields in `remove` whose previous override takes effect again: it ended the day before the removed override began,
   * and is extended to the removed override's end date.
   */
  readonly resume?: readonly string[] | undefined;
  readonly fromDate?: string | undefined;
  readonly toDate?: string | undefined;
  /** The loaded version of each override, by field. */
  readonly versions?: Readonly<Record<string, number>> | undefined;
}

const names = { type: 'array', items: { type: 'string' } } as const;
const date = { type: 'string', format: 'date' } as const;

export const overrideRequestSchema: JsonSchemaObject = {
  type: 'object',
  additionalProperties: false,
  properties: {
    values: { type: 'object', additionalProperties: true },
    remove: names,
    resume: names,
    fromDate: date,
    toDate: date,
    versions: { type: 'object', additionalProperties: { type: 'integer' } },
  },
};

const owner: JsonSchemaObject = {
  type: 'object',
  required: ['level'],
  properties: { level: { type: 'string' }, id: { type: 'integer' }, label: { type: 'string' } },
};

export const inheritedSettingsSchema: JsonSchemaObject = {
  type: 'object',
  required: ['owner', 'date', 'schools', 'fields'],
  properties: {
    owner,
    date,
    schools: { type: 'integer' },
    fields: {
      type: 'object',
      additionalProperties: {
        type: 'object',
        required: ['from', 'isOwn', 'below', 'some', 'keep'],
        properties: {
          value: {},
          from: owner,
          isOwn: { type: 'boolean' },
          setBy: { type: 'string' },
          setAt: { type: 'string' },
          fromDate: date,
          toDate: date,
          version: { type: 'integer' },
          below: { type: 'integer' },
          some: { type: 'array', items: owner },
          keep: { type: 'integer' },
        },
      },
    },
  },
};

export const settingChangesSchema: JsonSchemaObject = {
  type: 'object',
  required: ['changes', 'hidden'],
  properties: {
    changes: {
      type: 'array',
      items: {
        type: 'object',
        required: ['settings', 'field', 'from', 'to', 'oldSource', 'newSource'],
        properties: {
          settings: { type: 'string' },
          field: { type: 'string' },
          from: {},
          to: {},
          oldSource: owner,
          newSource: owner,
          fromDate: date,
        },
      },
    },
    hidden: { type: 'integer' },
  },
};
