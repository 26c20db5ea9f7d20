import { ServiceError } from '#providers/http/serviceError.ts';
import { clearEditedRecord, editedRecord, storeEditedRecord } from '#providers/locks/editedRecords.ts';
import { releaseAtSignOut } from '#providers/locks/heldLocks.ts';
import {
  type LockedRecord,
  type LockIntents,
  readLock,
  releaseLock,
  takeLock,
} from '#providers/locks/recordLocks.ts';
import { lockSeconds } from '#schemas/protocol/locks/lockTables.ts';
import { heartbeat, runInSequence } from './heartbeat.ts';
import {
  firstView,
  freeView,
  isReadOnly,
  keepsPolling,
  type LockView,
  mayHaveChanged,
  viewAfterAcquire,
  viewAfterFailure,
  viewAfterRead,
} from './lockView.ts';

/**
 * Manages a record's lock for a page. Reads its state, acquires it at the first change or on request, renews it, and
 * releases it when there are no unsaved changes left or the page closes
 * (docs/specification.md#master-data-4-record-locks; docs/decisions/locks-at-edit.md).
 */
export class LockManager {
  readonly #record: LockedRecord;
  readonly #listeners = new Set<() => void>();
  #view = firstView;
  #isOpen = false;
  /** Whether the page has unsaved changes. */
  #isChanged = false;
  /** Whether the user pressed a button to edit the record. */
  #isRequested = false;
  /** Whether this tab holds the lock, by the service's last response. */
  #isHeld = false;
  #heldAt = 0;
  #isHandedOver = false;
  #onFree: () => void = () => {};
  #onStuck: () => void = () => {};

  constructor(record: LockedRecord) {
    this.#record = record;
  }

