import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { versionField } from '#schemas/model/record/recordShape.ts';
import { codeMinutes, type OwnContact, type OwnPhone } from '#schemas/protocol/people/ownContact.ts';
import { today } from '#schemas/values/dates.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DomainError, invalidField } from '../common/domainError.ts';
import { isMailAddress } from '../config/mailSettings.ts';
import type { Sql } from '../database/database.ts';
import type { EntityService } from '../derived/registerEntities.ts';
import { domainReader } from '../derived/write/domainReader.ts';
import { domainWriter } from '../derived/write/writeRecord.ts';
import { type PinKind, pinKinds } from '../domain/people/pinKind.ts';
import { loadSettings } from '../domain/settings/loadSettings.ts';
import type { Actor } from '../identity/access/actor.ts';
import { unlimitedVisibility } from '../identity/access/visibility.ts';
import { countTowardLimit } from '../identity/countTowardLimit.ts';
import { mailIn } from '../mail/mailIn.ts';
import { queueMail } from '../mail/queueMail.ts';
import { ownPerson } from './ownPerson.ts';

/** Limits for changing the email address: codes sent to new addresses per hour, and attempts per code. */
export const emailLimits = { sent: 5, tried: 5 } as const;

/** The service, with a flag that says whether it sends email. */
interface OwnContactService extends EntityService {
  readonly sendsMail: boolean;
}

/** `GET /v1.0/ownContact`: phone and email of the caller's own record, and which of them they may change. */
export async function ownContact(service: OwnContactService, request: FastifyRequest): Promise<OwnContact> {
  const self = await selfOf(service, request);
  return service.database.read(request.actor.organization, (sql) => contactOf(self, sql));
}

/**
 * `PUT /v1.0/ownContact`: changes the caller's phone number. The request has the number and the version of the record
 * that the client loaded. Throws `forbidden` if the district does not allow the change, `stale` if the record has
 * changed, `invalid` for an invalid number.
 */
export async function changeOwnPhone(
  service: OwnContactService,
  request: FastifyRequest,
): Promise<OwnContact> {
  const { phone, version } = request.body as OwnPhone;
  const self = await selfOf(service, request);
  return service.database.write(request.actor.organization, async (sql) => {
    const own = await changeableRecord(self, sql, 'phone');
    const digits = phone.replace(/[\s().+-]/gu, '');
    await own.save({ [own.phone]: digits === '' ? null : digits, [versionField]: version });
    return contactOf(self, sql);
  });
}

/**
 * `POST /v1.0/ownContact/email`: sends a code to a new address; the record keeps the old address until the code is
 * entered. Throws `forbidden` if the district does not allow the change or the service sends no mail, `invalid` for an
 * invalid or unchanged address, `tooMany` beyond the limit.
 */
export async function requestEmailChange(
  service: OwnContactService,
  request: FastifyRequest,
): Promise<OwnContact> {
  const { actor } = request;
  const email = (request.body as { readonly email: string }).email.trim();
  if (!service.sendsMail) throw new DomainError('forbidden', { text: 'refused.noMail' });
  if (!(await countTowardLimit(service.database, 'EmailSent', actor.subject, emailLimits.sent, 3600)))
    throw new DomainError('tooMany', { text: 'refused.emailAttempts' });
  const self = await selfOf(service, request);
  return service.database.write(actor.organization, async (sql) => {
    const own = await changeableRecord(self, sql, 'email');
    if (!isMailAddress(email)) throw invalidField('email', 'email');
    if (email.toLowerCase() === String(own.record.email ?? '').toLowerCase())
      throw invalidField('email', 'emailSame');
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    await sql(insertCodeText, [
      actor.organization,
      actor.userKey,
      email,
      hashOf(actor.userKey, code),
      codeMinutes,
    ]);
    const name = `${own.record.firstName ?? ''} ${own.record.lastName ?? ''}`.trim();
    await queueMail(sql, {
      organization: actor.organization,
      to: email,
      ...mailIn(actor.language, 'confirmEmail', { name, code, minutes: String(codeMinutes) }),
      expiresInSeconds: codeMinutes * 60,
    });
    return contactOf(self, sql);
  });
}

/**
 * `PUT /v1.0/ownContact/email`: confirms the code and changes the address. Throws `invalid` for a wrong or expired
 * code, `tooMany` beyond the limit.
 */
export async function confirmEmail(service: OwnContactService, request: FastifyRequest): Promise<OwnContact> {
  const { actor } = request;
  const code = (request.body as { readonly code: string }).code.replace(/\s/gu, '');
  if (
    !(await countTowardLimit(
      service.database,
      'EmailCode',
      actor.subject,
      emailLimits.tried,
      codeMinutes * 60,
    ))
  )
    throw new DomainError('tooMany', { text: 'refused.emailAttempts' });
  const self = await selfOf(service, request);
  return service.database.write(actor.organization, async (sql) => {
    const own = await changeableRecord(self, sql, 'email');
    const [stored] = await sql(readCodeText, [actor.organization, actor.userKey]);
    const isRight =
      stored !== undefined &&
      timingSafeEqual(Buffer.from(String(stored.code_hash)), Buffer.from(hashOf(actor.userKey, code)));
    if (!isRight) throw invalidField('code', 'codeWrong');
    await sql(deleteCodeText, [actor.organization, actor.userKey]);
    await own.save({ email: String(stored.email) });
    await own.confirm();
    return contactOf(self, sql);
  });
}

