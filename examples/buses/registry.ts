/** The entities of this example, as added to `schemas/registry.ts`. */
export { schoolBus } from './bus.ts';
export { busRun } from './run.ts';
