import { describe, expect, it, test } from 'vitest';
import { resolutions, resolveOverlap } from '#schemas/rules/allocation.ts';
import { attachmentArguments, attachmentKinds, attachmentLimits } from '#schemas/rules/attachments.ts';
import { largestBalance, roundDays } from '#schemas/rules/balances/roundDays.ts';
import { hoursOfDays, roundUsage, usageOf } from '#schemas/rules/balances/usage.ts';
import { convertedFields, employeeFrom, substituteFrom } from '#schemas/rules/conversion.ts';
import { foldCase } from '#schemas/rules/foldCase.ts';
import { loginProblem } from '#schemas/rules/password.ts';
import { recentPins } from '#schemas/rules/pin.ts';
import { highestRank, longestList } from '#schemas/rules/preferences/callRanks.ts';
import { limits } from '#schemas/rules/preferences/visibility.ts';
import { acceptedFiles } from '#schemas/rules/substituteFiles.ts';
import { needsSubstituteBy, substituteRequirements } from '#schemas/rules/substituteRequirement.ts';

test('the limits are those of the specification', () => {
  expect([highestRank, longestList, largestBalance, recentPins]).toEqual([5, 400, 9999, 5]);
  expect(limits).toEqual({ minimumMinutes: 14_459, maximumMinutes: 174_180, jobVisibilityHours: 2940 });
  expect(attachmentLimits).toEqual({ bytes: 10_485_760, files: 10, nameLength: 120 });
});

test('every kind of attachment has the types of its content', () => {
  const office = 'application/vnd.openxmlformats-officedocument';
  expect(attachmentKinds).toEqual({
    pdf: ['application/pdf'],
    png: ['image/png'],
    jpg: ['image/jpeg'],
    jpeg: ['image/jpeg'],
    gif: ['image/gif'],
    txt: ['text/plain'],
    csv: ['text/plain'],
    docx: [`${office}.wordprocessingml.document`],
    xlsx: [`${office}.spreadsheetml.sheet`],
    pptx: [`${office}.presentationml.presentation`],
    doc: ['application/x-cfb'],
    xls: ['application/x-cfb'],
    ppt: ['application/x-cfb'],
  });
});

test('a résumé is a document of at most 10 MB, and a photo is an image of at most 5 MB', () => {
  expect([acceptedFiles[1], acceptedFiles[2]].map(attachmentArguments)).toEqual([
    { kinds: 'pdf, doc, docx, txt', limit: 10 },
    { kinds: 'jpg, jpeg, png', limit: 5 },
  ]);
});

test('a vacancy needs a substitute by its profile, or by its creator’s choice', () => {
  const { never, always, userDecides } = substituteRequirements;
  const [yes, no] = [() => true, () => false];
  expect([needsSubstituteBy(never, yes), needsSubstituteBy(always, no)]).toEqual([false, true]);
  expect([needsSubstituteBy(userDecides, yes), needsSubstituteBy(userDecides, no)]).toEqual([true, false]);
  expect(needsSubstituteBy(undefined, no)).toBe(true);
});

describe('a conversion', () => {
  const employee = {
    firstName: 'Ana',
    middleName: 'B',
    lastName: 'Ruiz',
    identifier: '7',
    email: 'ana@x.org',
    phoneNumber: '5035550100',
    gender: 2,
    languageId: 1,
    payCodeId: 9,
  };
  const { gender, ...same } = employee;
  it('copies the common fields, by the names of each side', () => {
    expect(substituteFrom({ ...employee, jobTitle: 'Teacher' })).toEqual({ ...same, genderId: gender });
    expect(employeeFrom({ ...same, genderId: gender, rating: 4 })).toEqual(employee);
  });

  it('omits empty values, and keeps false and zero', () => {
    expect(substituteFrom({ firstName: null, lastName: undefined, email: '', payCodeId: 0 })).toEqual({
      email: '',
      payCodeId: 0,
    });
  });

  it('depends on the copied fields, and on whether both are active', () => {
    expect(convertedFields).toEqual([...Object.keys(employee), 'isActive']);
  });
});

describe('an overlap of versions', () => {
  const span = { fromDate: '2026-03-10', toDate: '2026-06-30' };
  it('is resolved in one of two ways', () => {
    expect(resolutions).toEqual(['adjustEarlier', 'adjustNew']);
  });

  const version = (fromDate: string) => [{ versionId: 1, fromDate, toDate: '2026-12-31' }];
  it('is resolved by ending the earlier one the day before', () => {
    expect(resolveOverlap(span, version('2026-03-09'), 'adjustEarlier')).toEqual({
      span,
      ended: [{ versionId: 1, toDate: '2026-03-09' }],
    });
  });

  it.each(['2026-03-10', '2026-03-11'])('is not resolved if the other one starts on %s', (fromDate) => {
    expect(resolveOverlap(span, version(fromDate), 'adjustEarlier')).toBeUndefined();
  });
});

describe('the amount that an absence uses', () => {
  const day = { shiftType: 4, absenceStartTime: '08:00', absenceEndTime: '10:00' };
  it('is rounded to whole, half and quarter days', () => {
    const rounded = (['whole', 'half', 'quarter'] as const).map((unit) =>
      roundUsage(1.3, { unit, mode: 'nearest' }),
    );
    expect(rounded).toEqual([1, 1.5, 1.25]);
  });

  it('has no break if none is known', () => {
    expect(usageOf({ ...day, deductBreak: true }, 8)).toEqual({ days: 0.25, isAssumed: false });
    expect(usageOf({ ...day, deductBreak: true, breakMinutes: 60 }, 8).days).toBe(0.125);
  });

  it('is unknown in hours if a day has none', () => {
    expect([hoursOfDays(2, 0), hoursOfDays(2, -1), hoursOfDays(2, 7.5)]).toEqual([undefined, undefined, 15]);
  });

  it('is in hours to a hundredth', () => {
    expect(hoursOfDays(0.333, 8.125)).toBe(2.71);
  });
});

test('days are shown to thousandths below one day, and to hundredths from one on', () => {
  expect([roundDays(0.999), roundDays(1), roundDays(1.125), roundDays(-0.125)]).toEqual([
    0.999, 1, 1.13, -0.125,
  ]);
});

test('a login name has 3 to 120 characters', () => {
  const problems = [2, 3, 120, 121].map((length) => loginProblem('a'.repeat(length)));
  expect(problems).toEqual(['loginLength', undefined, undefined, 'loginLength']);
});

test('letters without a Unicode decomposition are folded', () => {
  expect(foldCase('ØøÐðĐđĦħıĸĿŀŁłŉŊŋŦŧſ')).toBe('ooddddhhikllllnnntts');
  expect(foldCase('ßÆæŒœÞþĲĳ')).toBe('ssaeaeoeoeththijij');
});
