import type { Domain } from '../domainRule.ts';
import { checkAccess } from './checkAccess.ts';
import { checkProfile } from './checkProfile.ts';

/** Profiles and who has them: nobody grants more than they hold, nobody locks themselves out. */
export const security: Domain = {
  rules: {
    'security/permission-profile': checkProfile,
    'security/user-access': checkAccess,
  },
  actions: {},
};
