import { ServiceError } from '#providers/http/serviceError.ts';
import { impersonationEndAddress } from '#providers/session/entryCalls.ts';
import { readItem, removeItem } from '#providers/storage/storedItems.ts';
import { acceptedReturnAddress } from '#schemas/protocol/session/returnAddress.ts';
import type { Entry } from './entry.ts';
import { leaveFor } from './goTo.ts';

/**
 * `/endImpersonate` (docs/specification.md#application-2-entry-routes): asks for the address that an
 * impersonation ends with, and goes there. The tab acts in the person's own name from here on, whatever was
 * answered. Never resolves.
 */
export async function endImpersonate({ places }: Entry): Promise<never> {
  const address = readItem('impersonation') ? await answered() : undefined;
  removeItem('impersonation');
  return leaveFor((address && acceptedReturnAddress(address, places)) ?? '/access');
}

async function answered(): Promise<string | undefined> {
  try {
    return await impersonationEndAddress();
  } catch (error) {
    if (error instanceof ServiceError) return undefined;
    throw error;
  }
}
