import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as later } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inTextSize, styleCache } from '#src/ui/theme/styleCache.ts';

test('later styles have a separate sheet with the page’s nonce, after the existing ones', async () => {
  const { sheet } = styleCache('word');
  sheet.isSpeedy = true;
  const add = (count: number, name: string) => {
    for (let number = 0; number < count; number += 1) sheet.insert(`.${name}${number}{color:red}`);
  };
  add(60, 'first');
  expect(sheet.tags).toHaveLength(1);
  await later(1);
  add(1, 'second');
  expect(sheet.tags).toHaveLength(2);
  await later(1);
  add(1, 'third');
  expect(sheet.tags).toHaveLength(2);
  const [first, second] = sheet.tags;
  expect(first?.sheet?.cssRules).toHaveLength(60);
  expect(second?.sheet?.cssRules).toHaveLength(2);
  expect(second?.nonce || second?.getAttribute('nonce')).toBe('word');
  expect(first?.nextSibling).toBe(second);
  sheet.flush();
});

test('font sizes follow the user’s text size in every rule', () => {
  expect(inTextSize('.a{font-size:12px;line-height:17.5px;height:24px;}')).toBe(
    '.a{font-size:0.75rem;line-height:1.09375rem;height:24px;}',
  );
  expect(inTextSize('@media (max-width:599px){.a:hover{color:red;font-size:28px}}')).toBe(
    '@media (max-width:599px){.a:hover{color:red;font-size:1.75rem}}',
  );
  const cache = styleCache(undefined);
  cache.sheet.insert('.b{font-size:14px}');
  expect(cache.sheet.tags.map(({ textContent }) => textContent).join('')).toContain('.b{font-size:0.875rem}');
  cache.sheet.flush();
});

test('CSS files and inline styles have no font sizes in pixels', () => {
  const read = (folder: string, wanted: RegExp) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => wanted.test(file))
      .map((file) => readFileSync(join(folder, file), 'utf8'));
  const sheets = [...read('src', /\.css$/), ...read('server', /\.css$/)];
  expect(sheets.length).toBeGreaterThan(3);
  const inline = read('src', /\.tsx?$/).flatMap((text) => text.match(/\bstyle(?:=\{|:\s)\{[^}]*\}/g) ?? []);
  const inPixels = /font-size:\s*[\d.]+px|fontSize: '?[\d.]+(?:px)?'?\s*[,}]/g;
  expect([...sheets, ...inline].flatMap((text) => text.match(inPixels) ?? [])).toEqual([]);
});
