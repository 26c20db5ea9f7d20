import type { FastifyRequest } from 'fastify';
import { entityFilesPath } from '#schemas/protocol/entities/entityFiles.ts';
import { xsrfCookie } from '#schemas/protocol/entities/headers.ts';
import { signInPaths } from '#schemas/protocol/session/runTimeConfig.ts';
import { pathOf } from '../logging.ts';

/** The links of a built page to parts of the console (`scripts/earlyParts.ts`). */
const links = /\s*<link data-early="([\w-]+)"[^>]*>/g;

const bare: ReadonlySet<string> = new Set(
  [signInPaths.silentRenew, signInPaths.signOut].map((path) => path.toLowerCase()),
);

/**
 * Leaves in a page the links to what it will be drawn from, so that the browser asks for it at once: in a browser that
 * has been here before, and where somebody is to see the console. The part of lists, and the entities that a list is
 * drawn from, for the page of one.
 *
 * @param list the path of the list at the address, without its district; none at others
 */
export function withEarlyLinks(page: string, request: FastifyRequest, list: string | undefined): string {
  const isKnown = request.cookies[xsrfCookie] !== undefined && !bare.has(pathOf(request.url).toLowerCase());
  const isWanted = (part: string) => isKnown && (part !== 'list' || list !== undefined);
  const kept = page.replace(links, (link, part: string) => (isWanted(part) ? link : ''));
  if (!isKnown || list === undefined) return kept;
  const address = `${entityFilesPath}?${new URLSearchParams({ page: list })}`;
  return kept.replace(
    '</head>',
    () => `<link rel="preload" as="fetch" crossorigin href="${escaped(address)}" /></head>`,
  );
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}
