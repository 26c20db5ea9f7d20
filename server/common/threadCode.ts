import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { WorkerOptions } from 'node:worker_threads';
import { projectDirectory } from './projectDirectory.ts';

/** What a thread runs. */
interface ThreadCode {
  readonly code: string;
  readonly options: Pick<WorkerOptions, 'eval'>;
}

/**
 * What a thread runs: its bundle where the service is one (`dist/server/NAME.js`, `scripts/build.mjs`), else its source,
 * which is compiled as it is loaded, while developing and in tests. Takes the name of the program and its source.
 */
export function threadCode(name: string, source: URL): ThreadCode {
  if (!import.meta.url.endsWith('.ts'))
    return { code: join(projectDirectory, 'dist', 'server', `${name}.js`), options: {} };
  const compiler = createRequire(import.meta.url).resolve('tsx/cjs/api');
  const path = fileURLToPath(source);
  const code = `require(${JSON.stringify(compiler)}).register(); require(${JSON.stringify(path)});`;
  return { code, options: { eval: true } };
}
