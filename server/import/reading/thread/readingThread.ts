import { once } from 'node:events';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { DomainError } from '../../../common/domainError.ts';
import { readSource } from '../readSource.ts';
import type { ReadingOptions, Source, SourceFacts, SourceTable } from '../sourceTable.ts';
import type { FromThread, ToThread } from './messages.ts';

/** Milliseconds between heartbeats of the thread. */
const pulseEvery = 500;

/** Maximum number of sample cells per column. */
const sampled = 20;

/**
 * Main function of the thread that reads one file: requests bytes, reports the file's facts, and returns rows on
 * request. The thread has access to nothing but the file.
 */
async function main(port: MessagePort): Promise<void> {
  const say = (message: FromThread) => port.postMessage(message);
  const requested = async (): Promise<ToThread> => (await once(port, 'message'))[0];
  // Sends heartbeats. While a single step blocks the thread it sends none, and the service then terminates it.
  const pulse = setInterval(() => say({ kind: 'working' }), pulseEvery);
  try {
    const source = await readSource(bytesFrom(say, requested), workerData as ReadingOptions);
    const answer = requested();
    say({ kind: 'facts', facts: factsOf(source) });
    await answer;
    for (const rows of source.read.rows) {
      const next = requested();
      say({ kind: 'rows', rows });
      await next;
    }
    say({ kind: 'rows', rows: undefined });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    say({ kind: 'refused', details: error.details });
  } finally {
    clearInterval(pulse);
    port.unref();
  }
}

async function* bytesFrom(
  say: (message: FromThread) => void,
  requested: () => Promise<ToThread>,
): AsyncGenerator<Uint8Array> {
  for (;;) {
    const answer = requested();
    say({ kind: 'bytes' });
    const message = await answer;
    if (message.kind !== 'bytes' || message.bytes === undefined) return;
    yield message.bytes;
  }
}

function factsOf({ read, hiddenTables, ...facts }: Source): SourceFacts {
  const hints = { ...read.hints, ...(hiddenTables?.length ? { hiddenTables } : {}) };
  return { ...facts, columns: read.columns, rowCount: read.rowCount, hints, samples: samplesOf(read) };
}

/** Returns the first non-empty cells of each column as samples. */
function samplesOf({ columns, rows }: SourceTable): string[][] {
  for (const chunk of rows) {
    return columns.map((_, index) =>
      chunk
        .map(({ cells }) => (cells[index] ?? '').trim())
        .filter((cell) => cell !== '')
        .slice(0, sampled),
    );
  }
  return columns.map(() => []);
}

if (parentPort) void main(parentPort);
