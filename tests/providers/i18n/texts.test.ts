import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { en } from '#providers/i18nProvider/en.ts';
import { es } from '#providers/i18nProvider/es.ts';
import { loadI18nProvider } from '#providers/i18nProvider/i18nProvider.ts';
import { unknownKindNames } from '#schemas/messages/entityNames.ts';

/** Returns every text by its dotted key. */
function textsOf(part: object, prefix = ''): Record<string, string> {
  const entries = Object.entries(part).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${prefix}${key}`, value]]
      : Object.entries(textsOf(value, `${prefix}${key}.`)),
  );
  return Object.fromEntries(entries);
}

const english = textsOf(en);
const spanish = textsOf(es);
const keys = Object.keys(english);

/** Returns a text's placeholders, except entity names, whose position depends on the language. */
const places = (text: string) =>
  [...new Set(text.match(/%\{\w+\}/g) ?? [])]
    .filter((place) => !(place.slice(2, -1) in unknownKindNames.en))
    .sort();

describe('the texts of the console', () => {
  test('are the same in both languages, key by key', () => {
    expect(Object.keys(spanish).sort()).toEqual(keys.toSorted());
  });

  test.each(keys)('%s has a text, the same placeholders and the same number of plural forms', (key) => {
    const [one = '', other = ''] = [english[key], spanish[key]];
    expect(one).not.toBe('');
    expect(other).not.toBe('');
    expect(places(other)).toEqual(places(one));
    expect(other.split('||||')).toHaveLength(one.split('||||').length);
  });

  test('have no exclamation marks', () => {
    const shouting = Object.values({ ...english, ...spanish }).filter((text) => /[!¡]/.test(text));
    expect(shouting).toEqual([]);
  });

  test.each([
    ['“añadir” for what is added', /\bagr[eé](?:g|gu)[aáeéuoó]\w*/gi],
    ['“competencia” for a skill', /\bhabilidad\w*/gi],
  ])('use only %s (docs/glossary.md)', (_, other) => {
    const files = ['schemas', 'server'].flatMap((directory) =>
      readdirSync(directory, { recursive: true, encoding: 'utf8' }).map((file) => join(directory, file)),
    );
    // Excludes the headings of files from other systems, which keep the other system's wording.
    const written = files.filter((file) => file.endsWith('.ts') && !file.endsWith('headingTerms.ts'));
    // Excludes search terms of actions, which are the users' own words.
    const texts = [...written, 'providers/i18nProvider/stockEs.ts'].map((file) =>
      readFileSync(file, 'utf8').replace(/^ *createWords: .*$/gm, ''),
    );
    expect(texts.flatMap((text) => text.match(other) ?? [])).toEqual([]);
  });

  test('have every text that react-admin’s hooks use', () => {
    const directory = 'node_modules/ra-core/src';
    const files = readdirSync(directory, { recursive: true, encoding: 'utf8' });
    const sources = files.filter((file) => /\.tsx?$/.test(file) && !/test-ui|\.(spec|stories)\./.test(file));
    const code = (file: string) => readFileSync(join(directory, file), 'utf8').replace(/^\s*\*.*$/gm, '');
    const requested = sources.flatMap((file) => [
      ...code(file).matchAll(/['"](ra\.[a-z_]+\.[a-zA-Z_.]+)['"]/g),
    ]);
    const missing = new Set(requested.map(([, key = '']) => key).filter((key) => !(key in english)));
    expect([...missing]).toEqual([]);
  });
});

describe('the provider of a language', () => {
  test('fills in arguments and selects the plural form', async () => {
    const { translate } = await loadI18nProvider('en');
    expect(translate('problem.maxLength', { limit: 60 })).toBe('Enter at most 60 characters.');
    expect(translate('pages.districts.all', { smart_count: 1 })).toBe('1 district');
    expect(translate('pages.districts.all', { smart_count: 203 })).toBe('203 districts');
  });

  test('formats a count with separators, and a record number without', async () => {
    const { translate } = await loadI18nProvider('en');
    expect(translate('pages.districts.all', { smart_count: 1183 })).toBe('1,183 districts');
    expect(translate('search.noAbsence.text', { number: 100012345 })).toContain('number 100012345.');
  });

  test('speaks Spanish', async () => {
    const provider = await loadI18nProvider('es');
    expect(provider.getLocale()).toBe('es');
    expect(provider.translate('shell.account.signOut')).toBe('Cerrar sesión');
  });

  test('is loaded once per language', () => {
    expect(loadI18nProvider('es')).toBe(loadI18nProvider('es'));
  });
});
