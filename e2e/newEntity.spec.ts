import { type ChildProcess, spawn } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { password } from './people.ts';

const project = [
  'index.html',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'vite.config.ts',
  'public',
  'providers',
  'schemas',
  'scripts',
  'server',
  'src',
];

const jobTitle = `
import { defineEntity } from '../model/defineEntity.ts';

/** Job title. */
export const jobTitle = defineEntity({
  $id: 'reference-data/job-title',
  title: 'Job title',
  type: 'object',
  required: ['jobTitleName'],
  properties: {
    jobTitleId: { type: 'integer', readOnly: true },
    jobTitleName: { type: 'string', title: 'Name', minLength: 1, maxLength: 30 },
    grade: { type: 'integer', title: 'Grade', minimum: 1, maximum: 9 },
  },
  'x-entity': {
    service: 'referenceData',
    permission: 'REFDATA.CUSTOM',
    translations: { es: { 'Job title': 'Puesto', 'Job titles': 'Puestos', Grade: 'Nivel' } },
  },
});
`;

/** A schema of somebody else, as it came. */
const vehicle = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'Vehicle',
  type: 'object',
  required: ['plate'],
  properties: {
    plate: { type: 'string', maxLength: 10 },
    owner: { type: 'object', properties: { name: { type: 'string' }, phone: { type: 'string' } } },
    fuel: { enum: ['petrol', 'electric'] },
  },
};

const registryLines = `
export { jobTitle } from './reference-data/job-title.ts';
export { default as vehicle } from './reference-data/vehicle.json' with { type: 'json' };
`;

test.describe('a developer', () => {
  test.setTimeout(150_000);
  let folder: string;
  let console_: ChildProcess | undefined;

  test.beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'absmgmt-new-entity-'));
    for (const path of project) cpSync(path, join(folder, path), { recursive: true });
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  });

  test.afterEach(async () => {
    const running = console_;
    if (running && running.exitCode === null) {
      running.kill('SIGTERM');
      await new Promise((done) => running.once('exit', done));
    }
    rmSync(folder, { recursive: true, force: true });
  });

  /** `npm start` in the developer's copy; resolves with its address, or rejects with what it printed. */
  async function start(): Promise<string> {
    const port = await freePort();
    const started = spawn('node', ['scripts/start.mjs'], {
      cwd: folder,
      env: { ...process.env, PORT: String(port), DATA_DIR: join(folder, 'data'), NO_COLOR: '1' },
    });
    console_ = started;
    let printed = '';
    return new Promise((ready, failed) => {
      const hear = (text: Buffer) => {
        printed += text;
        if (printed.includes('is ready at')) ready(`http://localhost:${port}`);
      };
      started.stdout.on('data', hear);
      started.stderr.on('data', hear);
      started.once('exit', () => failed(new Error(printed)));
    });
  }

  test('adds an entity by one file and one line, and a foreign schema by dropping it in', async ({
    page,
  }) => {
    writeFileSync(join(folder, 'schemas/reference-data/job-title.ts'), jobTitle);
    writeFileSync(join(folder, 'schemas/reference-data/vehicle.json'), JSON.stringify(vehicle));
    appendFileSync(join(folder, 'schemas/registry.ts'), registryLines);
    const address = await start();

    await signIn(page, `${address}/reference-data/job-title`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Job titles');
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Job titles' })).toBeVisible();
    await page.goto(`${address}/reference-data/job-title/new`);
    await page.getByLabel('Name').fill('Librarian');
    await page.getByLabel('Grade').fill('12');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('The value must be 9 or less.').first()).toBeVisible();
    await page.getByLabel('Grade').fill('7');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Librarian');
    await page.goto(`${address}/reference-data/job-title`);
    await expect(page.getByRole('link', { name: 'Librarian' })).toBeVisible();

    await page.goto(`${address}/vehicle/new`);
    await page.getByLabel('Plate').fill('AB 123');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('AB 123');
  });

  test('is told where the file is wrong, and the console does not start', async () => {
    writeFileSync(
      join(folder, 'schemas/reference-data/job-title.ts'),
      jobTitle.replace('maxLength', 'maxLenght'),
    );
    appendFileSync(join(folder, 'schemas/registry.ts'), registryLines.split('\n').slice(0, 2).join('\n'));
    const refused = await start().catch((error: Error) => error.message);
    expect(refused).toContain('schemas/reference-data/job-title.ts:12');
    expect(refused).toContain('Did you mean "maxLength"?');
  });
});

async function signIn(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByLabel('User name').fill('la.admin');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

function freePort(): Promise<number> {
  return new Promise((found) => {
    const server = createServer().listen(0, () => {
      const { port } = server.address() as { port: number };
      server.close(() => found(port));
    });
  });
}
