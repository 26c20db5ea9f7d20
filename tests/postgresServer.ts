import { type ChildProcess, execFileSync, type SpawnOptions, spawn } from 'node:child_process';
import { chownSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';

/** A separate PostgreSQL server, reached by a socket in its folder. */
export interface PostgresServer {
  /** Returns the URL of one of the server's databases. */
  readonly url: (database: string) => string;
  /** The id of the server's main process. */
  readonly processId: () => number;
  /** Stops the server quickly and cleanly. */
  readonly stop: () => Promise<void>;
}

/** Folder in which Debian-based systems install PostgreSQL, each version in a folder of its own. */
const debianFolder = '/usr/lib/postgresql';

/** Startup timeout (ms). */
const timeout = 15_000;

/** Environment variable for a folder of binaries (`initdb`, `postgres`), which overrides installed versions. */
const folderVariable = 'POSTGRES_BINARIES';

/**
 * Returns the folder in `POSTGRES_BINARIES`, else that of the oldest installed version, because what works with the
 * oldest version also works with newer ones. Undefined if none is installed. Throws if the variable names a folder
 * without a server.
 */
export function findPostgres(): string | undefined {
  const override = process.env[folderVariable];
  if (override) {
    if (holdsServer(override)) return override;
    throw new Error(`${folderVariable} names a folder without initdb and postgres: ${override}`);
  }
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder).sort() : [];
  const folders = [
    ...versions.map((version) => join(debianFolder, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  return folders.find(holdsServer);
}

function holdsServer(folder: string): boolean {
  return existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'));
}

/**
 * Starts a server with its data in a folder, which is initialized on the first start. Takes the folder of the binaries,
 * the data folder, and settings for `postgresql.conf`. The server ends with this process, even if the process is
 * killed.
 */
export async function startPostgres(
  binaries: string,
  folder: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<PostgresServer> {
  const options: SpawnOptions = { stdio: 'ignore', cwd: folder, ...ordinaryUser(folder) };
  const data = join(folder, 'data');
  if (!existsSync(join(data, 'PG_VERSION'))) makeCluster(binaries, data, options);
  const all = { listen_addresses: '', unix_socket_directories: folder, max_connections: '200', ...settings };
  const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const command = [join(binaries, 'postgres'), '-D', data, ...args];
  const server = spawn('sh', ['-c', untilInputEnds, 'sh', ...command], {
    ...options,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const url = (database: string) => `postgres://postgres@/${database}?host=${folder}`;
  await answered(url('postgres'), server);
  const processId = () => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  return { url, processId, stop: () => stop(server) };
}

function makeCluster(binaries: string, data: string, options: SpawnOptions): void {
  const make = ['-D', data, '-A', 'trust', '-U', 'postgres', '--no-sync', '-E', 'UTF8', '--locale=C'];
  execFileSync(join(binaries, 'initdb'), make, options);
}

/**
 * Shell command that runs a program until stdin closes, so that the program ends with this process, even if the process
 * is killed.
 */
const untilInputEnds = '"$@" & server=$!; cat >/dev/null; kill -INT $server; wait $server';

/**
 * Returns the user who runs the server if this process runs as root, because PostgreSQL refuses to run as root. Makes
 * this user the owner of the folder.
 */
function ordinaryUser(folder: string): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const found = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  const user = { uid: Number(found?.[2]), gid: Number(found?.[3]) };
  chownSync(folder, user.uid, user.gid);
  return user;
}

async function answered(url: string, server: ChildProcess): Promise<void> {
  const end = Date.now() + timeout;
  while (server.exitCode === null && Date.now() < end) {
    if (await answers(url)) return;
    await wait(50);
  }
  throw new Error('The PostgreSQL server does not answer.');
}

async function answers(url: string): Promise<boolean> {
  const client = new Client(url);
  client.on('error', () => {});
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  );
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.stdin?.end();
  await ended;
}
