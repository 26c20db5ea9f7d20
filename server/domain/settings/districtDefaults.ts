import type { VisibilityText } from '#schemas/rules/preferences/visibility.ts';
import type { SettingOf } from '#schemas/settingOf.ts';
import { today } from '#schemas/values/dates.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { DomainComputation } from '../domainRule.ts';
import { loadSettings } from './loadSettings.ts';

/** Default work limits for substitutes without their own, by field (docs/domain.md#work-limits). */
export function limitsOf(settingOf: SettingOf) {
  return {
    defaultDailyLimit: settingOf('visibility.hoursPerDay', {}),
    defaultWeeklyLimit: settingOf('visibility.hoursPerWeek', {}),
    defaultMonthlyLimit: settingOf('visibility.hoursPerMonth', {}),
  };
}

/** Returns the district's default job visibility, used if no list defines one (docs/domain.md#job-visibility). */
export const visibilityOf = (settingOf: SettingOf): VisibilityText => ({
  percent: settingOf('visibility.percent', {}),
  minimumMinutes: settingOf('visibility.minimumMinutes', {}),
  maximumMinutes: settingOf('visibility.maximumMinutes', {}),
});

/** Adds the district's defaults to the permissions of substitutes without settings of their own. */
export const withDistrictDefaults: DomainComputation = async (records, reading) => {
  const { sql, organization, timeZone } = reading;
  const settingOf = await loadSettings(sql, { organization, today: today(timeZone) }, {});
  const defaults = {
    ...limitsOf(settingOf),
    defaultPermissionTypeId: settingOf('other.preferredSchools', {}),
  };
  return records.map((record): RecordData => ({ ...record, ...defaults }));
};
