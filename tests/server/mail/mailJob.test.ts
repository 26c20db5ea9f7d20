import fastify from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { outboxTable } from '#server/allTables.ts';
import type { MailSettings } from '#server/config/mailSettings.ts';
import type { Database } from '#server/database/database.ts';
import { startJobs } from '#server/jobs/startJobs.ts';
import { mailCleanupJob, mailJob, mailRetryDelays } from '#server/mail/mailJob.ts';
import { maxSendingSeconds, takeMail } from '#server/mail/outbox.ts';
import { type NewMail, queueMail } from '#server/mail/queueMail.ts';
import { smtpTransport } from '#server/mail/transport.ts';
import { engines } from '#tests/server/identity/startService.ts';
import { onEveryEngine } from '../database/engines.ts';
import { startForgetfulServer, startMailServer, startSilentServer } from './mailServer.ts';

const invitation: NewMail = {
  organization: 622710,
  to: 'ana@example.org',
  kind: 'invitation',
  subject: 'Invitación',
  text: 'https://example.org/invite/secret',
};

function settingsFor(port: number): MailSettings {
  const from = { name: 'District', address: 'absences@example.org' };
  const rest = { user: undefined, password: undefined, replyTo: undefined, keepDays: 30 };
  return { host: '127.0.0.1', port, tls: 'none', from, ...rest };
}

