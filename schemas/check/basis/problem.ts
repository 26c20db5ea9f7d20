import { catalogue, type ProblemId } from './catalogue.ts';

/** One thing that the gate found in a schema. */
export interface Problem {
  /** The stable id of its kind, from the catalogue. */
  readonly id: ProblemId;
  /** An error keeps the product from starting; a note is to be known. */
  readonly severity: 'error' | 'note';
  /** The name of the entity. */
  readonly entity: string;
  /** Where in the schema, as a JSON pointer: `/x-entity/list/columns/2`. */
  readonly pointer: string;
  /** What is wrong. */
  readonly message: string;
  /** What to do about it. */
  readonly fix: string;
}

/** What a check finds: a problem before it is known in which file. */
export type Finding = Pick<Problem, 'id' | 'pointer' | 'message' | 'fix'>;

/** Makes a finding; the fix may be left out where the message says it all. */
export function finding(id: ProblemId, pointer: string, message: string, fix = ''): Finding {
  return { id, pointer, message, fix };
}

/** The problem that a finding is in a file of ours or in a foreign one. */
export function asProblem({ id, pointer, message, fix }: Finding, entity: string, foreign: boolean): Problem {
  const { severity: gravity } = catalogue[id];
  const severity = gravity === 'ours' ? (foreign ? 'note' : 'error') : gravity;
  return { id, severity, entity, pointer, message, fix };
}
