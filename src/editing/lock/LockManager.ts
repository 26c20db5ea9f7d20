import { ServiceError } from '#providers/http/serviceError.ts';
import { editedRecord, forgetEdited, keepEdited } from '#providers/locks/editedRecords.ts';
import { releaseAtSignOut } from '#providers/locks/heldLocks.ts';
import {
  type LockedRecord,
  type LockIntents,
  readLock,
  releaseLock,
  takeLock,
} from '#providers/locks/recordLocks.ts';
import { lockSeconds } from '#schemas/protocol/locks/lockTables.ts';
import { heartbeat, inTurn } from './heartbeat.ts';
import {
  beats,
  firstView,
  freeView,
  isElsewhere,
  isReadOnly,
  type LockView,
  viewAfter,
  viewSeen,
  viewWithoutAnswer,
} from './lockView.ts';

/**
 * The lock of one record, as one page holds it: looks who has it, takes it at the first change or when the person
 * says so, prolongs it, tells what becomes of it, gives it back when nothing is changed any more and on leaving
 * (docs/specification.md#master-data-4-record-locks; docs/decisions/locks-at-edit.md).
 */
export class LockManager {
  readonly #record: LockedRecord;
  readonly #listeners = new Set<() => void>();
  #view = firstView;
  #isOpen = false;
  /** Whether the page holds changes. */
  #isChanged = false;
  /** The person has said by a button that they edit here. */
  #isRequested = false;
  /** Whether the service knows this tab as the holder, as far as one can tell. */
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
   * Follows the lock until it is closed; `onFree` when somebody else had it, and it is this page's now, or nobody's;
   * `onStuck` when the service could not take it back.
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

  /** Tells whether the page holds changes: the first one takes the lock, and without any it is given back. */
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

  /** Takes or prolongs the lock, with what the person wishes beside; what comes of it is in the view. */
  async take(options: LockIntents = {}): Promise<void> {
    if (options.ask || options.takeOver) this.#begin();
    await inTurn(this.#name, () => this.#ask(options));
  }

  /** Takes it again after it was handed over, or after a failure. */
  async resume(): Promise<void> {
    this.#isHandedOver = false;
    this.#begin();
    await this.take();
  }

  /** Hands the record over: what was typed stays, and nothing is prolonged. */
  async release(): Promise<void> {
    this.#isHandedOver = true;
    this.#isRequested = false;
    this.#show({ status: 'released', isRequested: false, isBusy: false });
    await this.#giveBack();
  }

  /** The person has pressed a button. */
  #begin(): void {
    this.#isRequested = true;
    this.#show({ ...this.#view, isBusy: true });
  }

  /** Whoever edits here prolongs the lock, or waits for it; whoever only looks, looks again. */
  #beat(): void {
    if (!beats[this.#view.status]) return;
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
      const view = viewAfter(this.#view, await takeLock(this.#record, options), taking);
      if (view.status === 'mine') this.#heldAt = Date.now();
      return view;
    } catch {
      return viewWithoutAnswer(this.#view, Date.now() - this.#heldAt > lockSeconds * 1000);
    }
  }

  #answered(view: LockView): void {
    const { table, key } = this.#record;
    if (view.status === 'failed') forgetEdited(table);
    else keepEdited(table, key);
    this.#showAnswer(view);
  }

  /** Sees who has the record, without taking it. A service that does not tell says so at the first change. */
  #look(isOpening = false): Promise<void> {
    return inTurn(this.#name, async () => {
      if (!this.#isOpen || this.#isWanted || this.#isHandedOver) return;
      const seen = await readLock(this.#record, isOpening).catch(() => undefined);
      // This tab held it before the page was loaded anew.
      if (seen?.state === 'heldByMeThisSession') await releaseLock(this.#record).catch(() => undefined);
      if (!this.#isOpen || this.#isWanted) return;
      if (seen) this.#showAnswer(viewSeen(seen));
      else if (!isReadOnly[this.#view.status]) this.#showAnswer(freeView);
    });
  }

  #showAnswer(view: LockView): void {
    const { status: before } = this.#view;
    this.#show(view);
    const isOpenNow = view.status === 'mine' || view.status === 'free';
    if (isOpenNow && isElsewhere[before]) this.#onFree();
  }

  /** Goes after whatever is on its way: a lock that comes late is given back too. */
  async #giveBack(): Promise<void> {
    forgetEdited(this.#record.table);
    await inTurn(this.#name, async () => {
      if (!this.#isHeld) return;
      this.#isHeld = false;
      // An answer that was on its way may have said that it is held.
      if (this.#view.status === 'mine' && !this.#isWanted) this.#show(freeView);
      // Whoever cannot give it back leaves it to its end.
      const isGiven = await releaseLock(this.#record).catch(isNotRefused);
      if (!isGiven) this.#onStuck();
    });
  }

  /** The page goes: nothing can be waited for. */
  #leave(): void {
    forgetEdited(this.#record.table);
    if (!this.#isHeld) return;
    this.#isHeld = false;
    void releaseLock(this.#record, true).catch(() => undefined);
  }

  /** A record that this tab edited when it crashed is free for others at once. */
  #releaseLeftOver(): void {
    const { table, key } = this.#record;
    const left = editedRecord(table);
    if (left === undefined || String(left) === String(key)) return;
    void releaseLock({ ...this.#record, key: left }).catch(() => undefined);
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

/** Whether a call failed on its way, which is said elsewhere, and not in the service. */
const isNotRefused = (error: unknown) => !(error instanceof ServiceError && error.status >= 500);
