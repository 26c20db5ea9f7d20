import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import * as entityFiles from '#schemas/registry.ts';
import type { AdminContext } from '#server/admin/command.ts';
import { commands } from '#server/admin/commands.ts';
import { adminCommand, type CommandRequest, immediateOutcome, runCommand } from '#server/admin/runCommand.ts';
import { controlFile, openControl, sendCommand } from '#server/control/openControl.ts';
import { fillLookUps } from '#server/demo/store/takeTurns.ts';
import { buildCatalogue } from '#server/derived/store/storedEntity.ts';
import { domain } from '#server/domain/domain.ts';
import { checkCredentials } from '#server/identity/signIn/checkCredentials.ts';
import { forSeconds, programFile } from '#tests/programs.ts';
import { newPlace, newTemporaryFolder } from '../database/engines.ts';
import { type EmptyService, emptyService } from '../setup/emptyService.ts';

let service: EmptyService;
let context: AdminContext;
beforeAll(async () => {
  service = await emptyService();
  const catalogue = buildCatalogue(readRegistry(entityFiles));
  await fillLookUps(service.database, catalogue);
  context = { config: service.config, database: service.database, catalogue, domain };
});
afterAll(() => service.close());

const run = (line: string, input = '') =>
  runCommand(context, {
    args: line.match(/"[^"]*"|\S+/g)?.map((word) => word.replaceAll('"', '')) ?? [],
    input,
  });

async function data(line: string, input = ''): Promise<Record<string, unknown>> {
  const { code, out, error } = await run(`${line} --json`, input);
  expect(error).toBe('');
  expect(code).toBe(0);
  return JSON.parse(out) as Record<string, unknown>;
}

const ana = 'account add --first-name Ana --last-name Ruiz --email ana@example.org';

describe('commands of npm run admin', () => {
  it('print help without a database, and exit with code 2 on a usage error', () => {
    const all = immediateOutcome({ args: [], input: '' });
    for (const { name } of commands) {
      expect(all?.out).toContain(`  ${name} `);
      const one = immediateOutcome({ args: [...name.split(' '), '--help'], input: '' });
      expect(one).toMatchObject({ code: 0, error: '' });
      expect(one?.out).toContain(`npm run admin -- ${name}`);
    }
    const distance = [
      ['accounts'],
      ['account', 'add', '--frist-name', 'x'],
      ['account', 'disable'],
      ['account', 'list', 'x'],
    ];
    for (const args of distance) {
      expect(immediateOutcome({ args, input: '' }), args.join(' ')).toMatchObject({ code: 2, out: '' });
    }
  });

  it('print setup links until a support account can sign in', async () => {
    expect((await data('setup-link')).link).toMatch(/\/setup\?token=[0-9a-f]{64}$/);
    const made = await data(ana);
    expect(made).toMatchObject({ userType: 0, orgId: null, name: 'Ana Ruiz', login: null });
    expect(made.link).toMatch(/\/invitation\?token=[0-9a-f]{64}$/);
    expect(await run('setup-link')).toMatchObject({ code: 0 });
    const reset = await data(`account reset ${made.userId} --password-stdin`, 'a long sentence of mine\n');
    expect(reset.login).toBe('ana@example.org');
    const credentials = { userName: 'ana@example.org', password: 'a long sentence of mine', address: '::1' };
    expect(await checkCredentials(service.database, credentials)).toHaveProperty('subject');
    expect(await run('setup-link')).toMatchObject({ code: 1, error: expect.stringContaining('already') });
  });

  it('add districts from the directory and by hand, and list them', async () => {
    expect((await run('organization list')).out).toBe('There is no district yet.');
    const hand =
      'organization add --name "Two Rivers" --state WI --city "Two Rivers" --time-zone America/Chicago';
    const { orgId } = await data(hand);
    expect((await run('organization list --search rivers')).out).toBe(
      `${String(orgId).padEnd(10)}Two Rivers, WI`,
    );
    expect((await data('organization add --nces 2600001')).schools ?? 0).toBeGreaterThan(0);
    expect(await run('organization add --nces 0000000')).toMatchObject({ code: 1 });
    expect(await run(`${hand.replace('WI', 'wisconsin')}`)).toMatchObject({ code: 2 });
    const user = `account add --type organization --first-name Eve --last-name Li --email eve@example.org`;
    expect(await run(user)).toMatchObject({ code: 2, error: expect.stringContaining('--organization') });
    expect(await run(`${user} --organization 5`)).toMatchObject({
      code: 1,
      error: 'There is no district 5.',
    });
    expect(await data(`${user} --organization ${orgId}`)).toMatchObject({ userType: 4, orgId });
    expect(await data(`account list --organization ${orgId}`)).toMatchObject([{ name: 'Eve Li' }]);
  });

  it('import a district and its schools from the directory, preview with --dry-run, and close and reopen the district', async () => {
    const tried = await run('organization import --leaid 2629220 --dry-run');
    expect(tried.out).toContain('North Central Area Schools, MI, would be added, with 3 schools.');
    expect((await run('organization list --search "north central"')).out).toBe('There is no district yet.');
    expect(await data('organization import --leaid 2629220')).toEqual({ orgId: 2629220, schools: 3 });
    const again = await run('organization import --leaid 2629220');
    expect(again.out).toContain('is there already. Schools that were added: 0.');
    expect(await data('organization edit 2629220 --city Powers')).toMatchObject({
      city: 'Powers',
      version: 2,
    });
    const closed = 'organization close 2629220 --reason Merged --on 2020-06-30';
    expect((await run(closed)).out).toBe('North Central Area Schools (2629220) closes on 06/30/2020.');
    expect((await run('organization list --search "north central"')).out).toContain('closes on 2020-06-30');
    expect(await data('organization reopen 2629220')).toMatchObject({ closedOn: null });
    const file = join(newTemporaryFolder(), 'schools.csv');
    writeFileSync(file, 'Name,ZIP code\nOak School,49847\nElm School,1\n');
    const brought = await run(`organization import --file ${file} --org 2629220 --dry-run`);
    expect(brought.out).toContain(
      '2 rows: 1 would be added, 0 changed; 0 are the same, 1 cannot be written.',
    );
    expect(await run('organization import --file x.csv --org 2629220')).toMatchObject({ code: 2 });
    expect(await run('organization close 99 --reason x')).toMatchObject({
      code: 1,
      error: 'There is no district 99.',
    });
    expect(await run('organization import')).toMatchObject({ code: 2 });
  });

  it('link, unlink, disable, enable and sign out an account by number, user name or subject, and log the changes', async () => {
    const made = await data(ana.replace('Ana', 'Bo').replace('ana@', 'bo@'));
    const id = made.userId;
    expect(await data(`account link ${id} --subject Their-Own`)).toMatchObject({ subject: 'Their-Own' });
    expect(await run('account link Their-Own --subject other')).toMatchObject({ code: 1 });
    expect(await data('account disable Their-Own')).toMatchObject({ disabled: true });
    expect(await data(`account enable ${id}`)).toMatchObject({ disabled: false });
    expect(await run(`account sign-out ${id}`)).toMatchObject({ code: 0 });
    expect(await data('account unlink Their-Own')).toMatchObject({ subject: null });
    expect(await run('account disable nobody')).toMatchObject({
      code: 1,
      error: 'There is no account "nobody".',
    });
    const log = await service.database.maintain((sql) =>
      sql('select distinct user_name from change_log where record_id = $1', [String(id)]),
    );
    expect(log).toEqual([{ user_name: 'Command line' }]);
  });

  it('reject invalid passwords, user types and email addresses', async () => {
    const short = await run('account reset ana@example.org --password-stdin', 'short\n');
    expect(short).toMatchObject({ code: 1, error: expect.stringContaining('password: Enter at least 12') });
    expect(await run(`${ana} --type king`)).toMatchObject({ code: 2 });
    expect(await run(ana.replace('ana@example.org', 'ana'))).toMatchObject({ code: 2 });
  });
});

