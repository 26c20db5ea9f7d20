import { describe, expect, test } from 'vitest';
import { suggestMapping } from '#schemas/import/suggestMapping.ts';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import { importLimits } from '#schemas/protocol/imports/import.ts';
import * as entityFiles from '#schemas/registry.ts';
import { DomainError } from '#server/common/domainError.ts';
import { readSource } from '#server/import/reading/readSource.ts';
import { readFile } from '#server/import/reading/thread/readFile.ts';

const options = {
  entity: 'settings/closed-day',
  calendar: { until: '2027-06-11', timeZone: 'America/Los_Angeles' },
};

const file = (...lines: string[]) =>
  new TextEncoder().encode(['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n'));
const event = (...lines: string[]) => ['BEGIN:VEVENT', `UID:${lines.join()}`, ...lines, 'END:VEVENT'];

async function rows(bytes: Uint8Array) {
  const { read, format } = await readSource([bytes], options);
  expect([format, read.columns]).toEqual(['calendar', ['Date', 'Name', 'Kind']]);
  return [...read.rows].flat();
}

const days = async (...lines: string[]) =>
  (await rows(file(...event(...lines, 'SUMMARY:Break')))).map(({ cells: [date] }) => date);

const refusal = (bytes: Uint8Array) =>
  readSource([bytes], options).then(
    () => 'was read',
    (error: unknown) => (error instanceof DomainError ? error.details.text : error),
  );

test('the columns of a calendar are the date, name and kind of closed days', () => {
  const entity = readRegistry(entityFiles).named('settings/closed-day');
  const { columns } = suggestMapping(entity, ['Date', 'Name', 'Kind'], 'calendar');
  expect(columns.map((column) => column?.field)).toEqual(['closedOn', 'label', 'kind']);
});

describe('an iCalendar file', () => {
  test('has a row for each day of an event, with its line, name and category', async () => {
    const found = await rows(
      file(
        ...event('DTSTART;VALUE=DATE:20261126', 'DTEND;VALUE=DATE:20261128', 'SUMMARY:Thanksgiving\\, break'),
        ...event('DTSTART;VALUE=DATE:20270115', 'SUMMARY:Training', 'CATEGORIES:In-service day'),
        ...event('DTSTART;VALUE=DATE:20270116', 'SUMMARY:Off', 'STATUS:CANCELLED'),
      ),
    );
    expect(found.map(({ line, cells }) => [line, ...cells])).toEqual([
      [3, '2026-11-26', 'Thanksgiving, break', ''],
      [3, '2026-11-27', 'Thanksgiving, break', ''],
      [9, '2027-01-15', 'Training', 'In-service day'],
    ]);
  });

  test.each([
    [['DTSTART:20261127T050000Z', 'DTEND:20261127T070000Z'], ['2026-11-26']],
    [['DTSTART;TZID=America/New_York:20261127T003000', 'DURATION:PT1H'], ['2026-11-27']],
    [
      ['DTSTART:20261127T220000', 'DTEND:20261128T020000'],
      ['2026-11-27', '2026-11-28'],
    ],
    [['DTSTART:20261127T220000', 'DTEND:20261128T000000'], ['2026-11-27']],
    [
      ['DTSTART;VALUE=DATE:20270517', 'RRULE:FREQ=WEEKLY', 'EXDATE;VALUE=DATE:20270531'],
      ['2027-05-17', '2027-05-24', '2027-06-07'],
    ],
    [
      ['DTSTART;VALUE=DATE:20261126', 'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=4TH;COUNT=2'],
      ['2026-11-26', '2027-11-25'],
    ],
  ])('%o is on %o', async (lines, expected) => {
    expect(await days(...lines)).toEqual(expected);
  });

  test('is rejected if it is damaged, too large or has too many events', async () => {
    expect(await refusal(file('BEGIN:VEVENT', 'nonsense'))).toBe('unread.badCalendar');
    const large = `DESCRIPTION:${'x'.repeat(importLimits.calendarBytes)}`;
    expect(await refusal(file(...event('DTSTART;VALUE=DATE:20261126', large)))).toBe('unread.tooManyBytes');
    const often = event('DTSTART:20261126T000000', 'RRULE:FREQ=SECONDLY');
    expect(await refusal(file(...often))).toBe('unread.tooManyEvents');
    const long = event('DTSTART;VALUE=DATE:20000101', 'DTEND;VALUE=DATE:99991231');
    expect(await refusal(file(...long))).toBe('unread.tooManyEvents');
  });

  test('with a rule that never occurs ends at the time limit', async () => {
    const never = file(
      ...event('DTSTART;VALUE=DATE:20270201', 'RRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30'),
    );
    const read = readFile([never], options, { seconds: 3, stepSeconds: 2 });
    await expect(read).rejects.toMatchObject({ details: { text: 'unread.tooSlow' } });
  });
});
