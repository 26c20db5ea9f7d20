import type { FastifyRequest } from 'fastify';
import { entityFilesPath } from '#schemas/protocol/entities/entityFiles.ts';
import { xsrfCookie } from '#schemas/protocol/entities/headers.ts';
import { signInPaths } from '#schemas/protocol/session/runTimeConfig.ts';
import { pathOf } from '../logging.ts';

/** Matches the preload links in a built page (`scripts/earlyParts.ts`). */
const links = /\s*<link data-early="([\w-]+)"[^>]*>/g;

const pagesWithoutConsole: ReadonlySet<string> = new Set(
  [signInPaths.silentRenew, signInPaths.signOut].map((path) => path.toLowerCase()),
);

/**
 * Removes the preload links that the page will not need. Removes all links unless the browser has been here before and
 * the address shows the console. Keeps the links for lists and their entities only at the address of a list.
 *
 * @param list the path of the list at the address, without its district; undefined elsewhere
 */
export function withEarlyLinks(page: string, request: FastifyRequest, list: string | undefined): string {
  const isKnown =
    request.cookies[xsrfCookie] !== undefined && !pagesWithoutConsole.has(pathOf(request.url).toLowerCase());
  const isWanted = (part: string) => isKnown && (part !== 'list' || list !== undefined);
  const reduced = page.replace(links, (link, part: string) => (isWanted(part) ? link : ''));
  if (!isKnown || list === undefined) return reduced;
  const address = `${entityFilesPath}?${new URLSearchParams({ page: list })}`;
  return reduced.replace(
    '</head>',
    () => `<link rel="preload" as="fetch" crossorigin href="${escaped(address)}" /></head>`,
  );
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}
