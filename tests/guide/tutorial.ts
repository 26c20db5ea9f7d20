import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { tsImport } from 'tsx/esm/api';
import type { Services } from '#schemas/service/serviceSchema.ts';

/** A request in a tutorial, with its expected response. */
export interface Exchange {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly status: number;
  /** The part of the response body that the test compares. */
  readonly answer: unknown;
}

/** A tutorial as a test runs it: the files to create, and the requests in order. */
export interface Tutorial {
  readonly name: string;
  readonly files: readonly { readonly path: string; readonly text: string }[];
  readonly exchanges: readonly Exchange[];
  /** The data of the external server that the tutorial starts; undefined if it needs none. */
  readonly serverData: Readonly<Record<string, unknown>> | undefined;
}

const folder = 'docs/guide';

/** Returns the names of all tutorials. Tutorials are the pages of the guide that tell the reader to create files. */
export function tutorialNames(): string[] {
  return readdirSync(folder).filter((name) => readTutorial(name).files.length > 0);
}

/**
 * Reads a tutorial. Code blocks that start with a path are files; `http` blocks are a request and its response, each
 * with a first line, headers, and a body after a blank line.
 */
export function readTutorial(name: string): Tutorial {
  const text = readFileSync(join(folder, name), 'utf8');
  const blocks = [...text.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(([, kind = '', code = '']) => ({
    kind,
    code,
  }));
  const files = blocks.flatMap(({ code }) => {
    const path = /^\/\/ (\S+\/\S+)\n/.exec(code)?.[1];
    return path === undefined
      ? []
      : [{ path, text: path.endsWith('.json') ? code.replace(/.*\n/, '') : code }];
  });
  const calls = blocks.filter(({ kind }) => kind === 'http');
  const data = blocks.find(({ kind, code }) => kind === 'json' && code.startsWith('{'))?.code;
  return {
    name,
    files,
    exchanges: calls.map(({ code }) => exchangeOf(name, code)),
    serverData: data === undefined ? undefined : JSON.parse(data),
  };
}

function exchangeOf(name: string, code: string): Exchange {
  const parts = code.trim().split('\n\n');
  const at = parts.findIndex((part) => /^\d{3} /.test(part));
  const [line = '', ...headers] = (parts[0] ?? '').split('\n');
  if (at < 1) throw new Error(`${name}: ${line} is shown without its answer.`);
  const [method = '', path = ''] = line.split(' ');
  return {
    method,
    path,
    headers: Object.fromEntries(headers.map((one) => one.split(': ') as [string, string])),
    body: bodyOf(parts.slice(1, at)),
    status: Number(parts[at]?.slice(0, 3)),
    answer: bodyOf(parts.slice(at + 1)),
  };
}

function bodyOf(parts: readonly string[]): unknown {
  return parts.length === 0 ? undefined : JSON.parse(parts.join('\n\n'));
}

/** The result of loading a tutorial's files. */
export interface LoadedTutorial {
  /** The exports of the tutorial's registry. */
  readonly module: Readonly<Record<string, unknown>>;
  /** The services that the tutorial declares. */
  readonly services: Services;
}

/** Writes the files of a tutorial next to the files they import, and loads them. */
export async function loadTutorial({ files }: Tutorial, place: string): Promise<LoadedTutorial> {
  mkdirSync(join(place, 'schemas'), { recursive: true });
  cpSync('package.json', join(place, 'package.json'));
  for (const name of ['model', 'fields', 'service', 'values', 'rules', 'protocol', 'messages'])
    symlinkSync(resolve('schemas', name), join(place, 'schemas', name));
  symlinkSync(resolve('node_modules'), join(place, 'node_modules'));
  for (const { path, text } of files) {
    mkdirSync(dirname(join(place, path)), { recursive: true });
    writeFileSync(join(place, path), text);
  }
  const load = (path: string) => tsImport(pathToFileURL(join(place, path)).href, import.meta.url);
  const declaring = files.filter(({ text }) => text.includes('satisfies ServiceDeclaration'));
  const declared = await Promise.all(declaring.map(({ path }) => load(path)));
  return {
    module: { ...(await load('schemas/registry.ts')) },
    services: Object.assign({}, ...declared.map((one) => ({ ...one }))),
  };
}