  readonly view = (): LockView => this.#view;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /**
   * Follows the lock until closed. `onFree` is called when another user's lock has ended and the page may edit;
   * `onStuck` when the service failed to release the lock.
   */
  open(onFree: () => void, onStuck: () => void): () => void {
    this.#isOpen = true;
    this.#isHandedOver = false;
    this.#onFree = onFree;
    this.#onStuck = onStuck;
    this.#show(firstView);
    this.#releaseLeftOver();
    void (this.#isWanted ? this.take() : this.#look(true));
    const stop = heartbeat({
      beat: () => this.#beat(),
      isUrgent: () => this.#view.isRequested,
      leave: () => this.#leave(),
    });
    const keep = releaseAtSignOut(() => this.#giveBack());
    return () => {
      this.#isOpen = false;
      stop();
      keep();
      void this.#giveBack();
    };
  }

  /**
   * Called when the page's unsaved changes begin or end. The first change acquires the lock; without changes it is
   * released.
   */
  change(isChanged: boolean): void {
    if (isChanged === this.#isChanged) return;
    this.#isChanged = isChanged;
    if (!this.#isOpen || this.#isHandedOver) return;
    if (isChanged) return void this.take();
    this.#isRequested = false;
    const wasMine = this.#view.status === 'mine';
    if (wasMine) this.#show(freeView);
    void this.#giveBack().then(() => (wasMine ? undefined : this.#look()));
  }

  /** Acquires or renews the lock, optionally requesting it or taking it over. The result is in `view`. */
  async take(options: LockIntents = {}): Promise<void> {
    if (options.ask || options.takeOver) this.#begin();
    await runInSequence(this.#name, () => this.#ask(options));
  }

  /** Acquires the lock again after a handover or a failure. */
  async resume(): Promise<void> {
    this.#isHandedOver = false;
    this.#begin();
    await this.take();
  }

  /** Hands the record over: releases the lock and stops renewing it. Typed values stay. */
  async release(): Promise<void> {
    this.#isHandedOver = true;
    this.#isRequested = false;
    this.#show({ status: 'released', isRequested: false, isBusy: false });
    await this.#giveBack();
  }

  /** Records that the user pressed a button, and shows that its action is in progress. */
  #begin(): void {
    this.#isRequested = true;
    this.#show({ ...this.#view, isBusy: true });
  }

  /**
   * Called regularly by the heartbeat. Renews the lock or waits for it while the user edits; otherwise reads the lock's
   * state.
   */
  #beat(): void {
    if (!keepsPolling[this.#view.status]) return;
    void (this.#isWanted ? this.take() : this.#look());
  }

  async #ask(options: LockIntents): Promise<void> {
    if (!this.#isOpen || this.#isHandedOver || !this.#isWanted) return;
    const view = await this.#answerTo(options);
    this.#isHeld = view.status === 'mine';
    if (this.#isOpen && !this.#isHandedOver) this.#answered(view);
  }

  async #answerTo(options: LockIntents): Promise<LockView> {
    try {
      const taking = { hasAsked: options.ask === true, isChanged: this.#isChanged };
      const view = viewAfterAcquire(this.#view, await takeLock(this.#record, options), taking);
      if (view.status === 'mine') this.#heldAt = Date.now();
      return view;
    } catch {
      return viewAfterFailure(this.#view, Date.now() - this.#heldAt > lockSeconds * 1000);
    }
  }

  #answered(view: LockView): void {
    const { table, key } = this.#record;
    if (view.status === 'failed') clearEditedRecord(table);
    else storeEditedRecord(table, key);
    this.#showAnswer(view);
  }

  /**
   * Reads who holds the lock without acquiring it. If the service does not report the holder, the first change finds
   * out by trying to acquire the lock.
   */
  #look(isOpening = false): Promise<void> {
    return runInSequence(this.#name, async () => {
      if (!this.#isOpen || this.#isWanted || this.#isHandedOver) return;
      const found = await readLock(this.#record, isOpening).catch(() => undefined);
      // Releases a lock that this tab held before a reload.
      if (found?.state === 'heldByMeThisSession') await releaseLock(this.#record).catch(() => undefined);
      if (!this.#isOpen || this.#isWanted) return;
      if (found) this.#showAnswer(viewAfterRead(found));
      else if (!isReadOnly[this.#view.status]) this.#showAnswer(freeView);
    });
  }

  #showAnswer(view: LockView): void {
    const { status: before } = this.#view;
    this.#show(view);
    const isOpenNow = view.status === 'mine' || view.status === 'free';
    if (isOpenNow && mayHaveChanged[before]) this.#onFree();
  }

  /** Releases the lock after all running requests, so that a lock acquired late is released too. */
  async #giveBack(): Promise<void> {
    clearEditedRecord(this.#record.table);
    await runInSequence(this.#name, async () => {
      if (!this.#isHeld) return;
      this.#isHeld = false;
      // A response that was still in flight may have marked the lock as held.
      if (this.#view.status === 'mine' && !this.#isWanted) this.#show(freeView);
      // If the release fails, the lock expires by itself.
      const isGiven = await releaseLock(this.#record).catch(isNotRefused);
      if (!isGiven) this.#onStuck();
    });
  }

  /** Releases the lock when the page closes, without waiting for a response. */
  #leave(): void {
    clearEditedRecord(this.#record.table);
    if (!this.#isHeld) return;
    this.#isHeld = false;
    void releaseLock(this.#record, true).catch(() => undefined);
  }

  /** Releases the lock of a record that this tab was editing when it crashed. */
  #releaseLeftOver(): void {
    const { table, key } = this.#record;
    const leftOver = editedRecord(table);
    if (leftOver === undefined || String(leftOver) === String(key)) return;
    void releaseLock({ ...this.#record, key: leftOver }).catch(() => undefined);
  }

  #show(view: LockView): void {
    this.#view = view;
    for (const listener of this.#listeners) listener();
  }

  get #isWanted(): boolean {
    return this.#isChanged || this.#isRequested;
  }

  get #name(): string {
    const { service, table, key } = this.#record;
    return `${service} ${table} ${key}`;
  }
}

/**
 * Whether an error is anything other than a 5xx response of the service. Network failures are shown elsewhere on the
 * page.
 */
const isNotRefused = (error: unknown) => !(error instanceof ServiceError && error.status >= 500);
