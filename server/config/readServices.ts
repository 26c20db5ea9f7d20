import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { Ajv, type ErrorObject } from 'ajv';
import { suggestion } from '#schemas/check/basis/didYouMean.ts';
import { isForbiddenHeader } from '#schemas/service/forbiddenHeaders.ts';
import { type ServicePlace, servicePlaceSchema } from '#schemas/service/placeSchema.ts';
import type { Services } from '#schemas/service/serviceSchema.ts';
import { entityServiceNames } from '#schemas/services.ts';
import type { Environment } from './environment.ts';

/** The installation's settings for the services that entities may name. */
export interface InstalledServices {
  /** URL and credentials of each service, by the service's name. */
  readonly places: Readonly<Record<string, ServicePlace>>;
  /** Internal hosts and networks that districts may use in their service settings. */
  readonly inside: readonly string[];
  /**
   * Secret that encrypts the districts' service credentials. Undefined: the secret comes from a file beside the
   * embedded database.
   */
  readonly secret: string | undefined;
  /** Seconds for which an open circuit breaker stops calls to a service that does not respond. */
  readonly rest: number;
}

const setting = 'SERVICES_FILE';
const shortestSecret = 32;
const usualRest = 10;

/**
 * Reads the services from the JSON in `SERVICES` or the file in `SERVICES_FILE`: an object by service name. Missing
 * values come from the service's declaration. Throws an error that names the invalid part.
 */
export function readServices(environment: Environment, declared: Services): InstalledServices {
  const configured = environment.SERVICES
    ? parsed('SERVICES', environment.SERVICES)
    : fromFile(environment[setting]);
  const names = entityServiceNames(declared);
  for (const name of Object.keys(configured)) {
    if (!names.includes(name))
      throw new Error(`SERVICES names "${name}", which is not declared. ${suggestion(name, names)}`);
  }
  const places = names.flatMap((name) => {
    const place = { ...declaredPlace(declared, name), ...validPlace(name, configured[name] ?? {}) };
    return Object.keys(place).length === 0 ? [] : [[name, place] as const];
  });
  return {
    places: Object.fromEntries(places),
    inside: (environment.SERVICES_INSIDE ?? '').split(/\s+/).filter(Boolean),
    secret: readSecret(environment.SERVICES_SECRET),
    rest: readRest(environment.SERVICES_REST),
  };
}

/** Returns the URL at which browsers call a service directly. Undefined if calls go through the console. */
export function directBase(place: ServicePlace | undefined): string | undefined {
  return place?.access === 'direct' ? place.base : undefined;
}

function declaredPlace(declared: Services, name: string): ServicePlace {
  const { own, base, access } = declared[name] ?? {};
  // The base address of our own services is a path of the console, not an external address.
  if (own) return {};
  return { ...(base === undefined ? {} : { base }), ...(access === undefined ? {} : { access }) };
}

function fromFile(file: string | undefined): Readonly<Record<string, unknown>> {
  if (!file) return {};
  const configured = parsed(setting, textOf(setting, file));
  const entries = Object.entries(configured).map(([name, place]) => [
    name,
    withCertificate(file, name, place),
  ]);
  return Object.fromEntries(entries);
}

/** Replaces the file name of a certificate by the content of the file. The name is relative to the settings file. */
function withCertificate(file: string, name: string, place: unknown): unknown {
  if (typeof place !== 'object' || place === null || !('certificate' in place)) return place;
  const { certificate } = place;
  if (typeof certificate !== 'string' || certificate.includes('-----BEGIN')) return place;
  const path = resolve(dirname(file), certificate);
  return { ...place, certificate: textOf(`${setting}: the certificate of "${name}"`, path) };
}

function textOf(setting: string, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new Error(`${setting} names ${file}, which cannot be read.`, { cause: error });
  }
}

function parsed(place: string, text: string): Readonly<Record<string, unknown>> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new Error(`${place} is not JSON.`, { cause: error });
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  throw new Error(`${place} must hold an object: services by their names.`);
}

const validator = new Ajv({ discriminator: false, strict: false, validateFormats: false });
const isPlace = validator.compile<ServicePlace>(servicePlaceSchema);

function validPlace(name: string, value: unknown): ServicePlace {
  const place = withKeyForm(value);
  if (isPlace(place)) {
    assertHeaders(name, place);
    return place;
  }
  throw new Error(`SERVICES, "${name}": ${sentenceOf(isPlace.errors ?? [])}`);
}

function assertHeaders(name: string, { key }: ServicePlace): void {
  const forbidden = key?.by === 'headers' ? Object.keys(key.headers).find(isForbiddenHeader) : undefined;
  if (forbidden !== undefined)
    throw new Error(
      `SERVICES, "${name}": a key cannot set the header "${forbidden}". For Authorization use { user, password } or { token }.`,
    );
}

/** Pairs of a property of a service's credentials and the credential type (`by`) that the property identifies. */
const formsByWord = [
  ['headers', 'headers'],
  ['query', 'query'],
  ['tokenUrl', 'oauth'],
  ['user', 'basic'],
  ['token', 'bearer'],
] as const;

/** Adds the credential type (`by`) to a service's credentials if their other properties identify it. */
function withKeyForm(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('key' in value)) return value;
  const { key } = value;
  if (typeof key !== 'object' || key === null || 'by' in key) return value;
  const match = formsByWord.find(([word]) => word in key);
  return match === undefined ? value : { ...value, key: { by: match[1], ...key } };
}

/**
 * Describes the most specific error: an unknown property before a mismatched credential type. Leaves values out,
 * because credentials are secret.
 */
function sentenceOf(errors: readonly ErrorObject[]): string {
  const unknown = errors.find(({ keyword }) => keyword === 'additionalProperties');
  if (unknown && unknown.instancePath === '') {
    const word = String(unknown.params.additionalProperty);
    return `"${word}" is not known. ${suggestion(word, Object.keys(servicePlaceSchema.properties))}`;
  }
  const inKey = errors.some(({ instancePath }) => instancePath.startsWith('/key'));
  if (inKey)
    return 'key must be { headers: { name: value } }, { query: { name: value } }, { user, password }, { token }, { tokenUrl, clientId, clientSecret } or { by: "person" }.';
  const [first] = errors;
  return `${first?.instancePath.slice(1) || 'it'} ${first?.message ?? 'makes no sense'}.`;
}

function readSecret(text: string | undefined): string | undefined {
  if (!text) return undefined;
  if (text.length >= shortestSecret) return text;
  throw new Error(`SERVICES_SECRET must have at least ${shortestSecret} characters.`);
}

function readRest(text: string | undefined): number {
  if (!text) return usualRest;
  const seconds = Number(text);
  if (seconds > 0 && seconds <= 600) return seconds;
  throw new Error('SERVICES_REST must be a number of seconds up to 600.');
}