onEveryEngine(
  'mail in the outbox',
  (open) => {
    let database: Database;
    let lines: string[];
    beforeEach(async () => {
      database ??= (await open([outboxTable])).database;
      await database.maintain((sql) => sql('delete from mail_outbox'));
      lines = [];
    });

    const queue = (mail: Partial<NewMail> = {}) =>
      database.maintain((sql) => queueMail(sql, { ...invitation, ...mail }));
    const rows = () => database.maintain((sql) => sql('select * from mail_outbox order by mail_id'));
    /** Makes all waiting retries due now. */
    const later = () => database.maintain((sql) => sql('update mail_outbox set next_attempt_at = now()'));
    const log = (_: unknown, line = '') => void lines.push(line);
    /** Returns a simulated process that sends the mail of the outbox on demand. */
    const workerFor = (port: number, timeout?: Parameters<typeof smtpTransport>[1]) => {
      const transport = smtpTransport(settingsFor(port), timeout);
      const needs = {
        database,
        log: { info: log, warn: log, error: log },
        mail: { transport, keepDays: 30 },
      };
      const { signal } = new AbortController();
      const turn = { signal, closing: signal, now: new Date() };
      return {
        needs,
        look: () => mailJob.run({}, needs, turn),
        tidy: () => mailCleanupJob.run({}, needs, turn),
        close: async () => transport.close(),
      };
    };

    it('is sent once, with sender, subject and text, and its text is then deleted', async () => {
      const server = await startMailServer();
      const worker = workerFor(server.port);
      await queue();
      await worker.look();
      await worker.look();
      expect(server.letters).toHaveLength(1);
      const [letter] = server.letters;
      expect(letter).toMatchObject({ from: 'absences@example.org', to: ['ana@example.org'] });
      expect(letter?.source).toMatch(/^From: District <absences@example.org>\r$/m);
      expect(letter?.source).toMatch(/^Subject: =\?UTF-8\?Q\?Invitaci=C3=B3n\?=\r$/m);
      expect(letter?.source).toContain('https://example.org/invite/secret');
      expect(await rows()).toMatchObject([{ state: 'sent', attempts: 1, body: '', taken_at: null }]);
      await worker.close();
      await server.close();
    });

    it('is not queued when the transaction that wrote it rolls back', async () => {
      const failing = database.maintain(async (sql) => {
        await queueMail(sql, invitation);
        throw new Error('the account could not be made');
      });
      await expect(failing).rejects.toThrow('the account could not be made');
      expect(await rows()).toEqual([]);
    });

    it('can be queued by its district and by sign-in, which cannot read it', async () => {
      await database.write(622710, (sql) => queueMail(sql, invitation));
      await database.identity((sql) => queueMail(sql, { ...invitation, organization: 0 }));
      expect((await rows()).map((row) => Number(row.org_id))).toEqual([622710, 0]);
      await expect(database.identity((sql) => sql('select * from mail_outbox'))).rejects.toThrow(
        /permission/,
      );
      expect(await database.read(1, (sql) => sql('select * from mail_outbox'))).toEqual([]);
      await expect(database.write(1, (sql) => queueMail(sql, invitation))).rejects.toThrow(
        /row-level security/,
      );
    });

    it('fails at once with the server’s message after a permanent rejection; the others are sent', async () => {
      const server = await startMailServer();
      server.judge((recipient) => (recipient === 'gone@example.org' ? 550 : undefined));
      const worker = workerFor(server.port);
      await queue({ to: 'gone@example.org' });
      await queue();
      await worker.look();
      expect(await rows()).toMatchObject([
        { state: 'failed', failure: 'refused', attempts: 1, body: invitation.text },
        { state: 'sent' },
      ]);
      expect(String((await rows())[0]?.last_error)).toContain('No such user');
      await worker.close();
      await server.close();
    });

    it('is retried with growing delays after a temporary rejection, and fails after the last retry', async () => {
      const server = await startMailServer();
      server.judge(() => 451);
      const worker = workerFor(server.port);
      await queue({ expiresInSeconds: 10 * 24 * 3600 });
      const waits: number[] = [];
      for (let attempt = 1; attempt <= mailRetryDelays.length; attempt += 1) {
        await worker.look();
        const [row] = await database.maintain((sql) =>
          sql(
            'select state, attempts, extract(epoch from next_attempt_at - now())::float8 as wait from mail_outbox',
          ),
        );
        expect(row).toMatchObject({ state: 'queued', attempts: attempt });
        waits.push(Math.ceil(Number(row?.wait) / 60) * 60);
        await later();
      }
      expect(waits).toEqual(mailRetryDelays);
      await worker.look();
      expect(await rows()).toMatchObject([
        { state: 'failed', failure: 'deferred', attempts: mailRetryDelays.length + 1 },
      ]);
      expect(lines).toEqual([
        ...mailRetryDelays.map(() => 'mail not sent, tried again later'),
        'mail given up',
      ]);
      await worker.close();
      await server.close();
    });

    it('stays queued while the server is down, without using attempts of the others, and is sent when it is back', async () => {
      const server = await startMailServer();
      const { port } = server;
      await server.close();
      const worker = workerFor(port);
      await queue();
      await queue();
      await worker.look();
      expect(await rows()).toMatchObject([
        { state: 'queued', attempts: 1, failure: 'unreachable' },
        { state: 'queued', attempts: 0, failure: null },
      ]);
      const back = await startMailServer(port);
      await later();
      await worker.look();
      expect((await rows()).map(({ state }) => state)).toEqual(['sent', 'sent']);
      await worker.close();
      await back.close();
    });

    it('does not wait longer than the timeout for a silent server', async () => {
      const silent = await startSilentServer();
      const worker = workerFor(silent.port, { connect: 150, silence: 150 });
      await queue();
      const began = Date.now();
      await worker.look();
      // The default timeouts would take at least ten seconds.
      expect(Date.now() - began).toBeLessThan(9000);
      expect(await rows()).toMatchObject([{ state: 'queued', attempts: 1, failure: 'unreachable' }]);
      await worker.close();
      await silent.close();
    });

    it('is sent once by two processes; if a process dies while sending it, it is uncertain and not resent', async () => {
      const server = await startMailServer();
      const workers = [workerFor(server.port), workerFor(server.port)];
      const apps = await Promise.all(
        workers.map(async ({ needs }) => {
          const app = fastify();
          await startJobs(app, { database, kinds: [mailJob], needs });
          await app.ready();
          return app;
        }),
      );
      for (let count = 0; count < 6; count += 1) await queue({ to: `person${count}@example.org` });
      await Promise.all(apps.map((app) => app.jobs.runDue()));
      expect(server.letters.map(({ to }) => to[0]).sort()).toEqual(
        [0, 1, 2, 3, 4, 5].map((count) => `person${count}@example.org`),
      );
      await queue({ to: 'late@example.org' });
      expect((await takeMail(database))?.to).toBe('late@example.org');
      await database.maintain((sql) =>
        sql(
          `update mail_outbox set taken_at = now() - make_interval(secs => $1) where taken_at is not null`,
          [maxSendingSeconds + 1],
        ),
      );
      await apps[0]?.jobs.runDue();
      expect(server.letters).toHaveLength(6);
      expect((await rows()).at(-1)).toMatchObject({
        state: 'uncertain',
        failure: 'interrupted',
        attempts: 1,
      });
      await Promise.all([...apps, ...workers].map((one) => one.close()));
      await server.close();
    });

    it('that the server accepts without a response is uncertain, and not resent', async () => {
      const server = await startForgetfulServer();
      const worker = workerFor(server.port);
      await queue();
      await worker.look();
      await later();
      await worker.look();
      expect(server.taken()).toBe(1);
      expect(await rows()).toMatchObject([{ state: 'uncertain', failure: 'interrupted', attempts: 1 }]);
      await worker.close();
      await server.close();
    });

    it('makes the job due only while it is queued and a mail server is configured', async () => {
      const worker = workerFor(1);
      expect(await mailJob.due?.read(worker.needs, new Date())).toEqual([]);
      await queue();
      expect(await mailJob.due?.read(worker.needs, new Date())).toEqual([{}]);
      expect(await mailJob.due?.read({ ...worker.needs, mail: undefined }, new Date())).toEqual([]);
      await worker.close();
    });

    it('fails once it expires, and is deleted from the outbox after the retention period', async () => {
      const worker = workerFor(1);
      await queue({ expiresInSeconds: 0 });
      await worker.look();
      expect(await rows()).toMatchObject([{ state: 'failed', failure: 'expired', attempts: 0 }]);
      await worker.tidy();
      expect(await rows()).toHaveLength(1);
      await database.maintain((sql) => sql(`update mail_outbox set ended_at = now() - interval '31 days'`));
      await worker.tidy();
      expect(await rows()).toEqual([]);
      await worker.close();
    });
  },
  engines(),
);

describe('queued mail', () => {
  const sent: unknown[][] = [];
  const sql = async (_: string, values: readonly unknown[] = []) => {
    sent.push([...values]);
    return [];
  };
  const refused = [
    'ana@example.org\r\nBcc: all@example.org',
    'ana@example.org, bob@example.org',
    'Ana <ana@example.org>',
    'ana@example.org;bob@example.org',
    'a\u0000na@example.org',
    'ana',
    '',
    'group: a@example.org;',
  ];
  it.each(refused)('has one plain address, not %j', async (to) => {
    await expect(queueMail(sql, { ...invitation, to })).rejects.toMatchObject({ code: 'badRequest' });
    expect(sent).toEqual([]);
  });

  it('has a subject of one line', async () => {
    await queueMail(sql, { ...invitation, subject: 'Hello\r\nBcc: all@example.org\u2028x' });
    expect(sent[0]?.[3]).toBe('Hello Bcc: all@example.org x');
  });
});
