import { describe, expect, it } from 'vitest';
import { languageOf, requestedLanguage, translate } from '#server/http/language.ts';
import { fc } from '#tests/fastCheck.ts';

describe('the language of a request', () => {
  it.each([
    ['es', 'es'],
    ['es-MX', 'es'],
    ['ES-mx,en;q=0.5', 'es'],
    ['fr,es;q=0.4,en;q=0.8', 'en'],
    ['fr', undefined],
    ['', undefined],
    [undefined, undefined],
    ['en;q=x,es;q=0.1', 'es'],
  ])('%s requests %s', (header, language) => {
    expect(requestedLanguage(header)).toBe(language);
  });

  it('defaults to English', () => {
    expect(languageOf('fr, de')).toBe('en');
  });

  it('is found for any header', () => {
    fc.assert(fc.property(fc.string(), (header) => ['en', 'es'].includes(languageOf(header))));
  });
});

describe('translate', () => {
  it('fills the placeholders of a text', () => {
    expect(translate('en', 'result.forbidden', { permission: 'EMP.VIEW' })).toContain('EMP.VIEW');
    expect(translate('es', 'problem.minimum', { limit: 3 })).toBe('El valor debe ser 3 o más.');
  });

  it('returns a key that has no text', () => {
    expect(translate('en', 'result.nothing')).toBe('result.nothing');
    expect(translate('en', 'result')).toBe('result');
    expect(translate('en', 'constructor.name')).toBe('constructor.name');
  });
});
