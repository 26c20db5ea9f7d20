import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { JsonSchema } from '#schemas/values/jsonSchema.ts';

/** A schema of the official suite with values, and the expected result of each value. */
export interface SuiteGroup {
  readonly file: string;
  readonly description: string;
  readonly schema: JsonSchema;
  readonly tests: readonly {
    readonly description: string;
    readonly data: unknown;
    readonly valid: boolean;
  }[];
}

/** Debian's package of the official suite, all drafts, required and optional (MIT). */
const debianPackage = 'libtest-json-schema-acceptance-perl';
const inPackage = 'usr/share/perl5/auto/share/dist/Test-JSON-Schema-Acceptance/tests';
const cache = resolve('node_modules/.cache/json-schema-suite');

/**
 * Returns the folder of the official JSON-Schema-Test-Suite: `JSON_SCHEMA_SUITE` (its folder `tests`), or Debian's
 * package, downloaded once. Undefined if neither is available. No npm package that installs without GitHub contains the
 * suite.
 */
export function suiteFolder(): string | undefined {
  const named = process.env.JSON_SCHEMA_SUITE;
  if (named) return named;
  const folder = join(cache, inPackage);
  if (!existsSync(folder)) fetchFromDebian();
  return existsSync(folder) ? folder : undefined;
}

function fetchFromDebian(): void {
  mkdirSync(cache, { recursive: true });
  if (!run('apt-get', ['download', '-qq', debianPackage])) {
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['download', '-qq', debianPackage]);
  }
  const file = readdirSync(cache).find((name) => name.endsWith('.deb'));
  if (file) run('dpkg', ['-x', file, '.']);
}

function run(command: string, args: readonly string[]): boolean {
  return spawnSync(command, args, { cwd: cache, timeout: 60_000 }).status === 0;
}

/** Returns the groups of one draft, including optional ones. */
export function groupsOf(folder: string, draft: string): SuiteGroup[] {
  const names = readdirSync(join(folder, draft), { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => name.endsWith('.json'))
    .sort()
    .flatMap((name) => {
      const groups = JSON.parse(readFileSync(join(folder, draft, name), 'utf8')) as Omit<
        SuiteGroup,
        'file'
      >[];
      return groups.map((group) => ({ ...group, file: name }));
    });
}
