/** Added to `schemas/registry.ts`. */
export { schoolBus } from './bus.ts';
export { busRun } from './run.ts';
