import type { Connection } from '#providers/http/connection.ts';

/** What calls need from a session that goes on, with what a test says otherwise. */
export function buildConnection(parts: Partial<Connection> = {}): Connection {
  return {
    services: {} as Connection['services'],
    accessToken: async () => 'token',
    renew: async () => 'token',
    signInAgain: () => new Promise<never>(() => {}),
    userKey: () => '4-1032',
    organization: () => 622710,
    language: () => 'en',
    ...parts,
  };
}
