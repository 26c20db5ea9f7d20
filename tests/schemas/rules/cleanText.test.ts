import { describe, expect, it } from 'vitest';
import { cleanText, hasControl } from '#schemas/values/text/cleanText.ts';
import { cpuTimeOf } from '#tests/cpuTime.ts';
import { fc } from '#tests/fastCheck.ts';

describe('a stored text', () => {
  it.each([
    ['  Pay code\t\n', 'Pay code'],
    ['\u200e\u202aRoom 12\u202c', 'Room 12'],
    ['\ufeffMaría\u00a0', 'María'],
    ['one\n\n two ', 'one\n\n two'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['👩\u200d👩\u200d👧 ❤\ufe0f', '👩\u200d👩\u200d👧 ❤\ufe0f'],
    ['🏴\u{e0067}\u{e0062}\u{e007f}', '🏴\u{e0067}\u{e0062}\u{e007f}'],
    [' \t\u200b\u2060\u061c\u3164\u2800\ufe0f\u{e0020}', ''],
    ['', ''],
  ])('of %j is %j', (typed, stored) => {
    expect(cleanText(typed)).toBe(stored);
  });

  it('is unchanged by a second pass, keeps its words, and is computed quickly for a long text', () => {
    const text = fc.string({ unit: fc.constantFrom(...' \t\u200b\u202e', 'a', 'é', '😀', '\u0301') });
    fc.assert(
      fc.property(text, (typed) => {
        const stored = cleanText(typed);
        expect(cleanText(stored)).toBe(stored);
        expect(typed).toContain(stored);
        expect(stored.replaceAll(/[\s\u200b\u202e]/g, '')).toBe(typed.replaceAll(/[\s\u200b\u202e]/g, ''));
      }),
    );
    const long = `a${' '.repeat(200_000)}b${' '.repeat(200_000)}`;
    expect(cpuTimeOf(() => cleanText(long))).toBeLessThan(2000);
  });
});

describe('control characters', () => {
  it.each([
    ['a\tb', true, false],
    ['a\r\nb', true, false],
    ['a\u2028b', true, false],
    ['a\u0007b', true, true],
    ['a\u001b[31m', true, true],
    ['a\u0085b', true, false],
    ['plain 😀 é', false, false],
    ['evil\u202etxt.exe', true, true],
    ['a\u2066b\u2069', true, true],
    ['Room\u200e 12', false, false],
  ])('are detected in %j, for one line and for several', (text, one, several) => {
    expect([hasControl(text, 'one'), hasControl(text, 'several')]).toEqual([one, several]);
  });
});
