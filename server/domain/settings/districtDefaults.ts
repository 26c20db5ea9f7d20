import type { VisibilityText } from '#schemas/rules/preferences/visibility.ts';
import type { SettingOf } from '#schemas/settingOf.ts';
import { today } from '#schemas/values/dates.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { DomainComputation } from '../domainRule.ts';
import { loadSettings } from './loadSettings.ts';

/** The hours that substitutes may work who have no limits of their own, by the fields that say them (docs/domain.md#work-limits). */
export function limitsOf(settingOf: SettingOf) {
  return {
    defaultDailyLimit: settingOf('visibility.hoursPerDay', {}),
    defaultWeeklyLimit: settingOf('visibility.hoursPerWeek', {}),
    defaultMonthlyLimit: settingOf('visibility.hoursPerMonth', {}),
  };
}

/** From when substitutes see jobs where no list says it (docs/domain.md#job-visibility). */
export const visibilityOf = (settingOf: SettingOf): VisibilityText => ({
  percent: settingOf('visibility.percent', {}),
  minimumMinutes: settingOf('visibility.minimumMinutes', {}),
  maximumMinutes: settingOf('visibility.maximumMinutes', {}),
});

/** Adds to permissions of substitutes what the district has decided for those without settings of their own. */
export const withDistrictDefaults: DomainComputation = async (records, reading) => {
  const { sql, organization, timeZone } = reading;
  const settingOf = await loadSettings(sql, { organization, today: today(timeZone) }, {});
  const defaults = {
    ...limitsOf(settingOf),
    defaultPermissionTypeId: settingOf('other.preferredSchools', {}),
  };
  return records.map((record): RecordData => ({ ...record, ...defaults }));
};
