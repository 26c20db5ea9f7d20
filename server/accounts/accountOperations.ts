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
  kind: { enum: [...accountKinds], description: 'The kind of the id.' },
  id: { type: 'integer', description: 'The ID of the employee, substitute or user.' },
} as const;

/** Schemas of the calls about a district's accounts, except the actions on one account. */
export const accountOperations = {
  list: operation({
    tag,
    operationId: 'listAccounts',
    summary: 'Lists the sign-ins of a district; support also gets support sign-ins',
    query: {
      search: { type: 'string', description: 'Part of the name, email, user name or subject.' },
      state: { type: 'string', description: 'Only with this status; `lockedOut` for locked accounts.' },
      kind: { enum: [...accountKinds], description: 'Only of this kind.' },
      limit: { type: 'integer', minimum: 0, maximum: 100, description: 'The page size; 25 by default.' },
      offset: { type: 'integer', minimum: 0, description: 'The first result to return.' },
    },
    response: { 200: accountListSchema },
  }),
  add: operation({
    tag,
    operationId: 'addAccount',
    summary: 'Add an organization or campus user; support can also add support users',
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
    summary: 'Pending sign-ins: people who signed in at the provider without a linked account',
    response: { 200: waitingListSchema },
  }),
  read: operation({
    tag,
    operationId: 'readAccount',
    summary: 'A person’s sign-in, and why the caller can’t change it',
    params,
    response: { 200: accountRecordSchema },
    refused: ['notFound'],
  }),
  changes: operation({
    tag,
    operationId: 'readAccountChanges',
    summary: 'Changes to a sign-in, newest first',
    params,
    response: { 200: accountChangesSchema },
    refused: ['notFound'],
  }),
} as const;

const summaries: Readonly<Record<AccountAct, string>> = {
  invite: 'Invite a person by email or with a one-time link',
  withdraw: 'Withdraw an invitation',
  link: 'Link a sign-in to a subject of an external provider',
  expect: 'Link a sign-in to the first verified owner of an email address',
  unlink: 'Remove a person’s sign-in: link, user name and password',
  disable: 'Disable or enable a sign-in',
  signOut: 'Sign a person out everywhere',
  unlock: 'Unlock a person after too many wrong passwords',
};

const examples: Partial<Record<AccountAct, object>> = {
  invite: { byMail: false },
  link: { subject: '248289761001' },
  expect: { email: 'jane@example.org' },
  disable: { disabled: true },
};

/** Returns the schema of the call for an action on one person's account. */
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
