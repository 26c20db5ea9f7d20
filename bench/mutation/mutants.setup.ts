import { appendFileSync } from 'node:fs';
import { afterAll, expect } from 'vitest';

declare global {
  /** Whether the mutant with this number is active. */
  var isMutant: (id: number) => boolean;
}

/**
 * Maximum activations of a mutant, and computation time of its test file (ms). Beyond both it counts as an infinite
 * loop.
 */
const limits = { asked: 200_000, computed: 20_000 };

const active = Number(process.env.MUTANT ?? -1);
const met = new Set<number>();
let asked = 0;
let first: NodeJS.CpuUsage | undefined;

globalThis.isMutant = (id) => {
  met.add(id);
  if (id !== active) return false;
  first ??= process.cpuUsage();
  asked += 1;
  if (asked % 1000 === 0 && asked > limits.asked && process.cpuUsage(first).user > limits.computed * 1000)
    throw new Error('The mutant does not come to an end.');
  return true;
};

// Reports which mutants a test file reaches, while loading or running.
afterAll(() => {
  const file = process.env.MUTANTS_MET;
  if (file) appendFileSync(file, `${JSON.stringify({ test: expect.getState().testPath, met: [...met] })}\n`);
});
