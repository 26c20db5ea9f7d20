import type { Paths } from './document.ts';
import { hostPaths } from './hostPaths.ts';
import { sessionPaths } from './sessionPaths.ts';
import { viewPaths } from './viewPaths.ts';

/** The calls that no entity derives: who is signed in, saved views, and what the console host serves. */
export const ownPaths: Paths = {
  ...sessionPaths('/v1.0', ''),
  ...sessionPaths('/api/v1.0', 'Alias'),
  ...viewPaths,
  ...hostPaths,
};
