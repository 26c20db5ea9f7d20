import type { BalanceYearStart } from '#schemas/rules/balances/balanceYear.ts';
import type { SettingOf } from '#schemas/settingOf.ts';

/** Returns when the balance years of the district start, from its settings. */
export function balanceYearStart(settingOf: SettingOf): BalanceYearStart {
  return {
    startsBy: settingOf('balanceYear.startsBy', {}),
    month: settingOf('balanceYear.month', {}),
    day: settingOf('balanceYear.day', {}),
  };
}
