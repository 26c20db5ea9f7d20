import type { Connection } from '#providers/http/connection.ts';

/** Builds a connection for tests; `parts` overrides its defaults. */
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
