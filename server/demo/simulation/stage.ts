import type { Agenda } from './agenda.ts';
import type { SimulatedJob } from './simulatedJob.ts';
import type { SimulatedDistrict } from './world.ts';

/** What all acts of the simulation work on. */
export interface Stage {
  readonly world: SimulatedDistrict;
  readonly agenda: Agenda;
  /** The jobs that somebody could take now, by their number. */
  readonly open: Map<number, SimulatedJob>;
}
