import { closeSync, fdatasyncSync, fsyncSync, openSync, statSync } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { engineFailure } from './engineFailure.ts';

/** Flushes files to disk, synchronously or in the background. */
export interface Disk {
  /** Flushes a file, or the list of file names in a folder, to disk. */
  syncNow(path: string): void;
  sync(path: string): Promise<void>;
}

/** Whether this system is Windows, which only flushes files opened for writing (`flags`) and cannot flush folders. */
const isWindows = process.platform === 'win32';
const flags = isWindows ? 'r+' : 'r';

export const realDisk: Disk = {
  syncNow: (path) => {
    const isFolder = statSync(path).isDirectory();
    if (isFolder && isWindows) return;
    const file = openSync(path, flags);
    try {
      if (isFolder) fsyncSync(file);
      else fdatasyncSync(file);
    } finally {
      closeSync(file);
    }
  },
  sync: async (path) => {
    const isFolder = (await stat(path)).isDirectory();
    if (isFolder && isWindows) return;
    const file = await open(path, flags);
    await (isFolder ? file.sync() : file.datasync()).finally(() => file.close());
  },
};

/** Flushes nothing, for a database that can be recreated. */
export const noFlushDisk: Disk = { syncNow: () => {}, sync: async () => {} };

/**
 * Flushes the engine's log without blocking everything on each commit: many commits share one flush, and only writers
 * wait. Two rules make this as safe as an fsync per commit: no commit is acknowledged before `flushed` resolves, and no
 * other database file changes on disk before `now` has flushed the log.
 */
export class LogFlusher {
  readonly disk: Disk;
  /** Log files written since the last flush began; `#underway` has the files that are being flushed now. */
  #written = new Set<string>();
  #underway = new Set<string>();
  /** Number of writes to the log; `#durable` is the number of those writes that are flushed to disk. */
  #recordedWrites = 0;
  #durable = 0;
  #flush: Promise<void> | undefined;
  #failure: unknown;

  readonly #onFailure: (failure: Error) => void;

  /** `onFailure` is called once when the disk fails. */
  constructor(disk: Disk = realDisk, onFailure: (failure: Error) => void = () => {}) {
    this.disk = disk;
    this.#onFailure = onFailure;
  }

  /** Records a write to a log file, which must be flushed before the commits in it are acknowledged. */
  note(file: string): void {
    this.#written.add(file);
    this.#recordedWrites += 1;
  }

  /** Flushes all recorded writes synchronously. Throws when the disk fails. */
  now(): void {
    if (this.#failure !== undefined) throw this.#failure;
    if (this.#durable === this.#recordedWrites) return;
    try {
      for (const file of new Set([...this.#written, ...this.#underway])) this.disk.syncNow(file);
    } catch (error) {
      throw this.#fail(error);
    }
    this.#written.clear();
    this.#underway.clear();
    this.#durable = this.#recordedWrites;
  }

  /** Resolves when all writes recorded so far are flushed. After a disk failure it always rejects. */
  async flushed(): Promise<void> {
    const target = this.#recordedWrites;
    while (this.#durable < target && this.#failure === undefined) {
      this.#flush ??= this.#start();
      await this.#flush;
    }
    if (this.#failure !== undefined) throw this.#failure;
  }

  async #start(): Promise<void> {
    const target = this.#recordedWrites;
    this.#underway = this.#written;
    this.#written = new Set();
    try {
      await Promise.all([...this.#underway].map((file) => this.#syncIfThere(file)));
      this.#durable = Math.max(this.#durable, target);
    } catch (error) {
      this.#fail(error);
    } finally {
      this.#underway.clear();
      this.#flush = undefined;
    }
  }

  /**
   * Flushes a file in the background. Ignores an error if `now` has flushed the file meanwhile, because the file may
   * since be renamed or removed.
   */
  async #syncIfThere(file: string): Promise<void> {
    await this.disk.sync(file).catch((error) => {
      if (!this.#underway.has(file)) return;
      throw error;
    });
  }

  /** Records the disk's failure for good. After a failed flush, the contents of the disk are unknown. */
  #fail(error: unknown): Error {
    const failure = engineFailure('The disk refused the database’s log', error);
    this.#failure = failure;
    this.#onFailure(failure);
    return failure;
  }
}
