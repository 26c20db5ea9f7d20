import { balanceYear } from './reference-data/balance-year.ts';
import { absenceSettings } from './settings/absence-settings.ts';
import { approvalSettings } from './settings/approval-settings.ts';
import { attachmentSettings } from './settings/attachment-settings.ts';
import { callTimes } from './settings/call-times.ts';
import { dayInAdvance } from './settings/day-in-advance.ts';
import { feedbackSettings } from './settings/feedback-settings.ts';
import { otherSettings } from './settings/other-settings.ts';
import { permanentSubstitutes } from './settings/permanent-substitutes.ts';
import { timesheetSettings } from './settings/timesheet-settings.ts';
import { visibilitySettings } from './settings/visibility-settings.ts';
import { webAlertSettings } from './settings/web-alert-settings.ts';
import { workSchedule } from './settings/work-schedule.ts';
import type { JsonSchemaObject, RecordData } from './values/jsonSchema.ts';

/** The settings that rules read, by the first part of their names: entities of one record (`single`). */
export const settingKinds = {
  absence: absenceSettings,
  approval: approvalSettings,
  attachments: attachmentSettings,
  balanceYear,
  callTimes,
  dayInAdvance,
  feedback: feedbackSettings,
  other: otherSettings,
  permanentSubstitutes,
  timesheet: timesheetSettings,
  visibility: visibilitySettings,
  webAlerts: webAlertSettings,
  workSchedule,
} as const;

export type SettingKind = keyof typeof settingKinds;
type Fields<K extends SettingKind> = (typeof settingKinds)[K]['properties'];

/** `absence.daysAhead`: the kind and the field. */
export type SettingName = { [K in SettingKind]: `${K}.${keyof Fields<K> & string}` }[SettingKind];

/** What a field holds, by its schema. */
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

/** A field with a default always has a value. */
type ValueOf<F> = F extends { readonly default: unknown } ? Held<F> : Held<F> | undefined;

/** The value of a setting. */
export type SettingValue<N extends SettingName> = N extends `${infer K extends SettingKind}.${infer F}`
  ? F extends keyof Fields<K>
    ? ValueOf<Fields<K>[F]>
    : never
  : never;

/** Whom a setting is read for. */
export interface SettingScope {
  readonly school?: number | undefined;
  readonly employeeType?: number | undefined;
  readonly worker?: number | undefined;
}

/** Gives the value of a setting for a scope on a day (`YYYY-MM-DD`; left out: now); its default where nobody saved one. */
export type SettingOf = <N extends SettingName>(name: N, of: SettingScope, date?: string) => SettingValue<N>;

/** The saved settings of a district, by kind; a kind that nobody saved is left out. */
export type SavedSettings = { readonly [K in SettingKind]?: RecordData };

/**
 * Makes the one function that reads settings (docs/domain.md#settings). Every scope and day has the value of the district.
 * Takes its saved settings: the service loads them once per request (`server/domain/settings/loadSettings.ts`). Pure.
 */
export function settingsOf(saved: SavedSettings): SettingOf {
  return (name) => {
    const [kind, field] = name.split('.') as [SettingKind, string];
    const fields: Readonly<Record<string, JsonSchemaObject>> = settingKinds[kind].properties;
    return (saved[kind]?.[field] ?? fields[field]?.default) as never;
  };
}
