import type { FastifyInstance } from 'fastify';
import { boardSchema, type SentBoard, sentBoardSchema } from '#schemas/protocol/people/board.ts';
import {
  districtNeedsSchema,
  recentChangesSchema,
  unfinishedImportsSchema,
} from '#schemas/protocol/people/startPage.ts';
import type { EntityService } from '../derived/registerEntities.ts';
import { operation } from '../http/operation.ts';
import { assertOwnBoard, readBoard, resetBoard, writeBoard } from './board.ts';
import { districtNeeds } from './districtNeeds.ts';
import { recentChanges } from './recentChanges.ts';
import { registerOwnFiles } from './registerOwnFiles.ts';
import { unfinishedImports } from './unfinishedImports.ts';

const tag = 'Suite';

/** Schemas of the start page's calls, besides entity lists. */
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
  board: operation({
    tag,
    operationId: 'readBoard',
    summary: 'The caller’s dashboard',
    response: { 200: boardSchema },
  }),
  writeBoard: operation({
    tag,
    operationId: 'writeBoard',
    summary: 'Save your own dashboard layout',
    body: {
      ...sentBoardSchema,
      examples: [{ version: 0, places: [{ widgetId: 'summary', x: 0, y: 0, w: 8, h: 3 }], range: 'days' }],
    },
    response: { 200: boardSchema },
    refused: ['stale'],
  }),
  resetBoard: operation({
    tag,
    operationId: 'resetBoard',
    summary: 'Reset your dashboard to the default layout',
    query: {
      version: { type: 'string', pattern: '^\\d{1,9}$', description: 'The version of the layout to remove.' },
    },
    requiredQuery: ['version'],
    response: { 200: boardSchema },
    refused: ['notFound', 'stale'],
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

const boardPath = '/v1.0/board';

/** Registers the start page's calls in the absence service. */
export function registerHome(scope: FastifyInstance, entities: EntityService): void {
  scope.get('/v1.0/recentChanges', { schema: schemas.recentChanges }, ({ actor }) =>
    recentChanges(entities, actor),
  );
  scope.get('/v1.0/unfinishedImports', { schema: schemas.unfinishedImports }, ({ actor }) =>
    unfinishedImports(entities, actor),
  );
  scope.get(boardPath, { schema: schemas.board }, ({ actor }) => readBoard(entities, actor));
  const preValidation = assertOwnBoard;
  scope.put(boardPath, { schema: schemas.writeBoard, preValidation }, ({ actor, body }) =>
    writeBoard(entities, actor, body as SentBoard),
  );
  scope.delete(boardPath, { schema: schemas.resetBoard, preValidation }, ({ actor, query }) =>
    resetBoard(entities, actor, Number((query as { version: string }).version)),
  );
  registerOwnFiles(scope, entities);
  // Support uses this call before selecting a district.
  const needs = { schema: schemas.districtNeeds, config: { allowedWithoutDistrict: true } } as const;
  scope.get('/v1.0/districtNeeds', needs, (request) => districtNeeds(entities, request));
}
