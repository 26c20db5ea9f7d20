import type { BrokenReference } from './model/entity/registry.ts';
import type * as registry from './registry.ts';

type Expect<T extends never> = T;

/** Does not compile when an entity of the registry refers to one that does not exist. */
export type EveryReferenceLeadsSomewhere = Expect<BrokenReference<typeof registry>>;
