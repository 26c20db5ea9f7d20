import { createServer } from 'node:net';
import type { Config } from '../config/config.ts';
import { StartError } from '../database/startError.ts';

type Place = Pick<Config, 'port' | 'host'>;

/** Messages for the operator when the port is not available, keyed by Node's error code. */
const reasons: Readonly<Record<string, (place: Place) => string>> = {
  EADDRINUSE: ({ port }) => `Port ${port} is in use: stop the other program, or set PORT to another number.`,
  EACCES: ({ port }) => `Port ${port} is reserved: set PORT to a number of 1024 or more.`,
  EADDRNOTAVAIL: ({ host }) => `This machine has no address ${host}: set HOST to one of its own.`,
  ENOTFOUND: ({ host }) => `There is no address named ${host}: set HOST to one of this machine's own.`,
};

/**
 * Checks that the port is available, before the service does anything else, and returns it. For port 0 returns a free
 * port. Throws a StartError.
 */
export function findPort(place: Place): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => reject(startErrorOf(error, place)));
    server.listen(place.port, place.host, () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : place.port;
      server.close(() => resolve(port));
    });
  });
}

/** Converts a listen error to a StartError. Returns other errors unchanged. */
export function startErrorOf(error: unknown, place: Place): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reason = reasons[code];
  return reason ? new StartError(reason(place), error) : error;
}
