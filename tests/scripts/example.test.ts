import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'absmgmt-example-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (cwd: string, ...parts: string[]) =>
  spawnSync(process.execPath, parts, { cwd, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });

describe.each(readdirSync('examples').filter((name) => !name.includes('.')))('the example %s', (name) => {
  it('passes the gate with complete translations', () => {
    const copy = join(folder, name);
    const script = `import('./scripts/example.mjs').then((one) => one.copyWithExample('${name}', '${copy}'))`;
    expect(run('.', '-e', script).stderr).toBe('');
    const gate = run(
      copy,
      resolve('node_modules/tsx/dist/cli.mjs'),
      'scripts/checkSchemas.ts',
      '--json',
      '--complete',
    );
    const problems: { severity: string; file: string; message: string }[] = JSON.parse(gate.stdout);
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    const registry = readFileSync(join(copy, 'schemas/registry.ts'), 'utf8');
    expect(registry).toContain(`from './${name}/`);
  }, 120_000);

  it('changes only its own folder and two lines', () => {
    const ours = readFileSync('schemas/services.ts', 'utf8');
    const theirs = readFileSync(join(folder, name, 'schemas/services.ts'), 'utf8');
    const added = theirs.split('\n').filter((line) => !ours.split('\n').includes(line));
    expect(added).toHaveLength(2);
    expect(readFileSync(join(folder, name, 'server/app.ts'), 'utf8')).toBe(
      readFileSync('server/app.ts', 'utf8'),
    );
  });
});
