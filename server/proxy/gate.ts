import { serviceFailure } from './serviceFailure.ts';

/** How many calls may wait for their turn, for each that may be under way. */
const waitingForEach = 20;
/** How many calls in a row come to nothing until a service is left in peace. */
const failuresToRest = 5;
/** The seconds for which a service is left in peace at most when it asks for it: what it says may be a mistake. */
const longestPause = 3600;
/** In the place of a district: all of them. */
const everybody = 0;

export interface Turn {
  /** The call has ended; `answered`: the service has said something, of whatever kind. */
  readonly end: (answered: boolean) => void;
}

interface Waiting {
  readonly organization: number;
  readonly start: (turn: Turn) => void;
  readonly refuse: (error: Error) => void;
}

/**
 * Who may call a service now: so many at once, some more wait, and a service that does not answer is left in
 * peace for a while; then one call tries.
 */
export class ServiceGate {
  readonly #atOnce: number;
  readonly #restFor: number;
  readonly #now: () => number;
  #underWay = 0;
  #failures = 0;
  #restsUntil = 0;
  #isTrying = false;
  readonly #waiting: Waiting[] = [];
  /** Until when the service has asked to be left in peace, by district (or everybody). */
  readonly #pauses = new Map<number, number>();

  /** `rest`: the seconds that it is left in peace; `now` gives the time in milliseconds, tests bring their own. */
  constructor(atOnce: number, rest: number, now: () => number = Date.now) {
    this.#atOnce = atOnce;
    this.#restFor = rest * 1000;
    this.#now = now;
  }

  get state(): { readonly underWay: number; readonly waiting: number; readonly rests: boolean } {
    return { underWay: this.#underWay, waiting: this.#waiting.length, rests: this.#restsUntil > this.#now() };
  }

  /**
   * The service has asked to be left in peace for some seconds: by a district that calls too much, or (without one) by
   * everybody.
   */
  pause(seconds: number, organization: number = everybody): void {
    this.#pauses.set(organization, this.#now() + Math.min(seconds, longestPause) * 1000);
  }

  /**
   * Waits for a turn of a district; gives up when the signal says so. Throws `unavailable` while the service rests or has
   * asked for peace, or too many wait.
   */
  async turn(signal: AbortSignal, organization: number = everybody): Promise<Turn> {
    const refused = this.#pauseOf(organization);
    if (refused) throw refused;
    this.#assertAwake();
    if (this.#underWay < this.#atOnce) return this.#begin();
    if (this.#waiting.length >= this.#atOnce * waitingForEach) throw serviceFailure('unavailable', 'busy');
    if (signal.aborted) throw serviceFailure('unavailable', 'busy');
    return new Promise<Turn>((start, refuse) => {
      const waiting: Waiting = { organization, start, refuse };
      this.#waiting.push(waiting);
      signal.addEventListener('abort', () => {
        const place = this.#waiting.indexOf(waiting);
        if (place < 0) return;
        this.#waiting.splice(place, 1);
        refuse(serviceFailure('unavailable', 'busy'));
      });
    });
  }

  /** The refusal of a district's call while the service has asked for peace. */
  #pauseOf(organization: number): Error | undefined {
    const until = Math.max(...[everybody, organization].map((whose) => this.#pauses.get(whose) ?? 0));
    const left = Math.ceil((until - this.#now()) / 1000);
    return left > 0 ? serviceFailure('unavailable', 'paused', undefined, {}, left) : undefined;
  }

  /** After a rest one call tries while all others are still refused; it has its turn at once. */
  #assertAwake(): void {
    if (this.#restsUntil === 0) return;
    const left = this.#restsUntil - this.#now();
    if (left > 0 || this.#isTrying)
      throw serviceFailure('unavailable', 'resting', undefined, {}, Math.max(1, Math.ceil(left / 1000)));
    this.#isTrying = this.#underWay < this.#atOnce;
  }

  #begin(): Turn {
    this.#underWay++;
    let ended = false;
    return {
      end: (answered) => {
        if (ended) return;
        ended = true;
        this.#underWay--;
        this.#note(answered);
        this.#next();
      },
    };
  }

  #note(answered: boolean): void {
    this.#isTrying = false;
    this.#failures = answered ? 0 : this.#failures + 1;
    if (answered) this.#restsUntil = 0;
    else if (this.#failures >= failuresToRest) this.#restsUntil = this.#now() + this.#restFor;
  }

  /** Whoever waits is next; while the service rests nobody has to wait for its time limit. */
  #next(): void {
    if (this.#restsUntil > this.#now()) {
      for (const { refuse } of this.#waiting.splice(0)) refuse(serviceFailure('unavailable', 'resting'));
      return;
    }
    for (const next of this.#waiting.splice(0, this.#waiting.length)) {
      const refused = this.#pauseOf(next.organization);
      if (refused) next.refuse(refused);
      else if (this.#underWay < this.#atOnce) next.start(this.#begin());
      else this.#waiting.push(next);
    }
  }
}

/** The gates of all services, one for each address of each; what a district named has gates of its own. */
export class ServiceGates {
  readonly #gates = new Map<string, ServiceGate>();
  readonly #rest: number;

  /** `rest`: the seconds for which one that does not answer is left in peace. */
  constructor(rest: number) {
    this.#rest = rest;
  }

  at(service: string, origin: string, atOnce: number, owner: number = everybody): ServiceGate {
    const key = `${service} ${origin} ${owner}`;
    const gate = this.#gates.get(key) ?? new ServiceGate(atOnce, this.#rest);
    this.#gates.set(key, gate);
    return gate;
  }
}
