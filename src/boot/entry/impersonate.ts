import { pageLanguage } from '#providers/http/pageLanguage.ts';
import { ServiceError } from '#providers/http/serviceError.ts';
import { districtOf, inDistrict } from '#providers/session/districtAddress.ts';
import { impersonationAddress } from '#providers/session/entryCalls.ts';
import {
  currentImpersonation,
  readImpersonable,
  startImpersonationNow,
} from '#providers/session/impersonation.ts';
import { readItem, removeItem } from '#providers/storage/storedItems.ts';
import { type EntryTexts, reasonTexts } from '#schemas/messages/pages/reasonTexts.ts';
import { impersonationMinutes, reasonLength } from '#schemas/protocol/session/impersonation.ts';
import { userTypes } from '#schemas/protocol/session/permissions.ts';
import { acceptedReturnAddress } from '#schemas/protocol/session/returnAddress.ts';
import { showPage } from '../page.ts';
import type { Entry } from './entry.ts';
import { leaveFor } from './goTo.ts';
import { EntryRefused, type ImpersonationRequest, readImpersonation } from './readEntry.ts';
import { type ReasonForm, reasonForm } from './reasonForm.ts';

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

function requested({ places }: Entry): ImpersonationRequest | undefined {
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
async function begin({ userKey, redirectUrl, hasEnded }: ImpersonationRequest): Promise<void> {
  // Where one has ended that is what is told: nothing is asked for, which a session that ended too would not give.
  const person = hasEnded ? '' : await personNamed(userKey);
  return new Promise((resolve) => {
    askReason({
      person,
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

async function addressFor(ask: ImpersonationRequest, { places, productId }: Entry): Promise<string> {
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

interface ReasonAsk {
  /** Who it is: name, user type and district. */
  readonly person: string;
  /** One has come to its end: that is said first. */
  readonly hasEnded: boolean;
  /** Where the person's own work is. */
  readonly back: string;
  /** Rejects with what was refused, which is then shown. */
  readonly begin: (reason: string) => Promise<void>;
}

/** The page that asks why somebody wants to act as somebody else; without React, as all of the boot. */
function askReason({ person, hasEnded, back, begin }: ReasonAsk): void {
  const texts = entryTexts();
  const { minLength, maxLength } = reasonLength;
  const lead = texts.lead(person, impersonationMinutes);
  const form: ReasonForm = { texts, minLength, maxLength, back, begin };
  showPage({
    title: hasEnded ? texts.ended : texts.title,
    lines: hasEnded ? [texts.endedLead, texts.again] : [lead, texts.rules],
  });
  document.querySelector('.boot-page')?.append(reasonForm(form));
}

/** "Ana Garcia (campus user, Los Angeles Unified)"; of whom the service tells nothing, since it will refuse: "substitute 1025". */
async function personNamed(userKey: string): Promise<string> {
  const { types } = entryTexts();
  try {
    const { name, userTypeMnemonic, orgName } = await readImpersonable(userKey);
    return `${name} (${types[userTypeMnemonic]}, ${orgName})`;
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const [type, id = ''] = userKey.split('-');
    const known = Object.entries(userTypes).find(([, code]) => String(code) === type);
    return `${known ? types[known[0] as keyof EntryTexts['types']] : types.org} ${id}`;
  }
}

/** In the language of the document. */
function entryTexts(): EntryTexts {
  return reasonTexts[pageLanguage()];
}
