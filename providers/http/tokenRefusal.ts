/** Somebody who signed in with a subject that no account has. */
export interface UnknownSubject {
  readonly subject: string;
  readonly requestId: string;
}

/** The word of the service for it, in `details.reason`. */
const accountUnknown = 'accountUnknown';

let last: string | undefined;
let unknown: UnknownSubject | undefined;

/** Keeps what a service said is wrong with a token (specification, application section 8), from its 401. */
export async function noteTokenRefusal(answer: Response): Promise<void> {
  const failure: unknown = await answer
    .clone()
    .json()
    .catch(() => undefined);
  const details = entry(failure, 'details');
  last = textOf(entry(details, 'reason'));
  const subject = textOf(entry(details, 'subject'));
  const isUnknown = last === accountUnknown && subject !== undefined;
  unknown = isUnknown ? { subject, requestId: textOf(entry(failure, 'requestId')) ?? '' } : undefined;
}

/** What a service last said is wrong with a token; `undefined` when none has said so. */
export function lastTokenRefusal(): string | undefined {
  return last;
}

/** Whom a service last refused because no account has their subject; no new token would change that. */
export function lastUnknownSubject(): UnknownSubject | undefined {
  return unknown;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function entry(record: unknown, name: string): unknown {
  return typeof record === 'object' && record !== null ? Reflect.get(record, name) : undefined;
}
