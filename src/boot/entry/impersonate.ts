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

/** Target after any failure (docs/specification.md#application-2-entry-routes). */
const onFailure = '/access';

/**
 * Handles `/impersonate` (docs/specification.md#application-2-entry-routes): asks for the reason, starts impersonation
 * in this tab, and replaces the address with the one that the service returns. Any failure leads to `/access`, except
 * that the page shows why the service rejected the start and lets the user retry. Never resolves.
 */
export async function impersonate(entry: Entry): Promise<never> {
  return leaveFor(await placeOf(entry).catch(failed));
}

async function placeOf(entry: Entry): Promise<string> {
  const request = readRequest(entry);
  if (!request) return onFailure;
  if (request.hasEnded) removeItem('impersonation');
  if (!(await isActingAs(request.userKey))) await begin(request);
  return addressFor(request, entry);
}

function readRequest({ places }: Entry): ImpersonationRequest | undefined {
  try {
    return readImpersonation(window.location.search, places);
  } catch (error) {
    if (error instanceof EntryRefused) return undefined;
    throw error;
  }
}

/** Whether this tab already impersonates the user. Impersonation of another user must end first. */
async function isActingAs(userKey: string): Promise<boolean> {
  const stored = readItem('impersonation');
  if (!stored) return false;
  if (stored.impersonatedUser !== userKey) return leaveFor('/endImpersonate');
  if (await currentImpersonation()) return true;
  removeItem('impersonation');
  return false;
}

/**
 * Resolves when impersonation has started. If the service rejects the start, the page shows why, and the user can
 * retry.
 */
async function begin({ userKey, redirectUrl, hasEnded }: ImpersonationRequest): Promise<void> {
  // After impersonation has expired, the page says that instead of naming the user: loading the name would fail if the
  // session has expired too.
  const person = hasEnded ? '' : await personNamed(userKey);
  return new Promise((resolve) => {
    askReason({
      person,
      hasEnded,
      back: homeOfDistrict(redirectUrl),
      begin: async (reason) => {
        await startImpersonationNow(userKey, reason);
        resolve();
      },
    });
  });
}

/** Returns the start page of the district that the user came from. */
function homeOfDistrict(redirectUrl: string | undefined): string {
  const district = redirectUrl === undefined ? undefined : districtOf(new URL(redirectUrl).pathname);
  return district === undefined ? onFailure : inDistrict(district, '/');
}

async function addressFor(request: ImpersonationRequest, { places, productId }: Entry): Promise<string> {
  const { userKey, redirectUrl } = request;
  const answered = await impersonationAddress({
    userKey,
    userType: Number(userKey.split('-')[0]),
    productId: request.productId ?? productId,
    ...(redirectUrl === undefined ? {} : { redirectUrl }),
  });
  return acceptedReturnAddress(answered, places) ?? onFailure;
}

function failed(error: unknown): string {
  if (error instanceof ServiceError) return onFailure;
  throw error;
}

interface ReasonAsk {
  /** The user to impersonate: name, user type and district. */
  readonly person: string;
  /** Whether an earlier impersonation has expired; the page says so first. */
  readonly hasEnded: boolean;
  /** Target of the link that cancels: the start page of the district that the user came from. */
  readonly back: string;
  /** Starts impersonation. Rejects with the service's error, which the page shows. */
  readonly begin: (reason: string) => Promise<void>;
}

/** Shows the page that asks for the reason of an impersonation. Uses no React, like all boot code. */
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

/**
 * Returns the user to impersonate as text, such as "Ana Garcia (campus user, Los Angeles Unified)". If the service does
 * not know the user, returns "substitute 1025"; the start will then fail.
 */
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

function entryTexts(): EntryTexts {
  return reasonTexts[pageLanguage()];
}
