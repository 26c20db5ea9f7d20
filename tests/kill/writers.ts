import { setTimeout as wait } from 'node:timers/promises';
import type { Answer, Client } from '#tests/contracts/client.ts';
import { school, workerTypes } from './district.ts';

/** A record as last acknowledged by the service. */
export interface Acknowledged {
  readonly id: number;
  readonly version: number;
  readonly name: string;
}

export interface Writers {
  /** The last acknowledged version of every record, by id. */
  readonly acknowledged: ReadonlyMap<number, Acknowledged>;
  /** Responses that must never occur. Allowed are success, and 503 for a lost database connection. */
  readonly wrongAnswers: readonly string[];
  /** Waits until that many records are acknowledged. Throws on timeout. */
  readonly untilAcknowledged: (records: number) => Promise<void>;
  /** Completes running writes and starts no new ones. */
  readonly stop: () => Promise<void>;
}

export const buckets = '/services/reference-data/api/absenceBuckets';

/** Number of changes that a writer makes to a record before it creates the next one. */
const changesEach = 3;

/** Pause of a writer after the database was lost (ms). */
const pause = 20;

/** Timeout for acknowledgments (ms). */
const timeout = 30_000;

let written = 0;

/** Starts several writers, who create and change linked records until stopped. Each makes one write at a time. */
export function startWriters(client: Client, count: number): Writers {
  const acknowledged = new Map<number, Acknowledged>();
  const wrongAnswers: string[] = [];
  const state = { isStopped: false };
  const send = async (method: string, path: string, body: object): Promise<Acknowledged | undefined> => {
    const answer = await client.ask(method, path, { body }).catch(() => undefined);
    if (answer === undefined || answer.status === 503) await wait(pause);
    else if (answer.status >= 300) wrongAnswers.push(`${method} ${path}: ${answer.status} ${answer.text}`);
    else return keep(acknowledged, answer);
    return undefined;
  };
  const write = async () => {
    while (!state.isStopped) await writeOne(send, state);
  };
  const all = Promise.all(Array.from({ length: count }, write));
  const stop = async () => {
    state.isStopped = true;
    await all;
  };
  const untilAcknowledged = async (records: number) => {
    const end = Date.now() + timeout;
    while (acknowledged.size < records) {
      if (Date.now() > end)
        throw new Error(`Only ${acknowledged.size} of ${records} records were acknowledged.`);
      await wait(2);
    }
  };
  return { acknowledged, wrongAnswers, untilAcknowledged, stop };
}

type Send = (method: string, path: string, body: object) => Promise<Acknowledged | undefined>;

/**
 * Creates one record and changes it until a request fails. After a failure the record is no longer changed, because the
 * failed write may have been stored.
 */
async function writeOne(send: Send, state: { readonly isStopped: boolean }): Promise<void> {
  let last = await send('POST', buckets, { ...newName(), instituteId: school, workerTypeIds: workerTypes });
  for (let change = 0; last !== undefined && change < changesEach && !state.isStopped; change += 1) {
    const workerTypeIds = workerTypes.slice(0, (change % 2) + 1);
    last = await send('PUT', `${buckets}/${last.id}`, {
      ...newName(),
      workerTypeIds,
      _version: last.version,
    });
  }
}

function newName(): { bucketName: string } {
  written += 1;
  return { bucketName: `written ${written.toString(36)}` };
}

function keep(acknowledged: Map<number, Acknowledged>, { json }: Answer): Acknowledged {
  const record = { id: json.bucketId, version: json._version, name: json.bucketName };
  acknowledged.set(record.id, record);
  return record;
}
