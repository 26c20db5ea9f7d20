import ICAL from 'ical.js';
import { importLimits } from '#schemas/protocol/imports/import.ts';
import { addDays, today } from '#schemas/values/dates.ts';
import { type ReadingOptions, type SourceRow, unreadableError } from '../sourceTable.ts';

/**
 * Column headings of the rows that are made from a calendar. They equal the titles of the fields of a closed day, so
 * that the import can map them.
 */
const headings = ['Date', 'Name', 'Kind'] as const;

type Bounds = NonNullable<ReadingOptions['calendar']>;

/** Whether a text begins like an iCalendar file. */
export const isCalendar = (text: string): boolean =>
  /^\s*BEGIN:VCALENDAR\b/i.test(text.replace(/^\uFEFF/, ''));

/**
 * Streams the days of an iCalendar file (RFC 5545) as rows, heading first, with the line on which each event begins:
 * one row per day of an event, and per recurrence. Recurrences without an end stop at the end of the school year.
 * Canceled events are left out. Refuses other files, and files beyond the limits.
 */
export async function* readCalendar(text: AsyncIterable<string>, bounds: Bounds): AsyncGenerator<SourceRow> {
  const whole = await wholeText(text);
  const lines = whole
    .split(/\r\n|\n|\r/)
    .flatMap((line, at) => (/^BEGIN:VEVENT\b/i.test(line) ? [at + 1] : []));
  const events = eventsOf(whole);
  yield { line: 1, cells: [...headings] };
  const known = new Set<string>();
  let count = 0;
  for (const [at, event] of events.entries()) {
    if (isLeftOut(event)) continue;
    const kind = String(event.component.getFirstPropertyValue('categories') ?? '');
    for (const day of daysOf(event, bounds)) {
      count += 1;
      if (count > importLimits.calendarEvents)
        throw unreadableError('tooManyEvents', { limit: importLimits.calendarEvents });
      const cells = [day, event.summary ?? '', kind];
      if (known.has(cells.join('\n'))) continue;
      known.add(cells.join('\n'));
      yield { line: lines[at] ?? 1, cells };
    }
  }
}

async function wholeText(text: AsyncIterable<string>): Promise<string> {
  let whole = '';
  let bytes = 0;
  for await (const part of text) {
    whole += part;
    bytes += Buffer.byteLength(part);
    if (bytes > importLimits.calendarBytes)
      throw unreadableError('tooManyBytes', { limit: importLimits.calendarBytes / 1024 / 1024 });
  }
  return whole;
}

/** Returns the events of a calendar in file order. Exceptions are attached to their recurring event. */
function eventsOf(text: string): ICAL.Event[] {
  try {
    const events = new ICAL.Component(ICAL.parse(text))
      .getAllSubcomponents('vevent')
      .map((component) => new ICAL.Event(component));
    for (const event of events.filter((one) => one.isRecurrenceException()))
      events.find((one) => one.uid === event.uid && !one.isRecurrenceException())?.relateException(event);
    return events;
  } catch {
    throw unreadableError('badCalendar');
  }
}

/**
 * Whether an event is skipped: it is canceled, has no date, or is an exception, which comes with its recurring event.
 */
function isLeftOut(event: ICAL.Event): boolean {
  const { component } = event;
  const isCanceled = String(component.getFirstPropertyValue('status')).toUpperCase() === 'CANCELLED';
  return isCanceled || event.isRecurrenceException() || !component.hasProperty('dtstart');
}

function* daysOf(event: ICAL.Event, bounds: Bounds): Generator<string> {
  if (!event.isRecurring()) {
    yield* between(event.startDate, event.endDate, bounds);
    return;
  }
  const isEndless = event.component
    .getAllProperties('rrule')
    .some((property) => isWithoutEnd(property.getFirstValue() as unknown as ICAL.Recur));
  const times = event.iterator();
  for (let time = times.next(); time; time = times.next()) {
    if (isEndless && dateOf(time, bounds) > bounds.until) return;
    const { item, startDate, endDate } = event.getOccurrenceDetails(time);
    if (!isLeftOut(item) || item.isRecurrenceException()) yield* between(startDate, endDate, bounds);
  }
}

const isWithoutEnd = ({ count, until }: ICAL.Recur): boolean => !count && !until;

/** The dates from a start to an exclusive end. */
function* between(start: ICAL.Time, end: ICAL.Time, bounds: Bounds): Generator<string> {
  const first = dateOf(start, bounds);
  const before = end.clone();
  before.adjust(end.isDate ? -1 : 0, 0, 0, end.isDate ? 0 : -1);
  const last = dateOf(before, bounds);
  yield first;
  for (let day = addDays(first, 1); day <= last; day = addDays(day, 1)) yield day;
}

/**
 * Returns the date of a calendar time: UTC is converted to the district's time zone, any other time is used as written.
 */
function dateOf(time: ICAL.Time, { timeZone }: Bounds): string {
  if (!time.isDate && time.zone === ICAL.Timezone.utcTimezone) return today(timeZone, time.toJSDate());
  const pad = (number: number, length: number) => String(number).padStart(length, '0');
  return `${pad(time.year, 4)}-${pad(time.month, 2)}-${pad(time.day, 2)}`;
}
