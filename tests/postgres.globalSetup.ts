import { type ChildProcess, execFileSync, type SpawnOptions, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of the tests' own PostgreSQL server, without a database; empty where none is installed. */
    postgres: string;
  }
}

/** Debian and its kin keep each version in a folder of its own. */
const debianFolder = '/usr/lib/postgresql';

/** How long the server may take to answer (ms). */
const patience = 15_000;

/** One PostgreSQL server for a whole run of tests, in a temporary folder, reached by a socket in it. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const binaries = binaryFolder();
  if (binaries === undefined) {
    console.warn('No PostgreSQL is installed: the tests run on the embedded database alone.');
    project.provide('postgres', '');
    return undefined;
  }
  const folder = mkdtempSync(join(tmpdir(), 'absmgmt-postgres-'));
  const server = start(binaries, folder);
  const url = `postgres://postgres@/{database}?host=${folder}`;
  await answered(url.replace('{database}', 'postgres'), server);
  project.provide('postgres', url);
  return () => stop(server, folder);
}

/** The oldest installed version: what works there works on newer ones. */
function binaryFolder(): string | undefined {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder).sort() : [];
  const folders = [
    ...versions.map((version) => join(debianFolder, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

function start(binaries: string, folder: string): ChildProcess {
  const options: SpawnOptions = { stdio: 'ignore', cwd: folder, ...ordinaryUser(folder) };
  const data = join(folder, 'data');
  const make = ['-D', data, '-A', 'trust', '-U', 'postgres', '--no-sync', '-E', 'UTF8', '--locale=C'];
  execFileSync(join(binaries, 'initdb'), make, options);
  const settings = {
    listen_addresses: '',
    unix_socket_directories: folder,
    fsync: 'off',
    max_connections: '200',
  };
  const given = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const command = [join(binaries, 'postgres'), '-D', data, ...given];
  return spawn('sh', ['-c', untilInputEnds, 'sh', ...command], {
    ...options,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
}

/** Runs a command until its input ends: so it ends with this process, even one that is killed. */
const untilInputEnds = '"$@" & server=$!; cat >/dev/null; kill -INT $server; wait $server';

/** PostgreSQL refuses to run as root: then it runs as somebody who owns the folder and nothing else. */
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
  const end = Date.now() + patience;
  while (server.exitCode === null && Date.now() < end) {
    if (await answers(url)) return;
    await wait(50);
  }
  throw new Error('The PostgreSQL server of the tests does not answer.');
}

async function answers(url: string): Promise<boolean> {
  const client = new Client(url);
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  );
}

async function stop(server: ChildProcess, folder: string): Promise<void> {
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.stdin?.end();
  await ended;
  rmSync(folder, { recursive: true, force: true });
}
