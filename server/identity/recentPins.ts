import { recentPins } from '#schemas/rules/pin.ts';
import { hashPassword, verifyPassword } from './password.ts';

/** Whether a PIN is the one of any of the hashes. */
export async function isOneOf(hashes: readonly string[], pin: string): Promise<boolean> {
  for (const hash of hashes) {
    if (await verifyPassword(pin, hash)) return true;
  }
  return false;
}

/** The hashes to keep once a PIN is chosen: the newest first, as many as cannot be chosen again. */
export async function withNewPin(hashes: readonly string[], pin: string): Promise<string[]> {
  return [await hashPassword(pin), ...hashes].slice(0, recentPins);
}
