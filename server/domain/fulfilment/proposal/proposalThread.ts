import { parentPort, workerData } from 'node:worker_threads';
import { type ProposalAsked, proposalOf } from './proposalOf.ts';

/** The thread that works out one proposal. It reads no database and knows nobody's name; an error ends it. */
void proposalOf(workerData as ProposalAsked).then((lines) => parentPort?.postMessage(lines));
