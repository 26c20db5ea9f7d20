import type { DistrictKey, ServicePlace } from '#schemas/service/placeSchema.ts';
import type { Database, Sql } from '../database/database.ts';
import { BoundedCache } from '../identity/boundedCache.ts';
import type { SecretBox } from './secretBox.ts';

/** What a district has set of one of its services. */
export interface StoredPlace extends Omit<ServicePlace, 'key'> {
  readonly key?: DistrictKey;
  readonly version: number;
}

/** What districts have set of their services, remembered for some seconds, because every call asks. */
export interface DistrictPlaces {
  /** By the name of the service; those that nothing was set of are not there. */
  readonly of: (organization: number) => Promise<ReadonlyMap<string, StoredPlace>>;
  /** After a change: what is remembered of a district is forgotten, in this process at once. */
  readonly forget: (organization: number) => void;
}

const remembered = { districts: 1000, milliseconds: 5000 } as const;

export function districtPlaces(database: Database, box: SecretBox): DistrictPlaces {
  const cache = new BoundedCache<Promise<ReadonlyMap<string, StoredPlace>>>(remembered.districts);
  return {
    of: (organization) => {
      if (organization === 0) return Promise.resolve(new Map());
      const name = String(organization);
      const known = cache.get(name);
      if (known) return known;
      const read = database.read(organization, (sql) => readPlaces(sql, box, organization));
      cache.set(name, read, Date.now() + remembered.milliseconds);
      read.catch(() => cache.delete(name));
      return read;
    },
    forget: (organization) => cache.delete(String(organization)),
  };
}

/** Whose a sealed key is: that of another district, or of another service, does not open. */
export const ownerOf = (organization: number, service: string) => `${organization} ${service}`;

/** All that a district has set; for a change with the rows held. */
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

/** A key that does not open any more is none: the service says that it gets no access. */
function keyIn(box: SecretBox, sealed: unknown, owner: string): DistrictKey | undefined {
  const text = typeof sealed === 'string' ? box.open(sealed, owner) : undefined;
  return text === undefined ? undefined : (JSON.parse(text) as DistrictKey);
}
