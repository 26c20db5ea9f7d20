import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { atMost, type Measurement } from './measurement.ts';

/** Measures the JavaScript loaded before sign-in: the entry and its static imports. */
export async function firstLoad(): Promise<Measurement[]> {
  const outDir = mkdtempSync(join(tmpdir(), 'absmgmt-bench-'));
  const built = await build({ logLevel: 'error', build: { outDir, emptyOutDir: true } });
  rmSync(outDir, { recursive: true, force: true });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((one) =>
    'output' in one ? one.output : [],
  );
  const chunks = outputs.filter((output) => output.type === 'chunk');
  const entry = chunks.find((chunk) => chunk.isEntry);
  if (entry === undefined) throw new Error('The build has no entry.');
  const loaded = withImports(entry, chunks);
  const size = loaded.reduce((sum, { code }) => sum + brotliCompressSync(code).length, 0) / 1024;
  return [
    atMost('first load of the sign-in path, JavaScript, brotli', 45, size, 'KB', `${loaded.length} files`),
  ];
}

function withImports(
  entry: Rolldown.OutputChunk,
  chunks: readonly Rolldown.OutputChunk[],
): Rolldown.OutputChunk[] {
  const found = new Set([entry]);
  for (const chunk of found) {
    for (const name of chunk.imports) {
      const imported = chunks.find(({ fileName }) => fileName === name);
      if (imported !== undefined) found.add(imported);
    }
  }
  return [...found];
}
