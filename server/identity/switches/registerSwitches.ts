import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  type OrganizationSwitches,
  organizationSwitchesSchema,
  type SwitchesChange,
  switchesChangeSchema,
  switchesPath,
} from '#schemas/protocol/organizationSwitches.ts';
import type { Database } from '../../database/database.ts';
import { DomainError } from '../../domainError.ts';
import { operation } from '../../http/operation.ts';
import { audit } from '../../observability/audit.ts';
import type { Actor } from '../actor.ts';
import { isSupport } from '../isSupport.ts';
import { readSwitchChanges, readSwitches, writeSwitches } from './switches.ts';

/** What the calls need: the database, and word to those who remember what is switched on. */
interface Parts {
  readonly database: Database;
  readonly onSwitched: (organization: number) => void;
}

const readOperation = operation({
  tag: 'Organization',
  operationId: 'readSwitches',
  summary: 'The features and settings of a district: support alone',
  response: { 200: organizationSwitchesSchema },
  refused: ['notFound'],
});

const writeOperation = operation({
  tag: 'Organization',
  operationId: 'writeSwitches',
  summary: 'Switch features and settings of a district on and off: support alone',
  body: { ...switchesChangeSchema, examples: [{ version: 1, features: { StaffAlerts: true } }] },
  response: { 200: organizationSwitchesSchema },
  refused: ['notFound', 'stale'],
});

/**
 * Attaches the calls by which support sees and sets the features and settings of a district
 * (docs/specification.md#application-3-organisation).
 */
export function registerSwitches(scope: FastifyInstance, parts: Parts): void {
  for (const prefix of ['', '/api']) {
    const path = `${prefix}${switchesPath}`;
    scope.get(path, { schema: readOperation }, (request) => read(parts, request));
    scope.put(path, { schema: writeOperation, preValidation: onlySupport }, (request) =>
      write(parts, request),
    );
  }
}

/** Who may not switch is told so, and not how a body is made. */
async function onlySupport(request: FastifyRequest): Promise<void> {
  ofSupport(request);
}

async function read({ database }: Parts, request: FastifyRequest): Promise<OrganizationSwitches> {
  const { organization } = ofSupport(request);
  return database.read(organization, async (sql) => ({
    ...(await readSwitches(sql, organization)),
    ...(await readSwitchChanges(sql, organization)),
  }));
}

/** The row of a district is the service's own to write: people of a district cannot. */
async function write(
  { database, onSwitched }: Parts,
  request: FastifyRequest,
): Promise<OrganizationSwitches> {
  const { organization, userKey, name } = ofSupport(request);
  const by = { userKey, name, requestId: request.id };
  const answer = await database.maintain(async (sql) => ({
    ...(await writeSwitches(sql, organization, request.body as SwitchesChange, by)),
    ...(await readSwitchChanges(sql, organization)),
  }));
  onSwitched(organization);
  audit(request, 'features.changed', { organization });
  return answer;
}

/** Support alone, in a district; whoever acts as somebody else is not support then. */
function ofSupport({ actor, signedIn }: FastifyRequest): Actor {
  if (!isSupport(signedIn.account) || actor.impersonation) {
    throw new DomainError('forbidden', { text: 'refused.supportSwitches' });
  }
  return actor;
}
