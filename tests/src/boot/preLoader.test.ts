import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('the boot loader inside the root element says that it is loading, in both languages', () => {
  const root = /<div id="root">\s*(<div [^>]*>)/.exec(readFileSync('index.html', 'utf8'))?.[1];
  expect(root).toBe('<div class="boot-loader" role="status" aria-label="Loading / Cargando">');
});
