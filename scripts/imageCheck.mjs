/**
 * `npm run image:check`: runs the steps of the `Dockerfile` without Docker, each stage in its own folder, then runs the
 * console like the image would: as an ordinary user who can only write the data folder. Requires root on Linux and uses
 * this machine's Node. First validates `compose.yaml` and the files of `deploy` with the programs that read them, if
 * installed.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { exitWithError, print } from './print.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
if (process.platform !== 'linux' || process.getuid?.() !== 0)
  exitWithError('The image is tried as root on Linux.');

const root = mkdtempSync(join(tmpdir(), 'absmgmt-image-'));
const context = join(root, 'context');
const ordinary = 1000;

/** Parses the Dockerfile's instructions, such as `{ name: 'COPY', text: '. .' }`. Joins continued lines. */
function instructions() {
  const text = readFileSync('Dockerfile', 'utf8').replace(/\\\n/g, ' ');
  return text
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => ({ name: line.split(' ', 1)[0], text: line.slice(line.indexOf(' ') + 1).trim() }));
}

/**
 * Functions that carry out the Dockerfile's instructions on a build stage, by instruction. Any other instruction stops
 * the check, since it would be untested.
 */
const steps = {
  FROM(image, text) {
    const name = / AS (\w+)$/.exec(text)?.[1] ?? 'image';
    image.stage = { name, folder: join(root, 'stages', name), workdir: '/', env: {}, user: 0 };
    image.stages[name] = image.stage;
  },
  WORKDIR({ stage }, text) {
    stage.workdir = text;
    mkdirSync(inside(stage, text), { recursive: true });
  },
  COPY({ stage, stages }, text) {
    const [, from, rest] = /^(?:--from=(\w+) )?(.*)$/.exec(text);
    const names = rest.split(' ');
    const target = resolve(inside(stage, stage.workdir), names.pop());
    for (const name of names) {
      const source = from ? inside(stages[from], name) : join(context, name);
      const isFile = names.length > 1;
      cpSync(source, isFile ? join(target, name) : name.endsWith('.json') ? join(target, name) : target, {
        recursive: true,
        verbatimSymlinks: true,
      });
    }
  },
  RUN({ stage }, text) {
    // Replaces the image's data folder by a folder of the stage.
    const command = text.replaceAll('/data', inside(stage, '/data'));
    execFileSync('sh', ['-ec', command], {
      cwd: inside(stage, stage.workdir),
      env: { ...process.env, ...stage.env },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  },
  ENV({ stage }, text) {
    for (const pair of text.split(' ')) stage.env[pair.split('=', 1)[0]] = pair.slice(pair.indexOf('=') + 1);
  },
  USER({ stage }, text) {
    stage.user = Number(text.split(':')[0]);
  },
  CMD({ stage }, text) {
    stage.command = JSON.parse(text);
  },
  HEALTHCHECK({ stage }, text) {
    stage.health = JSON.parse(text.slice(text.indexOf('[')));
  },
  VOLUME({ stage }, text) {
    stage.volume = text;
  },
  EXPOSE() {},
  STOPSIGNAL() {},
};

function inside(stage, path) {
  return join(stage.folder, path);
}

/** Creates the build context: files under version control, except those in `.dockerignore`. */
function makeContext() {
  mkdirSync(context, { recursive: true });
  const ignored = readFileSync('.dockerignore', 'utf8').split('\n').filter(Boolean);
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' }).split(
    '\n',
  );
  for (const file of files.filter((name) => name && !ignored.includes(name.split('/', 1)[0]))) {
    mkdirSync(dirname(join(context, file)), { recursive: true });
    cpSync(file, join(context, file));
  }
}

function buildImage() {
  const image = { stages: {}, stage: undefined };
  for (const { name, text } of instructions()) {
    if (!(name in steps)) exitWithError(`The instruction ${name} of the Dockerfile is not known here.`);
    print(`${name} ${text}`);
    steps[name](image, text);
  }
  return image.stage;
}

/** Runs a command of the image as its user, with only the volume writable. */
function runIn(stage, command, port, stdio) {
  const shell = `mount --bind ${stage.folder} ${stage.folder}
    mount --bind ${inside(stage, stage.volume)} ${inside(stage, stage.volume)}
    mount -o remount,ro,bind ${stage.folder}
    cd ${inside(stage, stage.workdir)}
    exec setpriv --reuid=${stage.user} --regid=${stage.user} --clear-groups --no-new-privs "$@"`;
  const env = { ...stage.env, PATH: process.env.PATH, PORT: String(port), DEMO: '0' };
  env.DATA_DIR = inside(stage, env.DATA_DIR);
  return spawn('unshare', ['--mount', 'sh', '-ec', shell, 'sh', ...command], { env, stdio });
}

async function freePort() {
  const server = createServer().listen(0);
  await new Promise((done) => server.once('listening', done));
  const { port } = server.address();
  await new Promise((done) => server.close(done));
  return port;
}

function ended(child) {
  return new Promise((done) => child.once('exit', (code, signal) => done(code ?? signal)));
}

async function tryImage(stage) {
  if (stage.user !== ordinary) exitWithError('The image does not run as an ordinary user.');
  const port = await freePort();
  const service = runIn(stage, stage.command, port, ['ignore', 'inherit', 'inherit']);
  const gone = ended(service);
  let healthy = false;
  for (let attempt = 0; attempt < 60 && !healthy && service.exitCode === null; attempt += 1) {
    healthy = (await ended(runIn(stage, stage.health, port, 'ignore'))) === 0;
    if (!healthy) await wait(500);
  }
  service.kill('SIGTERM');
  const code = await gone;
  if (!healthy) exitWithError('The console of the image never became healthy.');
  if (code !== 0) exitWithError(`The console of the image ended with ${code} when it was asked to stop.`);
}

/** Other deployment files, each validated by the program that reads it, if installed. */
const deployed = [
  { program: 'docker', parameters: ['compose', 'config', '--quiet'], version: ['compose', 'version'] },
  { program: 'caddy', parameters: ['validate', '--config', 'deploy/Caddyfile'], version: ['version'] },
  {
    program: 'systemd-analyze',
    parameters: ['verify', 'deploy/absmgmt-console.service'],
    version: ['--version'],
  },
];

function checkDeployed() {
  const env = { ...process.env, CONSOLE_HOST: 'console.example.org', POSTGRES_PASSWORD: 'none' };
  for (const { program, parameters, version } of deployed) {
    const line = [program, ...parameters].join(' ');
    const isHere = spawnSync(program, version, { stdio: 'ignore' }).status === 0;
    const answer = isHere && spawnSync(program, parameters, { env, encoding: 'utf8' });
    if (answer && answer.status !== 0) exitWithError(`${line} says:\n${answer.stderr}`);
    print(isHere ? `Right: ${line}` : `Not tried, it is not on this machine: ${line}`);
  }
}

try {
  checkDeployed();
  makeContext();
  const stage = buildImage();
  // Makes every file readable by all users, as Docker does.
  execFileSync('chmod', ['-R', 'a+rX', root]);
  execFileSync('chmod', ['755', root]);
  await tryImage(stage);
  const size = execFileSync('du', ['-sm', inside(stage, stage.workdir)], { encoding: 'utf8' }).split(
    '\t',
    1,
  )[0];
  print(
    `The image builds, runs as an ordinary user on a read-only root, is healthy and stops. Its own files: ${size} MB.`,
  );
} finally {
  rmSync(root, { recursive: true, force: true });
}
