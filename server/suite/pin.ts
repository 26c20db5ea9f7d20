import type { FastifyRequest } from 'fastify';
import { allows } from '#schemas/access/permissions.ts';
import type { ProblemCode } from '#schemas/model/record/fieldProblem.ts';
import { type PinChange, type PinResult, type PinState, pinResults } from '#schemas/protocol/people/pin.ts';
import { pinProblem } from '#schemas/rules/pin.ts';
import { DomainError } from '../common/domainError.ts';
import type { Database } from '../database/database.ts';
import type { EntityService } from '../derived/registerEntities.ts';
import type { Actor } from '../identity/access/actor.ts';
import { countTowardLimit } from '../identity/countTowardLimit.ts';
import { verifyPassword } from '../identity/password.ts';
import { pinHolder } from './pinHolder.ts';

/** Maximum number of attempts to change a PIN in 15 minutes. */
export const pinLimit = 10;
const window = 15 * 60;

const permission = 'WEBFUNC.CHANGEPIN';
const providerFeature = 'IDMisIdentityProvider';

/**
 * `GET /v1.0/user/pin`: whether the person has a PIN, and whether they can change it in the console. Never returns the
 * PIN.
 */
export async function pinState(service: EntityService, request: FastifyRequest): Promise<PinState> {
  const { actor } = request;
  const hashes = await (await pinHolder(service, request)).hashes();
  return { hasPin: hashes.length > 0, managedByProvider: actor.features.has(providerFeature) };
}

/**
 * `PUT /v1.0/user/pin`: sets the caller's PIN. Throws `forbidden` without permission or if an identity provider keeps
 * the PIN, `invalid` with a result code if the PIN breaks a rule or the current PIN is wrong, `tooMany` beyond the
 * attempt limit. An employee's PIN is stored in their record (docs/specification.md#master-data-5-people and
 * #master-data-8-employee).
 */
export async function changePin(service: EntityService, request: FastifyRequest): Promise<PinResult> {
  const { actor } = request;
  const change = request.body as PinChange;
  assertMayChange(actor);
  const problem = pinProblem(change.pin);
  if (problem) throw pinError('pin', problem);
  if (change.confirm !== change.pin) throw pinError('confirm', 'pinConfirm');
  await assertFewAttempts(service.database, actor.subject);
  const holder = await pinHolder(service, request);
  const problemCode = await holder.change(change.pin, (hashes) => assertCurrent(hashes, change.currentPin));
  if (problemCode) throw pinError('pin', problemCode);
  request.log.info('a PIN was changed');
  return { resultCode: pinResults.success };
}

function assertMayChange({ permissions, features }: Actor): void {
  if (!allows(permissions, permission)) throw new DomainError('forbidden', { args: { permission } });
  if (features.has(providerFeature)) throw new DomainError('forbidden', { text: 'refused.pinAtProvider' });
}

/**
 * Throws `tooMany` after too many attempts to change the PIN. The error has a special text, because the wait is longer
 * than for other limits.
 */
async function assertFewAttempts(database: Database, subject: string): Promise<void> {
  const isWithin = await countTowardLimit(database, 'PinChange', subject, pinLimit, window);
  if (!isWithin) throw new DomainError('tooMany', { text: 'refused.pinAttempts' });
}

/** Throws unless the caller has entered their current PIN. A caller without a PIN need not enter one. */
async function assertCurrent([current]: readonly string[], pin: string | undefined): Promise<void> {
  if (current === undefined) return;
  if (!pin) throw pinError('currentPin', 'required');
  if (!(await verifyPassword(pin, current))) throw pinError('currentPin', 'pinWrong');
}

function pinError(field: keyof PinChange, code: ProblemCode): DomainError {
  const problems = [{ field, code, args: {} }];
  return new DomainError('invalid', {
    problems,
    details: { resultCode: resultOf[code] ?? pinResults.failure },
  });
}

/** Result codes of PIN problems, by problem code. All other problems have the code `failure`. */
const resultOf: Partial<Record<ProblemCode, number>> = {
  pinForm: pinResults.consecutive,
  pinConsecutive: pinResults.consecutive,
  pinRepeated: pinResults.consecutive,
  pinRecent: pinResults.recent,
  phonePin: pinResults.phone,
  loginPin: pinResults.login,
};
