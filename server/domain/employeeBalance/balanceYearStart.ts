import type { BalanceYearStart } from '#schemas/rules/balances/balanceYear.ts';
import type { SettingOf } from '#schemas/settingOf.ts';

/** Start of the district's balance years. */
export function balanceYearStart(settingOf: SettingOf): BalanceYearStart {
  return {
    startsBy: settingOf('balanceYear.startsBy', {}),
    month: settingOf('balanceYear.month', {}),
    day: settingOf('balanceYear.day', {}),
  };
}
