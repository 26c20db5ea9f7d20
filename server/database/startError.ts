/**
 * The reason why the service cannot start: one sentence for the operator, who can fix it. Printed without a stack
 * trace. The code that throws it has changed nothing.
 */
export class StartError extends Error {
  constructor(sentence: string, cause?: unknown) {
    super(sentence, { cause });
    this.name = 'StartError';
  }
}
