import { randomBytes } from 'node:crypto';
import type { Sql } from '../database/database.ts';
import type { Table } from '../database/table.ts';
import { hashOf } from '../identity/countTowardLimit.ts';
import { type Offer, readOffer } from './offerFacts.ts';

/** Links in emails that accept or decline a job. Each row has a hash of the link's token, and its offer. */
export const offerLinkTable: Table = {
  name: 'offer_link',
  scope: 'organization',
  columns: [
    { name: 'org_id', type: 'bigint', notNull: true },
    { name: 'confirmation_number', type: 'bigint', notNull: true },
    { name: 'substitute_id', type: 'bigint', notNull: true },
    { name: 'token_hash', type: 'text', notNull: true },
    { name: 'call_attempt_id', type: 'bigint' },
    { name: 'expires_at', type: 'timestamptz', notNull: true },
  ],
  primaryKey: ['org_id', 'confirmation_number', 'substitute_id'],
  foreignKeys: [],
  checks: [],
  indexes: [{ name: 'offer_link_token', method: 'btree', unique: true, on: ['org_id', 'token_hash'] }],
};

/** Path of the page that an emailed offer links to. The token is in the query, which is never logged. */
export const offerPath = '/offers';

/** Days until the link of an emailed offer expires. */
const worksFor = 14;

/**
 * Creates the link by which a substitute accepts or declines a job. There is one link per job and substitute. Returns
 * its token of 256 random bits, which is stored as a hash; undefined if a link exists already, even one that a
 * concurrent transaction creates.
 */
export async function makeOfferLink(
  sql: Sql,
  organization: number,
  job: number,
  substituteId: number,
): Promise<string | undefined> {
  const secret = randomBytes(32).toString('hex');
  const rows = await sql(
    `insert into offer_link (org_id, confirmation_number, substitute_id, token_hash, expires_at)
     values ($1, $2, $3, $4, now() + make_interval(days => ${worksFor}))
     on conflict (org_id, confirmation_number, substitute_id) do nothing returning 1`,
    [organization, job, substituteId, hashOf(secret)],
  );
  return rows.length === 0 ? undefined : `${organization}.${secret}`;
}

const form = /^([1-9][0-9]{0,14})\.([0-9a-f]{64})$/;

/** Reads the district from a token; undefined if it is malformed. */
export function districtOfToken(token: string): number | undefined {
  const [, organization] = form.exec(token) ?? [];
  return organization === undefined ? undefined : Number(organization);
}

/** Loads the offer of a token, in a transaction of its district; undefined for a forged or expired one. */
export async function offerOfToken(sql: Sql, token: string): Promise<Offer | undefined> {
  const [, organization, secret = ''] = form.exec(token) ?? [];
  const [row] = await sql(
    'select call_attempt_id as id from offer_link where org_id = $1 and token_hash = $2 and expires_at > now()',
    [Number(organization ?? 0), hashOf(secret)],
  );
  return row && readOffer(sql, Number(organization), Number(row.id));
}
