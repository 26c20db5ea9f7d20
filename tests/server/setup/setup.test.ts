import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isDemonstration } from '#server/config/environment.ts';
import { demoAccounts, demoPassword } from '#server/demo/accounts/demoAccounts.ts';
import { storeAccounts } from '#server/demo/store/storeOrganizations.ts';
import { hashPassword } from '#server/identity/password.ts';
import { checkCredentials } from '#server/identity/signIn/checkCredentials.ts';
import { greeting } from '#server/setup/greet.ts';
import { setupAttempts } from '#server/setup/registerSetup.ts';
import { another, type EmptyService, emptyService, fill, open } from './emptyService.ts';

const chosen = {
  firstName: 'Ana',
  lastName: 'Núñez',
  email: 'ana@example.org',
  login: 'ana',
  password: 'a long sentence of mine',
};

let service: EmptyService;
let foreign: EmptyService;
beforeAll(async () => {
  service = await emptyService();
  const authority = { OIDC_AUTHORITY: 'https://id.example.org' };
  foreign = { ...service, ...(await another(service, authority)) };
});
afterAll(async () => {
  await foreign.app.close();
  await service.close();
});
beforeEach(async () => {
  for (const table of ['user_account', 'setup_link', 'change_log', 'provider_record']) {
    await rows(`delete from ${table}`);
  }
});

/** Returns the setup token in the message that the service prints at startup; undefined if the message has none. */
async function printed({ config } = service): Promise<string | undefined> {
  const lines = await greeting(config, service.database);
  return /\/setup\?token=([0-9a-f]{64})$/m.exec(lines.join('\n'))?.[1];
}

async function token(of = service): Promise<string> {
  return (await printed(of)) ?? expect.fail('no link was printed');
}

const rows = (text: string) => service.database.maintain((sql) => sql(text));

