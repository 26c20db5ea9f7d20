import type { Agenda } from './agenda.ts';
import type { SimulatedJob } from './simulatedJob.ts';
import type { SimulatedDistrict } from './world.ts';

/** Shared state of the simulation's events. */
export interface Stage {
  readonly world: SimulatedDistrict;
  readonly agenda: Agenda;
  /** Jobs that substitutes can take now, by job number. */
  readonly open: Map<number, SimulatedJob>;
}
