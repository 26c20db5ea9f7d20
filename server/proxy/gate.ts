import { serviceFailure } from './serviceFailure.ts';

/** Maximum number of waiting calls for each concurrent call that is allowed. */
const waitingForEach = 20;
/** Number of failures in a row that open the circuit breaker. */
const failuresToOpen = 5;
/** Maximum pause in seconds that a service can request, since its value may be a mistake. */
const longestPause = 3600;
/** Key in `#pauses` for a pause that applies to all districts. No organization has the id 0. */
const allDistricts = 0;

export interface GateSlot {
  /** Ends the call and frees its slot. `answered`: whether the service responded at all. */
  readonly end: (answered: boolean) => void;
}

interface Waiting {
  readonly organization: number;
  readonly start: (waitForSlot: GateSlot) => void;
  readonly refuse: (error: Error) => void;
}

/**
 * Rate limiter and circuit breaker of a service: limits concurrent and waiting calls, stops calling a service that does
 * not answer, and later tries a single call.
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
  /** End of each requested pause (ms), keyed by district; `allDistricts` for all of them. */
  readonly #pauses = new Map<number, number>();

  /** `rest`: seconds for which the circuit breaker stays open. `now` returns milliseconds; tests replace it. */
  constructor(atOnce: number, rest: number, now: () => number = Date.now) {
    this.#atOnce = atOnce;
    this.#restFor = rest * 1000;
    this.#now = now;
  }

  get state(): { readonly underWay: number; readonly waiting: number; readonly rests: boolean } {
    return { underWay: this.#underWay, waiting: this.#waiting.length, rests: this.#restsUntil > this.#now() };
  }

  /** Pauses calls for the given number of seconds, at the service's request: for a district or, by default, for all. */
  pause(seconds: number, organization: number = allDistricts): void {
    this.#pauses.set(organization, this.#now() + Math.min(seconds, longestPause) * 1000);
  }

  /**
   * Waits for a slot for a district, until the signal aborts. Throws `unavailable` while the breaker is open, during a
   * pause, or if too many calls are waiting.
   */
  async waitForSlot(signal: AbortSignal, organization: number = allDistricts): Promise<GateSlot> {
    const refused = this.#pauseOf(organization);
    if (refused) throw refused;
    this.#assertAwake();
    if (this.#underWay < this.#atOnce) return this.#begin();
    if (this.#waiting.length >= this.#atOnce * waitingForEach) throw serviceFailure('unavailable', 'busy');
    if (signal.aborted) throw serviceFailure('unavailable', 'busy');
    return new Promise<GateSlot>((start, refuse) => {
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

  /** Returns the error for a call of a district during a pause; undefined if there is no pause. */
  #pauseOf(organization: number): Error | undefined {
    const until = Math.max(...[allDistricts, organization].map((id) => this.#pauses.get(id) ?? 0));
    const secondsLeft = Math.ceil((until - this.#now()) / 1000);
    return secondsLeft > 0 ? serviceFailure('unavailable', 'paused', undefined, {}, secondsLeft) : undefined;
  }

  /** Throws while the circuit breaker is open. After its open time, lets a single call through to test the service. */
  #assertAwake(): void {
    if (this.#restsUntil === 0) return;
    const left = this.#restsUntil - this.#now();
    if (left > 0 || this.#isTrying)
      throw serviceFailure('unavailable', 'resting', undefined, {}, Math.max(1, Math.ceil(left / 1000)));
    this.#isTrying = this.#underWay < this.#atOnce;
  }

  #begin(): GateSlot {
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
    else if (this.#failures >= failuresToOpen) this.#restsUntil = this.#now() + this.#restFor;
  }

  /** Starts the next waiting call. While the breaker is open, all waiting calls fail at once. */
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

/**
 * The gates of all services, one per address. An address that a district configured has a separate gate for that
 * district.
 */
export class ServiceGates {
  readonly #gates = new Map<string, ServiceGate>();
  readonly #rest: number;

  /** `rest`: seconds that an open circuit breaker stays open. */
  constructor(rest: number) {
    this.#rest = rest;
  }

  at(service: string, origin: string, atOnce: number, owner: number = allDistricts): ServiceGate {
    const key = `${service} ${origin} ${owner}`;
    const gate = this.#gates.get(key) ?? new ServiceGate(atOnce, this.#rest);
    this.#gates.set(key, gate);
    return gate;
  }
}
