import { afterAll, beforeAll, expect, it } from 'vitest';
import { Connections } from '#server/database/connections.ts';
import type { Sql } from '#server/database/database.ts';
import { usualLimits } from '#server/database/openEngine.ts';
import { tenantContexts } from '#server/database/tenantContext.ts';
import { JobQueue } from '#server/jobs/jobQueue.ts';
import { sendJob } from '#server/jobs/sendJob.ts';
import { onEveryEngine } from './engines.ts';
import { sampleTables } from './sampleTables.ts';
import { leftOn, leftOnNew, transactionPooler } from './transactionPooler.ts';

const { service, owner } = tenantContexts;
const serverConnections = 3;
const organizations = [21, 22, 23, 24, 25];

const addTeam = (sql: Sql, organization: number, name: string) =>
  sql('insert into team (org_id, team_name) values ($1, $2)', [organization, name]);
const teams = (sql: Sql) =>
  sql<{ org_id: string; team_name: string }>('select org_id, team_name from team where team_name <> $1', [
    '',
  ]);

onEveryEngine(
  'a pooler in transaction mode',
  (open) => {
    let url = '';
    let pooler: ReturnType<typeof transactionPooler>;
    let connections: Connections;
    beforeAll(async () => {
      url = (await open(sampleTables)).url ?? '';
      pooler = transactionPooler(url, serverConnections);
      const engine = { pool: pooler, isEmbedded: false, flushed: async () => {}, stop: async () => {} };
      connections = new Connections({ ...engine, pooling: 'transaction', limits: usualLimits }, () => {});
    });
    afterAll(() => connections.close());

    it('never shows rows of another organization under mixed work', async () => {
      const work = Array.from({ length: 60 }, async (_, at) => {
        const organization = organizations[at % organizations.length] ?? 0;
        await connections.transaction(service(organization), (sql) => addTeam(sql, organization, `${at}`));
        const seen = await connections.plain(service(organization), teams);
        expect(new Set(seen.map(({ org_id }) => Number(org_id)))).toEqual(new Set([organization]));
      });
      await Promise.all(work);
      expect(await connections.transaction(service(0), teams)).toEqual([]);
      expect(await connections.transaction(owner, teams)).toHaveLength(60);
    });

    it('leaves no role, organization, limit or prepared statement on its connections', async () => {
      await expect(
        connections.transaction(service(21), (sql) => sql('select 1 / $1::int', [0])),
      ).rejects.toThrow('division by zero');
      const unused = await leftOnNew(url);
      expect(await leftOn(pooler.servers, serverConnections)).toEqual(
        Array.from({ length: serverConnections }, () => unused),
      );
    });

    it('runs background jobs: send, retry and finish', async () => {
      const kind = { name: 'pooled', ids: ['organization'], retry: { limit: 1, seconds: 0 }, timeLimit: 60 };
      const queue = new JobQueue({ maintain: (work) => connections.transaction(owner, work) });
      await queue.install([kind]);
      await connections.transaction(service(21), (sql) => sendJob(sql, kind, { organization: 21 }));
      const first = (await queue.take(kind)) ?? expect.fail();
      await queue.fail(kind, first, new Error('busy'));
      await connections.transaction(owner, (sql) =>
        sql(`update pgboss.job set start_after = now() - interval '1 s'`),
      );
      const second = (await queue.take(kind)) ?? expect.fail();
      expect([first, second]).toMatchObject([
        { ids: { organization: 21 }, attempt: 1, isLastAttempt: false },
        { ids: { organization: 21 }, attempt: 2, isLastAttempt: true },
      ]);
      await queue.finish(kind, second, 'more');
      expect((await queue.states(['pooled'])).get('pooled')).toMatchObject({ active: 0, expired: 0 });
      expect(await queue.expire()).toEqual([]);
      await queue.tidy();
      expect(await queue.take(kind)).toMatchObject({ attempt: 1, ids: { organization: 21 } });
    });

    it('lets the owner run vacuum, which no transaction can', async () => {
      await expect(connections.plain(owner, (sql) => sql('vacuum team'))).resolves.toEqual([]);
    });

    it('keeps the statement timeout of requests', async () => {
      const [row] = await connections.plain(service(21), (sql) => sql('show statement_timeout'));
      expect(row).toEqual({ statement_timeout: '30s' });
    });
  },
  ['postgres'],
);
