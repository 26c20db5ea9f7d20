import { readRegistry } from '#schemas/model/entity/registry.ts';
import type { EntitySummary } from '#schemas/protocol/entities/entityFiles.ts';
import { summaryOf } from '#schemas/protocol/entities/summaryOf.ts';
import * as registry from '#schemas/registry.ts';
import { translateText } from '#schemas/translations/translate.ts';

/** Summaries of the product's own entities, as the console's host returns them. */
export const productSummaries: readonly EntitySummary[] = readRegistry(registry).entities.map((entity) =>
  summaryOf(entity, 'v1', (english) => translateText(entity, 'es', english)),
);

/** Builds the summary of a fictitious entity; `parts` overrides it. */
export function buildSummary(parts: Partial<EntitySummary> & Pick<EntitySummary, 'path'>): EntitySummary {
  return {
    name: parts.path.slice(1),
    title: 'Thing',
    plural: 'Things',
    description: undefined,
    view: 'REFDATA.CUSTOM.VIEW',
    add: 'REFDATA.CUSTOM.EDIT',
    flags: [],
    menu: true,
    single: false,
    listed: true,
    global: false,
    imports: false,
    es: { title: 'Cosa', plural: 'Cosas', description: undefined },
    version: 'v1',
    ...parts,
  };
}
