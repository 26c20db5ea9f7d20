import type { Localizer } from '../model/fields/showValue.ts';
import type { Language } from '../protocol/session/session.ts';
import type { DayHalves } from '../values/clockTime.ts';
import { showCount } from '../values/showCount.ts';

type Words = Pick<Localizer, 'yes' | 'no' | 'days' | 'daysAndHours'>;

/**
 * Formats a duration in days, hours and minutes with the given words. Minutes are abbreviated, as next to their inputs.
 */
const spelledWith =
  (day: string, hour: string) =>
  (days: number, hours: number, minutes: number): string => {
    const parts = [
      days > 0 ? `${showCount(days)} ${day}${days === 1 ? '' : 's'}` : '',
      hours > 0 ? `${hours} ${hour}${hours === 1 ? '' : 's'}` : '',
      minutes > 0 ? `${minutes} min` : '',
    ];
    return parts.filter((part) => part !== '').join(' ') || '0 min';
  };

const terms: Record<Language, Words> = {
  en: {
    yes: 'Yes',
    no: 'No',
    days: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
    daysAndHours: spelledWith('day', 'hour'),
  },
  es: {
    yes: 'Sí',
    no: 'No',
    days: ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'],
    daysAndHours: spelledWith('día', 'hora'),
  },
};

/** The words for yes, no, weekdays and durations in a language. */
export function optionsOf(language: Language): Words {
  return terms[language];
}

const halves: Record<Language, DayHalves> = { en: ['AM', 'PM'], es: ['a. m.', 'p. m.'] };

/** The words of a 12-hour clock for a district; undefined if it uses a 24-hour clock, or has not chosen. */
export function halvesOf(language: Language, clock: '12' | '24' | undefined): DayHalves | undefined {
  return clock === '12' ? halves[language] : undefined;
}
