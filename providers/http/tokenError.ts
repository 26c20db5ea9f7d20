let last: string | undefined;

/** Keeps what a service said is wrong with a token (docs/specification.md#application-8-errors), from its 401. */
export async function noteTokenError(answer: Response): Promise<void> {
  last = reasonIn(
    await answer
      .clone()
      .json()
      .catch(() => undefined),
  );
}

/** What a service last said is wrong with a token; `undefined` when none has said so. */
export function lastTokenError(): string | undefined {
  return last;
}

function reasonIn(failure: unknown): string | undefined {
  const reason = entry(entry(failure, 'details'), 'reason');
  return typeof reason === 'string' ? reason : undefined;
}

function entry(record: unknown, name: string): unknown {
  return typeof record === 'object' && record !== null ? Reflect.get(record, name) : undefined;
}
