import type { DistrictKey, ServicePlace } from '#schemas/service/placeSchema.ts';
import type { Database, Sql } from '../database/database.ts';
import { BoundedCache } from '../identity/boundedCache.ts';
import type { SecretBox } from './secretBox.ts';

/** A district's settings for a service. */
export interface StoredPlace extends Omit<ServicePlace, 'key'> {
  readonly key?: DistrictKey;
  readonly version: number;
}

/** Service settings of districts, cached for 5 seconds, because every call reads them. */
export interface DistrictPlaces {
  /** Returns a district's settings, keyed by service. Services without settings are missing. */
  readonly of: (organization: number) => Promise<ReadonlyMap<string, StoredPlace>>;
  /** Clears the cache of a district after a change, immediately in this process. */
  readonly forget: (organization: number) => void;
}

const cacheLimits = { districts: 1000, milliseconds: 5000 } as const;

export function districtPlaces(database: Database, box: SecretBox): DistrictPlaces {
  const cache = new BoundedCache<Promise<ReadonlyMap<string, StoredPlace>>>(cacheLimits.districts);
  return {
    of: (organization) => {
      if (organization === 0) return Promise.resolve(new Map());
      const name = String(organization);
      const known = cache.get(name);
      if (known) return known;
      const read = database.read(organization, (sql) => readPlaces(sql, box, organization));
      cache.set(name, read, Date.now() + cacheLimits.milliseconds);
      read.catch(() => cache.delete(name));
      return read;
    },
    forget: (organization) => cache.delete(String(organization)),
  };
}

/**
 * Returns the owner text that an encrypted key is bound to. The key cannot be decrypted for another district or
 * service.
 */
export const ownerOf = (organization: number, service: string) => `${organization} ${service}`;

/** Reads a district's settings for services. Pass `' for update'` to lock their rows for a change. */
export async function readPlaces(
  sql: Sql,
  box: SecretBox,
  organization: number,
  lock = '',
): Promise<ReadonlyMap<string, StoredPlace>> {
  const rows = await sql(
    `select service_name, is_on, base, sealed_key, certificate, row_version from service_setting
     where org_id = $1${lock}`,
    [organization],
  );
  return new Map(
    rows.map((row) => {
      const service = String(row.service_name);
      const key = keyIn(box, row.sealed_key, ownerOf(organization, service));
      const place: StoredPlace = {
        on: row.is_on === true,
        ...(row.base === null ? {} : { base: String(row.base) }),
        ...(key === undefined ? {} : { key }),
        ...(row.certificate === null ? {} : { certificate: String(row.certificate) }),
        version: Number(row.row_version),
      };
      return [service, place];
    }),
  );
}

/** Decrypts a key. A key that cannot be decrypted counts as missing, so the service will deny access. */
function keyIn(box: SecretBox, sealed: unknown, owner: string): DistrictKey | undefined {
  const text = typeof sealed === 'string' ? box.open(sealed, owner) : undefined;
  return text === undefined ? undefined : (JSON.parse(text) as DistrictKey);
}
