import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { tsImport } from 'tsx/esm/api';

/** A call that a tutorial shows, with the answer that it says. */
export interface Exchange {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly status: number;
  /** What the answer holds at least. */
  readonly answer: unknown;
}

/** A tutorial as a test runs it: the files that it has one write, and the calls in their order. */
export interface Tutorial {
  readonly name: string;
  readonly files: readonly { readonly path: string; readonly text: string }[];
  readonly exchanges: readonly Exchange[];
}

const folder = 'docs/guide';

/** The names of all tutorials: the pages of the guide that have one write files. */
export function tutorialNames(): string[] {
  return readdirSync(folder).filter((name) => readTutorial(name).files.length > 0);
}

/**
 * Reads a tutorial: blocks of code that begin with their path are files; `http` blocks are a call and its answer, each
 * a line, headers, and after a blank line its body.
 */
export function readTutorial(name: string): Tutorial {
  const text = readFileSync(join(folder, name), 'utf8');
  const blocks = [...text.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(([, kind = '', code = '']) => ({
    kind,
    code,
  }));
  const files = blocks.flatMap(({ code }) => {
    const path = /^\/\/ (\S+\/\S+)\n/.exec(code)?.[1];
    return path === undefined ? [] : [{ path, text: code }];
  });
  const calls = blocks.filter(({ kind }) => kind === 'http');
  return { name, files, exchanges: calls.map(({ code }) => exchangeOf(name, code)) };
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

/** Writes the files of a tutorial beside a copy of what they build on; gives the lines of its registry, loaded. */
export async function loadTutorial(
  { files }: Tutorial,
  place: string,
): Promise<{
  readonly module: Record<string, unknown>;
  readonly services: Record<string, unknown> | undefined;
}> {
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
  const hasServices = files.some(({ path }) => path === 'schemas/services.ts');
  return {
    module: { ...(await load('schemas/registry.ts')) },
    services: hasServices ? { ...(await load('schemas/services.ts')) } : undefined,
  };
}
