import { parentPort, workerData } from 'node:worker_threads';
import { type ProposalInput, proposalOf } from './proposalOf.ts';

/** Worker thread that computes one proposal, without database or names. An error ends it. */
void proposalOf(workerData as ProposalInput).then((lines) => parentPort?.postMessage(lines));
