import { statSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { basename, dirname } from 'node:path';

/** A hold on a folder that ends with the process, whatever happens to the files. */
export interface FolderSocket {
  close(): void;
}

/**
 * Holds a folder by the name of a socket without a file, which the system gives to one process alone and takes
 * back when it ends: nobody can delete it. Gives `undefined` where somebody has it; throws nothing where the
 * system has no such names (then the lock's file alone counts). The folder's parent must exist.
 */
export async function holdSocket(folder: string): Promise<FolderSocket | undefined> {
  const name = socketName(folder);
  if (name === undefined) return { close: () => {} };
  const server = createServer((socket) => socket.destroy()).unref();
  const isOurs = await listens(server, name);
  return isOurs ? { close: () => server.close() } : undefined;
}

/** The same for every way to write the folder's path; the folder itself may not be there yet. */
function socketName(folder: string): string | undefined {
  const { dev, ino } = statSync(dirname(folder), { bigint: true });
  const name = `absmgmt-console ${dev} ${ino} ${basename(folder)}`;
  if (process.platform === 'linux') return `\0${name}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : undefined;
}

function listens(server: Server, name: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false);
      else reject(error);
    });
    server.listen(name, () => resolve(true));
  });
}
