import { describe, expect, it } from 'vitest';
import {
  nearPatterns,
  type Rank,
  rankMatches,
  rankOf,
  ranks,
  type Searched,
} from '#schemas/rules/search/rank.ts';
import { wordsOf } from '#schemas/rules/search/words.ts';

const garcia: Searched = {
  label: 'Garcia Margaret',
  others: ['E-1001', 'margaret.garcia@example.org'],
  codes: ['E-1001'],
};
const north: Searched = {
  label: 'Lankershim Elementary',
  others: ['1234', 'North Hollywood'],
  codes: ['1234'],
};

describe('how well a record matches the typed text', () => {
  it.each<[string, Searched, string, Rank | undefined]>([
    ['a code in lowercase with a space for its hyphen', garcia, 'e 1001', 'code'],
    ['a code of digits', north, '1234', 'code'],
    ['the label', garcia, 'Garcia, Margaret', 'whole'],
    ['the label with its words reversed', garcia, 'margaret garcia', 'whole'],
    ['the reversed label with two swapped letters', garcia, 'margaret garcai', 'nearLabel'],
    ['two typed words inside one word of the label', { label: 'Anna' }, 'ann nna', 'inside'],
    ['two typed words that begin the same word', { label: 'Anna Bell' }, 'ann an', 'inside'],
    ['the beginning of the label, last name first', garcia, 'García, Marg', 'begins'],
    ['the beginning of a word', garcia, 'marg', 'phrase'],
    [
      'a phrase in the middle of the label',
      { label: 'Hollywood Los Angeles Unified' },
      'los angeles uni',
      'phrase',
    ],
    ['typed words that each begin a different word', garcia, 'Margaret Gar', 'words'],
    [
      'two typed words that begin the same word, shorter one first',
      { label: 'Garcia Ana' },
      'gar garc',
      'inside',
    ],
    ['a repeated typed word that begins two words', { label: 'Garza Gabriel Gary' }, 'gar gar', 'words'],
    ['inside', garcia, 'argar', 'inside'],
    ['another field', north, 'hollywood north', 'others'],
    ['part of an email address', garcia, 'garcia@example', 'others'],
    ['two swapped letters', garcia, 'Garcai', 'nearBegins'],
    ['a wrong letter of two UTF-16 code units', { label: 'Gra𐐨ham' }, 'grazham', 'nearBegins'],
    ['a wrong letter', garcia, 'garzia margaret', 'nearBegins'],
    ['a wrong first letter', garcia, 'Harcia', 'nearBegins'],
    ['a missing letter', garcia, 'Magaret', 'nearLabel'],
    ['an extra letter', garcia, 'Garrcia', 'nearBegins'],
    ['two wrong letters', garcia, 'Garzib', undefined],
    ['a wrong letter in each word', north, 'Lankersham Elemntary', 'nearBegins'],
    ['two wrong letters in one of two words', north, 'Lankershxx Elemntary', undefined],
    [
      'a missing letter in a short word next to a longer one',
      { label: 'Charter High' },
      'charter hgh',
      'nearBegins',
    ],
    ['a missing letter in each word', { label: 'Hollywood High' }, 'holywood hgh', 'nearBegins'],
    ['a wrong letter in a short word', { label: 'Charter High' }, 'charter hxg', undefined],
    ['a short word alone with a missing letter', { label: 'Charter High' }, 'hgh', undefined],
    ['two letters that do not begin a word', garcia, 'ar', undefined],
    ['apostrophes of any kind', { label: 'O’Brien Ana' }, "o'brien", 'begins'],
    ['a missing apostrophe', { label: "O'Brien Ana" }, 'obrien', 'begins'],
    ['accents', { label: 'Núñez José' }, 'nunez jose', 'whole'],
    ['zero-width characters', { label: 'Gar\u200Bcia' }, 'gar\u200Dcia', 'whole'],
    ['nothing but punctuation', garcia, ',.%', undefined],
    ['a spelled-out abbreviation', { label: 'Lincoln HS' }, 'lincoln high school', 'whole'],
    ['a spelled-out abbreviation without "school"', { label: 'Lincoln HS' }, 'lincoln high', 'begins'],
    ['a typed abbreviation', { label: 'Lincoln High School' }, 'Lincoln HS', 'whole'],
    ['a name that leaves out "school"', { label: 'Hollywood High' }, 'hollywood hs', 'whole'],
    ['a middle school typed as "m s"', { label: 'Twain Middle School' }, 'twain m s', 'words'],
    ['a middle school typed as "ms"', { label: 'Twain Middle School' }, 'twain ms', 'whole'],
    ['ES', { label: 'Vena Elementary' }, 'vena es', 'whole'],
    ['El', { label: 'Vena El' }, 'vena elementary', 'whole'],
    ['Elem', { label: 'Vena Elem' }, 'vena elementary school', 'whole'],
    ['Jr and Sr', { label: 'Twain Jr/Sr HS' }, 'twain junior senior high school', 'whole'],
    ['a name that begins with El', { label: 'El Camino Real' }, 'el camino', 'begins'],
    ['a first name that begins like an abbreviation', { label: 'Garcia Esther' }, 'garcia es', 'begins'],
    ['a last name that begins like an abbreviation', { label: 'Hsu Amy' }, 'hs', 'begins'],
    ['a code without its hyphen', garcia, 'E1001', 'code'],
    ['a code with an extra hyphen', { label: 'Ana', others: ['E1001'], codes: ['E1001'] }, 'E-1001', 'code'],
    ['a name without its hyphen', { label: 'Smith-Jones' }, 'smith jones', 'whole'],
    ['a name with an extra hyphen', { label: 'Smithjones' }, 'Smith-Jones', 'whole'],
  ])('%s', (_, searched, text, rank) => {
    const place = rankOf(searched, text);
    expect(place === undefined ? undefined : ranks[place]).toBe(rank);
  });

  it('sorts the best first, equal ones by label, and approximate matches only without exact ones', () => {
    const names = ['Ann Smith', 'Smithson', 'Smith Zoe', 'Smith Ana', 'Blacksmith', 'Smyth'];
    const order = (text: string) => rankMatches(names, text, (label) => ({ label }));
    expect(order('smith')).toEqual(['Smith Ana', 'Smith Zoe', 'Smithson', 'Ann Smith', 'Blacksmith']);
    expect(order('smitth')).toEqual(['Smith Ana', 'Smith Zoe', 'Smithson', 'Ann Smith']);
  });

  it('finds words one edit away for words up to 24 letters, and for no longer one', () => {
    expect(nearPatterns('a'.repeat(24))).not.toEqual([]);
    expect(nearPatterns('a'.repeat(25))).toEqual([]);
  });

  it('finds words one edit away for words of four letters and more', () => {
    expect(nearPatterns('abc')).toEqual([]);
    expect(nearPatterns('abcd')).toContain('bacd');
    expect(nearPatterns('abcd')).toContain('_bcd');
    expect(nearPatterns('abcd')).toContain('abd');
    expect(nearPatterns('abcd')).toContain('ab_cd');
  });

  it.each([
    ['Mosley, Lashawn', ['mosley', 'lashawn']],
    ['  St. Lucie — D’Angelo ', ['st', 'lucie', 'dangelo']],
    ['100%', ['100']],
    ['_', []],
  ])('splits %s into words', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });
});
