import type { AccountState } from '#schemas/protocol/accounts.ts';
import { attemptLimits, signInAttempts } from '../../attempts.ts';
import type { Provider } from './present.ts';

const invited = `exists (select 1 from account_invitation invitation where invitation.user_id = account.user_id
  and invitation.ended_at is null and invitation.expires_at > now())`;

/** The condition over `account` for each state of a sign-in, as `present.ts` tells it. */
export function stateSql(provider: Provider): Readonly<Record<AccountState, string>> {
  const has = provider === 'own' ? `account.password_hash <> ''` : `account.subject not like 'local:%'`;
  const open = `not account.disabled and not (${has})`;
  return {
    disabled: 'account.disabled',
    password: provider === 'own' ? `not account.disabled and ${has}` : 'false',
    linked: provider === 'foreign' ? `not account.disabled and ${has}` : 'false',
    invited: `${open} and ${invited}`,
    expected: `${open} and not ${invited} and account.expected_email is not null`,
    none: `${open} and not ${invited} and account.expected_email is null`,
  };
}

/** The condition for being locked out by wrong passwords: attempts are counted under a hash of the login. */
export const lockedOut = `exists (select 1 from provider_record attempt
  where attempt.kind = '${signInAttempts}' and attempt.expires_at > now()
    and (attempt.payload->>'count')::int >= ${attemptLimits.account}
    and attempt.record_id = 'account:' || translate(rtrim(
      encode(sha256(convert_to(lower(account.login_name), 'UTF8')), 'base64'), '='), '+/', '-_'))`;
