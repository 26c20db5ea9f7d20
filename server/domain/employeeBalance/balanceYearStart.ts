import type { BalanceYearStart } from '#schemas/rules/balances/balanceYear.ts';
import type { SettingOf } from '#schemas/settingOf.ts';

/** When the balance years of a district start. */
export function balanceYearStart(settingOf: SettingOf): BalanceYearStart {
  return {
    startsBy: settingOf('balanceYear.startsBy', {}),
    month: settingOf('balanceYear.month', {}),
    day: settingOf('balanceYear.day', {}),
  };
}
