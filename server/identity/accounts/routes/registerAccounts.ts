import type { FastifyInstance } from 'fastify';
import {
  type AccountAct,
  accountActs,
  accountsPath,
  addAccounts,
  viewAccounts,
} from '#schemas/protocol/accounts.ts';
import { accountOperations, actOperation } from './accountOperations.ts';
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
  scope.get(accountsPath, reads('list'), (request) => listAccounts(parts, request));
  scope.get(`${accountsPath}/waiting`, reads('waiting'), (request) => waitingAccounts(parts, request));
  scope.get(one, reads('read'), (request) => readAccount(parts, request));
  scope.get(`${one}/changes`, reads('changes'), (request) => accountChanges(parts, request));
  scope.post(
    accountsPath,
    { schema: accountOperations.add, config, preValidation: needs(addAccounts) },
    (request) => addAccount(parts, request),
  );
  for (const [act, { method, path, permission }] of acts) {
    scope.route({
      method,
      url: `${one}/${path}`,
      schema: actOperation(act),
      config,
      preValidation: needs(permission),
      handler: (request) => changeOne(parts, request, act),
    });
  }
}

const acts = Object.entries(accountActs) as [AccountAct, (typeof accountActs)[AccountAct]][];

function reads(name: 'list' | 'waiting' | 'read' | 'changes') {
  return { schema: accountOperations[name], config: readConfig, preValidation: needs(viewAccounts) };
}
