import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { outboxTable } from '#server/allTables.ts';
import type { Database } from '#server/database/database.ts';
import type { Service } from '#server/http/service.ts';
import { mailIn } from '#server/mail/mailIn.ts';
import { queueMail } from '#server/mail/queueMail.ts';
import { startMail } from '#server/mail/startMail.ts';
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

/** A service that does nothing but mail, and the lines that it logs. */
function serviceFor(database: Database, port: number) {
  const lines: string[] = [];
  const app = fastify({
    logger: { level: 'info', stream: { write: (line: string) => void lines.push(line) } },
  });
  const from = { name: '', address: 'absences@example.org' };
  const rest = { user: undefined, password: undefined, replyTo: undefined, keepDays: 30 };
  const config = { mail: { host: '127.0.0.1', port, tls: 'none', from, ...rest } };
  startMail(app, { config, database } as unknown as Service);
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
    it('goes out soon after it was written, and is logged without its text and without whom it goes to', async () => {
      const { database } = await open([outboxTable]);
      const server = await startMailServer();
      server.judge((recipient) => (recipient.startsWith('gone') ? 550 : undefined));
      const { app, lines } = serviceFor(database, server.port);
      await app.ready();
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

    it('does not hold up the end of the service, and is sent by the next one', async () => {
      const { database } = await open([outboxTable]);
      const silent = await startSilentServer();
      const { app } = serviceFor(database, silent.port);
      await database.maintain((sql) => queueMail(sql, mail));
      await app.ready();
      const isTaken = () =>
        database.maintain((sql) => sql('select 1 from mail_outbox where lease_owner is not null'));
      while ((await isTaken()).length === 0);
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
  it('are there in both languages, with everything filled in', () => {
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
