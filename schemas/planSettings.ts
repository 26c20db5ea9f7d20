import type { Counting } from './rules/balances/usage.ts';
import type { PlanSettings } from './rules/planning/facts.ts';
import { type SettingOf, type SettingScope, settingKinds } from './settingOf.ts';

const kinds = ['absence', 'approval', 'attachments', 'workSchedule'] as const;

/**
 * Reads the planning settings for a scope on a day (docs/domain.md#planning-an-absence): those of
 * `settings/absence-settings`, `approval-settings`, `attachment-settings` and `work-schedule`, by field name.
 */
export function planSettings(settingOf: SettingOf, of: SettingScope, date?: string): PlanSettings {
  const read = settingOf as (name: string, scope: SettingScope, day?: string) => unknown;
  const fields = kinds.flatMap((kind) =>
    Object.keys(settingKinds[kind].properties).map((field) => [field, read(`${kind}.${field}`, of, date)]),
  );
  return { ...Object.fromEntries(fields), counting: countingOf(settingOf, of, date) };
}

/** Reads the settings for counting and rounding absences (docs/domain.md#usage-and-rounding). */
export function countingOf(settingOf: SettingOf, of: SettingScope, date?: string): Counting {
  const unit = settingOf('workSchedule.roundingUnit', of, date);
  const mode = settingOf('workSchedule.roundingMode', of, date);
  const rounding = unit === 'none' ? unit : { unit, mode };
  return { trackedBy: settingOf('workSchedule.trackedBy', of, date), rounding };
}
