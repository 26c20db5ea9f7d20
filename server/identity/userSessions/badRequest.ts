import { Refusal } from '../../refusal.ts';

/** Refuses a parameter that makes no sense, with a reason that names it. */
export function badRequest(reason: string): Refusal {
  return new Refusal('badRequest', { args: { reason } });
}
