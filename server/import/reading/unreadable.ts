import type { UnreadCode } from '#schemas/messages/unread.ts';
import { Refusal, type TextArguments } from '../../refusal.ts';

/** A file that is not taken: the reason as a text of `schemas/messages/unread.ts`, with what fills it. */
export function unreadable(code: UnreadCode, args: TextArguments = {}): Refusal {
  return new Refusal('badRequest', { text: `unread.${code}`, args });
}
