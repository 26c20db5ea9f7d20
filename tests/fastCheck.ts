import * as fc from 'fast-check';

// Uses the same random values in each run, so that a test never fails by chance. TEST_SEED selects other values.
fc.configureGlobal({ seed: Number(process.env.TEST_SEED ?? 1) });

export { fc };
