import * as fc from 'fast-check';

// Random values are the same in each run, so that a test never fails by chance; TEST_SEED tries others.
fc.configureGlobal({ seed: Number(process.env.TEST_SEED ?? 1) });

export { fc };
