import { newProfiles, type ProfileName } from '../../organizations/defaults.ts';
import type { District } from '../district.ts';

export type { ProfileName } from '../../organizations/defaults.ts';

export interface PermissionProfile {
  readonly id: number;
  readonly name: ProfileName;
  readonly permissions: readonly string[];
  readonly userType?: number;
}

/** The permission profiles of a district: those that every new one has. */
export function permissionProfiles(district: District): PermissionProfile[] {
  return newProfiles.map((profile, index) => ({ id: district.firstId + index + 1, ...profile }));
}
