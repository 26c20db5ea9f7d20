import { webAddress } from '../../values/webAddress.ts';

/** URLs of the suite's pages; an absent URL means that there is no link. */
export interface SuiteAddresses {
  /** The suite's page for the user's own account. */
  readonly accountSettings?: string | undefined;
  readonly support?: SupportPlace | undefined;
  readonly learningCenter?: string | undefined;
  /** The suite's research and insights page. */
  readonly institute?: string | undefined;
}

/** The suite's support page. */
export interface SupportPlace {
  readonly address: string;
  readonly brandId: string;
  /** The URL at which the support page verifies the user's identity. Only some installations need it. */
  readonly authUrl?: string | undefined;
}

/** Parameters of the account page. The console is identified by either `productId` or `clientId`, never both. */
export interface AccountSettingsRequest {
  readonly returnUrl: string;
  readonly idToken: string;
  readonly signoutUrl: string;
  readonly as: { readonly productId: string } | { readonly clientId: string };
  /** Whether the user may impersonate others from the account page. */
  readonly supportImpersonation: boolean;
}

export interface SupportRequest {
  readonly returnUrl: string;
  /** The key of the user, in the form userTypeId-userId. */
  readonly userId: string;
  /** The id of the user's organization; absent outside of an organization. */
  readonly orgId?: number | undefined;
}

/**
 * The account-settings link (docs/specification.md#application-7-suite-calls), with the parameters returnUrl, idToken,
 * signoutUrl, productId or clientId, and supportImpersonation. `undefined` if no URL is configured.
 */
export function accountSettingsLink(
  { accountSettings }: SuiteAddresses,
  { as, ...ask }: AccountSettingsRequest,
): string | undefined {
  return accountSettings ? withQuery(accountSettings, { ...ask, ...as }) : undefined;
}

/**
 * The support link (docs/specification.md#application-7-suite-calls), with the parameters brand id, return URL, user
 * id, organization id and, if configured, the auth URL. `undefined` if no URL is configured.
 */
export function supportLink({ support }: SuiteAddresses, ask: SupportRequest): string | undefined {
  if (!support) return undefined;
  const { address, brandId, authUrl } = support;
  return withQuery(address, { brandId, ...ask, authUrl });
}

type Query = Readonly<Record<string, string | number | boolean | undefined>>;

/** Adds parameters to a URL that may already have a query. Only http and https URLs are allowed. */
function withQuery(address: string, query: Query): string | undefined {
  const url = /^https?:\/\//i.test(address) ? webAddress(address) : undefined;
  if (!url) return undefined;
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  return url.href;
}
