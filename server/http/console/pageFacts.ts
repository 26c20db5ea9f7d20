import type { FastifyRequest } from 'fastify';
import type { Registry } from '#schemas/model/entity/registry.ts';
import { firstListOf, type PageFacts } from '#schemas/protocol/pageFacts.ts';
import type { Config } from '../../config/config.ts';
import { pathOf } from '../logging.ts';
import { runTimeConfig } from '../xsrf.ts';
import { withEarlyLinks } from './earlyLinks.ts';

/** Placeholder in `index.html` for the data that the console needs when it starts. */
const factsPlace = '"__PAGE_FACTS__"';

const inDistrict = /^\/district\/\d{1,16}(?=\/)/i;

/**
 * Adds to a page what its console would request first: the configuration, the call that loads the list at its address,
 * and preload links. Contains nothing personal; later requests are authorized as usual.
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
    const withLinks = withEarlyLinks(page, request, list && path);
    return withLinks.replace(factsPlace, () => asScript({ ...facts, list }));
  };
}

/** Converts page facts to JSON that cannot close the script element that contains it. */
function asScript(facts: PageFacts): string {
  return JSON.stringify(facts).replaceAll('<', '\\u003c');
}
