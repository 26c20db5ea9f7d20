import type { Localizer } from '../model/fields/showValue.ts';
import type { Language } from '../protocol/session/session.ts';
import type { DayHalves } from '../values/clockTime.ts';
import { showCount } from '../values/showCount.ts';

type Words = Pick<Localizer, 'yes' | 'no' | 'days' | 'daysAndHours'>;

function spelled(days: number, hours: number, minutes: number): string {
  const parts = [
    days > 0 ? `${showCount(days)} d` : '',
    hours > 0 ? `${hours} h` : '',
    minutes > 0 ? `${minutes} min` : '',
  ];
  return parts.filter((part) => part !== '').join(' ') || '0 min';
}

const terms: Record<Language, Words> = {
  en: {
    yes: 'Yes',
    no: 'No',
    days: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
    daysAndHours: spelled,
  },
  es: {
    yes: 'Sí',
    no: 'No',
    days: ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'],
    daysAndHours: spelled,
  },
};

/** The small words with which values are shown, in a language. */
export function optionsOf(language: Language): Words {
  return terms[language];
}

const halves: Record<Language, DayHalves> = { en: ['AM', 'PM'], es: ['a. m.', 'p. m.'] };

/** How a district that counts hours so says the halves of a day; undefined where it counts to 24, or says nothing of it. */
export function halvesOf(language: Language, clock: '12' | '24' | undefined): DayHalves | undefined {
  return clock === '12' ? halves[language] : undefined;
}
