import type { EntitySlots, SlotProps } from '../../../derived/slots.ts';
import { SignInPanel } from '../accounts/SignInPanel.tsx';
import { SignInAccount } from './SignInAccount.tsx';
import { WhyCannot } from './WhyCannot.tsx';

/** Below the access of a user: whose account it is that signs in as them, and why they may do something or not. */
export const accessSlots: EntitySlots = { form: { below: Account } };

function Account({ record }: SlotProps) {
  if (!record) return null;
  return (
    <>
      <SignInAccount user={record} />
      <SignInPanel of={{ kind: 'user', id: Number(record.adminUserId) }} />
      <WhyCannot key={String(record.adminUserId)} user={record} />
    </>
  );
}
