import { Worker } from 'node:worker_threads';
import { threadCode } from '../../../common/threadCode.ts';
import type { Proposal, ProposalInput } from './proposalOf.ts';

/** Time limit for the solver, and additional time for the other work of the thread, both in seconds. */
const seconds = 10;
const grace = 20;

/** Promise of the last queued proposal. Only one proposal is computed at a time, because each takes up to 600 MB. */
let queueTail: Promise<unknown> = Promise.resolve();

/** Computes a proposal in a worker thread with time and memory limits. Throws if that fails. */
export function propose(input: Omit<ProposalInput, 'seconds'>): Promise<Proposal> {
  const proposal = queueTail.then(() => inThread({ ...input, seconds }));
  queueTail = proposal.catch(() => undefined);
  return proposal;
}

function inThread(workerData: ProposalInput): Promise<Proposal> {
  const source = new URL('./proposalThread.ts', import.meta.url);
  const { code, options } = threadCode('proposalThread', source);
  const worker = new Worker(code, {
    ...options,
    workerData,
    name: 'proposal',
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 800, maxYoungGenerationSizeMb: 64 },
  });
  return new Promise<Proposal>((resolve, reject) => {
    const fail = (reason: string) => reject(new Error(`The proposal was not worked out: ${reason}`));
    const timer = setTimeout(() => fail('it took too long'), (seconds + grace) * 1000);
    worker
      .on('message', resolve)
      .on('error', (error: Error) => fail(error.message))
      .on('exit', () => fail('its thread ended'))
      .on('exit', () => clearTimeout(timer));
  }).finally(() => void worker.terminate());
}
