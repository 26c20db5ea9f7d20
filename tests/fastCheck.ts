import * as fc from 'fast-check';
import { testSeed } from './testRandom.ts';

fc.configureGlobal({ seed: testSeed });

export { fc };
