import { useSearchParams } from 'react-router';
import { inDistrict } from '#providers/session/districtAddress.ts';
import { useSession } from '../../session/SessionContext.tsx';

/**
 * The path to open after a form, from `?returnUrl=` (docs/specification.md#application-2-entry-routes): a path of the
 * console in this district, with or without the district prefix. Undefined for any other address.
 */
export function useReturnPath(): string | undefined {
  const [query] = useSearchParams();
  const { organization } = useSession();
  return returnPath(query.get('returnUrl'), organization?.id);
}

/** Converts an address of the console to the path inside the district; undefined for other addresses. */
export function returnPath(requested: string | null, district: number | undefined): string | undefined {
  if (requested === null || !requested.startsWith('/') || !URL.canParse(requested, window.location.origin))
    return undefined;
  const { origin, pathname, search, hash } = new URL(requested, window.location.origin);
  if (origin !== window.location.origin) return undefined;
  const base = district === undefined ? '' : inDistrict(district, '/').replace(/\/$/, '');
  const isInside = base !== '' && (pathname === base || pathname.startsWith(`${base}/`));
  const path = isInside ? pathname.slice(base.length) || '/' : pathname;
  if (!isInside && /^\/district(\/|$)/.test(pathname)) return undefined;
  return `${path}${search}${hash}`;
}
