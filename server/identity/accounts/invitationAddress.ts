import type { Config } from '../../config/config.ts';

/** Path of the page that accepts invitations. The token is in the query, which is never logged. */
export const invitationPath = '/invitation';

/** One-time link of an invitation. */
export function invitationAddress({ publicUrl }: Pick<Config, 'publicUrl'>, token: string): string {
  return `${publicUrl}${invitationPath}?token=${token}`;
}
