/**
 * What the identity provider's name contains when the people of a district are signed in by the suite's
 * absence-and-time product and passed through to this one. Compared without case and separators, because
 * providers are named by hand: `AbsenceTime`, `absence-and-time`, `urn:idp:absence_time`.
 */
export const absenceAndTimeMarker = /absence[-_ ]?(?:and|&)?[-_ ]?time/i;

/**
 * Whether a sign-in was passed through (docs/specification.md#application-4-impersonation): the `idp` of the
 * signed-in profile contains the absence-and-time marker.
 */
export function isPassThrough(idp: unknown): boolean {
  return typeof idp === 'string' && absenceAndTimeMarker.test(idp);
}

/**
 * The domain of the single sign-on that is active in this browser, from its cookies: cookie `IsSso` equals 1
 * and cookie `SsoDomain` is not empty (docs/specification.md#application-5-tokens); else `undefined`.
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
