import { ServiceError } from '#providers/http/serviceError.ts';
import { districtOf, inDistrict } from '#providers/session/districtAddress.ts';
import { impersonationAddress } from '#providers/session/entryCalls.ts';
import { currentImpersonation, startImpersonationNow } from '#providers/session/impersonation.ts';
import { readItem, removeItem } from '#providers/session/storedItems.ts';
import { acceptedReturnAddress } from '#schemas/rules/returnAddress.ts';
import type { Entry } from './entry.ts';
import { leaveFor } from './goTo.ts';
import { EntryRefused, type ImpersonationAsk, readImpersonation } from './readEntry.ts';
import { askReason } from './reasonPage.ts';

/** Where everything leads that cannot be begun (docs/specification.md#application-2-entry-routes). */
const onFailure = '/access';

/**
 * `/impersonate` (docs/specification.md#application-2-entry-routes): asks for the reason, begins to act as the
 * named person in this tab, asks the service for the address of that and puts it in the place of this one. Any
 * failure leads to `/access`; only a refusal to begin is told first. Never resolves.
 */
export async function impersonate(entry: Entry): Promise<never> {
  return leaveFor(await placeOf(entry).catch(failed));
}

async function placeOf(entry: Entry): Promise<string> {
  const ask = requested(entry);
  if (!ask) return onFailure;
  if (ask.hasEnded) removeItem('impersonation');
  if (!(await isActingAs(ask.userKey))) await begin(ask);
  return addressFor(ask, entry);
}

function requested({ places }: Entry): ImpersonationAsk | undefined {
  try {
    return readImpersonation(window.location.search, places);
  } catch (error) {
    if (error instanceof EntryRefused) return undefined;
    throw error;
  }
}

/** Somebody who already acts as this person is not asked again; acting as another one has to end first. */
async function isActingAs(userKey: string): Promise<boolean> {
  const stored = readItem('impersonation');
  if (!stored) return false;
  if (stored.impersonatedUser !== userKey) return leaveFor('/endImpersonate');
  if (await currentImpersonation()) return true;
  removeItem('impersonation');
  return false;
}

/** Resolves when the impersonation has begun: what is refused is told on the page, which can try again. */
function begin({ userKey, redirectUrl, hasEnded }: ImpersonationAsk): Promise<void> {
  return new Promise((resolve) => {
    askReason({
      userKey,
      hasEnded,
      back: wayBack(redirectUrl),
      begin: async (reason) => {
        await startImpersonationNow(userKey, reason);
        resolve();
      },
    });
  });
}

/** The district that the person came from, in their own name. */
function wayBack(redirectUrl: string | undefined): string {
  const district = redirectUrl === undefined ? undefined : districtOf(new URL(redirectUrl).pathname);
  return district === undefined ? onFailure : inDistrict(district, '/');
}

async function addressFor(ask: ImpersonationAsk, { places, productId }: Entry): Promise<string> {
  const { userKey, redirectUrl } = ask;
  const answered = await impersonationAddress({
    userKey,
    userType: Number(userKey.split('-')[0]),
    productId: ask.productId ?? productId,
    ...(redirectUrl === undefined ? {} : { redirectUrl }),
  });
  return acceptedReturnAddress(answered, places) ?? onFailure;
}

function failed(error: unknown): string {
  if (error instanceof ServiceError) return onFailure;
  throw error;
}
