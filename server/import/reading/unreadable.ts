import { Refusal } from '../../refusal.ts';

/** A file that is not taken, with the reason in plain words. */
export function unreadable(reason: string): Refusal {
  return new Refusal('badRequest', { text: 'refused.importUnread', args: { reason } });
}
