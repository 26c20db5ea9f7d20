import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';

const defineEntity = resolve('schemas/model/defineEntity.ts');
const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** Creates a folder with these files, as a separate product. */
function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'schemas-check-'));
  folders.push(folder);
  for (const [file, text] of Object.entries({ 'package.json': '{ "type": "module" }', ...files })) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return folder;
}

/** Module that makes a process print its CPU time in milliseconds on exit. */
const meter = `data:text/javascript,${encodeURIComponent(`process.on('exit', () => {
  const { user, system } = process.cpuUsage();
  console.error('computed ' + Math.round((user + system) / 1000));
});`)}`;

interface Run {
  readonly code: number;
  readonly printed: string;
  /**
   * CPU time of the schema check in milliseconds. Unlike the elapsed time, it does not include other work on the
   * machine.
   */
  readonly computedMilliseconds: number;
}

/** Runs the schema check's script in a process of its own, as `npm run schemas:check` does. */
function check(options: readonly string[]): Promise<Run> {
  const command = ['--import', meter, '--import', 'tsx', 'scripts/checkSchemas.ts', ...options];
  return new Promise((done) => {
    execFile(process.execPath, command, (failure, printed, message) =>
      done({
        code: Number(failure?.code ?? 0),
        printed,
        computedMilliseconds: Number(/computed (\d+)/.exec(message)?.[1]),
      }),
    );
  });
}

function checkFolder(files: Readonly<Record<string, string>>, ...options: string[]) {
  const root = join(folderWith(files), 'schemas');
  return check(['--registry', join(root, 'registry.ts'), '--root', root, ...options]);
}

function entity(name: string, more = ''): string {
  return `import { defineEntity } from '${defineEntity}';
export const ${name} = defineEntity({
  $id: 'area/${name}',
  title: 'Name',
  type: 'object',
  properties: { ${name}Name: { type: 'string', title: 'Name' }${more} },
  'x-entity': { plural: 'Name', service: 'referenceData', permission: 'REFDATA.CUSTOM' },
});
`;
}

/** `npm test` itself checks the product's schemas as its first step. */
describe('npm run schemas:check', () => {
  test('prints file, line, mistake and fix, and exits with code 1', async () => {
    const { code, printed } = await checkFolder({
      'schemas/registry.ts': `export { job } from './area/job.ts';\n`,
      'schemas/area/job.ts': entity('job', ", code: { type: 'string', title: 'Code', maxLenght: 3 }"),
      'schemas/area/place.ts': entity('place'),
    });
    expect(printed).toContain('job.ts:6:');
    expect(printed).toContain('S020 error  "maxLenght" is not a keyword of JSON Schema, and is ignored.');
    expect(printed).toContain('→ Did you mean "maxLength"?');
    expect(printed).toContain("registry.ts: export { place } from './area/place.ts';");
    expect(printed).toContain('1 entity: 2 errors, 0 notes');
    expect(code).toBe(1);
  });

  test('prints the same as JSON', async () => {
    const files = {
      'schemas/registry.ts': `export { job } from './area/job.ts';\n`,
      'schemas/area/job.ts': entity('job', ", code: { type: 'text', title: 'Code' }"),
    };
    const { code, printed } = await checkFolder(files, '--json');
    expect(JSON.parse(printed)).toMatchObject([
      { id: 'S021', severity: 'error', entity: 'area/job', pointer: '/properties/code/type', line: 6 },
    ]);
    expect(code).toBe(1);
  });

  test('reports the error of a file that cannot be loaded, and checks the others', async () => {
    const { code, printed } = await checkFolder({
      'schemas/registry.ts': [
        `export { job } from './area/job.ts';`,
        `export { place } from './area/place.ts';`,
        `export { state } from './area/state.ts';`,
        `export { lost } from './area/lost.ts';`,
        `export { nothing } from './area/job.ts';`,
        `export { default as animal } from './area/animal.json' with { type: 'json' };`,
        '',
      ].join('\n'),
      'schemas/area/job.ts': entity('job', ", code: { type: 'strng', title: 'Code' }"),
      'schemas/area/place.ts': `${entity('place')}\nexport const broken = {,};\n`,
      'schemas/area/state.ts': `${entity('state')}\nthrow new Error('No state today.');\n`,
      'schemas/area/animal.json': '{ "type": "object", }',
    });
    expect(printed).toMatch(/place\.ts:10:\d+ {2}S003 error {2}Expected identifier but found ","/);
    expect(printed).toContain('S003 error  No state today.');
    expect(printed).toMatch(/lost\.ts:1:1 {2}S003 error {2}Cannot find module/);
    expect(printed).toMatch(/registry\.ts:5:1 {2}S003 error .* exports no "nothing"/);
    expect(printed).toMatch(/animal\.json:1:\d+ {2}S003 error/);
    expect(printed).toContain('S021 error  "strng" is not one of');
    expect(printed).not.toContain('    at ');
    expect(code).toBe(1);
  });

  test('ignores TypeScript type errors', async () => {
    const { code, printed } = await checkFolder({
      'schemas/registry.ts': `export { job } from './area/job.ts';\n`,
      'schemas/area/job.ts': `const wrong: number = 'text';\n${entity('job')}`,
    });
    expect(printed).toMatch(/1 entity: 0 errors, \d+ notes? \(\d+ ms\)/);
    expect(code).toBe(0);
  });

  test('reports every mistake of 100 entities in less than five times the time for one', async () => {
    const names = Array.from({ length: 100 }, (_, index) => `thing${index}`);
    const files = Object.fromEntries(
      names.map((name, index) => [`schemas/area/${name}.ts`, entity(name, manyProperties(index))]),
    );
    const lines = names.map((name) => `export { ${name} } from './area/${name}.ts';`);
    const all = { ...files, 'schemas/registry.ts': `${lines.join('\n')}\n` };
    const one = await checkFolder({
      'schemas/registry.ts': `${lines[0]}\n`,
      'schemas/area/thing0.ts': entity('thing0', manyProperties(0)),
    });
    const { printed, computedMilliseconds } = await checkFolder(all);
    expect(printed).toMatch(/100 entities: 100 errors, 0 notes/);
    expect(computedMilliseconds / one.computedMilliseconds).toBeLessThan(5);
  });
});

/** Returns twenty properties of many kinds, with conditions and references. One of them is wrong. */
function manyProperties(index: number): string {
  const kinds = [
    `{ type: 'string', title: 'Name', maxLength: 60, 'x-field': { when: { hidden: { properties: { kind: { const: 'a' } }, required: ['kind'] } } } }`,
    `{ type: 'integer', title: 'Name', minimum: 0, maximum: 99, default: 1 }`,
    `{ type: 'integer', title: 'Name', 'x-field': { reference: 'area/thing${index}' } }`,
    `{ type: 'string', title: 'Name', enum: ['a', 'b', 'c'] }`,
    `{ type: 'array', title: 'Name', items: { type: 'object', properties: { share: { type: 'number', title: 'Name' } } } }`,
  ];
  const properties = Array.from(
    { length: 18 },
    (_, place) => `field${place}: ${kinds[place % kinds.length]}`,
  );
  return `, kind: { enum: ['a', 'b'], title: 'Name' }, wrong: { type: 'strng', title: 'Name' }, ${properties.join(', ')}`;
}