/** `DELETE /v1.0/ownContact/email`: discards an unconfirmed new address. */
export async function discardEmailChange(
  service: OwnContactService,
  request: FastifyRequest,
): Promise<OwnContact> {
  const { organization, userKey } = request.actor;
  const self = await selfOf(service, request);
  return service.database.write(organization, async (sql) => {
    await sql(deleteCodeText, [organization, userKey]);
    return contactOf(self, sql);
  });
}

/** The caller’s own record, and how to change it. */
interface OwnRecord {
  readonly record: RecordData;
  /** Name of the record's field for the phone number. */
  readonly phone: 'phone' | 'phoneNumber';
  readonly save: (changes: RecordData) => Promise<void>;
  /** Records that the email address is confirmed, if the record has a field for that. */
  readonly confirm: () => Promise<void>;
}

/** The caller and their record. */
interface Self {
  readonly service: OwnContactService;
  readonly request: FastifyRequest;
  readonly kind: PinKind;
  readonly id: number;
}

/**
 * Finds the caller's record: employee, substitute or admin user. Uses its own transaction, which ends before the
 * transaction of the call begins.
 */
async function selfOf(service: OwnContactService, request: FastifyRequest): Promise<Self> {
  const { actor } = request;
  const person = await ownPerson(service.database, actor);
  if (person?.employeeId) return { service, request, kind: pinKinds.employee, id: person.employeeId };
  if (person?.substituteId) return { service, request, kind: pinKinds.substitute, id: person.substituteId };
  return { service, request, kind: pinKinds.adminUser, id: actor.userId };
}

/** Loads the caller's own record; undefined if they have none, such as support. */
async function ownRecord({ service, request, kind, id }: Self, sql: Sql): Promise<OwnRecord | undefined> {
  const { catalogue, domain } = service;
  const { actor } = request;
  const [isThere] = await sql(`select 1 from ${kind.people} where org_id = $1 and ${kind.id} = $2`, [
    actor.organization,
    id,
  ]);
  if (!isThere) return undefined;
  // People see and change their own record, whatever their permissions. This code decides which fields they may send.
  const { permission, fields } = catalogue.named(kind.entity).entity;
  const permissions = new Set([permission.view, permission.edit, ...actor.permissions]);
  const context = {
    catalogue,
    domain,
    actor: { ...actor, permissions, visibility: unlimitedVisibility },
    sql,
    requestId: request.id,
  };
  const phone = fields.some(({ name }) => name === 'phone') ? 'phone' : 'phoneNumber';
  return {
    record: await domainReader(context).get(kind.entity, id),
    phone,
    save: async (changes) => {
      await withPhoneField(phone, () => domainWriter(context).update(kind.entity, id, changes));
    },
    confirm: async () => {
      if (!fields.some(({ name }) => name === 'emailApprovalStatus')) return;
      await domainWriter(context).assign(kind.entity, id, { emailApprovalStatus: confirmed });
    },
  };
}

/** `emailApprovalStatus` of an address that its owner has confirmed. */
const confirmed = 2;

/**
 * Runs work. In validation problems that it throws, renames the record's phone field to `phone`, which is its name in
 * this call.
 */
async function withPhoneField(phone: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof DomainError) || !error.details.problems) throw error;
    const problems = error.details.problems.map((one) =>
      one.field === phone ? { ...one, field: 'phone' } : one,
    );
    throw new DomainError(error.code, { ...error.details, problems });
  }
}

/**
 * Loads the caller's record, if the caller may change `part` of it (phone or email). Throws `notFound` without a
 * record, `forbidden` if the district does not allow the change.
 */
async function changeableRecord(
  self: Self,
  sql: Sql,
  part: OwnContact['mayChange'][number],
): Promise<OwnRecord> {
  const own = await ownRecord(self, sql);
  if (!own) throw new DomainError('notFound');
  if (!(await ownFieldsOf(self.request.actor, sql)).includes(part))
    throw new DomainError('forbidden', { text: 'refused.ownField' });
  return own;
}

async function contactOf(self: Self, sql: Sql): Promise<OwnContact> {
  const { service, request } = self;
  const { organization, userKey } = request.actor;
  const own = await ownRecord(self, sql);
  if (!own) return { phone: null, email: null, waitingEmail: null, mayChange: [], version: null };
  const [waiting] = await sql(readCodeText, [organization, userKey]);
  const { record, phone } = own;
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
  return {
    phone: text(record[phone]),
    email: text(record.email),
    waitingEmail: text(waiting?.email),
    mayChange: (await ownFieldsOf(request.actor, sql)).filter(
      (part) => part !== 'email' || service.sendsMail,
    ),
    version: Number(record[versionField]),
  };
}

/** Returns the contact fields that the district allows people to change themselves. */
async function ownFieldsOf({ organization, timeZone }: Actor, sql: Sql): Promise<OwnContact['mayChange']> {
  const settingOf = await loadSettings(sql, { organization, today: today(timeZone) }, ['other.ownFields']);
  return [...settingOf('other.ownFields', {})];
}

/**
 * Returns the hash of a code. The hash includes the user, so that a person who can read the table cannot enter the code
 * for another user.
 */
function hashOf(userKey: string, code: string): string {
  return createHash('sha256').update(`${userKey} ${code}`).digest('hex');
}

const insertCodeText = `insert into email_change (org_id, user_key, email, code_hash, expires_at)
  values ($1, $2, $3, $4, now() + make_interval(mins => $5))
  on conflict (org_id, user_key) do update
    set email = excluded.email, code_hash = excluded.code_hash, expires_at = excluded.expires_at`;

const readCodeText = `select email, code_hash from email_change
  where org_id = $1 and user_key = $2 and expires_at > now()`;

const deleteCodeText = 'delete from email_change where org_id = $1 and user_key = $2';
