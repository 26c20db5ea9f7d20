/**
 * Matches the name of the suite's absence-and-time identity provider. Users of a district who sign in there are passed
 * through to this product. Ignores case and separators, because providers are named by hand: `AbsenceTime`,
 * `absence-and-time`, `urn:idp:absence_time`.
 */
export const absenceAndTimeMarker = /absence[-_ ]?(?:and|&)?[-_ ]?time/i;

/**
 * Whether a sign-in was passed through (docs/specification.md#application-4-impersonation): the `idp` of the profile
 * contains the absence-and-time marker.
 */
export function isPassThrough(idp: unknown): boolean {
  return typeof idp === 'string' && absenceAndTimeMarker.test(idp);
}

/**
 * The domain of the active single sign-on, from the browser's cookies: `SsoDomain`, if it is not empty and the cookie
 * `IsSso` is 1 (docs/specification.md#application-5-tokens); otherwise `undefined`.
 *
 * @param cookies as in `document.cookie`
 */
export function singleSignOnDomain(cookies: string): string | undefined {
  if (cookieOf(cookies, 'IsSso') !== '1') return undefined;
  return cookieOf(cookies, 'SsoDomain')?.trim() || undefined;
}

function cookieOf(cookies: string, name: string): string | undefined {
  const pair = cookies.split(/;\s*/).find((one) => one.startsWith(`${name}=`));
  return pair === undefined ? undefined : decoded(pair.slice(name.length + 1));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
