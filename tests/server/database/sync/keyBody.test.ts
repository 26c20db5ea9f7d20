import { beforeAll, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { fc } from '#tests/fastCheck.ts';
import { engines } from '#tests/server/identity/startService.ts';
import { onEveryEngine } from '../engines.ts';

/** Letters of Latin-1 and Latin Extended-A, ASCII, and some of other scripts. */
const letter = fc.oneof(
  fc.integer({ min: 0x20, max: 0x7e }),
  fc.integer({ min: 0xa0, max: 0x17f }),
  fc.integer({ min: 0x380, max: 0x4ff }),
);
const word = fc
  .array(letter, { maxLength: 12 })
  .map((codes) => String.fromCodePoint(...codes).normalize('NFC'));

onEveryEngine(
  'the key of a text',
  (open) => {
    let database: Database;
    beforeAll(async () => {
      database = (await open([])).database;
    });
    const keysOf = async (texts: readonly string[]): Promise<string[]> => {
      const rows = await database.read(0, (sql) =>
        sql<{ key: string }>(
          'select absmgmt_key(text) as key from unnest($1::text[]) with ordinality as given(text, place) order by place',
          [texts],
        ),
      );
      return rows.map(({ key }) => key);
    };

    it.each([
      ['Łódź', 'lodz'],
      ['STRASSE straße', 'strasse strasse'],
      ['Œuvre ÆSIR Þórr', 'oeuvre aesir thorr'],
      ['Ñandú ÅÄÖ Çelik', 'nandu aao celik'],
      ['ĞİIıŞ Đorđe Ĳssel', 'giiis dorde ijssel'],
      ["O'Brien-Smith 3%_\\", "o'brien-smith 3%_\\"],
      ['', ''],
    ])('folds the letter case and accents of %s', async (text, key) => {
      expect(await keysOf([text])).toEqual([key]);
    });

    it('folds every letter of Latin-1 and Latin Extended-A to ASCII', async () => {
      const letters = Array.from({ length: 0x180 - 0xc0 }, (_, index) => String.fromCodePoint(0xc0 + index));
      const strange = (await keysOf(letters)).filter((key) => !/^[a-z]{1,2}$/.test(key));
      expect(strange).toEqual(['×', '÷']);
    });

    it('is the same for a text and its decomposed form, its capitals, and the key itself', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(word, { minLength: 1, maxLength: 20 }), async (options) => {
          const keys = await keysOf(options);
          expect(await keysOf(options.map((text) => text.normalize('NFD')))).toEqual(keys);
          expect(await keysOf(keys)).toEqual(keys);
          const latin = options.map((text) => text.replaceAll(/[^\u0020-\u017e]|[µŉſÿß]/g, ''));
          expect(await keysOf(latin.map((text) => text.toUpperCase()))).toEqual(await keysOf(latin));
        }),
        { numRuns: 50 },
      );
    });
  },
  engines(),
);
