import { expect, it } from 'vitest';
import { piecesOf } from '#schemas/rules/search/marks.ts';
import { fc } from '#tests/fastCheck.ts';

const marked = (text: string, typed: string) =>
  piecesOf(text, typed)
    .map((piece) => (piece.isMarked ? `[${piece.text}]` : piece.text))
    .join('');

it.each([
  ['García, Margaret', 'margaret gar', '[Gar]cía, [Margaret]'],
  ['North Hollywood, CA', 'hollyw', 'North [Hollyw]ood, CA'],
  ['O’Brien', 'obr', '[O’Br]ien'],
  ['Straße', 'strass', '[Straß]e'],
  ['Blacksmith', 'smith', 'Black[smith]'],
  ['Garcia, Ana', 'garcai', '[Garcia], Ana'],
  ['Anna Ana', 'a', '[A]nna [A]na'],
  ['👩‍🏫 Ana', 'ana', '👩‍🏫 [Ana]'],
  ['Lincoln HS', 'lincoln high', '[Lincoln] [HS]'],
  ['Lincoln High School', 'lincoln hs', '[Lincoln] [High] [School]'],
  ['El Camino El', 'camino elem', 'El [Camino] [El]'],
  ['E-1001', 'e1001', '[E-1001]'],
  ['Ana', '', 'Ana'],
  ['Ana', 'zzz', 'Ana'],
])('matches in %s are marked for %s', (text, typed, expected) => {
  expect(marked(text, typed)).toBe(expected);
});

it('marking keeps every letter of any text', () => {
  const letter = fc.integer({ min: 1, max: 0xd7ff }).map((code) => String.fromCodePoint(code));
  fc.assert(
    fc.property(fc.string({ unit: letter }), fc.string({ unit: letter }), (text, typed) => {
      expect(
        piecesOf(text, typed)
          .map((piece) => piece.text)
          .join(''),
      ).toBe([...text].join(''));
    }),
    { numRuns: 30 },
  );
});
