import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { accountKinds } from '#schemas/protocol/people/accounts.ts';
import {
  type Impersonable,
  type ImpersonationFacts,
  type ImpersonationMode,
  type ImpersonationStart,
  impersonableSchema,
  impersonablesSchema,
  impersonationModeSchema,
  impersonationSchema,
  impersonationStartSchema,
} from '#schemas/protocol/session/impersonation.ts';
import { redirectAnswerSchema } from '#schemas/protocol/session/userSessions.ts';
import { DomainError } from '../../common/domainError.ts';
import type { Database, Sql } from '../../database/database.ts';
import { noContent, operation } from '../../http/operation.ts';
import { queryOf } from '../../http/requests/queryOf.ts';
import type { Service } from '../../http/service.ts';
import { audit } from '../../observability/audit.ts';
import { fullName, userTypeOf } from '../access/accounts.ts';
import { redirectParameters } from '../readParameters.ts';
import { impersonables } from './impersonables.ts';
import { endedRedirect, impersonationRedirect } from './impersonationRedirect.ts';
import {
  endImpersonation,
  type Holder,
  holderOf,
  type Impersonation,
  openImpersonation,
  switchImpersonation,
} from './impersonations.ts';
import { type ImpersonationDependencies, impersonable, startImpersonation } from './startImpersonation.ts';

/** These calls are always made as the signed-in user, even during an impersonation. */
const config = { impersonation: 'own' } as const;

const tag = 'User sessions';

/**
 * Schema that accepts any reason, so that the service reports a problem with the reason at its field, before the
 * framework refuses it.
 */
const startForm = {
  ...impersonationStartSchema,
  properties: { ...impersonationStartSchema.properties, reason: { type: 'string' } },
  examples: [{ userKey: '2-501', reason: 'The balance of sick days looks wrong to her.' }],
} as const;

const redirectQuery = {
  ...redirectParameters,
  productId: { type: 'string', description: 'The console, or the name of a configured product.' },
} as const;
const userKey = { type: 'string', description: 'userTypeId-userId.' } as const;

const operations = {
  redirect: operation({
    tag,
    operationId: 'readImpersonationRedirect',
    summary: 'The address where a person continues as someone else',
    query: { userKey, ...redirectQuery },
    requiredQuery: ['userKey'],
    response: { 200: redirectAnswerSchema },
    refused: ['notFound'],
  }),
  endRedirect: operation({
    tag,
    operationId: 'endImpersonationRedirect',
    summary: 'End an impersonation and get the return address',
    query: { userKey, ...redirectQuery },
    response: { 200: redirectAnswerSchema },
    refused: ['notFound'],
  }),
  person: operation({
    tag,
    operationId: 'readImpersonable',
    summary: 'The person to act as: name, user type, organization',
    query: { userKey },
    requiredQuery: ['userKey'],
    response: { 200: impersonableSchema },
    refused: ['notFound'],
  }),
  people: operation({
    tag,
    operationId: 'listImpersonable',
    summary: 'Which of these people the caller can act as',
    query: {
      kind: { enum: accountKinds, description: 'The kind of the IDs.' },
      ids: { type: 'string', pattern: '^\\d{1,15}(,\\d{1,15})*$', description: 'Comma-separated IDs.' },
    },
    requiredQuery: ['kind', 'ids'],
    response: { 200: impersonablesSchema },
    refused: ['notFound'],
  }),
  start: operation({
    tag,
    operationId: 'startImpersonation',
    summary: 'Act as someone in the organization for 30 minutes, starting read-only',
    body: startForm,
    response: { 201: impersonationSchema },
    refused: ['notFound', 'tooMany'],
  }),
  read: operation({
    tag,
    operationId: 'readImpersonation',
    summary: 'The person the caller is acting as',
    response: { 200: impersonationSchema },
    refused: ['notFound'],
  }),
  change: operation({
    tag,
    operationId: 'switchImpersonation',
    summary: 'Allow changes or read-only mode while acting as someone',
    body: { ...impersonationModeSchema, examples: [{ readOnly: false }] },
    response: { 200: impersonationSchema },
    refused: ['impersonationEnded'],
  }),
  end: operation({
    tag,
    operationId: 'endImpersonation',
    summary: 'Stop acting as someone',
    response: { 204: noContent('The impersonation has ended.') },
  }),
} as const;

