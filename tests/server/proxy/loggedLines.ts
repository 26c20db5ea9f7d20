import type { FastifyInstance } from 'fastify';

/** Returns the lines that a service logs while `done` runs. */
export async function loggedLines(
  { log }: FastifyInstance,
  done: () => Promise<unknown>,
): Promise<Record<string, unknown>[]> {
  const symbol = Object.getOwnPropertySymbols(log).find(({ description }) => description === 'pino.stream');
  const stream = symbol && (log as unknown as Record<symbol, { write: (line: string) => void }>)[symbol];
  if (!stream) throw new Error('The log has no stream.');
  const lines: string[] = [];
  const { write } = stream;
  const { level } = log;
  stream.write = (line) => void lines.push(line);
  log.level = 'info';
  await done().finally(() => {
    stream.write = write;
    log.level = level;
  });
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}
