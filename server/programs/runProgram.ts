import { StartError } from '../database/startError.ts';

/** Runs a command of whoever operates the console: a refusal is printed as its sentence, and the exit code is 1. */
export async function runProgram(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!isForPeople(error)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

/** Whether an error is a sentence for whoever runs the command: about the database, or about an option. */
function isForPeople(error: unknown): error is Error {
  if (error instanceof StartError) return true;
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}
