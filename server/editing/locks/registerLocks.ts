import type { FastifyInstance } from 'fastify';
import { lockAnswerSchema, lockRequestSchema, unlockRequestSchema } from '#schemas/protocol/lockSchemas.ts';
import { type LockService, readingOf } from '#schemas/protocol/locks.ts';
import { type ServiceName, services } from '#schemas/protocol/services.ts';
import type { EntityService } from '../../derived/registerEntities.ts';
import { DomainError } from '../../domainError.ts';
import { queryOf } from '../../suite/queryOf.ts';
import { lock, lookAtLock, unlock } from './lockCalls.ts';

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
  const { prefix } = services[name];
  const response = { 200: lockAnswerSchema };
  scope.post(`${prefix}/lock`, { schema: { body: lockRequestSchema, response } }, (request) => {
    queryOf(request);
    return lock(parts, request);
  });
  scope.get(`${prefix}/lock`, { schema: { response } }, (request) => {
    const { key = '' } = queryOf(request, ['key', 'tableName', 'session', 'mode']);
    if (!/^\d{1,15}$/.test(key))
      throw new DomainError('badRequest', { args: { reason: 'key must be a number' } });
    return lookAtLock(parts, request);
  });
  // Whoever reads only once more gives back what they had taken before.
  const reads = { impersonation: 'reads' } as const;
  scope.post(
    `${prefix}/unlock`,
    { schema: { body: unlockRequestSchema, response }, config: reads },
    (request) => {
      queryOf(request);
      return unlock(parts, request);
    },
  );
}

function hasLocks(name: ServiceName): name is LockService {
  return Object.hasOwn(readingOf, name);
}
