import { afterEach, expect, it, vi } from 'vitest';
import { chooseLanguage } from '#src/boot/language.ts';

afterEach(() => vi.restoreAllMocks());

it.each([
  [['es-MX', 'en'], 'en', 'es'],
  [['en-US', 'es'], 'en', 'en'],
  [['fr'], 'en', 'en'],
  [['en-US'], 'es', 'es'],
] as const)('a browser of %j and an account of %s: %s', (browser, account, language) => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(browser);
  chooseLanguage(account);
  expect(document.documentElement.lang).toBe(language);
});
