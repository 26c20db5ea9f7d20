import type { Named } from './rosterRows.ts';

/** The columns of the kinds of ids that users have beside their own: `{SIS:207288},{LDAP:ana}`. */
export function userIdTypes(users: readonly Named[]): string[] {
  return [...new Set(users.flatMap((named) => Object.keys(userIdsOf(named))))];
}

/** The ids of a user by their columns: `userId SIS`. */
export function userIdsOf(named: Named): Record<string, string> {
  const pairs = [...(named.get('userIds') ?? '').matchAll(/\{([^:{}]+):([^{}]*)\}/g)];
  return Object.fromEntries(pairs.map(([, type = '', id = '']) => [`userId ${type.trim()}`, id.trim()]));
}
