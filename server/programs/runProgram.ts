import { StartError } from '../database/startError.ts';

/** Runs an operator command. Prints the message of an expected failure and exits with code 1. */
export async function runProgram(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!isForPeople(error)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

/** Whether the message of an error is meant for the operator: an error about the database, or an invalid option. */
function isForPeople(error: unknown): error is Error {
  if (error instanceof StartError) return true;
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}
