import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type createStyled from '@emotion/styled/base';
import { render } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { insertsStylesOnce } from '../../scripts/lighterPackages.ts';

const source = 'node_modules/@emotion/styled/base/dist/emotion-styled-base.browser.esm.js';
const folder = resolve('node_modules/.cache/lighter-packages');
const files: string[] = [];
afterAll(() => {
  for (const file of files) rmSync(file);
});

/** Loads Emotion's `styled` from code: the original, or the one built for the console. */
async function load(name: string, code: string): Promise<typeof createStyled> {
  const file = `${folder}/${name}-${process.pid}.mjs`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, code);
  files.push(file);
  return (await import(/* @vite-ignore */ file)).default;
}

/**
 * Renders a page with the cases to compare: the same component several times, a styled component around another, and
 * changing styles.
 */
function page(styled: typeof createStyled, key: string) {
  const cache = createCache({ key });
  const Plain = styled('div')({ color: 'red' }, ({ title }) => (title ? { top: title.length } : {}));
  const Named = (props: { className?: string }) => <p className={props.className} />;
  const Around = styled(Named)({ margin: 1 });
  const Again = styled(Around)({ padding: 2 });
  const draw = (title: string) => (
    <CacheProvider value={cache}>
      <Plain />
      <Plain title={title}>
        <input />
      </Plain>
      <Plain title="ab" />
      <Around />
      <Again />
    </CacheProvider>
  );
  const { container, rerender } = render(draw('a'));
  const typed = container.querySelector('input');
  for (const title of ['ab', 'abcd', 'a', '']) rerender(draw(title));
  rerender(draw('abcdef'));
  expect(container.querySelector('input')).toBe(typed);
  return { html: container.innerHTML, styles: cache.inserted, registered: cache.registered };
}

test('a page has the same HTML and styles as with the original Emotion', async () => {
  const code = readFileSync(source, 'utf8');
  const [theirs, ours] = [await load('theirs', code), await load('ours', insertsStylesOnce(code))];
  expect(page(ours, 'e')).toEqual(page(theirs, 'e'));
});

test('an unknown version of Emotion is rejected', () => {
  expect(() => insertsStylesOnce('function createStyled() {}')).toThrow('look at it again');
});
