import { optionsOf } from './model/fields/fieldKind.ts';
import type { EntityOptions } from './model/metaSchema/metaSchema.ts';
import { balanceYear } from './reference-data/balance-year.ts';
import {
  type Inheritance,
  type SettingLevel,
  type SettingScope,
  type SettingSource,
  sourcesIn,
} from './rules/settings/inherit.ts';
import { absenceSettings } from './settings/absence-settings.ts';
import { approvalSettings } from './settings/approval-settings.ts';
import { attachmentSettings } from './settings/attachment-settings.ts';
import { callTimes } from './settings/call-times.ts';
import { dashboardSettings } from './settings/dashboard.ts';
import { dayInAdvance } from './settings/day-in-advance.ts';
import { feedbackSettings } from './settings/feedback-settings.ts';
import { otherSettings } from './settings/other-settings.ts';
import { permanentSubstitutes } from './settings/permanent-substitutes.ts';
import { timesheetSettings } from './settings/timesheet-settings.ts';
import { visibilitySettings } from './settings/visibility-settings.ts';
import { webAlertSettings } from './settings/web-alert-settings.ts';
import { workSchedule } from './settings/work-schedule.ts';
import type { JsonSchemaObject, RecordData } from './values/jsonSchema.ts';

/**
 * The settings that rules read: entities with a single record (`single`), by the prefix of the settings' names
 * (`absence` in `absence.daysAhead`).
 */
export const settingKinds = {
  absence: absenceSettings,
  approval: approvalSettings,
  attachments: attachmentSettings,
  balanceYear,
  callTimes,
  dashboard: dashboardSettings,
  dayInAdvance,
  feedback: feedbackSettings,
  other: otherSettings,
  permanentSubstitutes,
  timesheet: timesheetSettings,
  visibility: visibilitySettings,
  webAlerts: webAlertSettings,
  workSchedule,
} as const;

export type { SettingScope };
export type SettingKind = keyof typeof settingKinds;
type Fields<K extends SettingKind> = (typeof settingKinds)[K]['properties'];

/** The name of a setting: the kind of settings and the field, such as `absence.daysAhead`. */
export type SettingName = { [K in SettingKind]: `${K}.${keyof Fields<K> & string}` }[SettingKind];

/** The type of a field's value, from the field's schema. */
type Held<F> = F extends { readonly oneOf: readonly { readonly const: infer C }[] }
  ? C
  : F extends { readonly enum: readonly (infer E)[] }
    ? E
    : F extends { readonly type: 'array'; readonly items: infer I }
      ? readonly Held<I>[]
      : F extends { readonly properties: infer P }
        ? { readonly [K in keyof P]: Held<P[K]> }
        : F extends { readonly type: 'integer' | 'number' }
          ? number
          : F extends { readonly type: 'boolean' }
            ? boolean
            : string;

/** The type of a setting; a field with a default always has a value. */
type ValueOf<F> = F extends { readonly default: unknown } ? Held<F> : Held<F> | undefined;

export type SettingValue<N extends SettingName> = N extends `${infer K extends SettingKind}.${infer F}`
  ? F extends keyof Fields<K>
    ? ValueOf<Fields<K>[F]>
    : never
  : never;

/**
 * Returns the value of a setting for a scope on a day (`YYYY-MM-DD`; defaults to today): that of the nearest owner,
 * otherwise the district's, otherwise its default.
 */
export type SettingOf = <N extends SettingName>(name: N, of: SettingScope, date?: string) => SettingValue<N>;

/** Returns the value of a setting for a scope on a day, with its source. */
export type SourceOf = <N extends SettingName>(
  name: N,
  of: SettingScope,
  date?: string,
) => SettingSource & { readonly value: SettingValue<N> };

/** A district's saved settings, by kind; unsaved kinds are absent. */
export type SavedSettings = { readonly [K in SettingKind]?: RecordData };

/** The inputs for resolving settings, in addition to the district's saved settings. */
export interface SettingsBeyond extends Inheritance {
  readonly today: string;
}

/** The parts of a settings entity that the resolver needs. */
interface InheritedSchema {
  readonly $id: string;
  readonly properties: Readonly<Record<string, JsonSchemaObject>>;
  readonly 'x-entity': object;
}

/** The levels that can override a field, besides the district. */
export function levelsOf(schema: InheritedSchema, field: string): readonly SettingLevel[] {
  const { inherits }: Pick<EntityOptions, 'inherits'> = schema['x-entity'];
  const own = optionsOf(schema.properties[field] ?? {}).inherits;
  return own?.levels ?? inherits?.levels ?? [];
}

/**
 * Creates the function that reads settings with their sources (docs/domain.md#settings). Takes the district's saved
 * settings, and the inheritance: the overrides and the tree of places. Without the inheritance, every scope and day has
 * the district's value. The service loads them once per request (`server/domain/settings/loadSettings.ts`). Pure.
 */
export function sourcesOf(saved: SavedSettings, inheritance?: SettingsBeyond): SourceOf {
  const find = inheritance && sourcesIn(inheritance);
  return (name, of, date = inheritance?.today ?? '') => {
    const [kind, field] = name.split('.') as [SettingKind, string];
    const schema: InheritedSchema = settingKinds[kind];
    const source = find?.(schema.$id, field, levelsOf(schema, field), of, date) ?? { level: 'district' };
    const { override } = source;
    const value = override ? override.value : (saved[kind]?.[field] ?? schema.properties[field]?.default);
    return { ...source, value: value as never };
  };
}

/** Creates the function that reads the values of settings without their sources. */
export function settingsOf(saved: SavedSettings, inheritance?: SettingsBeyond): SettingOf {
  const sourceOf = sourcesOf(saved, inheritance);
  return (name, of, date) => sourceOf(name, of, date).value;
}
