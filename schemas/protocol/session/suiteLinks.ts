import { webAddress } from '../../values/webAddress.ts';

/** Where the pages of the suite around the console are; an address that is absent means: no link. */
export interface SuiteAddresses {
  /** The suite's page on which people keep their own account. */
  readonly accountSettings?: string | undefined;
  readonly support?: SupportPlace | undefined;
  /** Where people learn to use the product. */
  readonly learningCenter?: string | undefined;
  /** The suite's research and insights. */
  readonly institute?: string | undefined;
}

/** The suite's page for help from people. */
export interface SupportPlace {
  readonly address: string;
  readonly brandId: string;
  /** Where that page can ask who somebody is; needed by some installations only. */
  readonly authUrl?: string | undefined;
}

/** What the account page is told; one of the two identities of the console, never both. */
export interface AccountSettingsRequest {
  readonly returnUrl: string;
  readonly idToken: string;
  readonly signoutUrl: string;
  readonly as: { readonly productId: string } | { readonly clientId: string };
  /** Whether the person may act as somebody else from there. */
  readonly supportImpersonation: boolean;
}

export interface SupportRequest {
  readonly returnUrl: string;
  /** userTypeId-userId. */
  readonly userId: string;
  /** Absent outside of any organisation. */
  readonly orgId?: number | undefined;
}

/**
 * The account-settings link (docs/specification.md#application-7-suite-calls): returnUrl, idToken, signoutUrl,
 * productId or clientId, and supportImpersonation. `undefined` when no address is configured.
 */
export function accountSettingsLink(
  { accountSettings }: SuiteAddresses,
  { as, ...ask }: AccountSettingsRequest,
): string | undefined {
  return accountSettings ? withQuery(accountSettings, { ...ask, ...as }) : undefined;
}

/**
 * The support link (docs/specification.md#application-7-suite-calls): brand id, return URL, user id,
 * organisation id and, where one is configured, the auth URL. `undefined` when no address is configured.
 */
export function supportLink({ support }: SuiteAddresses, ask: SupportRequest): string | undefined {
  if (!support) return undefined;
  const { address, brandId, authUrl } = support;
  return withQuery(address, { brandId, ...ask, authUrl });
}

type Query = Readonly<Record<string, string | number | boolean | undefined>>;

/** Adds to the query that an address may already have. Only pages of the web are linked to. */
function withQuery(address: string, query: Query): string | undefined {
  const url = /^https?:\/\//i.test(address) ? webAddress(address) : undefined;
  if (!url) return undefined;
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  return url.href;
}
