import { expect, it } from 'vitest';
import { foundPattern, wordsOf } from '#schemas/rules/search/words.ts';

it.each([
  ['a', '% a%'],
  ['e7', '% e7%'],
  ['ana', '%ana%'],
  ['é', '% e%'],
  ['ß', '% ss%'],
  ['王', '%王%'],
])('%s is found by %s: one or two plain letters only begin a word', (typed, pattern) => {
  expect(wordsOf(typed).map(foundPattern)).toEqual([pattern]);
});

it('leaves nothing in a word that a pattern would treat as special', () => {
  expect(wordsOf('100%_\\x').map(foundPattern)).toEqual(['%100%', '% x%']);
});

it('splits words at every ASCII punctuation mark, except apostrophes within one', () => {
  const signs = [...'!"#$%&()*+,-./:;<=>?@[\\]^_{|}~ \t\n'];
  for (const sign of signs) expect(wordsOf(`ann${sign}bell`), sign).toEqual(['ann', 'bell']);
  for (const sign of "'`") expect(wordsOf(`o${sign}neil`), sign).toEqual(['oneil']);
});
