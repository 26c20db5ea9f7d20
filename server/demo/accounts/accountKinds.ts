import type { ProfileName } from './permissionProfiles.ts';

/** Subjects of the embedded identity provider, by user type. */
export const subjects = {
  csRep: 'Support',
  worker: 'Employee',
  substitute: 'Substitute',
  org: 'Organization User',
  campus: 'Campus User',
} as const;

type AccountType = keyof typeof subjects;

/** One of the accounts that each district has. */
export interface AccountKind {
  readonly login: string;
  readonly role: string;
  readonly userType: Exclude<AccountType, 'csRep'>;
  readonly profile?: ProfileName;
}

export const accountKinds: readonly AccountKind[] = [
  { login: 'admin', role: 'District administrator', userType: 'org', profile: 'District administrator' },
  { login: 'reader', role: 'Reads reference data', userType: 'org', profile: 'Reference data reader' },
  { login: 'campus', role: 'Campus office', userType: 'campus', profile: 'Campus office' },
  { login: 'employee', role: 'Employee', userType: 'worker' },
  { login: 'substitute', role: 'Substitute', userType: 'substitute' },
];
