import type { FieldProblem } from '#schemas/model/record/fieldProblem.ts';
import type { ServiceChange } from '#schemas/protocol/organizations/serviceSettings.ts';
import { isForbiddenHeader } from '#schemas/service/forbiddenHeaders.ts';
import type { DistrictKey } from '#schemas/service/placeSchema.ts';
import { DomainError } from '../common/domainError.ts';
import type { Sql } from '../database/database.ts';
import type { ChangeAuthor } from '../identity/access/authorOf.ts';
import { ownerOf, readPlaces, type StoredPlace } from './districtPlaces.ts';
import { isAllowedHost, type OpenedPlaces } from './network.ts';
import type { SecretBox } from './secretBox.ts';

/** The person and request that change a district's settings. */
export interface Author extends ChangeAuthor {
  readonly requestId: string;
}

/** Dependencies for changing a district's service settings. */
export interface ChangeParts {
  readonly box: SecretBox;
  readonly opened: OpenedPlaces;
}

/** Entity name of service settings in a district's change log. The logged record id is the service's name. */
const entity = 'settings/services';

/**
 * Sets a district's address and key for a service, and writes a change-log row that never contains the key. A key
 * belongs to the address that it was entered with: a new address removes the key unless it is sent again. Throws
 * `stale` when the settings changed since they were read, `invalid` for a forbidden address.
 */
export async function changePlace(
  sql: Sql,
  { box, opened }: ChangeParts,
  organization: number,
  service: { readonly name: string; readonly title: string },
  change: ServiceChange,
  author: Author,
): Promise<void> {
  const before = (await readPlaces(sql, box, organization, ' for update')).get(service.name);
  if ((before?.version ?? 0) !== change.version) throw new DomainError('stale');
  const base = change.base?.trim().replace(/\/+$/, '') || undefined;
  const key = keyAfter(before, base, change.key);
  assertCallable(opened, base, key);
  if (key !== undefined && !box.isOpen)
    throw new DomainError('unavailable', { text: 'refused.service.noSecret' });
  const certificate =
    change.certificate === undefined ? before?.certificate : (change.certificate ?? undefined);
  const after = { on: change.on, base, key, certificate };
  const differences = differencesOf(before, after);
  if (differences.length === 0) return;
  const owner = ownerOf(organization, service.name);
  const rows = await sql(
    `insert into service_setting as kept (org_id, service_name, is_on, base, sealed_key, certificate)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (org_id, service_name) do update set is_on = excluded.is_on, base = excluded.base,
       sealed_key = excluded.sealed_key, certificate = excluded.certificate, row_version = kept.row_version + 1
     where kept.row_version = $7 returning row_version`,
    [
      organization,
      service.name,
      change.on,
      base ?? null,
      key === undefined ? null : box.seal(JSON.stringify(key), owner),
      certificate ?? null,
      change.version,
    ],
  );
  if (rows.length === 0) throw new DomainError('stale');
  await sql(
    `insert into change_log (org_id, entity, record_id, label, action, version, user_key, user_name, acting_as, acting_as_key,
       request_id, differences)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      organization,
      entity,
      service.name,
      service.title,
      before ? 'update' : 'create',
      change.version + 1,
      author.userKey,
      author.name,
      author.actingAs,
      author.actingAsKey,
      author.requestId,
      JSON.stringify(differences),
    ],
  );
}

function keyAfter(
  before: StoredPlace | undefined,
  base: string | undefined,
  requested: DistrictKey | null | undefined,
): DistrictKey | undefined {
  if (requested !== undefined) return requested ?? undefined;
  return before?.base === base ? before?.key : undefined;
}

/**
 * Validates a district's settings: addresses use https and are public, unless the installation allows them, and headers
 * are not reserved for the console. Throws `invalid`.
 */
function assertCallable(opened: OpenedPlaces, base: string | undefined, key: DistrictKey | undefined): void {
  const problems = [...addressProblems(opened, base, key), ...headerProblems(key)];
  if (problems.length > 0) throw new DomainError('invalid', { problems });
}

function headerProblems(key: DistrictKey | undefined): FieldProblem[] {
  const names = key?.by === 'headers' ? Object.keys(key.headers) : [];
  return names
    .filter(isForbiddenHeader)
    .map((header) => ({ field: 'header', code: 'forbiddenHeader', args: { header } }));
}

function addressProblems(
  opened: OpenedPlaces,
  base: string | undefined,
  key: DistrictKey | undefined,
): FieldProblem[] {
  const fields = { base, ...(key?.by === 'oauth' ? { tokenUrl: key.tokenUrl } : {}) };
  return Object.entries(fields).flatMap(([field, address]) =>
    address === undefined || isCallable(opened, address.replaceAll('{organization}', '1'))
      ? []
      : [{ field, code: 'serviceAddress', args: {} } as const],
  );
}

function isCallable(opened: OpenedPlaces, address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password, search, hash } = new URL(address);
  if (username !== '' || password !== '' || search !== '' || hash !== '') return false;
  const isOpened = opened.names.has(hostname.toLowerCase()) || isOpenedNetwork(opened, hostname);
  return (protocol === 'https:' || (protocol === 'http:' && isOpened)) && isAllowedHost(hostname, opened);
}

function isOpenedNetwork({ networks }: OpenedPlaces, hostname: string): boolean {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return networks.check(bare, bare.includes(':') ? 'ipv6' : 'ipv4');
}

type Kept = Omit<StoredPlace, 'version'> | { readonly [K in keyof StoredPlace]?: StoredPlace[K] | undefined };

function differencesOf(before: StoredPlace | undefined, after: Kept) {
  const logged = (place: Kept) => ({
    on: place.on ?? true,
    base: place.base ?? null,
    key: place.key?.by ?? null,
    certificate: place.certificate !== undefined,
  });
  const [from, to] = [logged(before ?? {}), logged(after)];
  const names = Object.keys(from) as (keyof typeof from)[];
  const isOther = (name: keyof typeof from) =>
    from[name] !== to[name] ||
    (name === 'key' && JSON.stringify(before?.key) !== JSON.stringify(after.key)) ||
    (name === 'certificate' && before?.certificate !== after.certificate);
  return names.filter(isOther).map((field) => ({ field, from: from[field], to: to[field] }));
}
