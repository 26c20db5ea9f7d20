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
    ['a code, whatever its hyphen and case', garcia, 'e 1001', 'code'],
    ['a number', north, '1234', 'code'],
    ['the label', garcia, 'Garcia, Margaret', 'whole'],
    ['the label the other way round', garcia, 'margaret garcia', 'whole'],
    ['as long as the label, and only half of it', garcia, 'margaret garcai', 'nearLabel'],
    ['two words that one word of the label holds', { label: 'Anna' }, 'ann nna', 'inside'],
    ['two words that both begin with one', { label: 'Anna Bell' }, 'ann an', 'inside'],
    ['its beginning, last name first', garcia, 'García, Marg', 'begins'],
    ['the beginning of a word', garcia, 'marg', 'phrase'],
    [
      'some words from the beginning of one on',
      { label: 'Hollywood Los Angeles Unified' },
      'los angeles uni',
      'phrase',
    ],
    ['each word another word', garcia, 'Margaret Gar', 'words'],
    ['not the same word twice', { label: 'Garcia Ana' }, 'gar garc', 'inside'],
    ['the same word twice where it is there twice', { label: 'Garza Gabriel Gary' }, 'gar gar', 'words'],
    ['inside', garcia, 'argar', 'inside'],
    ['another field', north, 'hollywood north', 'others'],
    ['a part of an address', garcia, 'garcia@example', 'others'],
    ['letters in each other’s place', garcia, 'Garcai', 'nearBegins'],
    ['a wrong letter that takes two units', { label: 'Gra𐐨ham' }, 'grazham', 'nearBegins'],
    ['a wrong letter', garcia, 'garzia margaret', 'nearBegins'],
    ['a wrong first letter', garcia, 'Harcia', 'nearBegins'],
    ['a letter too few', garcia, 'Magaret', 'nearLabel'],
    ['a letter too many', garcia, 'Garrcia', 'nearBegins'],
    ['two wrong letters', garcia, 'Garzib', undefined],
    ['a wrong letter in each word', north, 'Lankersham Elemntary', 'nearBegins'],
    ['two in one of them', north, 'Lankershxx Elemntary', undefined],
    [
      'a letter too few in a short word beside a longer one',
      { label: 'Charter High' },
      'charter hgh',
      'nearBegins',
    ],
    ['the same in each word', { label: 'Hollywood High' }, 'holywood hgh', 'nearBegins'],
    ['a wrong one in a short word', { label: 'Charter High' }, 'charter hxg', undefined],
    ['a short word alone', { label: 'Charter High' }, 'hgh', undefined],
    ['one or two letters only begin a word', garcia, 'ar', undefined],
    ['apostrophes of any kind', { label: 'O’Brien Ana' }, "o'brien", 'begins'],
    ['and none', { label: "O'Brien Ana" }, 'obrien', 'begins'],
    ['accents', { label: 'Núñez José' }, 'nunez jose', 'whole'],
    ['marks without width', { label: 'Gar\u200Bcia' }, 'gar\u200Dcia', 'whole'],
    ['nothing but punctuation', garcia, ',.%', undefined],
    ['an abbreviation spelled out', { label: 'Lincoln HS' }, 'lincoln high school', 'whole'],
    ['the same without "school"', { label: 'Lincoln HS' }, 'lincoln high', 'begins'],
    ['an abbreviation typed', { label: 'Lincoln High School' }, 'Lincoln HS', 'whole'],
    ['a name that leaves out "school"', { label: 'Hollywood High' }, 'hollywood hs', 'whole'],
    ['middle schools', { label: 'Twain Middle School' }, 'twain m s', 'words'],
    ['and the typed MS', { label: 'Twain Middle School' }, 'twain ms', 'whole'],
    ['ES', { label: 'Vena Elementary' }, 'vena es', 'whole'],
    ['El', { label: 'Vena El' }, 'vena elementary', 'whole'],
    ['Elem', { label: 'Vena Elem' }, 'vena elementary school', 'whole'],
    ['Jr and Sr', { label: 'Twain Jr/Sr HS' }, 'twain junior senior high school', 'whole'],
    ['a name that begins with El', { label: 'El Camino Real' }, 'el camino', 'begins'],
    ['a first name that begins like one', { label: 'Garcia Esther' }, 'garcia es', 'begins'],
    ['a last name that does', { label: 'Hsu Amy' }, 'hs', 'begins'],
    ['a code without its hyphen', garcia, 'E1001', 'code'],
    [
      'a code with a hyphen too many',
      { label: 'Ana', others: ['E1001'], codes: ['E1001'] },
      'E-1001',
      'code',
    ],
    ['a name without its hyphen', { label: 'Smith-Jones' }, 'smith jones', 'whole'],
    ['a name with a hyphen too many', { label: 'Smithjones' }, 'Smith-Jones', 'whole'],
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
