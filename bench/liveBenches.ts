import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { livePath } from '#schemas/protocol/live.ts';
import { signedIn } from '#tests/contracts/client.ts';
import type { PostgresServer } from '#tests/postgresServer.ts';
import { district, filledDatabase, login, password } from './database.ts';
import { atMost, type Measurement, percentile } from './measurement.ts';
import { startService } from './processes.ts';
import type { Extent } from './serviceBenches.ts';

/** Numbers of listeners per process, of streams per user, and of changes that all listeners receive. */
const [listeners, perPerson, changes] = [2000, 10, 20];

/**
 * Measures 2,000 listeners on one process: the time until each receives a change made by another process, and the
 * memory used.
 */
export async function live(server: PostgresServer, extent: Extent): Promise<Measurement[]> {
  const url = await filledDatabase(server, 'settings', extent.shrink);
  const people = Math.ceil(listeners / perPerson / extent.shrink);
  const client = new Client(url);
  // Ignores connection errors. If the bench fails, the database stops before the connection closes.
  client.on('error', () => {});
  await client.connect();
  await client.query(peopleText, [login, people]);
  const service = await startService(url);
  const opened: (() => void)[] = [];
  try {
    const before = memoryOf(service.pid);
    const delays: number[] = [];
    let changedAt = 0;
    for (let person = 1; person <= people; person += 1) {
      const { token } = await signedIn(service.origin, `listener.${person}`, password);
      for (let stream = 0; stream < perPerson; stream += 1)
        opened.push(
          await listen(`${service.origin}/services/absence${livePath}`, token, () => {
            if (changedAt > 0) delays.push(performance.now() - changedAt);
          }),
        );
    }
    const after = memoryOf(service.pid);
    await wait(2000);
    for (let change = 0; change < changes; change += 1) {
      changedAt = performance.now();
      await client.query(changeText, [district, String(change)]);
      await wait(2500);
    }
    const detail = `${opened.length} listeners, ${delays.length} messages, ${Math.round(after)} MB resident, median ${percentile(delays, 0.5).toFixed(0)} ms`;
    return [
      atMost(
        'a change of another process, heard by 2,000 listeners, p95',
        2000,
        percentile(delays, 0.95),
        'ms',
        detail,
      ),
      atMost('memory of 2,000 listeners', 300, after - before, 'MB', detail),
    ];
  } finally {
    for (const close of opened) close();
    await client.end();
    await service.stop();
  }
}

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

/** Opens an event stream that calls `onEvents` for each event message. Returns a function that closes the stream. */
function listen(address: string, token: string, onEvents: () => void): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const stream = request(address, { agent, headers: { authorization: `Bearer ${token}` } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`A stream answered ${answer.statusCode}.`));
      answer.on('data', (part: Buffer) => part.includes('event: events') && onEvents());
      answer.on('error', () => {});
      resolve(() => stream.destroy());
    });
    stream.on('error', reject);
    stream.end();
  });
}

/** Returns a process's resident memory in MB. */
function memoryOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}

/** Creates users with the password and profile of the bench's user. */
const peopleText = `insert into user_account (subject, login_name, password_hash, user_type, org_id,
    permission_profile_id, first_name, last_name, email, language)
  select 'Organization User:L' || number, 'listener.' || number, password_hash, user_type, org_id,
    permission_profile_id, 'Listener', number::text, 'listener@example.org', 'en'
  from user_account, generate_series(1, $2::int) as number where login_name = $1 on conflict do nothing`;

/** SQL that writes an event as another process would. */
const changeText = `insert into event (org_id, kind, entity, record_id, user_key, request_id, ids)
  select $1, 'employee.changed', 'employee/employee', $2, '4-1', 'bench', '{}'
  from absmgmt_event_turn() as turn where turn is not null`;
