/** Prints a line of progress. */
export function print(line) {
  process.stdout.write(`${line}\n`);
}

/** Prints an error message and exits with code 1. */
export function exitWithError(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
