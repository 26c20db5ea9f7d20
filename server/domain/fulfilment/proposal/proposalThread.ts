import { parentPort, workerData } from 'node:worker_threads';
import { type ProposalInput, proposalOf } from './proposalOf.ts';

/**
 * Worker thread that computes a single proposal, without database access or names of people. An error ends the thread.
 */
void proposalOf(workerData as ProposalInput).then((lines) => parentPort?.postMessage(lines));
