import type { UnreadCode } from '#schemas/messages/unread.ts';
import { DomainError, type TextArguments } from '../../domainError.ts';

/** A file that is not taken: the reason as a text of `schemas/messages/unread.ts`, with what fills it. */
export function unreadable(code: UnreadCode, args: TextArguments = {}): DomainError {
  return new DomainError('badRequest', { text: `unread.${code}`, args });
}
