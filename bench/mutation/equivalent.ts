import type { Mutant } from './mutants.ts';

/** Changes that nobody can notice, with the reason: the only ones that the sample leaves out. */
export const equivalent: readonly (Pick<Mutant, 'file' | 'original' | 'replacement'> & {
  readonly reason: string;
})[] = [];
