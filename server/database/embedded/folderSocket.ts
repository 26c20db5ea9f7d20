import { statSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { basename, dirname } from 'node:path';

/**
 * A lock on a folder, held through a socket name. The operating system releases the lock when the process ends,
 * whatever happens to the files.
 */
export interface FolderSocket {
  close(): void;
}

/**
 * Locks a folder by an abstract socket name. The operating system gives the name to one process and frees it when the
 * process ends; no other process can delete it. Returns undefined if another process has the name. Succeeds on a system
 * without such names, where only the lock file counts. The folder's parent must exist.
 */
export async function holdSocket(folder: string): Promise<FolderSocket | undefined> {
  const name = socketName(folder);
  if (name === undefined) return { close: () => {} };
  const server = createServer((socket) => socket.destroy()).unref();
  const isOurs = await listen(server, name);
  return isOurs ? { close: () => server.close() } : undefined;
}

/** Returns one name for all spellings of the folder's path. The folder itself may not exist yet. */
function socketName(folder: string): string | undefined {
  const { dev, ino } = statSync(dirname(folder), { bigint: true });
  const name = `absmgmt-console ${dev} ${ino} ${basename(folder)}`;
  if (process.platform === 'linux') return `\0${name}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : undefined;
}

function listen(server: Server, name: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false);
      else reject(error);
    });
    server.listen(name, () => resolve(true));
  });
}
