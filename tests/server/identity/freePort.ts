import { findPort } from '#server/http/listen.ts';

/** A port that the system has free: the provider must know its own address before it listens. */
export function freePort(): Promise<number> {
  return findPort({ port: 0, host: '127.0.0.1' });
}
