import { describe, expect, test } from 'vitest';
import { checkRules } from '#schemas/model/record/entityRules.ts';
import { pinProblem } from '#schemas/rules/pin.ts';
import { minutesOf, workDayOf } from '#schemas/rules/workDay.ts';
import { fc } from '#tests/fastCheck.ts';
import { productRegistry } from '#tests/productSchemas.ts';

const { rules } = productRegistry.named('employee/general-information');
const clock = fc
  .integer({ min: 0, max: 24 * 60 - 1 })
  .map(
    (minutes) =>
      `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`,
  );
const names = {
  absence: ['absenceStartTime', 'absenceHalfDayBreak', 'absenceHalfDayBreak2', 'absenceEndTime'],
  substitute: ['subStartTime', 'subHalfDayBreak', 'subHalfDayBreak2', 'subEndTime'],
} as const;

describe.each(Object.entries(names))('the times of the %s', (kind, [start, firstEnd, secondStart, end]) => {
  test('are valid exactly if start < end of the first half ≤ start of the second < end', () => {
    fc.assert(
      fc.property(clock, clock, clock, clock, (a, b, c, d) => {
        const record = { [start]: a, [firstEnd]: b, [secondStart]: c, [end]: d };
        const isInOrder = a < b && b <= c && c < d;
        expect(checkRules(rules, record).length === 0).toBe(isInOrder);
      }),
    );
  });

  test('are shown as two halves with the break between them if they are in order', () => {
    fc.assert(
      fc.property(fc.uniqueArray(clock, { minLength: 4, maxLength: 4 }), (times) => {
        const [a, b, c, d] = times.toSorted();
        const day = workDayOf({ [start]: a, [firstEnd]: b, [secondStart]: c, [end]: d });
        const drawn = kind === 'absence' ? day.absence : day.substitute;
        expect(drawn?.halves).toEqual([
          { from: minutesOf(a), to: minutesOf(b) },
          { from: minutesOf(c), to: minutesOf(d) },
        ]);
        const minutes = (drawn?.halves ?? []).reduce((sum, { from, to }) => sum + to - from, 0);
        expect(minutes + (drawn?.breakMinutes ?? 0)).toBe((minutesOf(d) ?? 0) - (minutesOf(a) ?? 0));
      }),
    );
  });
});

test('any form values are rendered without an error, and within the day', () => {
  const anything = fc.oneof(clock, fc.string(), fc.constant(null), fc.double(), fc.constant(undefined));
  const fields = [
    ...names.absence,
    ...names.substitute,
    'relSubStartMinutes',
    'relSubEndMinutes',
    'absenceHoursPerDay',
  ];
  const record = fc.record(Object.fromEntries(fields.map((name) => [name, anything])));
  fc.assert(
    fc.property(record, (one) => {
      const { absence, substitute } = workDayOf(one);
      for (const times of [absence, substitute]) {
        if (!times) continue;
        expect(times.from).toBeGreaterThanOrEqual(0);
        expect(times.to).toBeLessThanOrEqual(24 * 60);
        expect(times.from).toBeLessThan(times.to);
      }
    }),
  );
});

test('a substitute without own times comes with the absence, shifted by the relative minutes', () => {
  const absence = { absenceStartTime: '08:00', absenceEndTime: '15:00' };
  const { substitute } = workDayOf({ ...absence, relSubStartMinutes: -15, relSubEndMinutes: 30 });
  expect(substitute).toMatchObject({ from: 7 * 60 + 45, to: 15 * 60 + 30 });
});

test.each([
  [{}, 7.5],
  [{ deductBreakFromAbsenceDuration: true }, 7],
  [{ absenceHoursPerDay: 6.75 }, 6.75],
  [{ absenceHoursPerDay: 6.75, absenceHoursPerDayOverride: 4 }, 4],
])('a day from 07:30 to 15:00 with half an hour of break and %o counts %f hours', (more, hours) => {
  const times = {
    absenceStartTime: '07:30',
    absenceHalfDayBreak: '11:30',
    absenceHalfDayBreak2: '12:00',
    absenceEndTime: '15:00',
  };
  expect(workDayOf({ ...times, ...more }).hours).toBe(hours);
});

test.each([
  ['without a break', {}, [{ from: 480, to: 960 }]],
  [
    'with a break of zero minutes',
    { absenceHalfDayBreak: '12:00', absenceHalfDayBreak2: '12:00' },
    [
      { from: 480, to: 720 },
      { from: 720, to: 960 },
    ],
  ],
  [
    'with only one end of a break',
    { absenceHalfDayBreak: '12:00' },
    [
      { from: 480, to: 720 },
      { from: 720, to: 960 },
    ],
  ],
  [
    'with a break before it begins',
    { absenceHalfDayBreak: '07:00', absenceHalfDayBreak2: '07:30' },
    [{ from: 480, to: 960 }],
  ],
  [
    'with a break as it begins',
    { absenceHalfDayBreak: '08:00', absenceHalfDayBreak2: '08:30' },
    [{ from: 480, to: 960 }],
  ],
] as const)('a day from 08:00 to 16:00 %s keeps all of its time', (_, more, halves) => {
  const { absence } = workDayOf({ absenceStartTime: '08:00', absenceEndTime: '16:00', ...more });
  expect(absence).toEqual({ from: 480, to: 960, halves, breakMinutes: 0 });
});

test('a valid PIN is accepted with the record, and no other', () => {
  const digits = fc.stringMatching(/^[0-9]{3,6}$/);
  fc.assert(
    fc.property(digits, (pin) => {
      const found = checkRules(rules, { pin }).map(({ code }) => code);
      expect(found).toEqual([pinProblem(pin)].filter((code) => code !== undefined));
    }),
  );
});
