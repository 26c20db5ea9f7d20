import type { OwnContact, OwnPhone } from '#schemas/protocol/people/ownContact.ts';
import { request } from '../http/request.ts';

const path = '/v1.0/ownContact';
const ofEmail = `${path}/email`;

/** Loads the user's contact data, and which of it they may change. Throws a `ServiceError`. */
export async function loadOwnContact(signal?: AbortSignal): Promise<OwnContact> {
  const { json } = await request('absence', 'GET', path, signal ? { signal } : {});
  return json as OwnContact;
}

/** Saves the user's phone number; empty removes it. Throws a `ServiceError`: `invalid`, `stale`, `forbidden`. */
export async function saveOwnPhone(phone: OwnPhone): Promise<OwnContact> {
  return (await request('absence', 'PUT', path, { body: phone })).json as OwnContact;
}

/** Sends a code to a new email address. Throws a `ServiceError`: `invalid`, `tooMany`, `forbidden`. */
export async function sendEmailCode(email: string): Promise<OwnContact> {
  return (await request('absence', 'POST', ofEmail, { body: { email } })).json as OwnContact;
}

/** Confirms a new email address by its code. Throws a `ServiceError`: `invalid`, `tooMany`. */
export async function confirmEmail(code: string): Promise<OwnContact> {
  return (await request('absence', 'PUT', ofEmail, { body: { code } })).json as OwnContact;
}

/** Discards an unconfirmed email address. Throws a `ServiceError`. */
export async function forgetNewEmail(): Promise<OwnContact> {
  return (await request('absence', 'DELETE', ofEmail, {})).json as OwnContact;
}
