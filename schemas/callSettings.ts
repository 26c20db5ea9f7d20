import type { CallSettings } from './rules/calling/callFacts.ts';
import type { SettingOf, SettingScope } from './settingOf.ts';

/**
 * Reads a district's settings for calls (docs/domain.md#calls), except the channels, the maximum number of offers of a
 * round, and the random seed.
 */
export function callSettings(
  settingOf: SettingOf,
  of: SettingScope,
): Omit<CallSettings, 'lines' | 'channels' | 'seed'> {
  return {
    recallMinutes: settingOf('callTimes.recallMinutes', of),
    roundMinutes: settingOf('callTimes.roundMinutes', of),
    reduceAfter: settingOf('callTimes.reduceAfter', of),
    hangUpRejects: settingOf('callTimes.hangUpRejects', of),
    maximumAttempts: settingOf('callTimes.maximumAttempts', of),
    daysAhead: settingOf('dayInAdvance.daysBeforeStart', of),
    favoritesAtOnce: settingOf('dayInAdvance.favoritesAtOnce', of),
  };
}
