/** A statement under construction: its text grows, and each value gets its `$n`. */
export class Statement {
  readonly values: unknown[];

  /** Begins with the values of a text that is there already. */
  constructor(values: readonly unknown[] = []) {
    this.values = [...values];
  }

  /** Adds a value and gives the placeholder that stands for it. */
  value(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}
