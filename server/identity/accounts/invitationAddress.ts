import type { Config } from '../../config/config.ts';

/** Where invitations are accepted. The token stands in the query, which is never logged. */
export const invitationPath = '/invitation';

/** The one-time link of an invitation. */
export function invitationAddress({ publicUrl }: Pick<Config, 'publicUrl'>, token: string): string {
  return `${publicUrl}${invitationPath}?token=${token}`;
}
