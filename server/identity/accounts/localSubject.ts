import { randomUUID } from 'node:crypto';

const prefix = 'local:';

/**
 * A subject of our own: that of an account whose sign-in is the embedded provider's, or that has none yet. It is
 * random, so that no foreign provider can come to say it, and never given to somebody else.
 */
export function newLocalSubject(): string {
  return `${prefix}${randomUUID()}`;
}

/** Whether a subject, or a login name that stands for none, is one of ours. */
export function isLocalSubject(subject: string): boolean {
  return subject.startsWith(prefix);
}
