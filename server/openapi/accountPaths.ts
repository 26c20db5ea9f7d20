import { type AccountAct, accountActs, accountKinds, accountsPath } from '#schemas/protocol/accounts.ts';
import { services } from '#schemas/protocol/services.ts';
import type { Operation, Parameter, Paths } from './document.ts';
import { callerParameters } from './ownParameters.ts';
import { answer, body, errorResponses, query, ref, writeErrors } from './parts.ts';
import { reading } from './reading.ts';

const tag = 'Sign-ins';
const base = `${services.absence.base}${accountsPath}`;
const inPath = (name: string, description: string, schema: Parameter['schema']): Parameter =>
  ({ name, in: 'path', description, required: true, schema }) as Parameter;
const person = [
  inPath('kind', 'What the id is that of.', { enum: accountKinds }),
  inPath('id', 'The employee, the substitute, or the user id.', { type: 'integer' }),
];
const useAesopToken = query('useAesopToken', 'The header AesopToken identifies the caller.');

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

const bodies: Partial<Record<AccountAct, ReturnType<typeof body>>> = {
  invite: body(ref('Invitation'), { byMail: false }),
  link: body(ref('AccountLink'), { subject: '248289761001' }),
  expect: body(ref('ExpectedEmail'), { email: 'jane@example.org' }),
  disable: body(ref('AccountDisabled'), { disabled: true }),
};

/** The calls about the sign-ins of a district's people. */
export const accountPaths: Paths = {
  [base]: {
    get: reading({
      operationId: 'listAccounts',
      summary: 'The sign-ins of the district; for support also those of support',
      tag,
      answers: ref('AccountList'),
      parameters: [
        query('search', 'Part of name, e-mail, login or subject.'),
        query('state', 'Of those only; lockedOut for the locked out.'),
        query('kind', 'Of those only.', { enum: accountKinds }),
        query('limit', 'How many; 25 when left out.', { type: 'integer', minimum: 0, maximum: 100 }),
        query('offset', 'The first to give.', { type: 'integer', minimum: 0 }),
        useAesopToken,
      ],
    }),
    post: {
      operationId: 'addAccount',
      summary: 'Add a user of the organisation or of a campus; by support, of support',
      tags: [tag],
      parameters: [useAesopToken, ...callerParameters('POST')],
      requestBody: body(ref('NewAccount'), {
        userTypeMnemonic: 'campus',
        firstName: 'Jane',
        lastName: 'Example',
        email: 'jane@example.org',
      }),
      responses: { 200: answer('Added.', ref('AccountRecord')), ...errorResponses(writeErrors) },
    },
  },
  [`${base}/waiting`]: {
    get: reading({
      operationId: 'listWaiting',
      summary: 'Who tried to sign in at the provider and is known to nobody',
      tag,
      answers: ref('WaitingList'),
      parameters: [useAesopToken],
    }),
  },
  [`${base}/{kind}/{id}`]: {
    get: reading({
      operationId: 'readAccount',
      summary: 'The sign-in of somebody, and why the caller may not change it',
      tag,
      answers: ref('AccountRecord'),
      parameters: [...person, useAesopToken],
      refused: ['notFound'],
    }),
  },
  [`${base}/{kind}/{id}/changes`]: {
    get: reading({
      operationId: 'readAccountChanges',
      summary: 'What was changed about a sign-in, the newest first',
      tag,
      answers: ref('AccountChanges'),
      parameters: [...person, useAesopToken],
      refused: ['notFound'],
    }),
  },
  ...acts(),
};

/** Several acts share an address, each with its method. */
function acts(): Paths {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [act, { method, path }] of Object.entries(accountActs) as [
    AccountAct,
    { method: Method; path: string },
  ][]) {
    const address = `${base}/{kind}/{id}/${path}`;
    paths[address] = { ...paths[address], [method.toLowerCase()]: operationOf(act, method) };
  }
  return paths;
}

type Method = 'POST' | 'PUT' | 'DELETE';

function operationOf(act: AccountAct, method: Method): Operation {
  const requestBody = bodies[act];
  return {
    operationId: `${act}Account`,
    summary: summaries[act],
    tags: [tag],
    parameters: [...person, useAesopToken, ...callerParameters(method)],
    ...(requestBody ? { requestBody } : {}),
    responses: {
      200: answer('Done.', ref(act === 'invite' ? 'InvitedAccount' : 'AccountRecord')),
      ...errorResponses([...writeErrors, 'notFound', 'stale']),
    },
  };
}
