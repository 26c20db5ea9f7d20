import { headers } from '#schemas/protocol/entities/headers.ts';
import type { ImpersonationFacts } from '#schemas/protocol/session/impersonation.ts';
import type { Database } from '#server/database/database.ts';
import type { Client, Sent } from '#tests/contracts/client.ts';

const impersonations = '/services/absence/v1.0/usersessions/impersonations';

/** An impersonation in the district of the impersonated person. */
export interface Impersonation {
  readonly facts: ImpersonationFacts;
  /** What to send with calls as the impersonated person. */
  readonly sent: Pick<Sent, 'headers'>;
  /** Ends the read-only state of the impersonation, so that writes are allowed. */
  readonly allowWrites: () => Promise<void>;
  readonly end: () => Promise<unknown>;
}

/** Starts a read-only impersonation of the person with a login. Throws if it is refused. */
export async function impersonate(
  client: Client,
  database: Pick<Database, 'identity'>,
  login: string,
): Promise<Impersonation> {
  const [account] = await database.identity((sql) =>
    sql('select org_id, user_type, user_id from user_account where login_name = $1', [login]),
  );
  const userKey = `${account?.user_type}-${account?.user_id}`;
  const claim = (more: object = {}) => ({
    headers: { [headers.user]: JSON.stringify({ orgId: Number(account?.org_id), ...more }) },
  });
  const body = { userKey, reason: 'Something looks wrong.' };
  const begun = await client.ask('POST', impersonations, { ...claim(), body });
  if (begun.status !== 201) throw new Error(`not begun: ${begun.status} ${begun.text}`);
  return {
    facts: begun.json,
    sent: claim({ impersonatedUserKey: userKey }),
    allowWrites: async () => {
      const allowed = { ...claim(), body: { readOnly: false } };
      const { status, text } = await client.ask('PUT', `${impersonations}/current`, allowed);
      if (status !== 200) throw new Error(`writes not allowed: ${status} ${text}`);
    },
    end: () => client.ask('DELETE', `${impersonations}/current`, claim()),
  };
}