describe('a start without an account', () => {
  it('prints a setup link, and the console says in both languages that it is not set up', async () => {
    expect(await token()).toMatch(/^[0-9a-f]{64}$/);
    const page = await open(service, '/622710/employees');
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('The console is not set up yet');
    expect(page.body).toContain(`${service.config.publicUrl}/setup?token=`);
    expect((await open(service, '/', 'es')).body).toContain('La consola aún no está configurada');
    expect((await service.app.inject('/health')).statusCode).toBe(200);
    const stored = await rows('select * from setup_link');
    expect(JSON.stringify(stored)).not.toContain(await token());
  });

  it('lets the holder of the link create the first support account, which can then sign in', async () => {
    const link = await token();
    const form = await open(service, `/setup?token=${link}`);
    expect(form.statusCode).toBe(200);
    expect(form.body).toContain('name="password"');
    const made = await fill(service, link, chosen);
    expect([made.statusCode, made.headers.location]).toEqual([303, '/']);
    const credentials = { userName: 'Ana', password: chosen.password, address: '::1' };
    expect(await checkCredentials(service.database, credentials)).toHaveProperty('subject');
    expect(await rows('select user_type, org_id, first_name, email from user_account')).toEqual([
      { user_type: 0, org_id: null, first_name: 'Ana', email: 'ana@example.org' },
    ]);
    expect(await rows('select user_name, action from change_log order by change_id limit 1')).toEqual([
      { user_name: 'Set-up', action: 'create' },
    ]);
    // After the setup, this link and all others are refused, no new link is printed, and the console no longer shows
    // the setup page.
    expect((await open(service, `/setup?token=${link}`)).body).toContain('The console is set up');
    expect((await fill(service, link, { ...chosen, login: 'eve' })).body).toContain('The console is set up');
    expect(await printed()).toBeUndefined();
    expect((await open(service, '/')).body).not.toContain('not set up yet');
    expect(await rows('select user_id from user_account')).toHaveLength(1);
  });

  it('creates one account for two simultaneous requests with the links of two processes', async () => {
    const links = [await token(), await token()];
    const answers = await Promise.all(
      links.map((link, index) => fill(service, link, { ...chosen, login: `one${index}` })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([303, 400]);
    expect(await rows('select user_id from user_account')).toHaveLength(1);
  });

  it('shows each error next to its field, and keeps all values except the password', async () => {
    const link = await token();
    const answer = await fill(service, link, {
      firstName: ' \u200b',
      lastName: 'N',
      email: 'ana',
      login: 'ana',
      password: 'x',
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('Enter an email address');
    expect(answer.body).toMatch(/id="firstNameError" *>Required/);
    expect(answer.body).toContain('value="N"');
    const short = await fill(service, link, { ...chosen, password: 'short', login: 'a b' });
    expect(short.body).toContain('Enter at least 12 characters.');
    expect(short.body).toContain('Use only letters, digits');
    expect(short.body).not.toContain('value="short"');
    expect(await rows('select user_id from user_account')).toEqual([]);
  });

  it('refuses a wrong or expired link, and says how to get a new one', async () => {
    const link = await token();
    await rows(`update setup_link set expires_at = now() - interval '1 second'`);
    for (const wrong of [link, 'f'.repeat(64), '', '%2F%3C', 'x'.repeat(300)]) {
      for (const answer of [
        await open(service, `/setup?token=${wrong}`),
        await fill(service, wrong, chosen),
      ]) {
        expect(answer.statusCode).toBe(400);
        expect(answer.body).toContain('npm run admin -- setup-link');
      }
    }
    expect(await rows('select user_id from user_account')).toEqual([]);
  });

  it('limits the attempts to guess a link', async () => {
    for (let count = 0; count < setupAttempts; count += 1) await open(service, '/setup?token=a');
    expect((await open(service, '/setup?token=a')).statusCode).toBe(429);
  });
});

describe('a start with an external identity provider', () => {
  it('turns the setup link into an invitation, and keeps it valid until an account is linked', async () => {
    const link = await token(foreign);
    expect((await open(foreign, `/setup?token=${link}`)).body).not.toContain('name="password"');
    for (let time = 0; time < 2; time += 1) {
      const made = await fill(foreign, link, chosen);
      expect(made.statusCode).toBe(303);
      expect(made.headers.location).toMatch(/\/invitation\?token=[0-9a-f]{64}$/);
    }
    expect(await rows('select user_type from user_account')).toEqual([{ user_type: 0 }]);
    expect(await printed(foreign)).toBeDefined();
    await rows(`update user_account set subject = 'their-own'`);
    expect(await printed(foreign)).toBeUndefined();
  });
});

describe('the demonstration', () => {
  const place = { host: '127.0.0.1', publicUrl: 'http://localhost:8080', isExternalProvider: false };
  it.each([
    ['on localhost', {}, place, true],
    ['on localhost over IPv6', {}, { ...place, host: '::1' }, true],
    ['on all addresses', {}, { ...place, host: '0.0.0.0' }, false],
    ['with a public URL', {}, { ...place, publicUrl: 'https://console.example.org' }, false],
    ['with a foreign provider', {}, { ...place, isExternalProvider: true }, false],
    ['on a database server', { DATABASE_URL: 'postgres://x' }, place, false],
    ['on all addresses with DEMO set to 1', { DEMO: '1' }, { ...place, host: '0.0.0.0' }, true],
    ['with DEMO set to 0', { DEMO: '0' }, place, false],
    ['with an empty DEMO', { DEMO: '' }, place, true],
  ])('starts by default only if no other machine can reach it: %s', (_, environment, at, is) => {
    expect(isDemonstration(environment, at)).toBe(is);
  });

  it('can be set only to 1 or 0', () => {
    expect(() => isDemonstration({ DEMO: 'yes' }, place)).toThrow('DEMO must be 1 or 0; it is "yes".');
  });

  it('prints its accounts only if they can sign in, with a warning if other machines can reach it', async () => {
    const accounts = demoAccounts().slice(0, 3);
    const [support, admin, reader] = accounts.map(({ login }) => login);
    const hash = await hashPassword(demoPassword);
    await service.database.maintain((sql) => storeAccounts(sql, accounts, hash));
    const other = await hashPassword('another one');
    await service.database.maintain((sql) =>
      sql(`update user_account set password_hash = $2 where login_name = $1`, [admin, other]),
    );
    await service.database.maintain((sql) =>
      sql('update user_account set disabled = true where login_name = $1', [reader]),
    );
    const message = async (changes: Partial<EmptyService['config']> = {}) =>
      (await greeting({ ...service.config, ...changes }, service.database)).join('\n');
    expect(await message()).toContain(`\n  ${support} `);
    expect(await message()).not.toContain(admin);
    expect(await message()).not.toContain(reader);
    expect(await message()).not.toContain('WARNING');
    expect(await message({ host: '0.0.0.0' })).toContain('WARNING');
    expect(await message({ oidc: foreign.config.oidc })).not.toContain(demoPassword);
    await service.database.maintain((sql) => sql('update user_account set disabled = true'));
    expect(await message()).not.toContain(demoPassword);
  });
});
