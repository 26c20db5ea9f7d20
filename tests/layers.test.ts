import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';

/**
 * Imports that the architecture forbids: the file that contains the import, and its text. Type imports are forbidden
 * too.
 */
const forbidden = [
  ['schemas/model/planted.ts', "import type { DomainError } from '#server/domainError.ts';"],
  ['schemas/model/planted.ts', "import { request } from '#providers/http/request.ts';"],
  ['schemas/model/planted.ts', "import { useState } from 'react';"],
  ['schemas/model/planted.ts', "import { readFileSync } from 'node:fs';"],
  ['providers/http/planted.ts', "import type { Permitted } from '#src/session/SessionContext.tsx';"],
  ['providers/http/planted.ts', "import type { DomainError } from '#server/domainError.ts';"],
  ['src/shell/planted.tsx', "import type { DomainError } from '#server/domainError.ts';"],
  ['src/derived/planted.tsx', "import { DistrictsPage } from '../pages/districts/DistrictsPage.tsx';"],
  ['server/http/planted.ts', "import { request } from '#providers/http/request.ts';"],
  ['server/http/planted.ts', "import type { Faces } from '#src/fields/renderer.ts';"],
  ['server/domain/planted.ts', "import type { FastifyRequest } from 'fastify';"],
] as const;

/** Folder of a temporary project with this project's lint rules. It contains only the files that a test adds. */
const folder = mkdtempSync(join(tmpdir(), 'absmgmt-layers-'));
afterAll(() => rmSync(folder, { recursive: true }));

function plant(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

function lint(path: string): string {
  for (const file of ['biome.json', '.gitignore']) cpSync(file, join(folder, file));
  const { stdout, stderr } = spawnSync(
    resolve('node_modules/.bin/biome'),
    ['lint', '--vcs-enabled=false', path],
    { cwd: folder },
  );
  return `${stdout}${stderr}`;
}

describe('the linter', () => {
  test.each(forbidden)('refuses, in %s: %s', (path, line) => {
    plant(path, `${line}\n`);
    expect(lint(path)).toContain('lint/style/noRestrictedImports');
  });

  test('lets allowed imports pass', () => {
    plant('server/http/allowed.ts', "export type { Entity } from '#schemas/model/readEntity.ts';\n");
    expect(lint('server/http/allowed.ts')).not.toContain('noRestrictedImports');
  });
});

describe('the compiler', () => {
  test('refuses a type import from schemas to server: each folder is a project of its own', () => {
    for (const file of [
      'package.json',
      'tsconfig.base.json',
      'schemas/tsconfig.json',
      'server/tsconfig.json',
    ]) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      cpSync(file, join(folder, file));
    }
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
    plant('server/theirs.ts', 'export interface Theirs { readonly a: string }\n');
    plant('schemas/planted.ts', "export type { Theirs } from '#server/theirs.ts';\n");
    const { stdout } = spawnSync(resolve('node_modules/.bin/tsc'), ['-p', 'schemas', '--noEmit'], {
      cwd: folder,
    });
    expect(stdout.toString()).toMatch(/planted\.ts.*TS6307/);
  });
});