/** Registers the impersonation calls below `usersessions`. */
export function registerImpersonation(
  scope: FastifyInstance,
  service: Service & ImpersonationDependencies,
  base: string,
): void {
  const { database } = service;
  const current = `${base}/impersonations/current`;
  const as = (name: keyof typeof operations) => ({ config, schema: operations[name] });
  scope.get(`${base}/ImpersonationRedirectUrl`, as('redirect'), (request) =>
    impersonationRedirect(service, request),
  );
  scope.get(`${base}/ImpersonationRedirectUrl/End`, as('endRedirect'), (request) =>
    endedRedirect(service, request),
  );
  scope.get(`${base}/impersonations/person`, as('person'), (request) => person(service, request));
  scope.get(`${base}/impersonations/people`, as('people'), (request) => impersonables(service, request));
  scope.post(`${base}/impersonations`, as('start'), (request, reply) => start(service, request, reply));
  scope.get(current, as('read'), (request) => readCurrent(database, request));
  scope.put(current, as('change'), (request) => change(database, request));
  scope.delete(current, as('end'), (request, reply) => end(database, request, reply));
}

/**
 * Returns the person to impersonate. Runs the same checks as a start, so that the call does not reveal people that the
 * caller may not impersonate.
 */
async function person(service: ImpersonationDependencies, request: FastifyRequest): Promise<Impersonable> {
  const { database } = service;
  const { userKey = '' } = queryOf(request);
  const account = await impersonable(service, request, userKey);
  const text = 'select org_name from organization where org_id = $1';
  const [organization] = await database.identity((sql) => sql(text, [request.actor.organization]));
  const orgName = String(organization?.org_name ?? '');
  return { userKey, name: fullName(account), userTypeMnemonic: userTypeOf(account), orgName };
}

async function start(
  service: ImpersonationDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<ImpersonationFacts> {
  const started = await startImpersonation(service, request, request.body as ImpersonationStart);
  audit(request, 'impersonation.began', { impersonation: started.id, impersonated: started.userKey });
  reply.status(201);
  return presentImpersonation(started);
}

async function readCurrent(database: Database, request: FastifyRequest): Promise<ImpersonationFacts> {
  const open = await withHolder(database, request, openImpersonation);
  if (!open) throw new DomainError('notFound');
  return presentImpersonation(open);
}

async function change(database: Database, request: FastifyRequest): Promise<ImpersonationFacts> {
  const { readOnly } = request.body as ImpersonationMode;
  const open = await withHolder(database, request, (sql, holder) =>
    switchImpersonation(sql, holder, readOnly),
  );
  if (!open) throw new DomainError('impersonationEnded');
  if (!readOnly) {
    audit(request, 'impersonation.allowedWrites', { impersonation: open.id, impersonated: open.userKey });
  }
  return presentImpersonation(open);
}

async function end(database: Database, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const ended = await withHolder(database, request, async (sql, holder) => {
    const open = await openImpersonation(sql, holder);
    await endImpersonation(sql, holder);
    return open;
  });
  if (ended) audit(request, 'impersonation.ended', { impersonation: ended.id, impersonated: ended.userKey });
  return reply.status(204).send();
}

function withHolder<T>(
  database: Database,
  { signedIn, actor }: FastifyRequest,
  work: (sql: Sql, holder: Holder) => Promise<T>,
): Promise<T> {
  return database.identity((sql) => work(sql, holderOf(signedIn.token, actor.organization)));
}

/** Converts a stored impersonation to the form in which responses contain it. */
function presentImpersonation(stored: Impersonation): ImpersonationFacts {
  const { userKey, userName, originalUserKey, originalUserName } = stored;
  const userTypeMnemonic = userTypeOf({ userType: Number(userKey.split('-')[0]), subject: userKey });
  return {
    impersonationId: stored.id,
    impersonatedUser: { userKey, name: userName, userTypeMnemonic },
    originalUser: { userKey: originalUserKey, name: originalUserName },
    orgId: stored.organization,
    reason: stored.reason,
    expiresAt: stored.expiresAt.toISOString(),
    readOnly: stored.readOnly,
  };
}
