import { ServiceError } from '#providers/http/serviceError.ts';
import { impersonationEndAddress } from '#providers/session/entryCalls.ts';
import { readItem, removeItem } from '#providers/storage/storedItems.ts';
import { acceptedReturnAddress } from '#schemas/protocol/session/returnAddress.ts';
import type { Entry } from './entry.ts';
import { leaveFor } from './goTo.ts';

/**
 * Handles `/endImpersonate` (docs/specification.md#application-2-entry-routes): requests the return address from the
 * service and navigates to it. Impersonation ends in this tab even if the request fails. Never resolves.
 */
export async function endImpersonate({ places }: Entry): Promise<never> {
  const address = readItem('impersonation') ? await requestEndAddress() : undefined;
  removeItem('impersonation');
  return leaveFor((address && acceptedReturnAddress(address, places)) ?? '/access');
}

async function requestEndAddress(): Promise<string | undefined> {
  try {
    return await impersonationEndAddress();
  } catch (error) {
    if (error instanceof ServiceError) return undefined;
    throw error;
  }
}
