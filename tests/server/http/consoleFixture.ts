import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

export const script = 'console.log("a built console");\n'.repeat(20);

/** Writes a small build of the console to a folder: the page, a hashed asset with its compressed siblings, an icon. */
export async function writeConsole(directory: string): Promise<void> {
  const assets = join(directory, 'assets');
  await mkdir(assets, { recursive: true });
  await writeFile(
    join(directory, 'index.html'),
    '<!doctype html><meta property="csp-nonce" nonce="__CSP_NONCE__"><div id="root"></div>',
  );
  await writeFile(join(directory, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(assets, 'index-abc123.js'), script);
  await writeFile(join(assets, 'index-abc123.js.br'), brotliCompressSync(script));
  await writeFile(join(assets, 'index-abc123.js.gz'), gzipSync(script));
  await writeFile(join(assets, 'plain-abc123.js'), script);
}
