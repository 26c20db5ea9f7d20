import { describe, expect, test } from 'vitest';
import { displaySurname } from '#server/demo/people/drawName.ts';
import { displayCase } from '#server/directory/displayCase.ts';
import { fc } from '#tests/fastCheck.ts';

describe('a place name in capitals', () => {
  test.each([
    ['LOS ANGELES UNIFIED', 'Los Angeles Unified'],
    ['ST. LUCIE', 'St. Lucie'],
    ['PORT ST LUCIE', 'Port St. Lucie'],
    ['DAN MCCARTY MIDDLE SCHOOL', 'Dan McCarty Middle School'],
    ['MCCAMEY ISD', 'McCamey ISD'],
    ['JFK STEM ACADEMY II', 'JFK STEM Academy II'],
    ['MANATEE ACADEMY K-8', 'Manatee Academy K-8'],
    ['SCHOOL OF SCIENCE AND TECHNOLOGY', 'School of Science and Technology'],
    ["O'BRIEN ELEMENTARY", "O'Brien Elementary"],
    ["CHILDREN'S CENTER", "Children's Center"],
    ['FAIRFAX CO PBLC SCHS', 'Fairfax Co. Public Schools'],
    ['SPRINGFIELD R-XII', 'Springfield R-XII'],
    ['905 W 2ND ST', '905 W 2nd St'],
    ['W5465 E 3RD ST', 'W5465 E 3rd St'],
    ['2620 SE MARIPOSA AVE', '2620 SE Mariposa Ave'],
    ['THE W.E.S.T. PREP MAGNET', 'The W.E.S.T. Prep Magnet'],
    ['MIAMI-DADE', 'Miami-Dade'],
  ])('%s is shown as %s', (reported, shown) => {
    expect(displayCase(reported)).toBe(shown);
  });

  test('keeps a text that already has lowercase letters, except for ordinals', () => {
    expect(displayCase('4120 11Th Ave.')).toBe('4120 11th Ave.');
    expect(displayCase('SD U-46 of Elgin')).toBe('SD U-46 of Elgin');
  });

  test('stays the same when it is converted twice', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z0-9 .'&()/-]{0,40}$/), (text) => {
        expect(displayCase(displayCase(text))).toBe(displayCase(text));
      }),
    );
  });
});

describe('a surname of the census list', () => {
  test.each([
    ['SMITH', 'Smith'],
    ['MCDONALD', 'McDonald'],
    ['MCGEE', 'McGee'],
    ['MACDONALD', 'MacDonald'],
    ['MACIAS', 'Macias'],
    ['OBRIEN', "O'Brien"],
    ['ODELL', 'Odell'],
    ['DELACRUZ', 'De La Cruz'],
    ['DELOSSANTOS', 'De Los Santos'],
    ['DELGADO', 'Delgado'],
    ['STJOHN', 'St. John'],
    ['STONE', 'Stone'],
    ['VANDYKE', 'Van Dyke'],
    ['DAMICO', "D'Amico"],
  ])('%s is shown as %s', (listed, shown) => {
    expect(displaySurname(listed)).toBe(shown);
  });
});
