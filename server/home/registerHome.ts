import type { FastifyInstance } from 'fastify';
import {
  districtNeedsSchema,
  recentChangesSchema,
  unfinishedImportsSchema,
} from '#schemas/protocol/people/startPage.ts';
import type { EntityService } from '../derived/registerEntities.ts';
import { operation } from '../http/operation.ts';
import { districtNeeds } from './districtNeeds.ts';
import { recentChanges } from './recentChanges.ts';
import { registerOwnFiles } from './registerOwnFiles.ts';
import { unfinishedImports } from './unfinishedImports.ts';

const tag = 'Suite';

/** What the start page asks beside the lists of entities. */
const schemas = {
  recentChanges: operation({
    tag,
    operationId: 'readRecentChanges',
    summary: 'Changes since yesterday, by type of record',
    response: { 200: recentChangesSchema },
  }),
  unfinishedImports: operation({
    tag,
    operationId: 'listUnfinishedImports',
    summary: 'The caller’s unfinished imports',
    response: { 200: unfinishedImportsSchema },
  }),
  districtNeeds: operation({
    tag,
    operationId: 'listDistrictNeeds',
    summary: 'Pending tasks in some districts; support only',
    query: {
      ids: {
        type: 'string',
        pattern: '^\\d{1,15}(,\\d{1,15}){0,15}$',
        description: 'The districts: `622710,1200390`; 16 at most.',
      },
    },
    requiredQuery: ['ids'],
    response: { 200: districtNeedsSchema },
  }),
};

/** Attaches the calls of the start page to the absence service. */
export function registerHome(scope: FastifyInstance, entities: EntityService): void {
  scope.get('/v1.0/recentChanges', { schema: schemas.recentChanges }, ({ actor }) =>
    recentChanges(entities, actor),
  );
  scope.get('/v1.0/unfinishedImports', { schema: schemas.unfinishedImports }, ({ actor }) =>
    unfinishedImports(entities, actor),
  );
  registerOwnFiles(scope, entities);
  // Support asks before it has chosen a district.
  const needs = { schema: schemas.districtNeeds, config: { ofNoDistrict: true } } as const;
  scope.get('/v1.0/districtNeeds', needs, (request) => districtNeeds(entities, request));
}
