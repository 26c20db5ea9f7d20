import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  type PermissionExplanation,
  permissionExplanationSchema,
} from '#schemas/protocol/permissionExplanation.ts';
import { accessPermission } from '#schemas/protocol/permissions.ts';
import { type AccessFacts, allows, explain } from '#schemas/rules/permissions.ts';
import type { Database } from '../database/database.ts';
import { DomainError } from '../domainError.ts';
import { operation, spellings } from '../http/operation.ts';
import type { Service } from '../service.ts';
import { fullName } from './accounts.ts';
import type { Actor } from './actor.ts';
import { changersOf } from './changersOf.ts';
import { memberByKey } from './memberByKey.ts';
import { accessOf } from './permissions.ts';
import { placeOf } from './sessionContext.ts';
import { userTypeOf } from './userTypeOf.ts';

type Query = Readonly<Record<string, string | undefined>>;

const schema = operation({
  tag: 'Session',
  operationId: 'explainPermission',
  summary: 'Why a person may do something, or may not, and who can change that',
  query: {
    name: { type: 'string', description: 'A permission; a leading `!` means "lacks".' },
    userKey: { type: 'string', description: `Somebody else of the organisation: needs ${accessPermission}.` },
  },
  requiredQuery: ['name'],
  response: { 200: permissionExplanationSchema },
  refused: ['notFound'],
});

/** Attaches the call that explains a permission to the absence service. */
export function registerPermissionRoutes(scope: FastifyInstance, { database }: Service): void {
  for (const prefix of spellings) {
    scope.get(`${prefix}/permissions/explain`, { schema }, (request) => explained(database, request));
  }
}

/**
 * Why somebody may do what a permission guards, or may not. Everybody asks about themselves; support and
 * those who hold the permission for the access of others, about anybody of their organisation. Throws
 * `badRequest` for a permission that does not exist, `notFound` for a person who is not there.
 */
async function explained(database: Database, request: FastifyRequest): Promise<PermissionExplanation> {
  const query = request.query as Query;
  const { actor } = request;
  const person = await personRequested(database, actor, query.userKey);
  const explanation = explain(person.access, query.name ?? '');
  if (explanation.source.kind === 'unknown') {
    throw new DomainError('badRequest', { args: { reason: `there is no permission "${query.name ?? ''}"` } });
  }
  const changers = await changersOf(database, actor.organization, explanation.changedWith);
  return { userKey: person.userKey, name: person.name, ...explanation, changers };
}

interface PersonRequest {
  readonly userKey: string;
  readonly name: string;
  readonly access: AccessFacts;
}

function personRequested(
  database: Database,
  actor: Actor,
  userKey: string | undefined,
): Promise<PersonRequest> {
  const { access, name } = actor;
  if (userKey === undefined || userKey === actor.userKey) {
    return Promise.resolve({ userKey: actor.userKey, name, access });
  }
  if (!allows(actor.permissions, accessPermission)) {
    throw new DomainError('forbidden', { args: { permission: accessPermission } });
  }
  return anotherPerson(database, actor.organization, userKey);
}

async function anotherPerson(
  database: Database,
  organization: number,
  userKey: string,
): Promise<PersonRequest> {
  const { account, place } = await database.identity(async (sql) => ({
    account: await memberByKey(sql, organization, userKey),
    place: await placeOf(sql, organization),
  }));
  if (!account) throw new DomainError('notFound');
  const userType = userTypeOf(account);
  const access = await accessOf(database, { account, userType, organization, ...place });
  return { userKey, name: fullName(account), access };
}
