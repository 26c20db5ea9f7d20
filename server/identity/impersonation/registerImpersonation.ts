import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  type ImpersonationFacts,
  type ImpersonationMode,
  type ImpersonationStart,
  impersonationModeSchema,
  impersonationStartSchema,
} from '#schemas/protocol/impersonation.ts';
import type { Database, Sql } from '../../database/database.ts';
import { refuseUnknownParameters } from '../../derived/readListQuery.ts';
import { DomainError } from '../../domainError.ts';
import { audit } from '../../observability/audit.ts';
import type { Service } from '../../service.ts';
import { holderOf } from './holderOf.ts';
import { endedRedirect, impersonationRedirect } from './impersonationRedirect.ts';
import { endImpersonation, type Holder, openImpersonation, switchImpersonation } from './impersonations.ts';
import { presentImpersonation } from './presentImpersonation.ts';
import { startImpersonation } from './startImpersonation.ts';

/** These calls are always made as the person who signed in, never as whom they act as. */
const config = { impersonation: 'own' } as const;

/** What is wrong with a reason is told by field, not by the framework. */
const startForm = {
  ...impersonationStartSchema,
  properties: { ...impersonationStartSchema.properties, reason: { type: 'string' } },
};

/** Attaches the calls by which somebody acts as another person, below `usersessions`. */
export function registerImpersonation(scope: FastifyInstance, service: Service, base: string): void {
  const { database } = service;
  const current = `${base}/impersonations/current`;
  scope.get(`${base}/ImpersonationRedirectUrl`, { config }, (request) =>
    impersonationRedirect(service, request),
  );
  scope.get(`${base}/ImpersonationRedirectUrl/End`, { config }, (request) => endedRedirect(service, request));
  scope.post(`${base}/impersonations`, { config, schema: { body: startForm } }, (request, reply) =>
    start(database, request, reply),
  );
  scope.get(current, { config }, (request) => readCurrent(database, request));
  scope.put(current, { config, schema: { body: impersonationModeSchema } }, (request) =>
    change(database, request),
  );
  scope.delete(current, { config }, (request, reply) => end(database, request, reply));
}

async function start(
  database: Database,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<ImpersonationFacts> {
  refuseAnyParameter(request);
  const begun = await startImpersonation(database, request, request.body as ImpersonationStart);
  audit(request, 'impersonation.began', { impersonation: begun.id, impersonated: begun.userKey });
  reply.status(201);
  return presentImpersonation(begun);
}

async function readCurrent(database: Database, request: FastifyRequest): Promise<ImpersonationFacts> {
  refuseAnyParameter(request);
  const open = await inHand(database, request, openImpersonation);
  if (!open) throw new DomainError('notFound');
  return presentImpersonation(open);
}

async function change(database: Database, request: FastifyRequest): Promise<ImpersonationFacts> {
  refuseAnyParameter(request);
  const { readOnly } = request.body as ImpersonationMode;
  const open = await inHand(database, request, (sql, holder) => switchImpersonation(sql, holder, readOnly));
  if (!open) throw new DomainError('impersonationEnded');
  if (!readOnly) {
    audit(request, 'impersonation.allowedWrites', { impersonation: open.id, impersonated: open.userKey });
  }
  return presentImpersonation(open);
}

async function end(database: Database, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  refuseAnyParameter(request);
  const ended = await inHand(database, request, async (sql, holder) => {
    const open = await openImpersonation(sql, holder);
    await endImpersonation(sql, holder);
    return open;
  });
  if (ended) audit(request, 'impersonation.ended', { impersonation: ended.id, impersonated: ended.userKey });
  return reply.status(204).send();
}

function inHand<T>(
  database: Database,
  { signedIn, actor }: FastifyRequest,
  work: (sql: Sql, holder: Holder) => Promise<T>,
): Promise<T> {
  return database.identity((sql) => work(sql, holderOf(signedIn.token, actor.organization)));
}

function refuseAnyParameter({ query }: FastifyRequest): void {
  refuseUnknownParameters(query as Record<string, unknown>, ['useAesopToken']);
}
