import type { FastifyBaseLogger } from 'fastify';

/**
 * Last resort for errors that no code handled: logs them and keeps serving, because the fault of one request must not
 * end the process for every district. Each line is a bug to fix.
 *
 * A broken WebAssembly engine (`RuntimeError` of the embedded database) still ends the process: its memory cannot be trusted.
 */
export function keepServing(log: Pick<FastifyBaseLogger, 'error'>): void {
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'));
  process.on('uncaughtException', (error) => {
    if (error.name === 'RuntimeError') {
      process.stderr.write(`Fatal: ${error.message} The service ends; what was saved is kept.\n`);
      process.exit(1);
    }
    log.error({ err: error }, 'uncaught exception');
  });
}
