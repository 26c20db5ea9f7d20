import type { SessionStart } from '#providers/session/entryCalls.ts';
import { userKeyForm } from '#schemas/access/userKey.ts';
import { acceptedReturnAddress, type ReturnPlaces } from '#schemas/protocol/session/returnAddress.ts';

/** Thrown when the query of an entry address is invalid. */
export class EntryRefused extends Error {}

/**
 * Reads the query of `/access` (docs/specification.md#application-2-entry-routes): orgid (also orgId, OrgId, OrgID),
 * userkey (also userKey), ispartofmos (1 means true) and url or location. Names are case-insensitive because the suite
 * spells them in many ways. Throws `EntryRefused` for an invalid value, or for a return address outside the console and
 * the configured products.
 */
export function readEntry(search: string, places: ReturnPlaces): SessionStart {
  const query = anyCase(search);
  const userKey = query.get('userkey');
  const redirectUrl = query.get('url') ?? query.get('location');
  return {
    ...organizationOf(query.get('orgid')),
    ...(userKey === undefined ? {} : { userKey: readUserKey(userKey) }),
    ...(query.get('ispartofmos') === '1' ? { isPartOfMos: true } : {}),
    ...(redirectUrl === undefined ? {} : { redirectUrl: readReturn(redirectUrl, places) }),
  };
}

/** The query of `/impersonate`: the user, the return address and the product. */
export interface ImpersonationRequest {
  readonly userKey: string;
  readonly redirectUrl: string | undefined;
  readonly productId: string | undefined;
  /** Whether an earlier impersonation expired and its page offered this link. */
  readonly hasEnded: boolean;
}

/** Reads the query of `/impersonate` (docs/specification.md#application-2-entry-routes): url, productId and userKey. */
export function readImpersonation(search: string, places: ReturnPlaces): ImpersonationRequest {
  const query = anyCase(search);
  const redirectUrl = query.get('url');
  return {
    userKey: readUserKey(query.get('userkey') ?? ''),
    redirectUrl: redirectUrl === undefined ? undefined : readReturn(redirectUrl, places),
    productId: query.get('productid'),
    hasEnded: query.get('ended') === '1',
  };
}

/** Returns the first non-empty value of each parameter by its lowercase name. */
function anyCase(search: string): ReadonlyMap<string, string> {
  const entries = [...new URLSearchParams(search)].filter(([, value]) => value !== '').reverse();
  return new Map(entries.map(([name, value]) => [name.toLowerCase(), value]));
}

/** Reads an organization ID or, with a leading zero, the seven-digit national number. */
function organizationOf(text: string | undefined): Pick<SessionStart, 'orgId' | 'orgXrefId'> {
  if (text === undefined) return {};
  if (/^0\d{6}$/.test(text)) return { orgXrefId: text };
  if (/^[1-9]\d{0,15}$/.test(text)) return { orgId: Number(text) };
  throw new EntryRefused('orgid');
}

function readUserKey(text: string): string {
  if (userKeyForm.test(text)) return text;
  throw new EntryRefused('userKey');
}

function readReturn(text: string, places: ReturnPlaces): string {
  const accepted = acceptedReturnAddress(text, places);
  if (accepted === undefined) throw new EntryRefused('url');
  return accepted;
}
