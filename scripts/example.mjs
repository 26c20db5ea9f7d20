import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { copyProject } from './copyProject.mjs';
import { exitWithError, print } from './print.mjs';

/**
 * Creates a console with the schema files of an example (`EXAMPLE=buses npm start`), in its own folder and with its own
 * database: the same steps as for a developer. Returns the folder.
 */
export function copyWithExample(name, folder = join('dist', 'examples', name)) {
  const example = join('examples', name);
  const there = readdirSync('examples');
  if (!there.includes(name)) exitWithError(`There is no example "${name}". There is: ${there.join(', ')}.`);
  copyProject(folder);
  if (!existsSync(join(folder, 'node_modules')))
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'junction');
  const schemas = join(folder, 'schemas', name);
  mkdirSync(schemas, { recursive: true });
  for (const file of readdirSync(example).filter((one) => /\.(ts|json)$/.test(one) && one !== 'registry.ts'))
    cpSync(join(example, file), join(schemas, file), { preserveTimestamps: true });
  const lines = readFileSync(join(example, 'registry.ts'), 'utf8').match(/^export .*$/gm) ?? [];
  rewrite(folder, 'schemas/registry.ts', (text) => text + lines.map((line) => beside(line, name)).join(''));
  rewrite(folder, 'schemas/services.ts', (text) =>
    `import { exampleServices } from './${name}/services.ts';\n${text}`.replace(
      'otherServices = {} as',
      'otherServices = { ...exampleServices } as',
    ),
  );
  return folder;
}

/**
 * Rewrites the path in an export line of the example's registry, so that the line works in the registry of the copy.
 */
function beside(line, name) {
  return `${line.replace("from './", `from './${name}/`)}\n`;
}

/**
 * Writes a changed version of a file to the folder but keeps the file's time, so that unchanged sources are not
 * rebuilt.
 */
function rewrite(folder, path, changed) {
  const text = readFileSync(path, 'utf8');
  const now = changed(text);
  if (now === text) exitWithError(`${path} is written otherwise than an example expects.`);
  writeFileSync(join(folder, path), now);
  const { atime, mtime } = statSync(path);
  utimesSync(join(folder, path), atime, mtime);
}

/** Starts the server of an example, which ends with this process. Returns its URL. */
export async function startExampleServer(name) {
  const server = spawn(process.execPath, [join('examples', name, 'server.mjs')], {
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.on('exit', () => server.kill());
  const [address] = await once(createInterface({ input: server.stdout }), 'line');
  print(`The service of the example "${name}" is at ${address}.`);
  return address;
}

/** Returns the name of an example's service: the first in its declarations. */
function serviceOf(name) {
  const text = readFileSync(resolve('examples', name, 'services.ts'), 'utf8');
  return (
    /exampleServices = \{\s*(\w+):/.exec(text)?.[1] ??
    exitWithError(`examples/${name}/services.ts names no service.`)
  );
}

/**
 * Creates the console of an example and makes its folder the working directory of this process. Starts the example's
 * server, unless `SERVICES` or `SERVICES_FILE` sets another.
 */
export async function runExample(name) {
  const folder = copyWithExample(name);
  const { DATA_DIR, SERVICES, SERVICES_FILE } = process.env;
  if (DATA_DIR) process.env.DATA_DIR = resolve(DATA_DIR);
  if (SERVICES === undefined && SERVICES_FILE === undefined) {
    const base = await startExampleServer(name);
    process.env.SERVICES = JSON.stringify({ [serviceOf(name)]: { base } });
  }
  process.chdir(folder);
}
