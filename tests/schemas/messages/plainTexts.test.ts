import { describe, expect, test } from 'vitest';
import { spokenTexts } from './spokenTexts.ts';

/** Unclear phrases, and phrases with a plainer word in the glossary. */
const unclear: readonly RegExp[] = [
  /\bsomebody\b/i,
  /\bwhoever\b/i,
  /\bwhom(ever)?\b/i,
  /\be-mails?\b/i,
  /\b(the|an?|account|external|NCES|login) ids?\b/,
  /\bid\. (externo|NCES|de )/,
  /another look/i,
  /necesitan? revisión/i,
  /\b(take|takes|taken|taking) (this |it |that |the \w+ |\S+ rows? )?back\b/i,
  /\bof the district\b/i,
  /as the district has it/i,
  /could not be (read|loaded)/i,
  /no se pud(o|ieron) leer (el acceso|los accesos|las? escuelas?|la página)/i,
  /\bmay not see\b/i,
  /\bcancelled\b/,
  /\bfulfilment\b/i,
  /^(Empty|Vacío): /,
  /\bgive up\b/i,
  /\b(come|comes|go|goes) along\b/i,
  /\bonce more\b/i,
  /\banew\b/i,
  /\bWhat .{1,40}, is\b/,
  /\bis told\b/i,
  /^You act as somebody/,
];

describe('texts for users', () => {
  test('have no unclear phrase', () => {
    const faults = spokenTexts.filter(([, text]) => unclear.some((phrase) => phrase.test(text)));
    expect(faults.map(([place, text]) => `${place}: ${text}`)).toEqual([]);
  });

  test('are found by the hundreds, and an unclear phrase is recognized', () => {
    expect(spokenTexts.length).toBeGreaterThan(2000);
    const wrong = ['Somebody else saved.', 'A field needs another look.', 'Taken back', 'Empty: as it was'];
    for (const text of wrong)
      expect(
        unclear.some((phrase) => phrase.test(text)),
        text,
      ).toBe(true);
  });
});
