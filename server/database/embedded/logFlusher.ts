import { closeSync, fdatasyncSync, fsyncSync, openSync, statSync } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { engineFailure } from './engineFailure.ts';

/** How what was written to a file reaches the disk: while everything waits, or while other work goes on. */
export interface Disk {
  /** Also for folders: the names in it. */
  syncNow(path: string): void;
  sync(path: string): Promise<void>;
}

/** Windows brings to the disk only what is open for writing, and has no such call for folders. */
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

/** Brings nothing to the disk: for a database that can be made again. */
export const noDisk: Disk = { syncNow: () => {}, sync: async () => {} };

/**
 * Brings the engine's log to the disk without stopping everything for each commit: many commits share
 * one wait, and only those who wrote wait for it. The rules that make it as good as an fsync in each
 * commit: nobody hears of a commit before `flushed` resolves, and nothing but the log is changed on
 * disk before `now` has returned.
 */
export class LogFlusher {
  readonly disk: Disk;
  /** Files of the log that were written since the last flush began, and those that it is about. */
  #written = new Set<string>();
  #underway = new Set<string>();
  /** How often a file was noted, and up to which of these all is on the disk. */
  #noted = 0;
  #durable = 0;
  #flush: Promise<void> | undefined;
  #failure: unknown;

  readonly #onFailure: (failure: Error) => void;

  /** `onFailure` hears once that the disk refused. */
  constructor(disk: Disk = realDisk, onFailure: (failure: Error) => void = () => {}) {
    this.disk = disk;
    this.#onFailure = onFailure;
  }

  /** Notes that a file of the log must reach the disk before anybody hears of what it says. */
  note(file: string): void {
    this.#written.add(file);
    this.#noted += 1;
  }

  /** Brings everything noted to the disk at once; throws when the disk refuses. */
  now(): void {
    if (this.#failure !== undefined) throw this.#failure;
    if (this.#durable === this.#noted) return;
    try {
      for (const file of new Set([...this.#written, ...this.#underway])) this.disk.syncNow(file);
    } catch (error) {
      throw this.#fail(error);
    }
    this.#written.clear();
    this.#underway.clear();
    this.#durable = this.#noted;
  }

  /** Resolves when everything noted so far is on the disk; rejects, from then on always, when the disk refused. */
  async flushed(): Promise<void> {
    const wanted = this.#noted;
    while (this.#durable < wanted && this.#failure === undefined) {
      this.#flush ??= this.#start();
      await this.#flush;
    }
    if (this.#failure !== undefined) throw this.#failure;
  }

  async #start(): Promise<void> {
    const noted = this.#noted;
    this.#underway = this.#written;
    this.#written = new Set();
    try {
      await Promise.all([...this.#underway].map((file) => this.#syncIfThere(file)));
      this.#durable = Math.max(this.#durable, noted);
    } catch (error) {
      this.#fail(error);
    } finally {
      this.#underway.clear();
      this.#flush = undefined;
    }
  }

  /** A file is renamed or removed after `now` only: one that is gone was on the disk before. */
  async #syncIfThere(file: string): Promise<void> {
    await this.disk.sync(file).catch((error) => {
      if (!this.#underway.has(file)) return;
      throw error;
    });
  }

  /** After a refusal nobody can say what the disk holds. */
  #fail(error: unknown): Error {
    const failure = engineFailure('The disk refused the database’s log', error);
    this.#failure = failure;
    this.#onFailure(failure);
    return failure;
  }
}
