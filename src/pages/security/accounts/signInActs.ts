import { type AccountAct, type AccountRecord, accountActs } from '#schemas/protocol/accounts.ts';
import { allows, type PermissionSet } from '#schemas/rules/permissions.ts';

/** What a button does: an act with what it sends. `asks` names what must be typed first. */
export interface OfferedAct {
  /** The key of its texts. */
  readonly name: string;
  readonly act: AccountAct;
  readonly body?: object;
  readonly asks?: 'subject' | 'email';
}

/** What can be done to a sign-in as it is, by somebody with these permissions; in the order of the buttons. */
export function offeredActs(record: AccountRecord, permissions: PermissionSet): readonly OfferedAct[] {
  if (record.whyNot !== null) return [];
  return actsFor(record).filter(({ act }) => allows(permissions, accountActs[act].permission));
}

function actsFor({ account, sendsMail, provider }: AccountRecord): OfferedAct[] {
  const { state } = account;
  if (state === 'disabled') return [{ name: 'enable', act: 'disable', body: { disabled: false } }];
  const isForeign = provider === 'foreign';
  const has = state === 'password' || state === 'linked';
  const isOpen = !(isForeign && has);
  const acts: (OfferedAct | false)[] = [
    isOpen &&
      sendsMail &&
      account.email !== '' && { name: 'inviteMail', act: 'invite', body: { byMail: true } },
    isOpen && { name: 'invite', act: 'invite', body: { byMail: false } },
    account.invitedUntil !== null && { name: 'withdraw', act: 'withdraw' },
    isForeign && !has && { name: 'link', act: 'link', asks: 'subject' },
    isForeign && !has && { name: 'expect', act: 'expect', asks: 'email' },
    account.lockedUntil !== null && { name: 'unlock', act: 'unlock' },
    has && { name: 'signOut', act: 'signOut' },
    has && { name: 'unlink', act: 'unlink' },
    account.userId !== null && { name: 'disable', act: 'disable', body: { disabled: true } },
  ];
  return acts.filter((act) => act !== false);
}
