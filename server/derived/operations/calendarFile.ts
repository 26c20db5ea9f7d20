import ICAL from 'ical.js';
import type { CellText } from '../read/cellText.ts';
import { labelsOf } from '../read/labels.ts';
import type { StoredEntity } from '../store/storedEntity.ts';

/** Header and footer of an iCalendar file (RFC 5545). */
export const calendarEnds = {
  before: 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//ABSMGMT Console//EN\r\n',
  after: 'END:VCALENDAR\r\n',
} as const;

/**
 * Formats records as all-day events of an iCalendar file (`x-entity.list.calendar`). The displayed text of the `mark`
 * field becomes the event's category.
 */
export function calendarCells(stored: StoredEntity, organization: number, marks: CellText): CellText {
  const date = stored.entity.list.calendar?.date ?? '';
  return {
    headings: [],
    rows: async (source, records) => {
      const labels = await labelsOf(source, stored, records);
      const markTexts = await marks.rows(source, records);
      return records.map((record, at) => [
        eventText({
          uid: `${stored.table.name}-${organization}-${String(record[stored.entity.id.name])}`,
          date: String(record[date]),
          label: labels[at] ?? '',
          mark: markTexts[at]?.[0] ?? '',
        }),
      ]);
    },
  };
}

interface EventParts {
  readonly uid: string;
  readonly date: string;
  readonly label: string;
  readonly mark: string;
}

function eventText({ uid, date, label, mark }: EventParts): string {
  const event = new ICAL.Component('vevent');
  event.addPropertyWithValue('uid', uid);
  event.addPropertyWithValue('dtstamp', ICAL.Time.fromJSDate(new Date(), true));
  event.addPropertyWithValue('dtstart', ICAL.Time.fromDateString(date));
  event.addPropertyWithValue('summary', label);
  if (mark !== '') event.addPropertyWithValue('categories', mark);
  return `${event.toString()}\r\n`;
}
