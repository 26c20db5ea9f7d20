import type { FastifyInstance } from 'fastify';
import {
  lockAnswerSchema,
  lockRequestSchema,
  unlockRequestSchema,
} from '#schemas/protocol/locks/lockSchemas.ts';
import { type LockService, readingOf } from '#schemas/protocol/locks/locks.ts';
import { ownServices, type ServiceName } from '#schemas/services.ts';
import type { EntityService } from '../../derived/registerEntities.ts';
import { operation } from '../../http/operation.ts';
import { lock, lookAtLock, unlock } from './lockCalls.ts';

const tag = 'Record locks';
const examples = [{ key: 1201, tableName: 'Worker', session: '0b6a4b1e-2f7c-4f2a-9a59-2f1f3f3c9a10' }];

const operations = {
  lock: operation({
    tag,
    operationId: 'takeLock',
    summary: 'Take, prolong, ask for or take over the lock of a record',
    body: { ...lockRequestSchema, examples },
    response: { 200: lockAnswerSchema },
  }),
  read: operation({
    tag,
    operationId: 'readLock',
    summary: 'Who edits a record',
    query: {
      key: { type: 'integer', minimum: 0, description: 'The id of the record.' },
      tableName: {
        type: 'string',
        description: 'Worker, substitutes, organization_users or vacancy_profile.',
      },
      session: { type: 'string', description: 'The tab that asks.' },
      mode: { type: 'string', description: 'edit, which is the only one.' },
    },
    requiredQuery: ['key', 'tableName'],
    response: { 200: lockAnswerSchema },
  }),
  unlock: operation({
    tag,
    operationId: 'releaseLock',
    summary: 'Give the lock of a record back',
    body: { ...unlockRequestSchema, examples },
    response: { 200: lockAnswerSchema },
  }),
} as const;

/**
 * Attaches the calls for record locks to a service that has them
 * (docs/specification.md#master-data-7-employee-service).
 */
export function registerLocks(
  scope: FastifyInstance,
  { database, catalogue }: EntityService,
  name: ServiceName,
): void {
  if (!hasLocks(name)) return;
  const parts = { database, catalogue, service: name };
  const { prefix } = ownServices[name];
  scope.post(`${prefix}/lock`, { schema: operations.lock }, (request) => lock(parts, request));
  scope.get(`${prefix}/lock`, { schema: operations.read }, (request) => lookAtLock(parts, request));
  // Whoever reads only once more gives back what they had taken before.
  const config = { impersonation: 'reads' } as const;
  scope.post(`${prefix}/unlock`, { schema: operations.unlock, config }, (request) => unlock(parts, request));
}

function hasLocks(name: ServiceName): name is LockService {
  return Object.hasOwn(readingOf, name);
}
