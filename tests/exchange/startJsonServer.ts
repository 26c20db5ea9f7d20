import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
// @ts-expect-error It comes without types.
import jsonServer from 'json-server';

/** Starts an unmodified json-server 0.17 with data; returns its base URL. */
export async function startJsonServer(data: unknown): Promise<{ base: string; close: () => Promise<void> }> {
  const app = jsonServer.create();
  app.use(jsonServer.defaults({ logger: false }));
  app.use(jsonServer.router(structuredClone(data)));
  const server: Server = await new Promise((started) => {
    const listening: Server = app.listen(0, '127.0.0.1', () => started(listening));
  });
  const { port } = server.address() as AddressInfo;
  return {
    base: `http://127.0.0.1:${port}`,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}
