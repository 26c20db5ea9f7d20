import type { Channel } from '#schemas/rules/eligibility/facts.ts';
import { shuffled } from '#schemas/values/random.ts';
import type { Minute } from './fate.ts';
import type { SimulatedJob } from './simulatedJob.ts';
import type { SimulatedSubstitute } from './substitutePool.ts';
import { clockAt, mayTake, type SimulatedDistrict } from './world.ts';

/** How many people are drawn before nobody is found who could take a job. */
const attempts = 60;

/** Draws somebody for whom no gate is closed at a moment; the office may assign who lacks a skill. */
export function somebodyFor(
  world: SimulatedDistrict,
  job: SimulatedJob,
  channel: Channel,
  minute: Minute,
): SimulatedSubstitute | undefined {
  const qualified = job.called.lists.at(-1)?.substituteIds ?? [];
  const among =
    channel === 'assign' && qualified.length < attempts ? [...world.substitutes.keys()] : qualified;
  const now = clockAt(world, minute);
  let left = attempts;
  for (const id of shuffled(among, job.random)) {
    const substitute = world.substitutes.get(id);
    if (substitute && mayTake(world, substitute, job, channel, now)) return substitute;
    left -= 1;
    if (left === 0) return undefined;
  }
  return undefined;
}
