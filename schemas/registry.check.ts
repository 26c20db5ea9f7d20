import type { BrokenReference } from './model/entity/registry.ts';
import type * as registry from './registry.ts';

type Expect<T extends never> = T;

/** Fails to compile if an entity of the registry has a reference without a target. */
export type AllReferencesResolve = Expect<BrokenReference<typeof registry>>;
