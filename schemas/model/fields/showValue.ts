import { type DayHalves, showClockTime } from '../../values/clockTime.ts';
import { formatsByZone, showDate, showMonth } from '../../values/dates.ts';
import { formats } from '../../values/formats.ts';
import { showPhone } from '../../values/phone.ts';
import { isSameValue } from '../../values/sameValue.ts';
import { windowsIn } from '../../values/timeWindows.ts';
import type { Choice } from './choices.ts';
import type { FieldKind } from './fieldKind.ts';
import { fixedValue, titleOfValue } from './fixedValue.ts';
import { innerValues, matchingAlternative } from './innerValues.ts';
import type { Field } from './readFields.ts';

/** The time zone and clock format for displaying times. */
export interface DistrictClock {
  readonly timeZone: string;
  /** The words for the two halves of a 12-hour clock (AM and PM); undefined for a 24-hour clock. */
  readonly halves?: DayHalves | undefined;
}

/** Functions to display values in the user's language. */
export interface Localizer extends DistrictClock {
  /** Translates a text of the entity's file. */
  readonly text: (english: string) => string;
  readonly yes: string;
  readonly no: string;
  /** Names of the weekdays from Sunday: `['Sunday', …]`. */
  readonly days: readonly string[];
  readonly daysAndHours: (days: number, hours: number, minutes: number) => string;
  /** The label of a referenced record; the id itself if unknown. */
  readonly label: (field: Field, id: unknown) => string;
}

type Show = (field: Field, value: unknown, localizer: Localizer) => string;

const plain: Show = (_, value) => String(value);
/**
 * Formats an amount. An amount that is sent as `cents` (`x-field.wire`) always has two decimals: 10.10. A value that is
 * not a number stays unchanged.
 */
const amount: Show = ({ options: { wire } }, value) => {
  const fixed = typeof value === 'number' ? value.toFixed(2) : '';
  return wire?.as === 'cents' && Number(fixed) === value ? fixed : String(value);
};
const asJson: Show = (_, value) => JSON.stringify(value);
const each =
  (show: Show): Show =>
  (field, value, localizer) =>
    Array.isArray(value) ? value.map((item) => show(field, item, localizer)).join('; ') : '';

const choice: Show = (field, value, localizer) => {
  const entry = field.choices.find((candidate) => candidate.value === value);
  return entry ? choiceText(entry, localizer) : String(value);
};

/** The label of a choice. Booleans without a label are shown as yes or no. */
export function choiceText(
  { value, title }: Choice,
  { text, yes, no }: Pick<Localizer, 'text' | 'yes' | 'no'>,
): string {
  if (typeof value === 'boolean' && title === String(value)) return value ? yes : no;
  return text(title);
}

/** Displays a fixed value by its declared label, even if the response orders its properties differently. */
const only: Show = (field, value, localizer) => {
  const fixed = fixedValue(field);
  return localizer.text(titleOfValue(isSameValue(fixed, value) ? fixed : value));
};
const day: Show = ({ options: { precision } }, value) =>
  precision === 'month' ? showMonth(String(value)) : showDate(String(value));
const dayNames = (mask: number, { days }: Localizer) => daysTogether(mask, days).join(', ');
const windows: Show = (_, value, localizer) =>
  windowsIn(value)
    .map(({ days, from, to }) => {
      const [first, last] = [from, to].map((time) => showClockTime(time, localizer.halves));
      return `${dayNames(days, localizer)} ${first}–${last}`;
    })
    .join('; ');

/**
 * Names the weekdays of a bit mask. Three or more consecutive days are shortened to the first and the last:
 * `Monday–Friday`.
 */
function daysTogether(mask: number, days: readonly string[]): string[] {
  const isIn = (at: number) => (mask & (1 << at)) !== 0;
  const texts: string[] = [];
  for (let at = 0; at < days.length; at += 1) {
    if (!isIn(at)) continue;
    const first = at;
    while (at + 1 < days.length && isIn(at + 1)) at += 1;
    texts.push(...(at - first > 1 ? [`${days[first]}–${days[at]}`] : days.slice(first, at + 1)));
  }
  return texts;
}

const reference: Show = (field, value, localizer) => localizer.label(field, value);

