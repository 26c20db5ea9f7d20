import type { FastifyRequest } from 'fastify';
import type { ProblemCode } from '#schemas/model/record/fieldProblem.ts';
import { DomainError } from '../common/domainError.ts';
import type { Database, Sql } from '../database/database.ts';
import type { EntityService } from '../derived/registerEntities.ts';
import { recordWrites } from '../derived/write/recordWrites.ts';
import { lockRow } from '../derived/write/rows.ts';
import type { WriteContext } from '../derived/write/writeContext.ts';
import { type PinKind, pinKinds } from '../domain/people/pinKind.ts';
import { joinPins, readPins, savePin } from '../domain/people/pins.ts';
import { lockSignIns, signInProblems } from '../domain/people/signInProblems.ts';
import { matchesAnyPin, withNewPin } from '../identity/password.ts';

/** Checks a change of the PIN against the hashes of recent PINs; throws, for example, if the current PIN is missing. */
type Assert = (hashes: readonly string[]) => Promise<void>;

export type PinOwner = Pick<FastifyRequest, 'actor' | 'id'>;

/** Storage of a person's recent PINs. */
export interface PinHolder {
  /** Loads the hashes of the person's recent PINs, newest first. */
  readonly hashes: () => Promise<readonly string[]>;
  /** Sets a new PIN. Returns the problem, or undefined once it is stored. */
  readonly change: (pin: string, assert: Assert) => Promise<ProblemCode | undefined>;
}

/**
 * Finds where the caller's PINs are stored. For employees, substitutes and admin users, the PIN and the last five PINs
 * are stored with their record, whether an administrator or the person sets the PIN. For everyone else, they are stored
 * with the account.
 */
export async function pinHolder(service: EntityService, owner: PinOwner): Promise<PinHolder> {
  const { database } = service;
  const { subject } = owner.actor;
  const [link] = await database.identity((sql) => sql(linkText, [subject, owner.actor.organization]));
  const kind = Object.values<PinKind>(pinKinds).find((one) =>
    one.userTypes.includes(Number(link?.user_type)),
  );
  if (!link || !kind || link[kind.account] === null) return accountPins(database, subject);
  const { organization } = owner.actor;
  const person = Number(link[kind.account]);
  const isThere = await database.read(organization, (sql) => sql(recordText(kind), [organization, person]));
  if (isThere.length === 0) return accountPins(database, subject);
  // Moves PINs that the account had before it was linked to the record.
  if (link.has_own) await joinPins(kind, database, subject);
  return recordPins(kind, service, owner, person);
}

const linkText = `select person_id, user_id, user_type, exists (select 1 from user_pin kept where kept.subject = $1) as has_own
  from user_account
  where subject = $1 and org_id = $2`;

const recordText = ({ people, id }: PinKind) => `select 1 from ${people} where org_id = $1 and ${id} = $2`;

function accountPins(database: Database, subject: string): PinHolder {
  const read = () => database.identity((sql) => readAccountPins(sql, subject));
  return {
    hashes: async () => (await read()).hashes,
    change: async (pin, assert) => {
      const stored = await read();
      await assert(stored.hashes);
      if (await matchesAnyPin(stored.hashes, pin)) return 'pinRecent';
      const hashes = await withNewPin(stored.hashes, pin);
      await database.identity((sql) => storePins(sql, subject, { ...stored, hashes }));
      return undefined;
    },
  };
}

function recordPins(
  kind: PinKind,
  service: EntityService,
  { actor, id }: PinOwner,
  person: number,
): PinHolder {
  const { database, catalogue, domain } = service;
  const { organization } = actor;
  return {
    hashes: () =>
      database.read(organization, async (sql) => (await readPins(kind, sql, organization, person)).hashes),
    change: (pin, assert) =>
      database.write(organization, (sql) =>
        changeOwnPin(kind, { catalogue, domain, actor, sql, requestId: id }, person, pin, assert),
      ),
  };
}

/**
 * Changes a person's own PIN inside a transaction: same rules and storage as when an administrator sets it, with an
 * entry in the record's change log. `assert` throws if the recent PINs forbid the change, for example if the current
 * PIN is missing. Returns the problem (the PIN is one of the last five, or that of another person with the same phone
 * or external login), or undefined once the PIN is stored (docs/specification.md#master-data-5-people and
 * #master-data-8-employee).
 */
async function changeOwnPin(
  kind: PinKind,
  context: WriteContext,
  person: number,
  pin: string,
  assert: (hashes: readonly string[]) => Promise<void>,
): Promise<ProblemCode | undefined> {
  const { actor, sql, catalogue } = context;
  await lockSignIns(kind, context);
  await assert((await readPins(kind, sql, actor.organization, person)).hashes);
  const stored = catalogue.named(kind.entity);
  const before = await lockRow(context, stored, person);
  if (!before) throw new DomainError('notFound');
  const after = { ...before, pin };
  const [problem] = await signInProblems(kind, { id: person, before, after, actor, sql });
  if (problem) return problem.code;
  await savePin(kind, sql, actor.organization, person, pin);
  await recordWrites(context, stored, [{ action: 'update', before, after }]);
  return undefined;
}

/** Hashes of an account's recent PINs, as stored. */
export interface StoredPins {
  /** Hashes of recent PINs, newest first. */
  readonly hashes: readonly string[];
  /** Version of the stored row; 0 for an account without PINs. */
  readonly version: number;
}

/** Loads the recent PIN hashes of an account. */
async function readAccountPins(sql: Sql, subject: string): Promise<StoredPins> {
  const [row] = await sql('select hashes, row_version from user_pin where subject = $1', [subject]);
  if (!row) return { hashes: [], version: 0 };
  return {
    hashes: Array.isArray(row.hashes) ? row.hashes.map(String) : [],
    version: Number(row.row_version),
  };
}

/**
 * Stores PIN hashes if the version is unchanged. Otherwise throws `stale`, so that concurrent changes are not both
 * checked against the same old PINs.
 */
async function storePins(sql: Sql, subject: string, { hashes, version }: StoredPins): Promise<void> {
  const rows = await sql(keepText, [subject, JSON.stringify(hashes), version]);
  if (rows.length === 0) throw new DomainError('stale');
}

const keepText = `insert into user_pin as kept (subject, hashes) values ($1, $2)
  on conflict (subject) do update
    set hashes = excluded.hashes, changed_at = excluded.changed_at, row_version = kept.row_version + 1
    where kept.row_version = $3
  returning row_version`;
