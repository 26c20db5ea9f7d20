import { accountPaths } from './accountPaths.ts';
import { districtPaths } from './districtPaths.ts';
import type { Paths } from './document.ts';
import { filePaths } from './filePaths.ts';
import { hostPaths } from './hostPaths.ts';
import { importPaths } from './importPaths.ts';
import { lockPaths } from './lockPaths.ts';
import { retentionPaths } from './retentionPaths.ts';
import { searchPaths } from './searchPaths.ts';
import { sessionPaths } from './sessionPaths.ts';
import { homePaths, identityPaths, suitePaths } from './suitePaths.ts';
import { switchPaths } from './switchPaths.ts';
import { helpDeskPaths, userSessionPaths } from './userSessionPaths.ts';
import { viewPaths } from './viewPaths.ts';

/** The calls that no entity derives: who is signed in, saved views, and what the console host serves. */
export const ownPaths: Paths = {
  ...sessionPaths('/v1.0', ''),
  ...sessionPaths('/api/v1.0', 'Alias'),
  ...userSessionPaths('/v1.0', ''),
  ...userSessionPaths('/api/v1.0', 'Alias'),
  ...helpDeskPaths,
  ...searchPaths('/v1.0', ''),
  ...searchPaths('/api/v1.0', 'Alias'),
  ...suitePaths('/v1.0', ''),
  ...suitePaths('/api/v1.0', 'Alias'),
  ...homePaths('', ''),
  ...homePaths('/v1.0', 'Versioned'),
  ...homePaths('/api/v1.0', 'Alias'),
  ...switchPaths('', ''),
  ...switchPaths('/api', 'Alias'),
  ...districtPaths('', ''),
  ...districtPaths('/api', 'Alias'),
  ...accountPaths,
  ...retentionPaths,
  ...identityPaths,
  ...viewPaths,
  ...importPaths,
  ...filePaths,
  ...lockPaths,
  ...hostPaths,
};
