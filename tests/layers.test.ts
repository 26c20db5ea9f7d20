import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';

/** Imports that the architecture forbids: from which folder, of what. Type imports are no exception. */
const forbidden = [
  ['schemas/model/planted.ts', "import type { Refusal } from '#server/refusal.ts';"],
  ['schemas/model/planted.ts', "import { request } from '#providers/http/request.ts';"],
  ['schemas/model/planted.ts', "import { useState } from 'react';"],
  ['schemas/model/planted.ts', "import { readFileSync } from 'node:fs';"],
  ['providers/http/planted.ts', "import type { Permitted } from '#src/session/SessionContext.tsx';"],
  ['providers/http/planted.ts', "import type { Refusal } from '#server/refusal.ts';"],
  ['src/shell/planted.tsx', "import type { Refusal } from '#server/refusal.ts';"],
  ['src/derived/planted.tsx', "import { DistrictsPage } from '../pages/districts/DistrictsPage.tsx';"],
  ['server/http/planted.ts', "import { request } from '#providers/http/request.ts';"],
  ['server/http/planted.ts', "import type { Faces } from '#src/fields/face.ts';"],
  ['server/domain/planted.ts', "import type { FastifyRequest } from 'fastify';"],
] as const;

describe('the layers', () => {
  test.each(forbidden)('the linter refuses, in %s: %s', (path, line) => {
    const planted = `${line}\nexport type Planted = typeof import('./planted');\n`;
    const { stderr, stdout } = spawnSync('npx', ['biome', 'lint', `--stdin-file-path=${path}`], {
      input: planted,
    });
    expect(`${stdout}${stderr}`).toContain('noRestrictedImports');
  });

  test('the linter lets allowed imports pass', () => {
    const allowed =
      "import type { Entity } from '#schemas/model/readEntity.ts';\nexport type Allowed = Entity;\n";
    const { stderr, stdout } = spawnSync(
      'npx',
      ['biome', 'lint', '--stdin-file-path=server/http/allowed.ts'],
      { input: allowed },
    );
    expect(`${stdout}${stderr}`).not.toContain('noRestrictedImports');
  });
});

describe('the compiler', () => {
  const folder = mkdtempSync(join(tmpdir(), 'absmgmt-layers-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  test('refuses a type import from schemas to server: each folder is a project of its own', () => {
    for (const file of [
      'package.json',
      'tsconfig.base.json',
      'schemas/tsconfig.json',
      'server/tsconfig.json',
    ]) {
      mkdirSync(join(folder, file, '..'), { recursive: true });
      cpSync(file, join(folder, file));
    }
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
    writeFileSync(join(folder, 'server/theirs.ts'), 'export interface Theirs { readonly a: string }\n');
    writeFileSync(join(folder, 'schemas/planted.ts'), "export type { Theirs } from '#server/theirs.ts';\n");
    const { stdout } = spawnSync(resolve('node_modules/.bin/tsc'), ['-p', 'schemas', '--noEmit'], {
      cwd: folder,
    });
    expect(stdout.toString()).toMatch(/planted\.ts.*TS6307/);
  });
});
