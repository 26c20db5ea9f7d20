import type { FastifySchema } from 'fastify';
import {
  type AccountAct,
  accountActs,
  accountChangesSchema,
  accountKinds,
  accountListSchema,
  accountRecordSchema,
  invitedSchema,
  newAccountSchema,
  waitingListSchema,
} from '#schemas/protocol/people/accounts.ts';
import { operation } from '../http/operation.ts';

const tag = 'Sign-ins';
const params = {
  kind: { enum: [...accountKinds], description: 'What the id is that of.' },
  id: { type: 'integer', description: 'The employee, the substitute, or the user id.' },
} as const;

/** The calls about the sign-ins of a district's people, but for what is done to one. */
export const accountOperations = {
  list: operation({
    tag,
    operationId: 'listAccounts',
    summary: 'The sign-ins of the district; for support also those of support',
    query: {
      search: { type: 'string', description: 'Part of name, e-mail, login or subject.' },
      state: { type: 'string', description: 'Of those only; lockedOut for the locked out.' },
      kind: { enum: [...accountKinds], description: 'Of those only.' },
      limit: { type: 'integer', minimum: 0, maximum: 100, description: 'How many; 25 when left out.' },
      offset: { type: 'integer', minimum: 0, description: 'The first to give.' },
    },
    response: { 200: accountListSchema },
  }),
  add: operation({
    tag,
    operationId: 'addAccount',
    summary: 'Add a user of the organisation or of a campus; by support, of support',
    body: {
      ...newAccountSchema,
      examples: [
        { userTypeMnemonic: 'campus', firstName: 'Jane', lastName: 'Example', email: 'jane@example.org' },
      ],
    },
    response: { 200: accountRecordSchema },
  }),
  waiting: operation({
    tag,
    operationId: 'listWaiting',
    summary: 'Who tried to sign in at the provider and is known to nobody',
    response: { 200: waitingListSchema },
  }),
  read: operation({
    tag,
    operationId: 'readAccount',
    summary: 'The sign-in of somebody, and why the caller may not change it',
    params,
    response: { 200: accountRecordSchema },
    refused: ['notFound'],
  }),
  changes: operation({
    tag,
    operationId: 'readAccountChanges',
    summary: 'What was changed about a sign-in, the newest first',
    params,
    response: { 200: accountChangesSchema },
    refused: ['notFound'],
  }),
} as const;

const summaries: Readonly<Record<AccountAct, string>> = {
  invite: 'Invite somebody to sign in: by mail, or with a link that is told this once',
  withdraw: 'Take an invitation back',
  link: 'Link a sign-in to the subject of a foreign provider',
  expect: 'Link a sign-in by itself to the verified owner of an e-mail address',
  unlink: 'Take the sign-in from somebody: link, login and password',
  disable: 'Switch a sign-in off or on',
  signOut: 'Sign somebody out everywhere',
  unlock: 'Let somebody try again who is locked out by wrong passwords',
};

const examples: Partial<Record<AccountAct, object>> = {
  invite: { byMail: false },
  link: { subject: '248289761001' },
  expect: { email: 'jane@example.org' },
  disable: { disabled: true },
};

/** The call that does something to the sign-in of one person. */
export function actOperation(act: AccountAct): FastifySchema {
  const { body } = accountActs[act];
  return operation({
    tag,
    operationId: `${act}Account`,
    summary: summaries[act],
    params,
    ...(body ? { body: { ...body, examples: [examples[act]] } } : {}),
    response: { 200: act === 'invite' ? invitedSchema : accountRecordSchema },
    refused: ['notFound', 'stale'],
  });
}
