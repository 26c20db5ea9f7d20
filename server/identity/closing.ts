import type { FastifyContextConfig } from 'fastify';
import { showDate } from '#schemas/rules/dates.ts';
import type { Row } from '../database/database.ts';
import { DomainError } from '../domainError.ts';
import type { Actor, Closing } from './actor.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A write that is no change of the district in which it is made: it goes through where that is closed. */
    outsideDistrict?: boolean;
  }
}

/** From a row of `organization`. */
export function closingOf(row: Row): Closing {
  return { name: String(row.org_name), on: String(row.closed_on), reason: String(row.closed_reason) };
}

/** What people of a closed organisation are told, and support that would change something in it. */
export function districtClosedError(
  { name, on, reason }: Closing,
  text = 'result.districtClosed',
): DomainError {
  const sentence = /[.!?]$/.test(reason) ? reason : `${reason}.`;
  return new DomainError('districtClosed', { text, args: { name, date: showDate(on), reason: sentence } });
}

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses a write in a closed organisation: support looks, and opens it again first. */
export function assertOpen(
  { closing }: Actor,
  method: string,
  config: FastifyContextConfig | undefined,
): void {
  if (!closing || reading.has(method)) return;
  if (config?.impersonation === 'reads' || config?.outsideDistrict === true) return;
  throw districtClosedError(closing, 'refused.districtReadOnly');
}
