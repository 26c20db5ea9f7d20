import { joinPins } from './joinPins.ts';
import type { Migration } from './migration.ts';

/** All there are, in order. A new one goes to the end; none is changed or taken away after its release. */
export const migrations: readonly Migration[] = [joinPins];
