import { expect, it } from 'vitest';
import { fillText } from '#schemas/messages/fillText.ts';
import { serviceTexts as en } from '#schemas/messages/serviceTexts.ts';
import { serviceTextsEs as es } from '#schemas/messages/serviceTextsEs.ts';

const texts = { en, es };

it.each([
  ['en', 'slow', 1, 'Books took longer than 1 second. Try again in a moment.'],
  ['en', 'slow', 30, 'Books took longer than 30 seconds. Try again in a moment.'],
  ['es', 'slow', 1, 'Books tardó más de 1 segundo. Inténtelo de nuevo en un momento.'],
  ['es', 'slow', 0.5, 'Books tardó más de 0.5 segundos. Inténtelo de nuevo en un momento.'],
] as const)('%s, %s: %d uses the right plural form', (language, name, count, text) => {
  const args = { service: 'Books', call: '', smart_count: count };
  expect(fillText(texts[language][name], args)).toBe(text);
});

it('a text with one form is the same for every number, and bars in an argument are plain text', () => {
  expect(fillText('%{smart_count} of %{name}', { smart_count: 1, name: 'a |||| b' })).toBe('1 of a |||| b');
  expect(fillText('%{smart_count} of %{name}', { smart_count: 2 })).toBe('2 of ');
});
