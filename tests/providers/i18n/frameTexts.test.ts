import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { en } from '#providers/i18nProvider/en.ts';
import { frame } from '#schemas/messages/console/en/frame.ts';

/** Returns files with all their static imports; dynamic imports are excluded. */
function loadedWith(...files: readonly string[]): ReadonlySet<string> {
  const found = new Set(files);
  for (const file of found) {
    const imports = readFileSync(file, 'utf8').matchAll(
      /^(?:import|export) (?!type)[^;]*?from '([.#][^']+)'/gm,
    );
    for (const [, name = ''] of imports) found.add(pathOf(name, file));
  }
  return found;
}

const pathOf = (name: string, from: string) => (name[0] === '#' ? name.slice(1) : join(dirname(from), name));

test('the frame and the lists use no lazy-loaded text', () => {
  const later = Object.keys(en).filter((area) => !(area in frame));
  const key = new RegExp(`['"\`](?:${later.join('|')})\\.[\\w$]`);
  const files = [...loadedWith('src/app/mount.tsx', 'src/derived/list/ListScreen.tsx')];
  expect(later).toContain('editing');
  expect(files.length).toBeGreaterThan(150);
  expect(files.filter((file) => existsSync(file) && key.test(readFileSync(file, 'utf8')))).toEqual([]);
});

test('the frame’s i18n provider loads the remaining texts and stays the same instance', async () => {
  // Resets the modules, so that the test starts without loaded texts.
  vi.resetModules();
  const { loadFrameTexts, loadI18nProvider } = await import('#providers/i18nProvider/i18nProvider.ts');
  const early = await loadFrameTexts('en');
  expect(early.translate('list.search')).toBe(en.list.search);
  expect(early.translate('editing.conflict.title', { _: 'later' })).toBe('later');
  expect(await loadI18nProvider('en')).toBe(early);
  expect(early.translate('editing.conflict.title')).toBe(en.editing.conflict.title);
});
