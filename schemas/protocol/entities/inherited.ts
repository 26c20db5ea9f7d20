import type { SettingLevel } from '../../rules/settings/inherit.ts';
import type { JsonSchemaObject, RecordData } from '../../values/jsonSchema.ts';

/** An owner of values, by name where the person sees it. */
export interface InheritedOwner {
  readonly level: SettingLevel;
  readonly id?: number | undefined;
  readonly label?: string | undefined;
}

/** A value that holds for an owner on a day, and where it comes from. */
export interface InheritedValue {
  readonly value?: unknown;
  readonly from: InheritedOwner;
  /** Whether the owner has it of their own. */
  readonly isOwn: boolean;
  readonly setBy?: string | undefined;
  readonly setAt?: string | undefined;
  readonly fromDate?: string | undefined;
  readonly toDate?: string | undefined;
  /** Of an own value: the version to send when it is changed or removed. */
  readonly version?: number | undefined;
  /** Who below has values of their own: how many, and some of them. */
  readonly below: number;
  readonly some: readonly InheritedOwner[];
  /** How many schools below do not take over a value of the owner, as they have a nearer one. */
  readonly keep: number;
}

/** The answer to `GET …/$inherited?level&owner&date` and to `PUT …/$override`. */
export interface InheritedSettings {
  readonly owner: InheritedOwner;
  readonly date: string;
  /** How many active schools the owner has below, or is. */
  readonly schools: number;
  /** By field, those that the owner can have and the person sees. */
  readonly fields: Readonly<Record<string, InheritedValue>>;
}

/** A setting whose value a save changes, with where it came from and would come from. */
export interface SettingChange {
  /** The entity of the settings, and the field. */
  readonly settings: string;
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
  readonly oldSource: InheritedOwner;
  readonly newSource: InheritedOwner;
  /** The first day on which the values differ, where that is not today. */
  readonly fromDate?: string | undefined;
}

/** The answer of an operation `settingChanges`. */
export interface SettingChanges {
  readonly changes: readonly SettingChange[];
  /** How many more there are that the person may not see. */
  readonly hidden: number;
}

/** The body of `PUT …/$override`: values to set (null: blank) and fields whose own value goes, all of the same dates. */
export interface OverrideRequest {
  readonly values?: RecordData | undefined;
  readonly remove?: readonly string[] | undefined;
  /** Fields of `remove` whose earlier value, which ended on the day before, goes on to where the removed one ended. */
  readonly resume?: readonly string[] | undefined;
  readonly fromDate?: string | undefined;
  readonly toDate?: string | undefined;
  /** By field, the version of the own value that was read. */
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
