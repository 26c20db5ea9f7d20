/**
 * Why the service cannot start: one clear sentence for whoever runs it, who can fix it. It is printed
 * without a stack; whatever throws it has changed nothing.
 */
export class StartError extends Error {
  constructor(sentence: string, cause?: unknown) {
    super(sentence, { cause });
    this.name = 'StartError';
  }
}
