import { listAliases } from '#schemas/protocol/listAliases.ts';
import { longestPage } from '#schemas/protocol/listQuery.ts';
import { readRequestLine } from '#schemas/protocol/requestLine.ts';
import type { ServiceName } from '#schemas/protocol/services.ts';
import type { Catalogue } from './catalogue.ts';
import type { EntityRoute } from './entityRoutes.ts';
import { isPaged } from './listRange.ts';
import { listByBody } from './operations/listByBody.ts';
import type { OperationHandler } from './operations/operation.ts';
import { standardHandlers } from './operations/standard.ts';

/** The further list calls of one service, of the entities that there are (`schemas/protocol/listAliases.ts`). */
export function aliasRoutes(catalogue: Catalogue, service: ServiceName): EntityRoute[] {
  const known = new Map(catalogue.entities.map((stored) => [stored.entity.name, stored]));
  return Object.entries(listAliases[service] ?? {}).flatMap(([text, name]) => {
    const stored = known.get(name);
    if (!stored) return [];
    const line = readRequestLine(text);
    const handler = line.method === 'POST' ? listByBody : wholeList;
    return [{ stored, operation: 'list', line, handler, isAlias: true as const }];
  });
}

/** The whole list where no range is asked for: whoever fills a drop-down knows of no pages. */
const wholeList: OperationHandler = (request) => {
  const { query } = request;
  if (query.range !== undefined || isPaged(query)) return standardHandlers.list(request);
  return standardHandlers.list({ ...request, query: { ...query, range: `[0,${longestPage - 1}]` } });
};
