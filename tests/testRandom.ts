import { randomFrom } from '#schemas/values/random.ts';

/** The seed of all random values in tests: 1, so that no test fails by chance. `TEST_SEED` selects other values. */
export const testSeed = Number(process.env.TEST_SEED ?? 1);

/** The random source of tests that pick values or moments themselves. */
export const testRandom = () => randomFrom(testSeed);
