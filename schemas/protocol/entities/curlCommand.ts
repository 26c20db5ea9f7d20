import type { Method } from '../../service/requestLine.ts';
import { headers, type UserHeader, xsrfCookie } from './headers.ts';

/** A call to show as a curl command. */
export interface TriedCall {
  readonly method: Method;
  /** The full URL with its query. */
  readonly address: string;
  /** Whether the call needs no token, because it is outside of `/services`. */
  readonly isOpen?: boolean;
  readonly user?: UserHeader;
  readonly body?: unknown;
}

/**
 * Formats the call as a curl command with every header that the service requires
 * (docs/specification.md#application-7-conventions). `$TOKEN` stands for the access token, `$XSRF` for the value of the
 * XSRF cookie; neither is ever written out. Quoted for a POSIX shell.
 */
export function curlCommand({ method, address, isOpen = false, user, body }: TriedCall): string {
  const writes = method !== 'GET';
  return [
    `curl ${writes ? `-X ${method} ` : ''}${quoted(address)}`,
    ...(isOpen ? [] : ['-H "Authorization: Bearer $TOKEN"']),
    ...(user ? [`-H ${quoted(`${headers.user}: ${JSON.stringify(user)}`)}`] : []),
    ...(writes ? [`-b "${xsrfCookie}=$XSRF"`, `-H "${headers.xsrf}: $XSRF"`] : []),
    ...(body === undefined
      ? []
      : [`-H 'Content-Type: application/json'`, `-d ${quoted(JSON.stringify(body))}`]),
  ].join(' \\\n  ');
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
