import type { FastifyInstance, FastifyRequest, RouteShorthandOptions } from 'fastify';
import {
  lockAnswerSchema,
  lockRequestSchema,
  unlockRequestSchema,
} from '#schemas/protocol/locks/lockSchemas.ts';
import { lockCallsOf } from '#schemas/service/lockCalls.ts';
import type { RequestLine } from '#schemas/service/requestLine.ts';
import { isOwnService, ownServices, type ServiceName } from '#schemas/services.ts';
import type { EntityService } from '../../derived/registerEntities.ts';
import { operation } from '../../http/operation.ts';
import { type LockParts, lock, readLockState, unlock } from './lockCalls.ts';

const tag = 'Record locks';
const examples = [{ key: 1201, tableName: 'Worker', session: '0b6a4b1e-2f7c-4f2a-9a59-2f1f3f3c9a10' }];

const operations = {
  lock: operation({
    tag,
    operationId: 'takeLock',
    summary: 'Acquire, renew, request or take over a record lock',
    body: { ...lockRequestSchema, examples },
    response: { 200: lockAnswerSchema },
  }),
  read: operation({
    tag,
    operationId: 'readLock',
    summary: 'Who is editing a record',
    query: {
      key: { type: 'integer', minimum: 0, description: 'The id of the record.' },
      tableName: {
        type: 'string',
        description: 'Worker, substitutes, organization_users or vacancy_profile.',
      },
      session: { type: 'string', description: 'The browser tab that sends the request.' },
      mode: { type: 'string', description: '`edit`, the only value.' },
    },
    requiredQuery: ['key', 'tableName'],
    response: { 200: lockAnswerSchema },
  }),
  unlock: operation({
    tag,
    operationId: 'releaseLock',
    summary: 'Release a record lock',
    body: { ...unlockRequestSchema, examples },
    response: { 200: lockAnswerSchema },
  }),
} as const;

type LockHandler = (parts: LockParts, request: FastifyRequest) => Promise<unknown>;

/**
 * Registers the record lock calls of a service that has them (docs/specification.md#master-data-7-employee-service).
 */
export function registerLocks(
  scope: FastifyInstance,
  { database, catalogue }: EntityService,
  name: ServiceName,
): void {
  const calls = isOwnService(name) ? lockCallsOf(ownServices[name]) : undefined;
  if (!calls) return;
  const parts = { database, catalogue, reading: calls.reading };
  const route = ({ method, path }: RequestLine, options: RouteShorthandOptions, handler: LockHandler) =>
    scope.route({
      method,
      url: path,
      ...options,
      handler: (request: FastifyRequest) => handler(parts, request),
    });
  route(calls.lock, { schema: operations.lock }, lock);
  if (calls.read) route(calls.read, { schema: operations.read }, readLockState);
  // Read-only impersonation may still release locks taken earlier.
  const config = { impersonation: 'reads' } as const;
  route(calls.unlock, { schema: operations.unlock, config }, unlock);
}
