import type { FastifyRequest } from 'fastify';
import type { Registry } from '#schemas/model/entity/registry.ts';
import { firstListOf, type PageFacts } from '#schemas/protocol/pageFacts.ts';
import type { Config } from '../../config/config.ts';
import { pathOf } from '../logging.ts';
import { runTimeConfig } from '../xsrf.ts';
import { withEarlyLinks } from './earlyLinks.ts';

/** What stands in `index.html` where each page says what the console needs at once. */
const factsPlace = '"__PAGE_FACTS__"';

const inDistrict = /^\/district\/\d{1,16}(?=\/)/i;

/**
 * Writes into a page what its console would ask for first: the configuration, by which call the list at its address
 * gets its rows, and links to what it is drawn from. Nothing in it is about a person; whoever asks is checked when they ask.
 */
export function pageFactsOf(
  config: Config,
  registry: Registry,
): (page: string, request: FastifyRequest) => string {
  const facts = { config: runTimeConfig(config, registry.services) };
  const lists = new Map(registry.own.map((entity) => [entity.path, firstListOf(entity)]));
  return (page, request) => {
    const path = pathOf(request.url).replace(inDistrict, '');
    const list = lists.get(path);
    const linked = withEarlyLinks(page, request, list && path);
    return linked.replace(factsPlace, () => asScript({ ...facts, list }));
  };
}

/** JSON that no text in it can end the element of. */
function asScript(facts: PageFacts): string {
  return JSON.stringify(facts).replaceAll('<', '\\u003c');
}
