import { describe, expect, test } from 'vitest';
import {
  attachmentKinds,
  attachmentLimits,
  endingOf,
  fileNameProblem,
  fileSizeProblem,
  fitsContent,
} from '#schemas/rules/attachments.ts';
import { fc } from '#tests/fastCheck.ts';

test('a file of an unaccepted type matches no content', () => {
  expect(fitsContent('pdf', 'application/pdf')).toBe(true);
  expect(fitsContent('pdf', 'image/png')).toBe(false);
  expect(fitsContent('exe', 'application/pdf')).toBe(false);
  expect(['png', 'gif'].map((ending) => fitsContent(ending, `image/${ending}`))).toEqual([true, true]);
  expect([fileSizeProblem(10_485_760), fileSizeProblem(10_485_761)]).toEqual([undefined, 'fileSize']);
});

describe('the name of a file', () => {
  test.each(['Plan de clase, 3.º.pdf', 'plan v1.2.docx', '=SUM(A1).csv', 'SCAN.PDF'])('may be %s', (name) => {
    expect(fileNameProblem(name)).toBeUndefined();
  });

  test.each([
    '../plan.pdf',
    '..\\plan.pdf',
    '/etc/passwd.txt',
    'C:plan.pdf',
    '.hidden.pdf',
    ' plan.pdf',
    'plan\u0000.pdf',
    'plan\u202efdp.pdf',
    'a..pdf',
    `${'a'.repeat(200)}.pdf`,
  ])('is rejected as invalid: %j', (name) => {
    expect(fileNameProblem(name)).toBe('fileName');
  });

  test.each([
    'plan.exe',
    'plan.pdf.exe',
    'plan.exe.pdf',
    'plan.html',
    'plan.svg',
    'plan.svg.png',
    'plan',
    'plan.',
  ])('is rejected for its file type: %s', (name) => {
    expect(fileNameProblem(name)).toBe('fileType');
  });

  test('that is accepted never has a path or control character, and always has an accepted extension', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 40 }),
        fc.constantFrom('.pdf', '.txt', ''),
        (text, end) => {
          const name = `${text}${end}`;
          if (fileNameProblem(name) !== undefined) return;
          expect(name).not.toMatch(/[\\/]|\p{Cc}/u);
          expect(Object.keys(attachmentKinds)).toContain(endingOf(name));
        },
      ),
    );
  });
});

test('a file has at least one byte and at most the limit', () => {
  const { bytes } = attachmentLimits;
  expect([0, 1, bytes, bytes + 1].map((size) => fileSizeProblem(size))).toEqual([
    'fileEmpty',
    undefined,
    undefined,
    'fileSize',
  ]);
});
