import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { LogFlusher } from './logFlusher.ts';

/**
 * PGlite's default parameters turn fsync off (`-F`), which would lose acknowledged writes in a power cut. The WAL size
 * limits keep recycled log files from dominating the data folder.
 */
const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'fsync=on', '-c', 'wal_sync_method=fsync'],
  ...['-c', 'min_wal_size=32MB', '-c', 'max_wal_size=128MB'],
];

/**
 * Starts the embedded PostgreSQL on a folder and initializes an empty one. Commits are durable once the flusher has
 * flushed. Throws the engine's own message when it does not start.
 */
export async function startPglite(folder: string, flusher = new LogFlusher()): Promise<PGlite> {
  const output: string[] = [];
  try {
    return await PGlite.create({
      fs: new DurableFolder(folder, flusher),
      startParams,
      extensions: { btree_gin, pg_trgm },
      onStderr: (line) => output.push(line) > 0,
    });
  } catch (error) {
    const reason = output.find((line) => /PANIC|FATAL/.test(line)) ?? String(error);
    throw new Error(reason.replace(/^.*?(PANIC|FATAL):\s*/, ''), { cause: error });
  }
}

/** The engine's error number for EIO, a failed write, after which the engine stops. */
const inputOutputError = 29;

/** Matches log files: 24 hexadecimal digits. The files from which the engine creates them have other names. */
const logFile = /\/pg_wal\/[0-9A-F]{24}$/;

/** The parts of the engine module's file system used here, which its types leave out. */
interface FileSystemModule {
  readonly FS: { readonly ErrnoError: new (code: number) => Error };
  readonly NODEFS: {
    readonly realPath: (node: unknown) => string;
    readonly node_ops: Operations;
    readonly stream_ops: Operations & { fsync?: (file: OpenFile) => number };
  };
}

type Operation = (file: OpenFile, ...rest: unknown[]) => unknown;
type Operations = Record<string, Operation>;

interface OpenFile {
  readonly node: unknown;
  readonly path?: string;
}

type Init = NodeFS['init'];

/**
 * A PGlite folder whose fsync really flushes; PGlite's own does nothing. Log files are left to the flusher, which
 * batches several commits.
 */
class DurableFolder extends NodeFS {
  readonly #flusher: LogFlusher;

  constructor(folder: string, flusher: LogFlusher) {
    super(folder);
    this.#flusher = flusher;
  }

  override async init(...args: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(...args);
    const addTo = (module: unknown) => makeDurable(module as FileSystemModule, this.#flusher);
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addTo] } };
  }
}

/** Operations of the file system that change files. The log must be flushed before any of them runs. */
const changes = {
  node_ops: ['setattr', 'mknod', 'rename', 'unlink', 'rmdir', 'symlink'],
  stream_ops: ['setattr', 'write', 'msync'],
} as const;

function makeDurable({ FS, NODEFS }: FileSystemModule, flusher: LogFlusher): void {
  const onDisk = (work: () => void) => {
    try {
      work();
    } catch {
      throw new FS.ErrnoError(inputOutputError);
    }
  };
  const afterLog = (operation: Operation): Operation => {
    return (file, ...rest) => {
      if (!isLog(file)) onDisk(() => flusher.now());
      return operation(file, ...rest);
    };
  };
  replace(NODEFS.node_ops, ['mknod'], createForOwner);
  replace(NODEFS.node_ops, ['setattr'], restrictToOwner);
  for (const kind of ['node_ops', 'stream_ops'] as const) replace(NODEFS[kind], changes[kind], afterLog);
  NODEFS.stream_ops.fsync = (file) => {
    const path = NODEFS.realPath(file.node);
    if (isLog(file)) flusher.note(path);
    else onDisk(() => flusher.disk.syncNow(path));
    return 0;
  };
}

/** Permission bits of the group and others, which are always removed, whatever the engine asks for. */
const othersBits = 0o077;

/** Clears the access of others in `mknod(parent, name, mode, device)`, which creates a file. */
function createForOwner(operation: Operation): Operation {
  return (parent, name, mode, ...rest) => operation(parent, name, Number(mode) & ~othersBits, ...rest);
}

/** Clears the access of others in `setattr(node, { mode })`, which changes a file's mode. */
function restrictToOwner(operation: Operation): Operation {
  return (node, attributes, ...rest) => {
    const { mode } = attributes as { readonly mode?: number };
    const stored =
      mode === undefined ? attributes : Object.assign({}, attributes, { mode: mode & ~othersBits });
    return operation(node, stored, ...rest);
  };
}

function isLog({ path }: OpenFile): boolean {
  return path !== undefined && logFile.test(path);
}

function replace(
  operations: Operations,
  names: readonly string[],
  wrap: (one: Operation) => Operation,
): void {
  for (const name of names) {
    const operation = operations[name];
    if (operation === undefined) throw new Error(`The engine's file system has no operation "${name}".`);
    operations[name] = wrap(operation);
  }
}
