/** Rows of the first step, of the smallest and of the largest. */
const [first, smallest, largest] = [50, 10, 100];

/** Milliseconds that a step should keep this process busy: on the embedded database others wait for as long. */
const wanted = 60;

/** How many rows a step of a task does: as many as take no longer than others should wait. */
export class StepSize {
  #rows = first;
  /** After how many rows of the task tables were counted anew; undefined: not yet. */
  counted: number | undefined;

  get rows(): number {
    return this.#rows;
  }

  /** Takes for how many milliseconds the last step kept the process busy. */
  took(milliseconds: number): void {
    if (milliseconds > wanted) this.#rows = Math.max(smallest, Math.floor(this.#rows / 2));
    else if (milliseconds < wanted / 2) this.#rows = Math.min(largest, this.#rows * 2);
  }
}
