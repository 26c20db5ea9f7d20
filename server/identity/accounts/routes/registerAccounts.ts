import type { FastifyInstance } from 'fastify';
import type { JsonSchemaObject } from '#schemas/model/jsonSchema.ts';
import {
  type AccountAct,
  accountActs,
  accountChangesSchema,
  accountListSchema,
  accountRecordSchema,
  accountsPath,
  addAccounts,
  invitedSchema,
  newAccountSchema,
  viewAccounts,
  waitingListSchema,
} from '#schemas/protocol/accounts.ts';
import { addAccount } from './addAccount.ts';
import { listAccounts } from './listAccounts.ts';
import { changeOne, readAccount } from './oneAccount.ts';
import { type AccountParts, needs } from './parts.ts';
import { accountChanges, waitingAccounts } from './waitingAccounts.ts';

/** Support looks after its own sign-ins where no district is chosen. */
const readConfig = { ofNoDistrict: true } as const;

/** Nobody gives or takes sign-ins in the name of somebody else. */
const config = { ...readConfig, impersonation: 'never' } as const;

/** Attaches the calls about sign-ins to the absence service. Permissions are looked at before bodies. */
export function registerAccounts(scope: FastifyInstance, parts: AccountParts): void {
  const one = `${accountsPath}/:kind/:id`;
  scope.get(accountsPath, reads(accountListSchema), (request) => listAccounts(parts, request));
  scope.get(`${accountsPath}/waiting`, reads(waitingListSchema), (request) =>
    waitingAccounts(parts, request),
  );
  scope.get(one, reads(accountRecordSchema), (request) => readAccount(parts, request));
  scope.get(`${one}/changes`, reads(accountChangesSchema), (request) => accountChanges(parts, request));
  const add = { schema: { body: newAccountSchema, response: { 200: accountRecordSchema } } };
  scope.post(accountsPath, { ...add, config, preValidation: needs(addAccounts) }, (request) =>
    addAccount(parts, request),
  );
  for (const [act, { method, path, permission, body }] of acts) {
    scope.route({
      method,
      url: `${one}/${path}`,
      schema: { ...(body ? { body } : {}), response: { 200: invitedSchema } },
      config,
      preValidation: needs(permission),
      handler: (request) => changeOne(parts, request, act),
    });
  }
}

const acts = Object.entries(accountActs) as [AccountAct, (typeof accountActs)[AccountAct]][];

function reads(answer: JsonSchemaObject) {
  return { schema: { response: { 200: answer } }, config: readConfig, preValidation: needs(viewAccounts) };
}
