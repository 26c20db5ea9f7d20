import { editedRecord, forgetEdited, keepEdited } from '#providers/locks/editedRecords.ts';
import { releaseAtSignOut } from '#providers/locks/heldLocks.ts';
import { type LockedRecord, type LockIntents, releaseLock, takeLock } from '#providers/locks/recordLocks.ts';
import { lockSeconds } from '#schemas/protocol/locks/lockTables.ts';
import { heartbeat } from './heartbeat.ts';
import { beats, firstView, type LockView, viewAfter, viewWithoutAnswer } from './lockView.ts';

const last = new Map<string, Promise<unknown>>();

/**
 * Does things about one record one after the other, also when pages follow each other quickly: what one
 * page gives back must not come after what the next one has taken.
 */
function inTurn<T>(record: string, work: () => Promise<T>): Promise<T> {
  const before = last.get(record) ?? Promise.resolve();
  const done = before.then(work, work);
  last.set(record, done);
  const forget = () => {
    if (last.get(record) === done) last.delete(record);
  };
  done.then(forget, forget);
  return done;
}

/**
 * The lock of one record, as one page holds it: takes it, prolongs it, tells what becomes of it, gives it back.
 * A page that waits takes it as soon as it is free (docs/specification.md#master-data-4-record-locks).
 */
export class LockManager {
  readonly #record: LockedRecord;
  readonly #listeners = new Set<() => void>();
  #view = firstView;
  #isOpen = false;
  /** Whether the service knows this tab as the holder, as far as one can tell. */
  #isHeld = false;
  #heldAt = 0;
  #isHandedOver = false;
  #onTaken: () => void = () => {};

  constructor(record: LockedRecord) {
    this.#record = record;
  }

  readonly view = (): LockView => this.#view;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Takes the lock and keeps it until it is closed; `onTaken` when it came to this page after it had waited. */
  open(onTaken: () => void): () => void {
    this.#isOpen = true;
    this.#isHandedOver = false;
    this.#onTaken = onTaken;
    this.#show(firstView);
    this.#releaseLeftOver();
    void this.take();
    const stop = heartbeat({
      beat: () => void (beats[this.#view.status] && this.take()),
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

  /** Takes or prolongs the lock, with what the person wishes beside; what comes of it is in the view. */
  async take(options: LockIntents = {}): Promise<void> {
    if (options.ask || options.takeOver) this.#show({ ...this.#view, isBusy: true });
    await inTurn(this.#name, () => this.#ask(options));
  }

  /** Takes it again after it was handed over, or after a failure. */
  async resume(): Promise<void> {
    this.#isHandedOver = false;
    this.#show({ ...this.#view, isBusy: true });
    await this.take();
  }

  /** Hands the record over: what was typed stays, and nothing is prolonged. */
  async release(): Promise<void> {
    this.#isHandedOver = true;
    this.#show({ status: 'released', isRequested: false, isBusy: false });
    await this.#giveBack();
  }

  async #ask(options: LockIntents): Promise<void> {
    if (!this.#isOpen || this.#isHandedOver) return;
    const view = await this.#answerTo(options);
    this.#isHeld = view.status === 'mine';
    if (this.#isOpen && !this.#isHandedOver) this.#answered(view);
  }

  async #answerTo(options: LockIntents): Promise<LockView> {
    try {
      const view = viewAfter(this.#view, await takeLock(this.#record, options), options.ask === true);
      if (view.status === 'mine') this.#heldAt = Date.now();
      return view;
    } catch {
      return viewWithoutAnswer(this.#view, Date.now() - this.#heldAt > lockSeconds * 1000);
    }
  }

  #answered(view: LockView): void {
    const { status: before } = this.#view;
    const { table, key } = this.#record;
    if (view.status === 'failed') forgetEdited(table);
    else keepEdited(table, key);
    this.#show(view);
    if (this.#isHeld && before !== 'mine' && before !== 'asking') this.#onTaken();
  }

  /** Goes after whatever is on its way: a lock that comes late is given back too. */
  async #giveBack(): Promise<void> {
    forgetEdited(this.#record.table);
    await inTurn(this.#name, async () => {
      if (!this.#isHeld) return;
      this.#isHeld = false;
      // Whoever cannot give it back leaves it to its end.
      await releaseLock(this.#record).catch(() => undefined);
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
    if (left === undefined || left === key) return;
    void releaseLock({ ...this.#record, key: left }).catch(() => undefined);
  }

  #show(view: LockView): void {
    this.#view = view;
    for (const listener of this.#listeners) listener();
  }

  get #name(): string {
    const { service, table, key } = this.#record;
    return `${service} ${table} ${key}`;
  }
}