describe('a running console with an embedded database', () => {
  const requested = { args: ['account', 'list', '--json'], input: '' };

  it('accepts commands only with the secret from the control file in its data folder', async () => {
    const dataDirectory = newTemporaryFolder();
    expect(await sendCommand(dataDirectory, adminCommand, requested)).toBeUndefined();
    const failures: unknown[] = [];
    const commands = {
      [adminCommand]: (request: unknown) => runCommand(context, request as CommandRequest),
      fails: () => Promise.reject(new Error('select secret')),
    };
    const control = await openControl(dataDirectory, commands, (error) => failures.push(error));
    const file = join(dataDirectory, controlFile);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await sendCommand(dataDirectory, adminCommand, requested)).toMatchObject({
      result: { code: 0, error: '' },
    });
    await expect(sendCommand(dataDirectory, 'fails')).rejects.toThrow('its log says why');
    expect(failures).toEqual([new Error('select secret')]);
    const address = JSON.parse(readFileSync(file, 'utf8')) as { port: number };
    for (const authorization of ['', 'Bearer x', `Bearer ${'0'.repeat(64)}`]) {
      const answer = await fetch(`http://127.0.0.1:${address.port}/${adminCommand}`, {
        method: 'POST',
        headers: { authorization },
        body: JSON.stringify(requested),
      });
      expect(answer.status).toBe(401);
    }
    await control.close();
    expect(existsSync(file)).toBe(false);
    // A killed service leaves its file with port and secret behind. Another program, which answers differently, may
    // listen on that port by then.
    const other = createServer((_, response) => response.end('{}')).listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    writeFileSync(file, JSON.stringify({ port, secret: 'x' }));
    expect(await sendCommand(dataDirectory, adminCommand, requested)).toBeUndefined();
    other.close();
  });
});

describe('npm run admin as a process', () => {
  it('works with and without a running console on the embedded database', async () => {
    const place = await newPlace('embedded');
    const dataDirectory = join(place.directory, '..');
    const environment = {
      PATH: process.env.PATH,
      PORT: '0',
      DEMO: '0',
      DATA_DIR: dataDirectory,
    };
    const [main, program] = [await programFile('main'), await programFile('admin')];
    const start = (file: string, ...args: string[]) => {
      const child = spawn(process.execPath, [...forSeconds, file, ...args], { env: environment });
      const message = { out: '' };
      child.stdout.on('data', (part) => {
        message.out += part;
      });
      child.stderr.on('data', (part) => {
        message.out += part;
      });
      return { child, said: message };
    };
    const admin = async (...args: string[]) => {
      const { child, said: message } = start(program, ...args);
      const [code] = (await once(child, 'close')) as [number];
      return { code, out: message.out };
    };
    const console_ = start(main);
    while (!console_.said.out.includes('/setup?token=')) {
      if (console_.child.exitCode !== null) throw new Error(console_.said.out);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const others = await admin('setup-link');
    expect(others).toMatchObject({ code: 0, out: expect.stringContaining('/setup?token=') });
    console_.child.kill('SIGTERM');
    const [code] = (await once(console_.child, 'close')) as [number];
    expect(code).toBe(0);
    expect(await admin('account', 'list')).toEqual({ code: 0, out: 'There is no account.\n' });
    await place.remove();
  }, 300_000);
});
