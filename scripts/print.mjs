/** Prints a line of progress. */
export function print(line) {
  process.stdout.write(`${line}\n`);
}

/** Ends with one clear sentence and exit code 1. */
export function giveUp(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
