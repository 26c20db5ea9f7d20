import { type LockCalls, lockCallsOf } from '../../service/lockCalls.ts';
import type { ServiceDeclaration } from '../../service/serviceSchema.ts';

/** What can be done with the records of an entity, by what its service says that it can (`can` of its declaration). */
export interface Abilities {
  /** The reference service answers it: everything that the console has is there. */
  readonly own: boolean;
  readonly changeLog: boolean;
  readonly uses: boolean;
  readonly import: boolean;
  /** Whether people may keep views of its list. */
  readonly savedViews: boolean;
  /** How its service locks records; undefined: it does not. */
  readonly locks: LockCalls | undefined;
  /** Whether a save is refused when somebody else saved meanwhile; else the last writer wins. */
  readonly versions: boolean;
}

/** Everything that a service of its own can is said by its declaration; ours do all of it but locks, which are few. */
export function abilitiesOf(declaration: ServiceDeclaration): Abilities {
  const { own = false, wire = {} } = declaration;
  return {
    own,
    changeLog: own,
    uses: own,
    import: own,
    savedViews: own,
    locks: lockCallsOf(declaration),
    versions: own || (wire.version !== undefined && wire.answer?.version !== undefined),
  };
}
