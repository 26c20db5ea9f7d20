import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { asProblem, finding } from '#schemas/check/basis/problem.ts';
import { registryLines } from '#schemas/check/source/registryLines.ts';
import type { LocatedProblem, RegistrySources } from '#schemas/check/source/source.ts';

/** The entities of a registry that could be loaded, and the errors of the files that could not. */
export interface LoadedRegistry {
  readonly module: Readonly<Record<string, unknown>>;
  readonly failures: readonly LocatedProblem[];
  /** `$id`s of the files that failed to load, so that references to them are not reported as well. */
  readonly unread: readonly string[];
}

/**
 * Loads a registry without type checking. If a file fails, loads the others one by one, so that they are still checked.
 */
export async function loadRegistry(file: string, sources: RegistrySources): Promise<LoadedRegistry> {
  const whole = await load(file);
  if ('module' in whole) return { module: whole.module, failures: [], unread: [] };
  const lines = registryLines(sources.registry?.text ?? '');
  const loaded = await Promise.all(
    lines.map(async ({ name, from, line }) => {
      const target = join(dirname(file), from);
      const outcome = await load(target);
      if ('failure' in outcome) return failureIn(target, outcome.failure);
      const exported = target.endsWith('.json') ? 'default' : name;
      if (exported in outcome.module) return { name, schema: outcome.module[exported] };
      return problemAt(file, `${from} exports no "${name}".`, { line, column: 1 });
    }),
  );
  const failures = loaded.filter((one) => 'id' in one);
  const entities = loaded.filter((one) => 'schema' in one);
  const module = Object.fromEntries(entities.map(({ name, schema }) => [name, schema]));
  const lost = failures.length > 0 ? failures : [failureIn(file, whole.failure)];
  return { module, failures: lost, unread: idsIn(lost, sources) };
}

type Outcome = { readonly module: Record<string, unknown> } | { readonly failure: unknown };

async function load(file: string): Promise<Outcome> {
  const attributes = file.endsWith('.json') ? { with: { type: 'json' } } : undefined;
  try {
    return { module: await import(pathToFileURL(resolve(file)).href, attributes) };
  } catch (failure) {
    return { failure };
  }
}

function idsIn(failures: readonly LocatedProblem[], { files }: RegistrySources): string[] {
  const texts = files.filter((source) => failures.some((failure) => failure.file === source.file));
  return texts.flatMap(({ text }) =>
    [...text.matchAll(/\$id['"]?\s*:\s*['"]([^'"]+)['"]/g)].map((m) => m[1] ?? ''),
  );
}

/**
 * Converts a load failure to a problem with the compiler's message and position. Leaves out the stack, which would hide
 * the message.
 */
function failureIn(file: string, failure: unknown): LocatedProblem {
  const text = failure instanceof Error ? failure.message : String(failure);
  const [, line = '1', column = '0'] = /:(\d+):(\d+):/.exec(text) ?? [];
  const message = /ERROR: (.*)/.exec(text)?.[1] ?? text.split('\n')[0] ?? '';
  // Compilers count columns from 0.
  return problemAt(file, message, { line: Number(line), column: Number(column) + 1 });
}

function problemAt(
  file: string,
  message: string,
  location: { readonly line: number; readonly column: number },
): LocatedProblem {
  const found = finding('S003', '', message, 'Fix the file so that it loads.');
  return { ...asProblem(found, '', false), file, ...location };
}
