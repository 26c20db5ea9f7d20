import { dayOfNumber } from '#schemas/import/dayNumber.ts';
import type { DaySystem } from '#schemas/protocol/import.ts';
import type { CellStyle } from './readStyles.ts';

/**
 * The text of a number as its cell shows it, as far as records need it: a date as `YYYY-MM-DD`, a time of day as
 * `HH:MM`, both with a blank between, zeros at the beginning where the format says so; else the plain number.
 */
export function numberText(value: string, style: CellStyle | undefined, system: DaySystem): string {
  const number = Number(value);
  if (value.trim() === '' || !Number.isFinite(number)) return value;
  if (style?.kind === 'moment') return momentText(number, system) ?? String(number);
  if (style?.kind === 'digits' && Number.isInteger(number) && number >= 0)
    return digitsText(number, style.pattern);
  return String(number);
}

/** A day, a time of day, or both; nothing for what is before the first day. */
function momentText(number: number, system: DaySystem): string | undefined {
  if (number < 0) return undefined;
  const minutes = Math.round((number - Math.floor(number)) * 24 * 60);
  const isNextDay = minutes === 24 * 60;
  const days = Math.floor(number) + (isNextDay ? 1 : 0);
  const clock = isNextDay ? '00:00' : clockText(minutes);
  if (number < 1 && system === '1900') return clock;
  const day = dayOfNumber(days, system);
  if (day === undefined) return undefined;
  return clock === '00:00' ? day : `${day} ${clock}`;
}

function clockText(minutes: number): string {
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}

/** The digits of a number in the places of a pattern, from its end; more digits than places stand before. */
function digitsText(number: number, pattern: string): string {
  const left = [...String(number)];
  let text = '';
  let last = 0;
  for (let at = pattern.length - 1; at >= 0; at -= 1) {
    const sign = pattern[at] ?? '';
    if (sign !== '0' && sign !== '#') text = sign + text;
    else {
      const digit = left.pop() ?? (sign === '0' ? '0' : '');
      text = digit + text;
      last = text.length;
    }
  }
  return left.length === 0 ? text : left.join('') + text.slice(-last);
}
