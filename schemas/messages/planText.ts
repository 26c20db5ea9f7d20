import type { FieldProblem } from '../model/record/fieldProblem.ts';
import type { Language } from '../protocol/session/session.ts';
import { roundDays } from '../rules/balances/roundDays.ts';
import type { PlanArguments, PlanProblem } from '../rules/planning/planRules.ts';
import { type DayHalves, showClockTime } from '../values/clockTime.ts';
import { fillText, type TextArguments } from './fillText.ts';
import { optionsOf } from './terms.ts';

const months: Readonly<Record<Language, string>> = {
  en: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
  es: 'ene feb mar abr may jun jul ago sep oct nov dic',
};

/** Formats a date in short form: `Wed, Nov 11`, `mié 11 nov`. */
export function shortDay(date: string, language: Language): string {
  const moment = new Date(date);
  const weekday = optionsOf(language).days[moment.getUTCDay()]?.slice(0, 3);
  const month = months[language].split(' ')[moment.getUTCMonth()];
  const day = moment.getUTCDate();
  return language === 'en' ? `${weekday}, ${month} ${day}` : `${weekday} ${day} ${month}`;
}

/**
 * Converts a planning problem to a field problem: its path (`days.2.absenceDate`), its text key (`problem.` and the
 * code), and arguments formatted for a language. A number of hours also selects the singular or plural form of the
 * text.
 */
export function planFieldProblem(
  { text, rows, field, args }: PlanProblem,
  language: Language,
  halves?: DayHalves,
): FieldProblem {
  const path = rows.length === 0 ? field : `days.${Math.min(...rows)}.${field}`;
  const count: TextArguments = typeof args.hours === 'number' ? { smart_count: args.hours } : {};
  return { field: path, code: text, args: { ...formatArguments(args, language, halves), ...count } };
}

/** Formats arguments: dates in short form, times in the district's clock format, days to at most three decimals. */
export function formatArguments(args: PlanArguments, language: Language, halves?: DayHalves): TextArguments {
  return Object.fromEntries(
    Object.entries(args).map(([name, value]) => [name, shownArgument(value, language, halves)]),
  );
}

function shownArgument(value: string | number, language: Language, halves?: DayHalves): string | number {
  if (typeof value === 'number') return Number.isInteger(value) ? value : roundDays(value);
  const [, date, time] = /^(\d{4}-\d\d-\d\d)?(?:^|(?: |$))(\d\d:\d\d)?$/.exec(value) ?? [];
  const parts = [date && shortDay(date, language), time && showClockTime(time, halves)].filter(Boolean);
  return parts.length === 0 ? value : parts.join(' ');
}

/** Formats the text of a planning problem. `texts` are the `problem` texts of a language. */
export function planText(
  problem: PlanProblem,
  texts: Readonly<Record<string, unknown>>,
  language: Language,
  halves?: DayHalves,
): string {
  const { code, args } = planFieldProblem(problem, language, halves);
  return fillText(String(texts[code]), args);
}
