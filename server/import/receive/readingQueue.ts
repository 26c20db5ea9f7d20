import { type ReadingState, readingLimits } from '#schemas/protocol/imports/import.ts';
import { DomainError } from '../../common/domainError.ts';

/**
 * Limits of the reading queue: files per person, files per district, files that are read at the same time, and waiting
 * files.
 */
interface TurnLimits {
  readonly perPerson: number;
  readonly perDistrict: number;
  readonly atOnce: number;
  readonly waiting: number;
}

/** An uploaded file that waits to be read or is being read. */
export interface QueuedReading {
  /** Waits until the file can be read. Rejects with the signal's reason when the client disconnects. */
  readonly waitForTurn: (signal: AbortSignal) => Promise<void>;
  readonly reportProgress: (state: 'reading' | 'storing', rows: number) => void;
  readonly end: () => void;
}

/** The person who uploads a file, and their district. */
export interface Sender {
  readonly organization: number;
  readonly userKey: string;
}

interface Entry {
  readonly person: string;
  readonly district: number;
  state: ReadingState['state'];
  rows: number;
  isReading: boolean;
  begin: (() => void) | undefined;
}

/**
 * Queue for reading files. Limits the files per person and district, the number of files that this process reads at the
 * same time, and the number of waiting files, which are read in order. Further files are refused, because waiting files
 * are held in memory. One district never uses all places for reading.
 */
export class ReadingQueue {
  readonly #limits: TurnLimits;
  readonly #entries: Entry[] = [];

  constructor(limits: TurnLimits = readingLimits) {
    this.#limits = limits;
  }

  /**
   * Reserves a place in the queue for a file before its bytes arrive. Throws for a second file of the same person, and
   * for too many files of a district or in total.
   */
  enter(sender: Sender): QueuedReading {
    const person = personOf(sender);
    const { organization: district } = sender;
    const { perPerson, perDistrict, atOnce, waiting } = this.#limits;
    if (this.#entries.filter((entry) => entry.person === person).length >= perPerson)
      throw new DomainError('tooMany', { text: 'refused.importReading' });
    const ofDistrict = this.#entries.filter((entry) => entry.district === district).length;
    if (ofDistrict >= perDistrict)
      throw new DomainError('tooMany', { text: 'refused.importQueue', args: { count: ofDistrict } });
    if (this.#entries.length >= atOnce + waiting)
      throw new DomainError('tooMany', {
        text: 'refused.importQueue',
        args: { count: this.#entries.length },
      });
    const entry: Entry = {
      person,
      district,
      state: 'waiting',
      rows: 0,
      isReading: false,
      begin: undefined,
    };
    this.#entries.push(entry);
    return {
      waitForTurn: (signal) => this.#turn(entry, signal),
      reportProgress: (state, rows) => Object.assign(entry, { state, rows }),
      end: () => this.#end(entry),
    };
  }

  /** Progress of a person's file; undefined if this process reads none of theirs. */
  stateOf(sender: Sender): ReadingState | undefined {
    const person = personOf(sender);
    const entry = this.#entries.find((one) => one.person === person);
    return entry && { state: entry.state, rows: entry.rows, ahead: this.#ahead(entry) };
  }

  #ahead(entry: Entry): number {
    return entry.isReading ? 0 : this.#entries.indexOf(entry);
  }

  async #turn(entry: Entry, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    const waitForTurn = new Promise<void>((resolve, reject) => {
      entry.begin = resolve;
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
    this.#next();
    await waitForTurn;
  }

  #end(entry: Entry): void {
    const index = this.#entries.indexOf(entry);
    if (index >= 0) this.#entries.splice(index, 1);
    this.#next();
  }

  /**
   * Starts to read the next waiting file. Skips files whose bytes are still arriving, and files of a district that has
   * reached its share.
   */
  #next(): void {
    for (const entry of this.#entries) {
      if (entry.isReading || !entry.begin || !this.#hasPlace(entry)) continue;
      entry.isReading = true;
      entry.state = 'reading';
      entry.begin();
    }
  }

  #hasPlace({ district }: Entry): boolean {
    const { atOnce } = this.#limits;
    const reading = this.#entries.filter((entry) => entry.isReading);
    const ofDistrict = reading.filter((entry) => entry.district === district).length;
    return reading.length < atOnce && ofDistrict < Math.max(1, atOnce - 1);
  }
}

function personOf({ organization, userKey }: Sender): string {
  return `${organization} ${userKey}`;
}
