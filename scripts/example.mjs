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
import { giveUp, print } from './print.mjs';

/**
 * Makes a console of this one and the schema files of an example (`EXAMPLE=buses npm start`), in a folder of its own with a
 * database of its own: what a developer would do by hand, and nothing else. Gives the folder.
 */
export function copyWithExample(name, folder = join('dist', 'examples', name)) {
  const example = join('examples', name);
  const there = readdirSync('examples');
  if (!there.includes(name)) giveUp(`There is no example "${name}". There is: ${there.join(', ')}.`);
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

/** A line of the example's registry as the registry of the copy has it. */
function beside(line, name) {
  return `${line.replace("from './", `from './${name}/`)}\n`;
}

/** Writes a file anew, as old as it was: what has not changed is not built again. */
function rewrite(folder, path, changed) {
  const text = readFileSync(path, 'utf8');
  const now = changed(text);
  if (now === text) giveUp(`${path} is written otherwise than an example expects.`);
  writeFileSync(join(folder, path), now);
  const { atime, mtime } = statSync(path);
  utimesSync(join(folder, path), atime, mtime);
}

/** Starts the server of an example, which ends with this process; gives where it is. */
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

/** What the service of an example is called: the first name in its declarations. */
function serviceOf(name) {
  const text = readFileSync(resolve('examples', name, 'services.ts'), 'utf8');
  return (
    /exampleServices = \{\s*(\w+):/.exec(text)?.[1] ??
    giveUp(`examples/${name}/services.ts names no service.`)
  );
}

/** Goes on in the console of an example, with its server where nobody says where the service is (`SERVICES`). */
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
