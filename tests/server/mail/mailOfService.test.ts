import fastify from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import { outboxTable } from '#server/allTables.ts';
import type { Database } from '#server/database/database.ts';
import { startJobs } from '#server/jobs/startJobs.ts';
import { mailIn } from '#server/mail/mailIn.ts';
import { mailJob } from '#server/mail/mailJob.ts';
import { queueMail } from '#server/mail/queueMail.ts';
import { smtpTransport } from '#server/mail/transport.ts';
import { engines } from '#tests/server/identity/startService.ts';
import { onEveryEngine } from '../database/engines.ts';
import { startMailServer, startSilentServer } from './mailServer.ts';

const mail = {
  organization: 7,
  to: 'ana@example.org',
  ...mailIn('es', 'invitation', {
    name: 'Ana',
    district: 'Lucie\r\nBcc: all@example.org',
    link: 'https://example.org/invite/secret',
    expires: '12/01/2026',
  }),
};

/** Starts a service that only sends mail. `lines` are its log lines about mail. */
async function serviceFor(database: Database, port: number) {
  const lines: string[] = [];
  const stream = { write: (line: string) => void (line.includes('"mail') && lines.push(line)) };
  const app = fastify({ logger: { level: 'info', stream } });
  const from = { name: '', address: 'absences@example.org' };
  const rest = { user: undefined, password: undefined, replyTo: undefined, keepDays: 30 };
  const transport = smtpTransport({ host: '127.0.0.1', port, tls: 'none', from, ...rest });
  const needs = { database, log: app.log, mail: { transport, keepDays: 30 } };
  await startJobs(app, { database, kinds: [mailJob], needs });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, lines };
}

async function until(condition: () => boolean): Promise<void> {
  for (let round = 0; round < 200 && !condition(); round += 1) {
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

onEveryEngine(
  'the mail of a service',
  (open) => {
    it('is sent soon after it is queued, and logged without text and recipient', async () => {
      const { database } = await open([outboxTable]);
      const server = await startMailServer();
      server.judge((recipient) => (recipient.startsWith('gone') ? 550 : undefined));
      const { app, lines } = await serviceFor(database, server.port);
      await database.identity((sql) => queueMail(sql, mail));
      await database.identity((sql) => queueMail(sql, { ...mail, to: 'gone@example.org' }));
      await until(() => lines.length >= 2);
      expect(server.letters).toHaveLength(1);
      expect(server.letters[0]?.source).not.toMatch(/^Bcc/m);
      expect(lines.map((line) => JSON.parse(line))).toMatchObject([
        { msg: 'mail sent', organization: 7, kind: 'invitation', attempts: 1 },
        { msg: 'mail given up', organization: 7, kind: 'invitation', failure: 'refused' },
      ]);
      expect(lines.join()).not.toMatch(/example\.org|secret|Ana/);
      await app.close();
      await server.close();
    });

    it('does not delay shutdown, and stays queued for the next start', async () => {
      const { database } = await open([outboxTable]);
      const silent = await startSilentServer();
      const { app } = await serviceFor(database, silent.port);
      await database.maintain((sql) => queueMail(sql, mail));
      const isTaken = () =>
        database.maintain((sql) => sql('select 1 from mail_outbox where taken_at is not null'));
      await vi.waitUntil(async () => (await isTaken()).length > 0, { timeout: 20_000 });
      const began = Date.now();
      await app.close();
      expect(Date.now() - began).toBeLessThan(6000);
      expect(await database.maintain((sql) => sql('select state from mail_outbox'))).toEqual([
        { state: 'queued' },
      ]);
      await silent.close();
    });
  },
  engines(),
);

describe('the texts of mail', () => {
  it('exist in both languages, with every placeholder filled in', () => {
    const args = { name: 'Ana', district: 'Lucie', link: 'https://x/y', expires: 'tomorrow' };
    for (const language of ['en', 'es'] as const) {
      const { subject, text } = mailIn(language, 'invitation', args);
      expect(subject).toContain('Lucie');
      for (const value of Object.values(args)) expect(text).toContain(value);
      expect(text).not.toContain('%{');
    }
    expect(mailIn('en', 'invitation', args).text).not.toBe(mailIn('es', 'invitation', args).text);
  });
});
