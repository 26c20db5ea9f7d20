import type { FastifyInstance, FastifyRequest } from 'fastify';
import { allows } from '#schemas/access/permissions.ts';
import {
  type ServiceChange,
  type ServiceCheck,
  type ServiceSetting,
  type ServiceSettings,
  serviceChangeSchema,
  serviceCheckSchema,
  serviceSettingsPath,
  serviceSettingsPermission,
  serviceSettingsSchema,
} from '#schemas/protocol/organizations/serviceSettings.ts';
import type { Language } from '#schemas/protocol/session/session.ts';
import type { DistrictKey } from '#schemas/service/placeSchema.ts';
import { entityServiceNames } from '#schemas/services.ts';
import { serviceText } from '#schemas/translations/translate.ts';
import { DomainError } from '../common/domainError.ts';
import type { Database } from '../database/database.ts';
import { operation } from '../http/operation.ts';
import { presentDomainError } from '../http/presentFailure.ts';
import { authorOf } from '../identity/access/authorOf.ts';
import { audit } from '../observability/audit.ts';
import { addressAt } from './address.ts';
import { changePlace } from './changePlace.ts';
import type { StoredPlace } from './districtPlaces.ts';
import { forward } from './forward.ts';
import type { ServiceProxy } from './passCall.ts';

const tag = 'Organization';
const name = { type: 'string', maxLength: 100, description: 'The name of the service.' } as const;

const operations = {
  read: operation({
    tag,
    operationId: 'readServiceSettings',
    summary: 'Service connections of a district; keys are never returned',
    response: { 200: serviceSettingsSchema },
  }),
  write: operation({
    tag,
    operationId: 'writeServiceSetting',
    summary: 'Set the address and key of a service',
    params: { name },
    body: {
      ...serviceChangeSchema,
      examples: [{ version: 0, on: true, base: 'https://library.example.org/v2' }],
    },
    response: { 200: serviceSettingsSchema },
    refused: ['notFound', 'stale', 'invalid'],
  }),
  check: operation({
    tag,
    operationId: 'checkService',
    summary: 'Check the connection to a service',
    params: { name },
    body: { type: 'object', maxProperties: 0, description: 'An empty object.', examples: [{}] },
    response: { 200: serviceCheckSchema },
    refused: ['notFound'],
  }),
} as const;

/** Dependencies of the calls that set the addresses and keys of a district's services. */
export interface SettingsParts extends ServiceProxy {
  readonly database: Database;
}

/** Registers the calls that read, change and check a district's service settings (addresses and keys). */
export function registerServiceSettings(scope: FastifyInstance, parts: SettingsParts): void {
  const preValidation = async (request: FastifyRequest) => assertMay(request);
  const as = (call: keyof typeof operations) => ({ schema: operations[call], preValidation });
  const one = `${serviceSettingsPath}/:name`;
  scope.get(serviceSettingsPath, as('read'), (request) => readSettings(parts, request));
  scope.put(one, as('write'), (request) => write(parts, request));
  scope.post(`${one}/check`, as('check'), (request) => check(parts, request));
}

function assertMay({ actor: { organization, permissions } }: FastifyRequest): void {
  if (!allows(permissions, serviceSettingsPermission))
    throw new DomainError('forbidden', { args: { permission: serviceSettingsPermission } });
  if (organization === 0) throw new DomainError('chooseDistrict');
}

async function readSettings(parts: SettingsParts, { actor }: FastifyRequest): Promise<ServiceSettings> {
  const { registry, districts, box } = parts;
  // Clears the cache, so that the page shows the current settings, even after changes by another process.
  districts.forget(actor.organization);
  const stored = await districts.of(actor.organization);
  return {
    keepsKeys: box.isOpen,
    services: entityServiceNames(registry.services).map((service) =>
      settingOf(parts, service, actor.language, stored.get(service)),
    ),
  };
}

function settingOf(
  { registry, installed }: SettingsParts,
  service: string,
  language: Language,
  stored?: StoredPlace,
): ServiceSetting {
  const declaration = registry.services[service] ?? { title: service };
  const { title, description, own = false } = declaration;
  const text = (english: string) => serviceText(declaration, language, english);
  const place = installed.places[service] ?? {};
  return {
    name: service,
    title: text(title),
    ...(description === undefined ? {} : { description: text(description) }),
    own,
    installed: place.base !== undefined,
    on: stored?.on ?? place.on ?? true,
    base: stored?.base ?? null,
    key: stored?.key ? keyKind(stored.key) : null,
    certificate: stored?.certificate !== undefined,
    version: stored?.version ?? 0,
  };
}

/** Returns what people may see of a key: its type and the names of its headers or parameters, never their values. */
function keyKind(key: DistrictKey): NonNullable<ServiceSetting['key']> {
  return { by: key.by, names: namesIn(key) };
}

async function write(parts: SettingsParts, request: FastifyRequest): Promise<ServiceSettings> {
  const { organization } = request.actor;
  const service = serviceOf(parts, request);
  const by = { ...authorOf(request.actor), requestId: request.id };
  const { box, connections, database, districts } = parts;
  await database.write(organization, (sql) =>
    changePlace(
      sql,
      { box, opened: connections.opened },
      organization,
      service,
      request.body as ServiceChange,
      by,
    ),
  );
  districts.forget(organization);
  audit(request, 'services.changed', { organization, service: service.name });
  return readSettings(parts, request);
}

/**
 * Tests the address of a service: any response means that it is reachable, and the status shows whether the key works.
 */
async function check(parts: SettingsParts, request: FastifyRequest): Promise<ServiceCheck> {
  const service = serviceOf(parts, request);
  const declaration = parts.registry.services[service.name] ?? { title: service.title };
  const started = performance.now();
  const milliseconds = () => Math.round(performance.now() - started);
  const { actor } = request;
  try {
    const place = await parts.placeOf(service.name, actor);
    const answer = await forward(parts, {
      service: service.name,
      declaration,
      place,
      organization: actor.organization,
      method: 'GET',
      address: addressAt(place.base, declaration.openapi ?? '', [], ''),
      headers: { accept: 'application/json' },
      responseHeaders: [],
      body: undefined,
      person: actor.impersonation ? undefined : request.headers.authorization,
    });
    if (!Buffer.isBuffer(answer.body)) answer.body.destroy();
    return { status: answer.status, milliseconds: milliseconds() };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const presented = new DomainError(error.code, {
      ...error.details,
      args: { ...error.details.args, service: service.title },
    });
    const { message } = presentDomainError(presented, actor.language, request.id);
    const { reason } = (error.details.details ?? {}) as { reason?: string };
    return { reason: reason ?? error.code, message, milliseconds: milliseconds() };
  }
}

function serviceOf({ registry }: SettingsParts, { params, actor }: FastifyRequest) {
  const { name: service } = params as { name: string };
  const declaration = entityServiceNames(registry.services).includes(service) && registry.services[service];
  if (!declaration) throw new DomainError('notFound');
  return { name: service, title: serviceText(declaration, actor.language, declaration.title) };
}

/** Returns the names of a key's headers or parameters, never their values. */
function namesIn(key: DistrictKey): string[] {
  if (key.by === 'headers') return Object.keys(key.headers);
  return key.by === 'query' ? Object.keys(key.query) : [];
}
