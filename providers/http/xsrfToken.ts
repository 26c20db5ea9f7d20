import { xsrfCookie } from '#schemas/protocol/headers.ts';
import { runTimeConfigPath } from '#schemas/protocol/runTimeConfig.ts';
import { send } from './send.ts';

/** The value that every write repeats; asks for a new cookie when the browser has lost it. */
export async function xsrfToken(): Promise<string> {
  const known = readCookie();
  if (known !== '') return known;
  await renewXsrfToken();
  return readCookie();
}

/** Has the service set its cookie anew. */
export async function renewXsrfToken(): Promise<void> {
  await send(runTimeConfigPath, { cache: 'no-store' });
}

function readCookie(): string {
  const pair = document.cookie.split('; ').find((one) => one.startsWith(`${xsrfCookie}=`));
  return pair?.slice(xsrfCookie.length + 1) ?? '';
}
