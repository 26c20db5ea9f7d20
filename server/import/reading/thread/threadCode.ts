import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { WorkerOptions } from 'node:worker_threads';
import { projectDirectory } from '../../../common/projectDirectory.ts';

/** What a thread runs. */
interface ThreadCode {
  readonly code: string;
  readonly options: Pick<WorkerOptions, 'eval'>;
}

/** Where the build puts the thread (`scripts/build.mjs`). */
const built = join(projectDirectory, 'dist', 'server', 'readingThread.js');

/**
 * What a thread runs that reads a file: its bundle where the service is one, else its source, which is compiled as it
 * is loaded, while developing and in tests.
 */
export function threadCode(): ThreadCode {
  if (!import.meta.url.endsWith('.ts')) return { code: built, options: {} };
  const compiler = createRequire(import.meta.url).resolve('tsx/cjs/api');
  const source = fileURLToPath(new URL('./readingThread.ts', import.meta.url));
  const code = `require(${JSON.stringify(compiler)}).register(); require(${JSON.stringify(source)});`;
  return { code, options: { eval: true } };
}