/** The display function of every field kind. */
const showByKind: Record<FieldKind, Show> = {
  text: plain,
  longText: plain,
  email: plain,
  url: plain,
  integer: plain,
  decimal: amount,
  clockTime: (_, value, { halves }) => showClockTime(String(value), halves),
  secret: () => '',
  file: plain,
  choice,
  reference,
  phone: (_, value) => showPhone(String(value)),
  boolean: (_, value, localizer) => (value ? localizer.yes : localizer.no),
  choices: each(choice),
  references: each(reference),
  date: day,
  dates: each(day),
  // Also displays a date, because a filter may compare a timestamp with a whole day.
  dateTime: (_, value, localizer) => (isDay(value) ? showDate(value) : showMoment(String(value), localizer)),
  duration: showDuration,
  dayMask: (_, value, localizer) => dayNames(Number(value), localizer),
  timeWindows: windows,
  group: asJson,
  rows: asJson,
  map: parts,
  tuple: parts,
  variant: (field, value, localizer) => showPart(matchingAlternative(field, value), value, localizer),
  nested: (field, value, localizer) => showPart(field.opened?.(), value, localizer),
  fixed: only,
  json: asJson,
};

function showPart(field: Field | undefined, value: unknown, localizer: Localizer): string {
  if (field !== undefined && fixedValue(field) !== undefined) return localizer.text(field.title);
  return field === undefined ? JSON.stringify(value) : showValue(field, value, localizer);
}

/** Displays the values inside a group or row, each with its title if it has one: `Colour: red; Size: 12`. */
function parts(field: Field, value: unknown, localizer: Localizer): string {
  const texts = innerValues(field, value).map((part) => {
    const text = showValue(part.field, part.value, localizer);
    const name = field.kind === 'map' ? (part.isNamed ? part.name : localizer.text(part.field.title)) : '';
    return text === '' || name === '' ? text : `${name}: ${text}`;
  });
  return texts.filter((text) => text !== '').join('; ');
}

/** A field's value as displayed in lists, exports and change logs; empty for no value. */
export function showValue(field: Field, value: unknown, localizer: Localizer): string {
  return value === undefined || value === null ? '' : showByKind[field.kind](field, value, localizer);
}

const minuteOf = formatsByZone('en-US', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

const isDay = (value: unknown): value is string => typeof value === 'string' && formats.date(value);

/**
 * Formats a timestamp as `MM/dd/yyyy HH:MM` in the district's time zone and clock format. Takes a `DistrictClock`, or
 * the name of a time zone for a 24-hour clock.
 */
export function showMoment(moment: string, clock: DistrictClock | string): string {
  const { timeZone, halves }: DistrictClock = typeof clock === 'string' ? { timeZone: clock } : clock;
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return moment;
  const parts = minuteOf(timeZone).formatToParts(date);
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? '';
  const time = showClockTime(`${part('hour')}:${part('minute')}`, halves);
  return `${part('month')}/${part('day')}/${part('year').padStart(4, '0')} ${time}`;
}

/** Minutes of each unit of a duration field. */
export const minutesPerUnit = { minutes: 1, hours: 60, days: 1440, percent: 1, bytes: 1 } as const;

/**
 * Whether a duration is work time in decimal hours. It is displayed in hours and minutes, and never converted to days
 * (docs/specification.md#master-data-3-substitute: "decimal hours, split into hours and minutes").
 */
export function isWorkTime({ options, shape }: Pick<Field, 'options' | 'shape'>): boolean {
  return options.unit === 'hours' && shape.type === 'number';
}

/**
 * Formats a duration in days, hours and minutes. A negative duration begins with a minus
 * (docs/specification.md#master-data-3-substitute).
 */
function showDuration(field: Field, value: unknown, localizer: Localizer): string {
  if (typeof value !== 'number') return String(value);
  const exact = Math.abs(value) * minutesPerUnit[field.options.unit ?? 'minutes'];
  const minutes = isWorkTime(field) ? Math.round(exact) : exact;
  const days = isWorkTime(field) ? 0 : Math.floor(minutes / 1440);
  const text = localizer.daysAndHours(days, Math.floor((minutes - days * 1440) / 60), minutes % 60);
  return value < 0 ? `-${text}` : text;
}
