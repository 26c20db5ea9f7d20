import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { WorkerOptions } from 'node:worker_threads';
import { projectDirectory } from './projectDirectory.ts';

/** The program of a thread: its code or the path of its bundle, and the options for starting it. */
interface ThreadCode {
  readonly code: string;
  readonly options: Pick<WorkerOptions, 'eval'>;
}

/**
 * Returns the code that a worker thread runs: the bundle in production (`dist/server/NAME.js`, `scripts/build.mjs`),
 * else the source, compiled on load, in development and tests. Takes the program's name and source.
 */
export function threadCode(name: string, source: URL): ThreadCode {
  if (!import.meta.url.endsWith('.ts'))
    return { code: join(projectDirectory, 'dist', 'server', `${name}.js`), options: {} };
  const compiler = createRequire(import.meta.url).resolve('tsx/cjs/api');
  const path = fileURLToPath(source);
  const code = `require(${JSON.stringify(compiler)}).register(); require(${JSON.stringify(path)});`;
  return { code, options: { eval: true } };
}
